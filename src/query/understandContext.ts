import type { ParsedPrice } from "../language/prices/parsePrice.js";
import type { Moment } from "../text/annotations.js";
import type { CueWords, Labels } from "./labels.js";
import type { LanguageNumber } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { OwnWords } from "./ownWords.js";
import type { RequestedTime } from "./understanding.js";

/** Returns the number of words of a known place. `bare`: without a preposition, so that a business of that name takes precedence. */
export type PlaceFinder = (tokens: readonly string[], at: number, bare: boolean) => number;

/** What `understand` needs to know. */
export interface UnderstandContext extends Moment {
  readonly lexicon: Lexicon;
  /** The vertical requested by parameter; null: the words decide. */
  readonly vertical?: string | null;
  /**
   * The number of words from a position on that name a known place of the areas; 0 for none. Makes "am Alten Markt" a place although its words have other meanings.
   * Without areas no place is known.
   */
  readonly placeAt?: PlaceFinder;
  /** Vocabulary from the records of the areas; none without areas. */
  readonly ownWords?: OwnWords;
  /** Whether a word is in the name of a business; then it is not misspelled vocabulary. */
  readonly isNameWord?: (token: string) => boolean;
  /** Whether the name of a business has all these words. */
  readonly isInName?: (words: readonly string[]) => boolean;
  /** Whether the words are the whole name of a business. */
  readonly isName?: (words: readonly string[]) => boolean;
}

/** The words of a query and what was read of it besides them. */
export interface QueryText {
  /** Without times, prices and the party, with {@link BREAK} between parts. */
  readonly words: readonly string[];
  readonly isCapitalized: (word: number) => boolean;
  /** All words that may be part of a business's name. */
  readonly nameWords: readonly string[];
  /** The language of most words; -1 if it is not known. */
  readonly language: LanguageNumber;
  readonly coordinates: string | null;
  /** The stated distance from a place, in meters. */
  readonly radiusM: number | null;
  readonly time: RequestedTime | null;
  /** The stated price, and whether it is unwanted, "not too $$$"; null for none. */
  readonly price: (ParsedPrice & { readonly isUnwanted: boolean }) | null;
  /** The stated party size in the caller's words, which has no effect; null for none. */
  readonly party: string | null;
  /** Time expressions without effect. */
  readonly effectless: readonly string[];
  /** The trained reader's labels of the words; null for a text that it cannot read. */
  readonly labels: Labels | null;
  /** Words that belong to a cue of polarity or strength. */
  readonly cueWords: CueWords;
  /** Whether the trained reader is sure that a vertical covers the request. */
  readonly isCovered: boolean;
}
