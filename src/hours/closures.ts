import type { Closure } from "../domain/merchant.js";
import type { CompiledHours, DayInterval } from "./hours.js";
import { DAY_MINUTES, dateOfDay, dayOfDate, localMoment, weekdayOfDay } from "./wallClock.js";

const WHOLE_DAY: DayInterval = [0, DAY_MINUTES];
/** A closure is followed for so many days; a longer one is no closure but the end of a business, or of its hours. */
export const CLOSURE_DAYS = 400;

/**
 * Hours with closures: on whole days nothing opens that would begin on them, and between two moments nothing is open. Where no hours are known, a closure is
 * all that is: at any other time nobody knows. Null where there are neither.
 */
export function withClosures(
  hours: CompiledHours | null,
  closures: readonly Closure[],
  timeZone: string,
): CompiledHours | null {
  if (closures.length === 0) return hours;
  const from = hours ?? unknownHours(closures, timeZone);
  const exceptions: Record<string, readonly DayInterval[]> = { ...from.exceptions };
  const maybeExceptions: Record<string, readonly DayInterval[]> = { ...from.maybeExceptions };
  const closed = new Set<string>();
  for (const { day, cut } of closures.flatMap((closure) => cutsOf(closure, timeZone))) {
    const [date, weekday] = [dateOfDay(day), weekdayOfDay(day)];
    // Hours that never change have no exceptions of their own.
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

/** The first closure that covers a moment, those of whole days first; null: none. */
export function closureAt(closures: readonly Closure[], timeZone: string, at: number): Closure | null {
  const covering = closures.filter((closure) => {
    if ("from" in closure) return closure.from <= at && at < closure.until;
    const { date } = localMoment(timeZone, at);
    return closure.firstDay <= date && date <= closure.lastDay;
  });
  return covering.find((closure) => !("from" in closure)) ?? covering[0] ?? null;
}

/** Of one local day, what of its openings falls away, in minutes from its start. */
interface Cut {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly cut: DayInterval;
}

/** What begins on a closed day may last until the end of the next. */
const WITH_NIGHT: DayInterval = [0, 2 * DAY_MINUTES];

function cutsOf(closure: Closure, timeZone: string): readonly Cut[] {
  if ("from" in closure) {
    const [from, until] = [localMoment(timeZone, closure.from), localMoment(timeZone, closure.until)];
    const last = Math.min(until.day, from.day + CLOSURE_DAYS);
    // What began the evening before is cut by what of it lies in the closure.
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

function without(intervals: readonly DayInterval[], [from, until]: DayInterval): readonly DayInterval[] {
  if (until <= from) return intervals;
  return intervals.flatMap(([start, end]) => {
    const before: DayInterval = [start, Math.min(end, from)];
    const after: DayInterval = [Math.max(start, until), end];
    return [before, after].filter(([begin, stop]) => begin < stop);
  });
}

/** Of a business whose hours nobody knows: whenever it is not closed, it may be open. */
function unknownHours(closures: readonly Closure[], timeZone: string): CompiledHours {
  const days = closures.flatMap((closure) => cutsOf(closure, timeZone)).map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return {
    week: Array.from({ length: 7 }, () => []),
    weekStable: false,
    exceptions: {},
    validFrom: dateOfDay(first - 1),
    validUntil: dateOfDay(last + 2),
    unruledHolidays: [],
    comment: null,
    maybe: Array.from({ length: 7 }, () => [WHOLE_DAY]),
  };
}
