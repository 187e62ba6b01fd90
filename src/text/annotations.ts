import { blanked } from "../language/text/blanked.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { type ParsedParty, parseParty } from "../language/parties/parseParty.js";
import { type ParsedPrice, parsePrice } from "../language/prices/parsePrice.js";
import type { ParsedTimes, TextRange } from "../language/times/timeExpression.js";
import { readTimes, type TimeContext } from "../language/times/readTimes.js";
import { findNearness, type NearnessFound } from "../language/whereabouts/nearness.js";
import type { Cue, Cues } from "./cues.js";
import { type Token, tokensOf } from "./tokens.js";

/** One reading of a span of tokens. Readings from different sources may overlap and contradict each other. */
export interface Annotation {
  /** Index of the first token. */
  readonly from: number;
  /** Index after the last token. */
  readonly to: number;
  /** Its possible meaning: `want:kind`, `filter`, `city`, `time`. */
  readonly type: string;
  readonly source: "lexicon" | "spelling" | "names" | "times" | "prices" | "parties" | "distances" | "cues";
  /** For a cue: true when it follows what it refers to. */
  readonly isBehind?: boolean;
  /** For cues: whether they may belong to the word before them as well: "egg allergy". */
  readonly isPostposed?: boolean;
}

/** A phrase of the lexicon at a word. */
export interface Phrase {
  /** In words. */
  readonly length: number;
  readonly types: readonly string[];
}

/** The possible meanings of words. */
export interface Vocabulary {
  /** The longest phrase at a word. */
  phraseAt(words: readonly string[], at: number): Phrase | null;
  /** The meanings of a word if it is a misspelling; null if it is not. */
  misspelled(word: string): readonly string[] | null;
  /** The number of words at `at` that name an offer that contains a time ("sunday roast"); 0 for none. */
  offeredAt(words: readonly string[], at: number): number;
  /** Returns a test: is a cue another word in the language of a text? Portuguese "no" means "in the". */
  otherWordsIn(words: readonly string[]): (cue: Cue) => boolean;
  /** The length in letters of the longest phrase at the start of a text without spaces; 0 for none. */
  prefixLength(text: string): number;
}

/** When and where a text is written. */
export type Moment = Pick<TimeContext, "now" | "timeZone" | "country">;

export interface AnnotatedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly annotations: readonly Annotation[];
  readonly times: ParsedTimes;
  /** The first of each in the text; null if there is none. */
  readonly price: ParsedPrice | null;
  readonly party: ParsedParty | null;
  readonly nearness: NearnessFound | null;
}

/** Any moment will do: the positions of times do not depend on it. */
const ANY_MOMENT: Moment = { now: 0, timeZone: "UTC" };
const MIN_GUESS_LENGTH = 4;

/** Returns every reading of every span of a text, with its source. Decides nothing. */
export function annotate(
  text: string,
  vocabulary: Vocabulary,
  cues: Cues,
  moment: Moment = ANY_MOMENT,
): AnnotatedText {
  const tokens = tokensOf(text, (rest) => vocabulary.prefixLength(rest));
  const words = tokens.map(({ word }) => word);
  const isOtherWord = vocabulary.otherWordsIn(words);
  const annotations: Annotation[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = vocabulary.phraseAt(words, at);
    for (const type of phrase?.types ?? [])
      annotations.push({ from: at, to: at + (phrase?.length ?? 1), type, source: "lexicon" });
    const cue = cues.at(words, at, isOtherWord);
    if (cue !== null) {
      const { type, isBehind } = cue.value;
      const to = at + cue.length;
      const isPostposed = cues.bindingAt(words, at, "postposed") === to - at && words[to] !== "to";
      annotations.push({ from: at, to, type, source: "cues", isBehind, isPostposed });
    }
    const word = words[at] ?? "";
    const isCommon = isCommonWord(word);
    if (isCommon) annotations.push({ from: at, to: at + 1, type: "common", source: "names" });
    if (phrase === null && !isCommon && word.length >= MIN_GUESS_LENGTH && tokens[at]?.shape !== "number")
      for (const type of vocabulary.misspelled(word) ?? [])
        annotations.push({ from: at, to: at + 1, type, source: "spelling" });
    const city = worldPlaceAt(words, at, false);
    const town = city > 0 ? city : worldPlaceAt(words, at, true);
    if (town > 0)
      annotations.push({ from: at, to: at + town, type: city > 0 ? "city" : "town", source: "names" });
  }
  const add = (range: TextRange | null, type: string, source: Annotation["source"]) => {
    if (range === null) return;
    const from = tokens.findIndex((token) => token.to > range.from);
    const to = tokens.findLastIndex((token) => token.from < range.to) + 1;
    if (from >= 0 && to > from) annotations.push({ from, to, type, source });
  };
  // Each source reads the text without the parts read before: "bis 15 Euro" is not a time.
  const nearness = findNearness(text);
  const placeless = blanked(text, nearness);
  const price = parsePrice(placeless);
  const priceless = blanked(placeless, price);
  const party = parseParty(priceless);
  // "Fruits de mer" is no Wednesday, "Santo Domingo" no Sunday.
  const phraseAt: Vocabulary["offeredAt"] = (phrase, at) =>
    vocabulary.offeredAt(phrase, at) || worldPlaceAt(phrase, at, false);
  const times = readTimes(blanked(priceless, party), { ...moment, phraseAt });
  for (const { ranges } of times.expressions) for (const range of ranges) add(range, "time", "times");
  for (const range of times.unread) add(range, "unread", "times");
  add(price, "price", "prices");
  add(party, "party", "parties");
  add(nearness, "distance", "distances");
  return { text, tokens, annotations: withoutCuesInTimes(annotations), times, price, party, nearness };
}

/** Drops cues within times: in Danish "klokken ni", nine o'clock, "ni" is not a negation. */
function withoutCuesInTimes(annotations: readonly Annotation[]): readonly Annotation[] {
  const times = annotations.filter(({ type, from, to }) => type === "time" && to - from > 1);
  return annotations.filter(
    ({ source, from, to }) => source !== "cues" || !times.some((time) => time.from <= from && to <= time.to),
  );
}
