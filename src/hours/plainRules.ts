import { DATES, MONTH, type PlainDates, plainDates } from "./plainDates.js";

/** A span of times on the days of a rule, in minutes since midnight; past 1440 it goes on the next day. */
export interface PlainTime {
  readonly from: number;
  readonly to: number;
  /** It says when it begins ("18:00+"), or ends at the earliest ("11:00-22:00+"): when it does end is guessed. */
  readonly isOpenEnd: boolean;
}

/** A rule of hours that are plain. */
export interface PlainRule {
  /** Null: the rule names no dates, and holds all year. */
  readonly dates: readonly PlainDates[] | null;
  /** By weekday from Monday on; null: the rule names no days, and holds on all. */
  readonly weekdays: readonly boolean[] | null;
  /** The public holidays that it names: by how many days it is after them. Each holds beside the weekdays. */
  readonly holidays: readonly number[];
  /** None: all day. Later ones prevail. */
  readonly times: readonly PlainTime[];
  readonly isOpen: boolean;
  /** It holds beside what is said before of its days, instead of in its place. */
  readonly isAdditional: boolean;
}

const DAY_MINUTES = 1_440;
const HOUR = 60;
const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const DAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su)";
const DAYS = `(?:${DAY}(?:-${DAY})?|PH)`;
/** In a list with others it would mean something else. */
const NEXT_TO_HOLIDAYS = "PH [+-]1 day";
const CLOCK = "\\d?\\d:\\d\\d";
const TIME = `${CLOCK}(?:\\s?-\\s?${CLOCK}\\+?|\\+)`;
const NONE = "off|closed|OFF|Off|Closed";
const ALWAYS = /^(?:24\/7|open)$/u;
const RULE = new RegExp(
  `^(?:(?<dates>${DATES}):? )?(?:(?<days>${NEXT_TO_HOLIDAYS}|${DAYS}(?:\\s?,\\s?${DAYS})*):? )?(?:(?<times>${TIME}(?:\\s?,\\s?${TIME})*)(?<without> (?:${NONE}))?|(?<none>${NONE}))$`,
  "u",
);
/** What stands between rules of which the second holds beside the first. */
const BESIDE = new RegExp(`(?<=:\\d\\d\\+?|${NONE})\\s?,\\s?(?=${DAYS}(?:[ ,:-])|(?:\\d{4} )?${MONTH})`, "u");
/** More are no plain hours. */
export const MOST_RULES = 20;

/**
 * The rules of hours that name nothing but dates, weekdays, public holidays, times and what is closed, as OpenStreetMap's documentation writes them: "Mo-Fr 09:00-18:00; PH off",
 * "Apr-Sep Mo-Su 12:00-22:00". Null for anything else.
 */
export function plainRules(text: string): readonly PlainRule[] | null {
  if (ALWAYS.test(text)) return [EVERY_DAY];
  const rules: PlainRule[] = [];
  for (const instead of text.replace(/\s?;\s?$/u, "").split(/\s?;\s?/u)) {
    for (const [at, written] of instead.split(BESIDE).entries()) {
      const rule = ruleOf(written, at > 0);
      if (rule === null) return null;
      rules.push(rule);
    }
  }
  return rules.length <= MOST_RULES && areClear(rules) ? rules : null;
}

/** Whether it is clear how far open ends go. Where another rule says more of the same hours, that is for whoever knows the whole syntax. */
function areClear(rules: readonly PlainRule[]): boolean {
  const times = rules.flatMap((rule) => rule.times);
  const ends = times.filter(({ isOpenEnd }) => isOpenEnd);
  if (ends.length === 0) return true;
  const timed = rules.filter((rule) => rule.times.length > 0);
  const nightEnds = Math.max(...times.map(({ to }) => to)) - DAY_MINUTES;
  return (
    timed.every(({ isOpen }) => isOpen) &&
    (timed.length === 1 || timed.every(({ weekdays, dates }) => weekdays !== null || dates !== null)) &&
    (areApart(timed) || !rules.some(({ isAdditional }) => isAdditional)) &&
    ends.every(({ from }) => from >= nightEnds)
  );
}

/** Whether no weekday is named by two of the rules, in whatever part of the year; one that names none is of all. */
function areApart(rules: readonly PlainRule[]): boolean {
  return (
    rules.every(({ holidays }) => holidays.length === 0) &&
    WEEKDAYS.every((_, day) => rules.filter(({ weekdays }) => weekdays?.[day] ?? true).length <= 1)
  );
}

const EVERY_DAY: PlainRule = {
  dates: null,
  weekdays: null,
  holidays: [],
  times: [],
  isOpen: true,
  isAdditional: false,
};

function ruleOf(written: string, isAdditional: boolean): PlainRule | null {
  const said = RULE.exec(written)?.groups;
  if (said === undefined) return null;
  const times = said["times"] === undefined ? [] : timesOf(said["times"]);
  const isOpen = said["none"] === undefined && said["without"] === undefined;
  if (times === null || (!isOpen && times.some((time) => time.isOpenEnd))) return null;
  const days = said["days"]?.split(/\s?,\s?/u) ?? null;
  const dates = said["dates"] === undefined ? null : plainDates(said["dates"]);
  if (dates === null && said["dates"] !== undefined) return null;
  return {
    dates,
    weekdays: days === null ? null : weekdaysOf(days),
    holidays: days?.filter((day) => day.startsWith("PH")).map(daysAfter) ?? [],
    times,
    isOpen,
    isAdditional,
  };
}

/** "PH", "PH +1 day". */
function daysAfter(holiday: string): number {
  if (holiday.endsWith("+1 day")) return 1;
  return holiday.endsWith("-1 day") ? -1 : 0;
}

function weekdaysOf(days: readonly string[]): readonly boolean[] {
  const held = WEEKDAYS.map(() => false);
  for (const range of days) {
    const [first, last = first] = range.split("-").map((day) => WEEKDAYS.indexOf(day));
    if (range.startsWith("PH") || first === undefined || last === undefined || first < 0) continue;
    // Sa-Mo goes over the end of the week.
    for (let i = 0; i <= (last - first + 7) % 7; i++) held[(first + i) % 7] = true;
  }
  return held;
}

/** Null where a time is none, or one that another reader has to judge. */
function timesOf(written: string): readonly PlainTime[] | null {
  const all = written.split(/\s?,\s?/u);
  const times: PlainTime[] = [];
  let ended = 0;
  for (const [at, one] of all.entries()) {
    const [from, until] = one
      .replace("+", "")
      .split(/\s?-\s?/u)
      .map(minutesOf);
    if (from === undefined || Number.isNaN(from) || from >= DAY_MINUTES) return null;
    const isOpenEnd = one.endsWith("+");
    // How far an open end goes where other times follow, or go over it, is for whoever knows the whole syntax.
    if (isOpenEnd && (at < all.length - 1 || from < ended || from === until)) return null;
    if (until === undefined && from === 0) return null;
    if (until === undefined) times.push(openEnd(from));
    else {
      const to = until <= from ? until + DAY_MINUTES : until;
      if (Number.isNaN(until) || to > 2 * DAY_MINUTES) return null;
      // The guess comes first: what is said of times prevails over it.
      const guessed = isOpenEnd ? openEnd(to) : null;
      if (guessed !== null && guessed.to > 2 * DAY_MINUTES) return null;
      if (guessed !== null) times.push(guessed);
      times.push({ from, to, isOpenEnd: false });
      ended = Math.max(ended, to);
    }
  }
  return times;
}

/** How long a place stays open whose hours do not tell, as the opening_hours library guesses. */
function openEnd(from: number): PlainTime {
  if (from >= 22 * HOUR) return { from, to: from + 8 * HOUR, isOpenEnd: true };
  if (from >= 17 * HOUR) return { from, to: from + 10 * HOUR, isOpenEnd: true };
  return { from, to: DAY_MINUTES, isOpenEnd: true };
}

/** NaN for what no clock shows. */
function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(":").map(Number);
  return hours <= 48 && minutes < HOUR ? hours * HOUR + minutes : Number.NaN;
}
