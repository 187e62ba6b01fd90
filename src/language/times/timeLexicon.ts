import type schema from "../../../data/schemas/times.json";
import type { DayPart, Meal } from "./calendarTables.js";
import type { TimeToken } from "./timeTokens.js";

type Lists = (typeof schema)["properties"];
type ListIn<Group extends "days" | "clock" | "relations" | "spans"> = keyof Lists[Group]["properties"];

/** Roles without a value: the names of the lists that contain the phrase. */
type Flag =
  | Exclude<
      keyof Lists | ListIn<"days"> | ListIn<"clock"> | ListIn<"relations"> | ListIn<"spans">,
      keyof Values
    >
  | ("ordinalEnding" | "mark");

/** The possible meanings of a word or phrase. The reader requests the one that fits its position. */
export type PhraseMeaning = Values & Partial<Record<Flag, true>>;

/** Roles with a value. */
interface Values {
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

/**
 * The words for times in one language, `data/words/LANGUAGE/times.yaml`, compiled by `scripts/compile-times.mjs`. `data/schemas/times.json` describes each
 * list. A word may be in several lists ("nach" is after an hour, and minutes past it): the reader takes whichever fits.
 */
export interface TimeLexicon {
  /** The language code. */
  readonly code: string;
  /** True when a text must contain a word that only this language has. */
  readonly needsOwnWord?: boolean;
  readonly writesTwelveHours: boolean;
  readonly hasOrdinalDot: boolean;
  readonly phrases: PhraseTree;
}

/** Punctuation that may occur within a phrase: "24/7", "a.m.", "week-end". */
export const JOINING = new Set(["", " ", "'", "-", ".", "/"]);

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
