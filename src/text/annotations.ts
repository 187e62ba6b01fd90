import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import type { Instant } from "../domain/time.js";
import { type ParsedParty, parseParty } from "../language/parties/parseParty.js";
import { type ParsedPrice, parsePrice } from "../language/prices/parsePrice.js";
import type { ParsedTimes, TextRange } from "../language/times/timeExpression.js";
import { readTimes } from "../language/times/readTimes.js";
import { findNearness, type NearnessFound } from "../language/whereabouts/nearness.js";
import type { Cues } from "./cues.js";
import { type Token, tokensOf } from "./tokens.js";

/** One reading of a span of tokens. Readings of different sources may overlap and contradict each other. */
export interface Annotation {
  /** Index of the first token. */
  readonly from: number;
  /** Index after the last token. */
  readonly to: number;
  /** What it can be: `want:kind`, `filter`, `city`, `time`. */
  readonly type: string;
  readonly source: "lexicon" | "spelling" | "names" | "times" | "prices" | "parties" | "distances" | "cues";
  /** Of a cue: whether it stands behind what it is about. */
  readonly isBehind?: boolean;
}

/** A phrase of the lexicon that begins at a word. */
export interface Phrase {
  /** In words. */
  readonly length: number;
  readonly types: readonly string[];
}

/** What the words of a text may mean. */
export interface Vocabulary {
  /** The longest phrase that begins at a word. */
  phraseAt(words: readonly string[], at: number): Phrase | null;
  /** What a word would mean if it was a misspelled one; null for none. */
  misspelled(word: string): readonly string[] | null;
  /** How many words from one on are something on offer that contains a time ("sunday roast"); 0 for none. */
  offeredAt(words: readonly string[], at: number): number;
  /** The longest phrase that a text without spaces begins with, in letters; 0 for none. */
  prefixLength(text: string): number;
}

/** When and where a text is said. */
export interface Moment {
  readonly now: Instant;
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2, upper case: how dates are written there. */
  readonly country?: string | undefined;
}

export interface AnnotatedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly annotations: readonly Annotation[];
  readonly times: ParsedTimes;
  /** The first of each that the text names; null for none. */
  readonly price: ParsedPrice | null;
  readonly party: ParsedParty | null;
  readonly nearness: NearnessFound | null;
}

/** Any moment: what a time is relative to does not matter for where it stands. */
const ANY_MOMENT: Moment = { now: 0, timeZone: "UTC" };
const MIN_GUESS_LENGTH = 5;

/** Every reading of every span of a text, with its source. Nothing is decided here. */
export function annotate(
  text: string,
  vocabulary: Vocabulary,
  cues: Cues,
  moment: Moment = ANY_MOMENT,
): AnnotatedText {
  const tokens = tokensOf(text, (rest) => vocabulary.prefixLength(rest));
  const words = tokens.map(({ word }) => word);
  const annotations: Annotation[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = vocabulary.phraseAt(words, at);
    for (const type of phrase?.types ?? [])
      annotations.push({ from: at, to: at + (phrase?.length ?? 1), type, source: "lexicon" });
    const cue = cues.at(words, at);
    if (cue !== null) {
      const { type, isBehind, length } = cue;
      annotations.push({ from: at, to: at + length, type, source: "cues", isBehind });
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
  // Each is read without what was read before: "bis 15 Euro" is no time.
  const nearness = findNearness(text);
  const placeless = blanked(text, nearness);
  const price = parsePrice(placeless);
  const priceless = blanked(placeless, price);
  const party = parseParty(priceless);
  const { timeZone, country } = moment;
  const phraseAt: Vocabulary["offeredAt"] = (phrase, at) => vocabulary.offeredAt(phrase, at);
  const said = readTimes(blanked(priceless, party), moment, { timeZone, country, phraseAt });
  const times = withoutTimesInNames(said, tokens, annotations);
  for (const { ranges } of times.expressions) for (const range of ranges) add(range, "time", "times");
  for (const range of times.unread) add(range, "unread", "times");
  add(price, "price", "prices");
  add(party, "party", "parties");
  add(nearness, "distance", "distances");
  return { text, tokens, annotations: withoutCuesInTimes(annotations), times, price, party, nearness };
}

/** Without cues that are words of a time: the Danish "klokken ni" is nine o'clock, and refuses nothing. */
function withoutCuesInTimes(annotations: readonly Annotation[]): readonly Annotation[] {
  const times = annotations.filter(({ type, from, to }) => type === "time" && to - from > 1);
  return annotations.filter(
    ({ source, from, to }) => source !== "cues" || !times.some((time) => time.from <= from && to <= time.to),
  );
}

/** A text with a comma where a part of it stood, as long as before. */
function blanked(text: string, range: TextRange | null): string {
  if (range === null) return text;
  const { from, to } = range;
  return `${text.slice(0, from)}${",".padEnd(to - from)}${text.slice(to)}`;
}

/** What a text says about time, without the Sunday of "Santo Domingo" and the feast of "Christmas Island": part of a place's name says no time. */
function withoutTimesInNames(
  { expressions, unread }: ParsedTimes,
  tokens: readonly Token[],
  annotations: readonly Annotation[],
): ParsedTimes {
  const names = annotations.filter(({ type, from, to }) => type === "city" && to - from > 1);
  const isName = ({ from, to }: TextRange) =>
    names.some((name) => {
      const [start, end] = [tokens[name.from]?.from ?? 0, tokens[name.to - 1]?.to ?? 0];
      return start <= from && to <= end && to - from < end - start;
    });
  return {
    expressions: expressions.filter(({ ranges }) => !ranges.every(isName)),
    unread: unread.filter((range) => !isName(range)),
  };
}
