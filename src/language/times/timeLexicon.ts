import type { DayPart, Meal, TimeGrammar } from "./grammar.js";
import { GAP, type TimeToken } from "./timeTokens.js";

/** The possible meanings of a word or phrase. The reader requests the one that fits its position. */
export interface PhraseMeaning extends Partial<Record<Flag, true>> {
  number?: number;
  ordinal?: number;
  weekday?: number;
  shortWeekday?: number;
  recurring?: number;
  month?: number;
  day?: DayWord;
  todays?: DayPart;
  part?: DayPart;
  loosePart?: DayPart;
  meal?: Meal;
  noonOrMidnight?: number;
  half?: "am" | "pm";
  ahead?: number;
  behind?: number;
  relation?: Relation;
  /** The relation of a word after a time: "sekizden sonra". */
  relationBehind?: Relation;
  /** The relation in an hour's own ending: "kolmeen" means until three. */
  relationWithin?: Relation;
  unit?: number;
  /** In minutes, for a length of time that includes its unit: "half an hour". */
  length?: number;
  allHours?: "day" | "week" | "night";
  feast?: string;
}

/** Roles without a value: the names of the lists that contain the phrase. */
type Flag =
  | ("ordinalEnding" | "each" | "this" | "next" | "nextBehind" | "ofNextWeek" | "nth" | "gone" | "on")
  | ("article" | "purpose" | "silent" | "of" | "except" | "hour" | "sharp" | "minutes" | "past" | "short")
  | ("plus" | "minus" | "looseAt" | "about" | "looseFrom" | "between" | "to" | "and" | "since" | "inside")
  | ("fromNow" | "lasting" | "one" | "andHalf" | "travel" | "now" | "afterMidnight" | "counted" | "vague")
  | ("inPeriod" | "opening" | "neither" | "mark" | "weekLater");

export type TimeRole = keyof PhraseMeaning;

export type Relation = "at" | "until" | "from" | "after" | "before";
export type DayWord =
  | ("today" | "tomorrow" | "afterTomorrow" | "tonight" | "weekend" | "weekends" | "nextWeek" | "thisWeek")
  | ("everyDay" | "workdays" | "publicHolidays");

/** The beginning of a phrase: its meaning if it ends here, and the words that may follow. */
export interface PhraseNode {
  meaning: PhraseMeaning | null;
  next: PhraseTree | null;
}

/** Phrases by their first word. The build stores it unchanged (`scripts/compile-times.mjs`). */
export type PhraseTree = Record<string, PhraseNode>;

/** The phrases that continue with a word; undefined if none does. */
export function nodeAt(tree: PhraseTree | null, word: string): PhraseNode | undefined {
  return tree !== null && Object.hasOwn(tree, word) ? tree[word] : undefined;
}

/** The words of one language, indexed. */
export interface TimeLexicon {
  readonly grammar: TimeGrammar;
  readonly phrases: PhraseTree;
}

/** Punctuation that may occur within a phrase: "24/7", "a.m.", "week-end". */
const JOINING: ReadonlySet<number> = new Set([
  GAP.none,
  GAP.space,
  GAP.apostrophe,
  GAP.dash,
  GAP.dot,
  GAP.slash,
]);

/** A phrase at a token, and all its meanings. */
export interface PhraseAt {
  readonly end: number;
  readonly meaning: PhraseMeaning;
}

/** All phrases of a language that begin at a token, the longest first. */
export function phrasesAt(
  { phrases }: TimeLexicon,
  tokens: readonly TimeToken[],
  at: number,
): readonly PhraseAt[] {
  const found: PhraseAt[] = [];
  let node = nodeAt(phrases, tokens[at]?.word ?? "");
  for (let end = at + 1; node !== undefined; end++) {
    if (node.meaning !== null) found.unshift({ end, meaning: node.meaning });
    const next = tokens[end];
    if (next === undefined || !JOINING.has(next.gap)) break;
    node = nodeAt(node.next, next.word);
  }
  return found;
}
