import type { Closure } from "../domain/merchant.js";
import type { CompiledHours, DayInterval } from "./hours.js";
import { without } from "./intervals.js";
import { DAY_MINUTES, dateOfDay, dayOfDate, localMoment, WEEK, weekdayOfDay } from "./wallClock.js";

const WHOLE_DAY: DayInterval = [0, DAY_MINUTES];
/** Maximum length of a closure in days. A longer one means the end of the business, or of its hours. */
export const CLOSURE_DAYS = 400;

/**
 * Applies closures to hours. A whole-day closure removes openings that begin on it; one between two times removes everything in it. If hours are unknown, only the
 * closures are known, and any other time is unknown. Null if there are neither.
 */
export function withClosures(
  hours: CompiledHours | null,
  closures: readonly Closure[],
  timeZone: string,
): CompiledHours | null {
  if (closures.length === 0) return hours;
  const cuts = closures.flatMap((closure) => cutsOf(closure, timeZone));
  const from = hours ?? unknownHours(cuts.map(({ day }) => day));
  const exceptions: Record<string, readonly DayInterval[]> = { ...from.exceptions };
  const maybeExceptions: Record<string, readonly DayInterval[]> = { ...from.maybeExceptions };
  const closed = new Set<string>();
  for (const { day, cut } of cuts) {
    const [date, weekday] = [dateOfDay(day), weekdayOfDay(day)];
    // Week-stable hours have no exceptions of their own.
    exceptions[date] = without(exceptions[date] ?? from.week[weekday] ?? [], cut);
    maybeExceptions[date] = without(maybeExceptions[date] ?? from.maybe[weekday] ?? [], cut);
    closed.add(date);
  }
  return {
    ...from,
    weekStable: false,
    exceptions,
    maybeExceptions,
    unruledHolidays: from.unruledHolidays.filter((date) => !closed.has(date)),
  };
}

/** The first closure that covers a time, whole-day ones first. */
export function closureAt<One extends Closure>(
  closures: readonly One[],
  timeZone: string,
  at: number,
): One | null {
  const covering = closures.filter((closure) => {
    if ("from" in closure) return closure.from <= at && at < closure.until;
    const { date } = localMoment(timeZone, at);
    return closure.firstDay <= date && date <= closure.lastDay;
  });
  return covering.find((closure) => !("from" in closure)) ?? covering[0] ?? null;
}

/** The part of a local day's openings to remove, in minutes from its start. */
interface Cut {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly cut: DayInterval;
}

/** An opening that begins on a closed day can last until the end of the next. */
const WITH_NIGHT: DayInterval = [0, 2 * DAY_MINUTES];

function cutsOf(closure: Closure, timeZone: string): readonly Cut[] {
  if ("from" in closure) {
    const [from, until] = [localMoment(timeZone, closure.from), localMoment(timeZone, closure.until)];
    const last = Math.min(until.day, from.day + CLOSURE_DAYS);
    // An opening of the evening before is cut too.
    return daysBetween(from.day - 1, last).map((day) => ({
      day,
      cut: [
        Math.max(0, (from.day - day) * DAY_MINUTES + from.minute),
        (until.day - day) * DAY_MINUTES + until.minute,
      ],
    }));
  }
  const [first, last] = [dayOfDate(closure.firstDay), dayOfDate(closure.lastDay)];
  return daysBetween(first, Math.min(last, first + CLOSURE_DAYS)).map((day) => ({ day, cut: WITH_NIGHT }));
}

function daysBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Hours of a business with unknown hours: it may be open whenever it is not closed. */
function unknownHours(days: readonly number[]): CompiledHours {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return {
    week: WEEK.map(() => []),
    weekStable: false,
    exceptions: {},
    validFrom: dateOfDay(first - 1),
    validUntil: dateOfDay(last + 2),
    unruledHolidays: [],
    comment: null,
    maybe: WEEK.map(() => [WHOLE_DAY]),
  };
}
