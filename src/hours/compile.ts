import type { Coordinates } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";
import { isOfTheSun } from "./sunSchedule.js";
import { DAY_MS } from "../domain/time.js";
import type { CompiledHours, DayInterval, HoursContext, ReadHours } from "./hours.js";
import { publicHolidays, scheduleReader } from "./library.js";
import { type DayHours, isSame } from "./reach.js";
import { isMisread, repairHours, separateRules } from "./repair.js";
import type { Schedule, Span } from "./spans.js";
import { DAY_MINUTES, dateOfDay, weekdayOfDay } from "./wallClock.js";

/** Over a year ahead, so that yearly imports leave no gap, and a week back, for questions about yesterday. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 400;
const TEXT_LIMIT = 500;
/** An open end ("17:00+") counts as open for this long; the rest is unknown. */
const OPEN_END_MINUTES = 180;
/** A rule for holidays, in spellings that the library accepts. */
const OF_HOLIDAYS = /\bPH\b|holiday|feiertag/iu;
/** A rule for public holidays outside of comments. */
const RULES_HOLIDAYS = /^(?:[^"]|"[^"]*")*?(?:\bPH\b|public holiday|feiertag)/iu;

/** Rounding of coordinates for sunrise and sunset: a tenth of a degree changes them by under half a minute. */
const SUN_DEGREES = 0.1;

/** Context for compiling the hours of one area. */
interface Compiler {
  readonly schedule: (text: string) => Schedule;
  /** The compiled window, in days since 1970: [firstDay, lastDay). */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Public holidays, from the day before the window to the day after. */
  readonly holidays: readonly number[];
}

/**
 * Returns a function that compiles the opening_hours values of one area: each distinct text once, and texts with sunrise or sunset once per
 * rounded place. A text that cannot be read even after repairing misspellings is a problem, never a guess. `from` starts
 * the window of dated exceptions.
 */
export function hoursReader(
  context: HoursContext,
  from: Instant,
): (text: string, point?: Coordinates) => ReadHours {
  const today = Math.floor(from / DAY_MS);
  const [firstDay, lastDay] = [today - DAYS_BACK, today + DAYS_AHEAD];
  const holidays = publicHolidays(context, firstDay - 1, lastDay + 1);
  const compiler: Compiler = { schedule: scheduleReader(context), firstDay, lastDay, holidays };
  const compiled = new Map<string, ReadHours>();
  return (text, point = context) => {
    if (text.length > TEXT_LIMIT) return { ok: false, problem: `longer than ${TEXT_LIMIT} characters` };
    const there = isOfTheSun(text) ? roughly(point) : null;
    const key = there === null ? text : `${text} at ${there.latitude},${there.longitude}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const sunny =
      there === null ? compiler : { ...compiler, schedule: scheduleReader({ ...context, ...there }) };
    const read = compileText(text, sunny);
    compiled.set(key, read);
    return read;
  };
}

/** Compiles a single opening_hours value. */
export function readHours(text: string, context: HoursContext, from: Instant): ReadHours {
  return hoursReader(context, from)(text, context);
}

function roughly({ latitude, longitude }: Coordinates): Coordinates {
  const round = (degrees: number) => Math.round(degrees / SUN_DEGREES) * SUN_DEGREES;
  return { latitude: round(latitude), longitude: round(longitude) };
}

function compileText(text: string, compiler: Compiler): ReadHours {
  let problem = "";
  for (const attempt of attemptsAt(text)) {
    try {
      const schedule = compiler.schedule(attempt);
      if (isMisread(attempt, schedule.warnings)) {
        problem ||= "days or dates stand twice in one rule: a separator is missing";
        continue;
      }
      const warnings = attempt === text ? schedule.warnings : [`read as "${attempt}"`, ...schedule.warnings];
      return { ok: true, hours: compileSchedule(schedule, attempt, compiler), warnings };
    } catch (error) {
      problem ||= oneLine(error);
    }
  }
  return { ok: false, problem };
}

/** The text unchanged, then with more and more repairs, each to be tried if the previous one cannot be read. */
function* attemptsAt(text: string): Iterable<string> {
  yield text;
  const tried = new Set([text, ""]);
  const repaired = repairHours(text);
  const separated = separateRules(repaired);
  // If the library does not know a country's holidays, the rest of the hours is still usable.
  for (const attempt of [repaired, separated, withoutHolidays(separated)]) {
    if (!tried.has(attempt)) yield attempt;
    tried.add(attempt);
  }
}

/** Removes rules for public and school holidays. */
function withoutHolidays(text: string): string {
  return text
    .replace(/(^|;)\s*(?:PH|SH)(?:\s*,\s*(?:PH|SH))*\b(?!\s*,)[^;]*/gu, "$1")
    .replace(/,\s*(?:PH|SH)\b|\b(?:PH|SH)\s*,\s*/gu, "")
    .replace(/^[\s;]+|[\s;]+$/gu, "");
}

function compileSchedule(
  schedule: Schedule,
  text: string,
  { firstDay, lastDay, holidays }: Compiler,
): CompiledHours {
  const lastRead = schedule.weekStable ? firstDay + 7 : lastDay;
  const { days, maybe } = daysBetween(schedule, firstDay, lastRead);
  const [week, maybeWeek] = [usualWeek(days, firstDay), usualWeek(maybe, firstDay)];
  const exceptions = exceptionsTo(week, days, firstDay);
  const maybeExceptions = exceptionsTo(maybeWeek, maybe, firstDay);
  const speaksOfHolidays = OF_HOLIDAYS.test(text) || week.every(isWholeDay);
  const [begin, end] = reachOf(schedule, text, firstDay, lastDay);
  const unruled = speaksOfHolidays ? [] : holidays.filter((day) => exceptions[dateOfDay(day)] === undefined);
  const ruled = RULES_HOLIDAYS.test(text) || week.every(isWholeDay) ? holidays : [];
  return {
    week,
    weekStable: schedule.weekStable,
    exceptions,
    ...(NAMES_YEAR.test(text) || COUNTED.test(text) ? {} : { goesOn: true as const }),
    validFrom: dateOfDay(begin),
    validUntil: dateOfDay(end),
    unruledHolidays: unruled.map(dateOfDay),
    ...(ruled.length === 0
      ? {}
      : { ruledHolidays: ruled.filter((day) => day >= firstDay && day < lastDay).map(dateOfDay) }),
    comment: schedule.comment,
    maybe: maybeWeek,
    ...(Object.keys(maybeExceptions).length === 0 ? {} : { maybeExceptions }),
  };
}

/** A year, outside of comments. */
const NAMES_YEAR = /^(?:[^"]|"[^"]*")*?(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** Selectors with other dates every year: nth weekdays, weeks, school holidays. */
const COUNTED = /^(?:[^"]|"[^"]*")*?(?:\[|\bweek\b|\bSH\b)/u;
/** A closing rule extends the known range only if it lasts this long: one for a holiday does not keep old hours alive. */
const CLOSING_DAYS = 28;
/** A longer gap means that hours have not begun or have ended, because seasons come back within a year. */
const GAP_DAYS = 370;

/**
 * The part of the window, [first, last), that the hours cover. Hours of certain years ("2024 Mo-Fr 09:00-17:00") say nothing about
 * other years: the place is not closed then, its hours are unknown.
 */
function reachOf(
  schedule: Schedule,
  text: string,
  firstDay: number,
  lastDay: number,
): readonly [number, number] {
  if (!NAMES_YEAR.test(text)) return [firstDay, lastDay];
  const from = firstDay - GAP_DAYS;
  const { days, maybe } = daysBetween(schedule, from, lastDay + GAP_DAYS);
  const isRuled = runsOf(days.map((_, i) => schedule.rules(from + i)));
  const speaks = days.map(
    (intervals, i) => intervals.length > 0 || (maybe[i] ?? []).length > 0 || isRuled[i] === true,
  );
  const [first, last] = [speaks.indexOf(true), speaks.lastIndexOf(true)];
  if (first < 0) return [firstDay, firstDay];
  const begin = Math.min(lastDay, Math.max(firstDay, from + first));
  return [begin, Math.max(begin, Math.min(lastDay, from + last + 1))];
}

/** Keeps only runs of at least {@link CLOSING_DAYS}. */
function runsOf(held: readonly boolean[]): readonly boolean[] {
  const kept = held.map(() => false);
  for (let start = 0; start < held.length; ) {
    let end = start;
    while (held[end] === true) end += 1;
    if (end - start >= CLOSING_DAYS) kept.fill(true, start, end);
    start = end + 1;
  }
  return kept;
}

/** The most frequent hours of each weekday. */
function usualWeek(days: readonly (readonly DayInterval[])[], firstDay: number): CompiledHours["week"] {
  return Array.from({ length: 7 }, (_, weekday) =>
    mostFrequent(days.filter((_day, i) => weekdayOfDay(firstDay + i) === weekday)),
  );
}

/** The days that differ from the week. */
function exceptionsTo(
  week: CompiledHours["week"],
  days: readonly (readonly DayInterval[])[],
  firstDay: number,
): CompiledHours["exceptions"] {
  const different = [...days.entries()].filter(
    ([i, intervals]) => !isSame(intervals, week[weekdayOfDay(firstDay + i)] ?? []),
  );
  return Object.fromEntries(different.map(([i, intervals]) => [dateOfDay(firstDay + i), intervals]));
}

/** The open intervals of each local day in [firstDay, lastDay), each belonging to the day it starts on. */
function daysBetween(schedule: Schedule, firstDay: number, lastDay: number) {
  // One more day on either side, because a span belongs to the day it starts on.
  const { open, maybe } = partSpans(schedule.spans(firstDay - 1, lastDay + 2));
  const byDay = (intervals: readonly DayInterval[]) => {
    const days: DayInterval[][] = Array.from({ length: lastDay - firstDay }, () => []);
    for (const [from, to] of intervals.flatMap(([start, end]) => [...perDay(start, end)])) {
      const day = Math.floor(from / DAY_MINUTES);
      days[day - 1]?.push([from - day * DAY_MINUTES, to - day * DAY_MINUTES]);
    }
    return days;
  };
  return { days: byDay(open), maybe: byDay(maybe) };
}

/** Separates spans that count as open (joining adjacent ones) from those the source leaves unknown. */
function partSpans(spans: readonly Span[]): DayHours {
  const open: DayInterval[] = [];
  const maybe: DayInterval[] = [];
  for (const { start, end, unknown, openEnd } of spans) {
    const last = open.at(-1);
    const touching = last !== undefined && last[1] === start;
    if (!unknown && touching) open[open.length - 1] = [last[0], end];
    else if (!unknown) open.push([start, end]);
    else if (openEnd && !touching) {
      // An open end: open for a while, then unknown.
      const until = Math.min(end, start + OPEN_END_MINUTES);
      open.push([start, until]);
      if (until < end) maybe.push([until, end]);
    } else maybe.push([start, end]);
  }
  return { open, maybe };
}

/** A span shorter than a day belongs to the day it starts on; a longer one is split at every midnight. */
function* perDay(start: number, end: number): Iterable<DayInterval> {
  for (let from = start; from < end; ) {
    const midnight = (Math.floor(from / DAY_MINUTES) + 1) * DAY_MINUTES;
    const to = end - start < DAY_MINUTES ? end : Math.min(end, midnight);
    yield [from, to];
    from = to;
  }
}

function mostFrequent(patterns: readonly (readonly DayInterval[])[]): readonly DayInterval[] {
  const counts = new Map<string, { count: number; pattern: readonly DayInterval[] }>();
  for (const pattern of patterns) {
    const key = JSON.stringify(pattern);
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, pattern });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.pattern ?? [];
}

const isWholeDay = (day: readonly DayInterval[]): boolean =>
  day.some(([start, end]) => start === 0 && end >= DAY_MINUTES);

function oneLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replace(/\s+/gu, " ")
    .slice(0, 200);
}
