import type { ParsedPrice } from "../language/prices/parsePrice.js";
import type { Moment } from "../text/annotations.js";
import type { CueWords, Labels } from "./labels.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { OwnWords } from "./ownWords.js";
import type { PlaceFinder } from "./placePhrases.js";

/** What a query is understood with. */
export interface UnderstandContext extends Moment {
  readonly lexicon: Lexicon;
  /** The vertical that was asked for as such; null: the words decide. */
  readonly vertical?: string | null;
  /**
   * How many words from this one on name a known place of the areas; 0 for none. Lets "am Alten Markt" be a place although its words mean
   * other things. Without areas (a query alone) no place is known.
   */
  readonly placeAt?: PlaceFinder;
  /** What the records of the areas teach beside the lexicon; without areas nothing. */
  readonly ownWords?: OwnWords;
  /** Whether a word is in the name of a business: then it is no misspelled vocabulary. */
  readonly isNameWord?: (token: string) => boolean;
}

/** What the walk over the words is told beside them. */
export interface ParserInput {
  readonly coordinates: string | null;
  /** How far from a place was said, in meters. */
  readonly radiusM: number | null;
  readonly isTimed: boolean;
  /** A price that was named, before which word, and whether it is unwanted, "not too $$$"; null for none. */
  readonly price: (ParsedPrice & { readonly at: number; readonly isUnwanted: boolean }) | null;
  /** For how many was asked, in the caller's words, of which no data tells; null for none. */
  readonly party: string | null;
  /** The text as it was written, which alone tells of capitals. */
  readonly written: string;
  /** What was said about time without effect. */
  readonly effectless: readonly string[];
  /** What the learned reader decided of each word; null for a text that it cannot read. */
  readonly labels: Labels | null;
  /** Which words belong to a cue of polarity or strength. */
  readonly cueWords: CueWords;
}
