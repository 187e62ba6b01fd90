import { type DayPart, type Feast, type Meal, type Seven, type TimeGrammar } from "./grammar.js";
import { GAP, type TimeToken, timeTokens } from "./timeTokens.js";

/** What one word or phrase may say; the reader asks for what it needs where it stands. */
export interface PhraseMeaning {
  number?: number;
  ordinal?: number;
  ordinalEnding?: true;
  weekday?: number;
  shortWeekday?: number;
  recurring?: number;
  month?: number;
  day?: DayWord;
  todays?: DayPart;
  each?: true;
  this?: true;
  next?: true;
  ofNextWeek?: true;
  on?: true;
  nth?: true;
  gone?: true;
  article?: true;
  purpose?: true;
  silent?: true;
  of?: true;
  except?: true;
  part?: DayPart;
  loosePart?: DayPart;
  meal?: Meal;
  noonOrMidnight?: number;
  half?: "am" | "pm";
  hour?: true;
  sharp?: true;
  nextBehind?: true;
  travel?: true;
  minutes?: true;
  ahead?: number;
  behind?: number;
  past?: true;
  short?: true;
  plus?: true;
  minus?: true;
  relation?: Relation;
  looseAt?: true;
  about?: true;
  looseFrom?: true;
  between?: true;
  to?: true;
  and?: true;
  since?: true;
  inside?: true;
  fromNow?: true;
  lasting?: true;
  one?: true;
  unit?: number;
  /** A length of time in minutes that is said with its unit: "half an hour". */
  length?: number;
  andHalf?: true;
  now?: true;
  allHours?: "day" | "week" | "night";
  afterMidnight?: true;
  feast?: Feast;
  counted?: true;
  vague?: true;
  inPeriod?: true;
  opening?: true;
  neither?: true;
  mark?: true;
}

export type TimeRole = keyof PhraseMeaning;

export type Relation = "at" | "until" | "from" | "after" | "before";
export type DayWord =
  | "today"
  | "tomorrow"
  | "afterTomorrow"
  | "tonight"
  | "weekend"
  | "weekends"
  | "nextWeek"
  | "thisWeek"
  | "everyDay"
  | "workdays"
  | "publicHolidays";

/** A phrase's beginning: what it says if it ends here, and how it may go on. */
export interface PhraseNode {
  said: PhraseMeaning | null;
  next: PhraseTree | null;
}

/** Phrases by their first words. Written down by the build as it is (`scripts/compile-times.mjs`). */
export type PhraseTree = Record<string, PhraseNode>;

/** How phrases go on with a word; undefined where none does. */
export function nodeAt(tree: PhraseTree | null, word: string): PhraseNode | undefined {
  return tree !== null && Object.hasOwn(tree, word) ? tree[word] : undefined;
}

/** The words of one language, ready to be looked up. */
export interface TimeLexicon {
  readonly grammar: TimeGrammar;
  readonly phrases: PhraseTree;
}

/** In the middle of a phrase any of these may stand: "24/7", "a.m.", "week-end". */
const JOINING: ReadonlySet<number> = new Set([
  GAP.none,
  GAP.space,
  GAP.apostrophe,
  GAP.dash,
  GAP.dot,
  GAP.slash,
]);
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** A phrase that begins with a token, and all that it may say. */
export interface PhraseAt {
  readonly end: number;
  readonly said: PhraseMeaning;
}

/** All phrases of a language that begin with a token, the longest first. */
export function phrasesAt(
  { phrases }: TimeLexicon,
  tokens: readonly TimeToken[],
  at: number,
): readonly PhraseAt[] {
  const found: PhraseAt[] = [];
  let node = nodeAt(phrases, tokens[at]?.word ?? "");
  for (let end = at + 1; node !== undefined; end++) {
    if (node.said !== null) found.unshift({ end, said: node.said });
    const next = tokens[end];
    if (next === undefined || !JOINING.has(next.gap)) break;
    node = nodeAt(node.next, next.word);
  }
  return found;
}

/** A language's lists as a tree of words. `counted`: what numbers count in any language, for "a 10 minutes" is no time in Italian either. */
export function compileTimes(grammar: TimeGrammar, counted: string): TimeLexicon {
  const phrases: PhraseTree = {};
  const add = <R extends TimeRole>(
    text: string | undefined,
    role: R,
    value: NonNullable<PhraseMeaning[R]>,
  ): void => {
    if (text === undefined) return;
    const plain = withoutUmlauts(text);
    for (const list of plain === text ? [text] : [text, plain])
      for (const spelled of list.split("|")) {
        const words = timeTokens(spelled).map(({ word }) => word);
        const node = nodeOf(phrases, words.slice(0, -1));
        if (node === null) continue;
        node.said ??= {};
        node.said[role] ??= value;
      }
  };
  const { days, clock, relations, spans } = grammar;
  for (const [value, text] of grammar.numbers.entries()) add(text, "number", value);
  for (const [i, text] of grammar.ordinals.entries()) add(text, "ordinal", i + 1);
  add(grammar.ordinalEndings, "ordinalEnding", true);
  addWeekdays(grammar, add);
  for (const [i, text] of grammar.months.entries()) add(text, "month", i + 1);
  for (const word of DAY_WORDS) add(days[word], "day", word);
  for (const role of [
    "each",
    "this",
    "next",
    "nextBehind",
    "ofNextWeek",
    "nth",
    "gone",
    "on",
    "article",
    "purpose",
    "silent",
    "of",
    "except",
  ] as const)
    add(days[role], role, true);
  for (const [part, text] of entries(days.todays)) add(text, "todays", part);
  for (const [part, text] of entries(grammar.parts)) add(text, "part", part);
  for (const [part, text] of entries(grammar.looseParts)) add(text, "loosePart", part);
  for (const [meal, text] of entries(grammar.meals)) add(text, "meal", meal);
  add(clock.noon, "noonOrMidnight", DAY_MINUTES / 2);
  add(clock.midnight, "noonOrMidnight", DAY_MINUTES);
  add(clock.am, "half", "am");
  add(clock.pm, "half", "pm");
  for (const role of ["hour", "sharp", "minutes", "past", "short", "plus", "minus"] as const)
    add(clock[role], role, true);
  for (const role of ["ahead", "behind"] as const)
    for (const [minutes, text] of Object.entries(clock[role])) add(text, role, Number(minutes));
  for (const relation of ["at", "until", "from", "after", "before"] as const)
    add(relations[relation], "relation", relation);
  for (const role of ["looseAt", "about", "looseFrom", "between", "to", "and", "since"] as const)
    add(relations[role], role, true);
  for (const role of ["inside", "fromNow", "lasting", "one", "andHalf", "travel"] as const)
    add(spans[role], role, true);
  for (const [unit, minutes] of UNITS) add(spans[unit], "unit", minutes);
  add(spans.halfHour, "length", HOUR_MINUTES / 2);
  add(spans.quarterHour, "length", HOUR_MINUTES / 4);
  add(spans.hourAndHalf, "length", 1.5 * HOUR_MINUTES);
  add(grammar.now, "now", true);
  add(grammar.allHours, "allHours", "day");
  add(grammar.everyHour, "allHours", "week");
  add(grammar.allNight, "allHours", "night");
  add(grammar.afterMidnight, "afterMidnight", true);
  for (const [feast, text] of entries(grammar.feasts)) add(text, "feast", feast);
  for (const role of ["vague", "inPeriod", "opening", "neither"] as const) add(grammar[role], role, true);
  add(counted, "counted", true);
  add(grammar.marks, "mark", true);
  return { grammar, phrases };
}

const DAY_WORDS: readonly DayWord[] = [
  "today",
  "tomorrow",
  "afterTomorrow",
  "tonight",
  "weekend",
  "weekends",
  "nextWeek",
  "thisWeek",
  "everyDay",
  "workdays",
  "publicHolidays",
];
/** Minutes of what is longer than any time that is asked for. */
const ENDLESS = 1e9;
const UNITS = [
  ["minutes", 1],
  ["hours", HOUR_MINUTES],
  ["days", DAY_MINUTES],
  ["weeks", 7 * DAY_MINUTES],
  ["longer", ENDLESS],
] as const;

function addWeekdays(
  { weekdays, shortWeekdays, recurringWeekdays, weekdayParts = {} }: TimeGrammar,
  add: <R extends TimeRole>(text: string | undefined, role: R, value: NonNullable<PhraseMeaning[R]>) => void,
): void {
  const lists: readonly (readonly [Seven, "weekday" | "shortWeekday" | "recurring"])[] = [
    [weekdays, "weekday"],
    [shortWeekdays, "shortWeekday"],
    [recurringWeekdays, "recurring"],
  ];
  for (const [list, role] of lists) for (const [day, text] of list.entries()) add(text, role, day);
  for (const [day, text] of weekdays.entries())
    for (const name of text.split("|"))
      for (const [part, endings] of entries(weekdayParts))
        for (const ending of endings.split("|")) {
          add(`${name}${ending}`, "weekday", day);
          add(`${name}${ending}`, "part", part);
          add(`${name}${ending}s`, "recurring", day);
          add(`${name}${ending}s`, "part", part);
        }
}

function nodeOf(phrases: PhraseTree, words: readonly string[]): PhraseNode | null {
  let [tree, node]: [PhraseTree, PhraseNode | null] = [phrases, null];
  for (const word of words) {
    if (node !== null) tree = node.next ??= {};
    node = nodeAt(tree, word) ?? { said: null, next: null };
    tree[word] = node;
  }
  return node;
}

function entries<K extends string | number, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

/** As it is written where there is no key for umlauts: "maerz", "taeglich". */
function withoutUmlauts(written: string): string {
  return written.replace(/ä/gu, "ae").replace(/ö/gu, "oe").replace(/ü/gu, "ue").replace(/ß/gu, "ss");
}
