import { grouped } from "../domain/grouped.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import type { CompiledHours, DayHours, DayInterval, HoursContext, ReadHours } from "./hours.js";
import { isSame } from "./intervals.js";
import { parserFor, quietly, type Schedule } from "./library.js";
import { isMisread, repairHours, separateRules } from "./repair.js";
import { DAY_MINUTES, dateOfDay, WEEK, weekdayOfDay } from "./wallClock.js";

/** Over a year ahead, so that yearly imports leave no gap, and a week back, for questions about yesterday. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 400;
const TEXT_LIMIT = 500;
/** A rule or comment on holidays, in spellings that the library accepts. */
const OF_HOLIDAYS = /\bPH\b|holiday|feiertag/iu;
/** A rule for public holidays, outside of comments. */
const RULES_HOLIDAYS = /^(?:[^"]|"[^"]*")*?(?:\bPH\b|public holiday|feiertag)/iu;

/** Context for compiling the hours of one area. */
interface Compiler {
  readonly parser: ReturnType<typeof parserFor>;
  /** The compiled window, in days since 1970: [firstDay, lastDay). */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Public holidays in the window. */
  readonly holidays: readonly number[];
}

/**
 * Returns a function that compiles the opening_hours values of one area, each distinct text once. A text that cannot be read even after repairing
 * misspellings is a problem, never a guess. `from` starts the window of dated exceptions.
 */
export function hoursReader(context: HoursContext, from: Instant): (text: string) => ReadHours {
  const today = Math.floor(from / DAY_MS);
  const [firstDay, lastDay] = [today - DAYS_BACK, today + DAYS_AHEAD];
  const parser = parserFor(context);
  const compiler = { parser, firstDay, lastDay, holidays: publicHolidays(parser, firstDay, lastDay) };
  const compiled = new Map<string, ReadHours>();
  return (text) => {
    if (text.length > TEXT_LIMIT) return { ok: false, problem: `longer than ${TEXT_LIMIT} characters` };
    const read = compiled.get(text) ?? quietly(() => compileText(text, compiler));
    compiled.set(text, read);
    return read;
  };
}

/** Compiles a single opening_hours value. */
export function readHours(text: string, context: HoursContext, from: Instant): ReadHours {
  return hoursReader(context, from)(text);
}

/** Public holidays in [firstDay, lastDay); empty if the library knows none. */
export function publicHolidays(
  parser: ReturnType<typeof parserFor>,
  firstDay: number,
  lastDay: number,
): readonly number[] {
  const days = Array.from({ length: lastDay - firstDay }, (_, i) => firstDay + i);
  return quietly(() => {
    try {
      return days.filter(parser.dayTest("PH"));
    } catch {
      return [];
    }
  });
}

function compileText(text: string, compiler: Compiler): ReadHours {
  const repaired = repairHours(text);
  const separated = separateRules(repaired);
  let problem = "";
  // If the library does not know a country's holidays, the rest of the hours is still usable.
  for (const attempt of new Set([text, repaired, separated, withoutHolidays(separated)])) {
    try {
      const schedule = compiler.parser.schedule(attempt);
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
  const days = daysBetween(schedule, firstDay, schedule.weekStable ? firstDay + 7 : lastDay);
  const { week, exceptions } = weekOf(
    days.map(({ open }) => open),
    firstDay,
  );
  const maybe = weekOf(
    days.map((day) => day.maybe),
    firstDay,
  );
  const [begin, end] = reachOf(schedule, text, firstDay, lastDay);
  const isAlways = week.every(isWholeDay);
  const isRuled = RULES_HOLIDAYS.test(text) || isAlways;
  const dates = holidays.map(dateOfDay);
  return {
    week,
    weekStable: schedule.weekStable,
    exceptions,
    ...(NAMES_YEAR.test(text) || COUNTED.test(text) ? {} : { goesOn: true as const }),
    validFrom: dateOfDay(begin),
    validUntil: dateOfDay(end),
    unruledHolidays:
      OF_HOLIDAYS.test(text) || isAlways ? [] : dates.filter((date) => exceptions[date] === undefined),
    ...(isRuled && dates.length > 0 ? { ruledHolidays: dates } : {}),
    comment: schedule.comment,
    maybe: maybe.week,
    ...(Object.keys(maybe.exceptions).length === 0 ? {} : { maybeExceptions: maybe.exceptions }),
  };
}

/** A year, outside of comments. */
const NAMES_YEAR = /^(?:[^"]|"[^"]*")*?(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** Selectors with other dates every year: nth weekdays, weeks, school holidays. */
const COUNTED = /^(?:[^"]|"[^"]*")*?(?:\[|\bweek\b|\bSH\b)/u;
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
  /** A letter for each day: open at some time, closed by a rule, or not mentioned. */
  const days = daysBetween(schedule, from, lastDay + GAP_DAYS)
    .map(({ open, maybe }, i) =>
      open.length + maybe.length > 0 ? "o" : schedule.rules(from + i) ? "c" : "-",
    )
    .join("");
  // A closing counts only from four weeks on: one for a holiday does not keep old hours alive.
  const first = days.search(/o|c{28}/u);
  const end = /^.*(?:o|c{28})/u.exec(days)?.[0].length ?? 0;
  if (first < 0) return [firstDay, firstDay];
  const begin = Math.min(lastDay, Math.max(firstDay, from + first));
  return [begin, Math.max(begin, Math.min(lastDay, from + end))];
}

/** The most frequent hours of each weekday, and the days that differ. */
function weekOf(days: readonly (readonly DayInterval[])[], firstDay: number) {
  const weekdayAt = (i: number) => weekdayOfDay(firstDay + i);
  const week = WEEK.map((weekday) => {
    const patterns = grouped(
      days.filter((_, i) => weekdayAt(i) === weekday),
      (day) => JSON.stringify(day),
    );
    const [usual = []] = [...patterns.values()].toSorted((a, b) => b.length - a.length);
    return usual[0] ?? [];
  });
  const exceptions = Object.fromEntries(
    [...days.entries()]
      .filter(([i, intervals]) => !isSame(intervals, week[weekdayAt(i)] ?? []))
      .map(([i, intervals]) => [dateOfDay(firstDay + i), intervals]),
  );
  return { week, exceptions };
}

/** The hours of each local day in [firstDay, lastDay), each interval belonging to the day it starts on. */
function daysBetween(schedule: Schedule, firstDay: number, lastDay: number): readonly DayHours[] {
  // With one more day on either side, because openings of adjacent days are joined.
  const hours = schedule.hoursIn(firstDay - 1, lastDay + 1);
  const byDay = (intervals: readonly DayInterval[]) =>
    grouped(
      intervals.flatMap(([start, end]) => [...perDay(start, end)]),
      ({ day }) => day,
      ({ interval }) => interval,
    );
  const [open, maybe] = [byDay(hours.open), byDay(hours.maybe)];
  return Array.from({ length: lastDay - firstDay }, (_, i) => ({
    open: open.get(i + 1) ?? [],
    maybe: maybe.get(i + 1) ?? [],
  }));
}

/** An interval shorter than a day belongs to the day it starts on; a longer one is split at every midnight. */
function* perDay(
  start: number,
  end: number,
): Iterable<{ readonly day: number; readonly interval: DayInterval }> {
  for (let from = start; from < end; ) {
    const day = Math.floor(from / DAY_MINUTES);
    const midnight = day * DAY_MINUTES;
    const to = end - start < DAY_MINUTES ? end : Math.min(end, midnight + DAY_MINUTES);
    yield { day, interval: [from - midnight, to - midnight] };
    from = to;
  }
}

const isWholeDay = (day: readonly DayInterval[]): boolean =>
  day.some(([start, end]) => start === 0 && end >= DAY_MINUTES);

function oneLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replace(/\s+/gu, " ")
    .slice(0, 200);
}
