import { DAY_MINUTES } from "../../hours/wallClock.js";
import { phrasesIn } from "../text/phrasePattern.js";
import type { Feast } from "./feasts.js";
import type { DayPart, Lists, Meal, TimeGrammar } from "./grammar.js";
import { GAP, type TimeToken, timeTokens } from "./timeTokens.js";

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
  feast?: Feast;
}

/** Roles without a value: the names of the lists that contain the phrase. */
type Flag =
  | ("ordinalEnding" | "each" | "this" | "next" | "nextBehind" | "ofNextWeek" | "nth" | "gone" | "on")
  | ("article" | "purpose" | "silent" | "of" | "except" | "hour" | "sharp" | "minutes" | "past" | "short")
  | ("plus" | "minus" | "looseAt" | "about" | "looseFrom" | "between" | "to" | "and" | "since" | "inside")
  | ("fromNow" | "lasting" | "one" | "andHalf" | "travel" | "now" | "afterMidnight" | "counted" | "vague")
  | ("inPeriod" | "opening" | "neither" | "mark" | "weekLater");

export type TimeRole = keyof PhraseMeaning;

const RELATIONS = ["at", "until", "from", "after", "before"] as const;
export type Relation = (typeof RELATIONS)[number];
const DAY_WORDS = [
  ...(["today", "tomorrow", "afterTomorrow", "tonight", "weekend", "weekends"] as const),
  ...(["nextWeek", "thisWeek", "everyDay", "workdays", "publicHolidays"] as const),
] as const;
export type DayWord = (typeof DAY_WORDS)[number];

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
const HOUR_MINUTES = 60;

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

/** Builds the phrase tree of a language. */
export function compileTimes(grammar: TimeGrammar): TimeLexicon {
  const phrases: PhraseTree = {};
  const add = (text: string, role: string, value: unknown): void => {
    const plain = withoutUmlauts(text);
    for (const list of plain === text ? [text] : [text, plain])
      for (const spelled of phrasesIn(list)) {
        const words = timeTokens(spelled).map(({ word }) => word);
        const node = nodeOf(phrases, words.slice(0, -1));
        if (node !== null) node.meaning = { [role]: value, ...node.meaning };
      }
  };
  const { weekdayParts = {}, inflectedHours = {}, ...lists } = grammar;
  const addLists = (group: string, ofGroup: Lists): void => {
    for (const [name, list] of Object.entries(ofGroup))
      if (name === "code") continue;
      else if (typeof list === "string") add(list, ...meaningOf(group, name));
      else if (typeof list === "object") addLists(name, list as Lists);
  };
  addLists("", lists);
  for (const [relation, hours] of Object.entries(inflectedHours))
    for (const [at, names] of hours.entries()) {
      add(names, "number", at + 1);
      add(names, "relationWithin", relation);
    }
  for (const [day, names] of grammar.weekdays.entries())
    for (const name of phrasesIn(names))
      for (const [part, endings] of Object.entries(weekdayParts))
        for (const ending of phrasesIn(endings)) {
          add(`${name}${ending}`, "weekday", day);
          add(`${name}${ending}s`, "recurring", day);
          add(`${name}${ending}|${name}${ending}s`, "part", part);
        }
  return { grammar, phrases };
}

/** The role of groups of lists. The value is the name of the list, or its number. */
const GROUPS: Readonly<Record<string, TimeRole>> = {
  numbers: "number",
  ordinals: "ordinal",
  weekdays: "weekday",
  shortWeekdays: "shortWeekday",
  recurringWeekdays: "recurring",
  months: "month",
  todays: "todays",
  parts: "part",
  looseParts: "loosePart",
  meals: "meal",
  ahead: "ahead",
  behind: "behind",
  feasts: "feast",
  relationsBehind: "relationBehind",
};
const COUNTED_FROM_ONE: ReadonlySet<string> = new Set(["ordinals", "months"]);
/** Minutes for units that are longer than any readable time. */
const ENDLESS = 1e9;
/** Lists whose role and value differ from their name. */
const VALUES: Readonly<Record<string, readonly [TimeRole, unknown]>> = {
  ...Object.fromEntries(DAY_WORDS.map((word) => [`days.${word}`, ["day", word] as const])),
  ...Object.fromEntries(RELATIONS.map((word) => [`relations.${word}`, ["relation", word] as const])),
  "clock.noon": ["noonOrMidnight", DAY_MINUTES / 2],
  "clock.midnight": ["noonOrMidnight", DAY_MINUTES],
  "clock.am": ["half", "am"],
  "clock.pm": ["half", "pm"],
  "spans.minutes": ["unit", 1],
  "spans.hours": ["unit", HOUR_MINUTES],
  "spans.days": ["unit", DAY_MINUTES],
  "spans.weeks": ["unit", 7 * DAY_MINUTES],
  "spans.longer": ["unit", ENDLESS],
  "spans.halfHour": ["length", HOUR_MINUTES / 2],
  "spans.quarterHour": ["length", HOUR_MINUTES / 4],
  "spans.hourAndHalf": ["length", 1.5 * HOUR_MINUTES],
  ".allHours": ["allHours", "day"],
  ".everyHour": ["allHours", "week"],
  ".allNight": ["allHours", "night"],
  ".ordinalEndings": ["ordinalEnding", true],
  ".marks": ["mark", true],
};

/** The role and value of the phrases in a list. */
function meaningOf(group: string, name: string): readonly [role: string, value: unknown] {
  const role = GROUPS[group];
  if (role === undefined) return VALUES[`${group}.${name}`] ?? [name, true];
  const value = Number(name);
  return [role, Number.isNaN(value) ? name : value + Number(COUNTED_FROM_ONE.has(group))];
}

function nodeOf(phrases: PhraseTree, words: readonly string[]): PhraseNode | null {
  let [tree, node]: [PhraseTree, PhraseNode | null] = [phrases, null];
  for (const word of words) {
    if (node !== null) tree = node.next ??= {};
    node = nodeAt(tree, word) ?? { meaning: null, next: null };
    tree[word] = node;
  }
  return node;
}

/** The spelling without umlauts: "maerz", "taeglich". */
function withoutUmlauts(written: string): string {
  return written.replace(/ä/gu, "ae").replace(/ö/gu, "oe").replace(/ü/gu, "ue").replace(/ß/gu, "ss");
}
