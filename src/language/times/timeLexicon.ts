import { type DayPart, type Feast, type Meal, type Seven, type TimeGrammar } from "./grammar.js";
import { GAP, type TimeToken, timeTokens } from "./timeTokens.js";

/** What one word or phrase may say; the reader asks for what it needs where it stands. */
export interface Saying {
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

export type TimeRole = keyof Saying;

const ROLES: readonly TimeRole[] = [
  "number",
  "ordinal",
  "ordinalEnding",
  "weekday",
  "shortWeekday",
  "recurring",
  "month",
  "day",
  "todays",
  "each",
  "this",
  "next",
  "ofNextWeek",
  "on",
  "nth",
  "gone",
  "article",
  "of",
  "except",
  "part",
  "loosePart",
  "meal",
  "noonOrMidnight",
  "half",
  "hour",
  "sharp",
  "nextBehind",
  "travel",
  "minutes",
  "ahead",
  "behind",
  "past",
  "short",
  "plus",
  "minus",
  "relation",
  "looseAt",
  "about",
  "looseFrom",
  "between",
  "to",
  "and",
  "since",
  "inside",
  "fromNow",
  "lasting",
  "one",
  "unit",
  "length",
  "andHalf",
  "now",
  "allHours",
  "afterMidnight",
  "feast",
  "counted",
  "vague",
  "inPeriod",
  "opening",
  "neither",
  "mark",
];
const BITS_OF_A_NUMBER = 31;
const INDEX: ReadonlyMap<TimeRole, number> = new Map(ROLES.map((role, index) => [role, index]));
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
  said: Saying | null;
  /** The roles of `said`. */
  low: number;
  high: number;
  next: Map<string, PhraseNode> | null;
}

/** Phrases by their first words. */
export type PhraseTree = ReadonlyMap<string, PhraseNode>;

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

/** Which roles a saying has, as bits of two numbers, so that the many questions whose answer is no cost nothing. */
export interface RoleBits {
  readonly low: number;
  readonly high: number;
}

/** The phrases that begin with a token, the longest first, and all that they may say. */
export interface PhrasesAt extends RoleBits {
  readonly phrases: readonly { readonly end: number; readonly said: Saying }[];
}

export const NO_PHRASES: PhrasesAt = { phrases: [], low: 0, high: 0 };

/** The bits of some roles. */
export function bitsOf(roles: readonly TimeRole[]): RoleBits {
  let [low, high] = [0, 0];
  for (const role of roles) {
    const index = INDEX.get(role) ?? 0;
    const bit = 1 << (index % BITS_OF_A_NUMBER);
    if (index < BITS_OF_A_NUMBER) low |= bit;
    else high |= bit;
  }
  return { low, high };
}

/** Whether phrases that begin with a token may say a role. */
export function maySay({ low, high }: RoleBits, role: TimeRole): boolean {
  const index = INDEX.get(role) ?? 0;
  const bits = index < BITS_OF_A_NUMBER ? low : high;
  return ((bits >> (index % BITS_OF_A_NUMBER)) & 1) === 1;
}

/** All phrases of a language that begin with a token. */
export function phrasesAt({ phrases }: TimeLexicon, tokens: readonly TimeToken[], at: number): PhrasesAt {
  let node = phrases.get(tokens[at]?.word ?? "");
  if (node === undefined) return NO_PHRASES;
  const found: { readonly end: number; readonly said: Saying }[] = [];
  let [low, high] = [0, 0];
  for (let end = at + 1; node !== undefined; end++) {
    if (node.said !== null) {
      found.unshift({ end, said: node.said });
      low |= node.low;
      high |= node.high;
    }
    const next = tokens[end];
    if (node.next === null || next === undefined || !JOINING.has(next.gap)) break;
    node = node.next.get(next.word);
  }
  return { phrases: found, low, high };
}

/** A language's lists as a tree of words. `counted`: what numbers count in any language, for "a 10 minutes" is no time in Italian either. */
export function compileTimes(grammar: TimeGrammar, counted: string): TimeLexicon {
  const phrases = new Map<string, PhraseNode>();
  const add = <R extends TimeRole>(
    text: string | undefined,
    role: R,
    value: NonNullable<Saying[R]>,
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
        const { low, high } = bitsOf([role]);
        node.low |= low;
        node.high |= high;
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
const UNITS = [
  ["minutes", 1],
  ["hours", HOUR_MINUTES],
  ["days", DAY_MINUTES],
  ["weeks", 7 * DAY_MINUTES],
  ["longer", Number.POSITIVE_INFINITY],
] as const;

function addWeekdays(
  { weekdays, shortWeekdays, recurringWeekdays, weekdayParts = {} }: TimeGrammar,
  add: <R extends TimeRole>(text: string | undefined, role: R, value: NonNullable<Saying[R]>) => void,
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

function nodeOf(phrases: Map<string, PhraseNode>, words: readonly string[]): PhraseNode | null {
  let [map, node]: [Map<string, PhraseNode>, PhraseNode | null] = [phrases, null];
  for (const word of words) {
    if (node !== null) map = node.next ??= new Map();
    node = map.get(word) ?? { said: null, low: 0, high: 0, next: null };
    map.set(word, node);
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
