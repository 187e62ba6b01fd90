import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { HoursContext } from "./hours.js";
import { joined, type Schedule, shifted, type Span } from "./spans.js";
import { DAY_MINUTES, instantOf } from "./wallClock.js";

/** Times that the sun sets, in the syntax and in the German that the library reads too. */
const OF_THE_SUN =
  /sunrise|sunset|dawn|dusk|sonnenaufgang|sonnenuntergang|morgend(?:ä|ae)mmerung|abendd(?:ä|ae)mmerung/iu;
/** The sun goes around once a day. */
const DEGREES_A_MINUTE = 360 / DAY_MINUTES;

/** Whether hours hang on the sun outside of their comments, and so on the place and the date. */
export function isOfTheSun(text: string): boolean {
  return OF_THE_SUN.test(text.replace(/"[^"]*"/gu, ""));
}

/**
 * A schedule by the sun at a place. The library works its times out for a place in UTC, in which it is also told the wall clock's days: a place as
 * many degrees west as the clock is ahead sees the sun rise when that clock shows it, to less than two minutes. So there is a schedule for each
 * offset of the zone, of which the days have theirs. Where the sun does not rise or set on a day, nobody knows the hours of that day.
 */
export function sunSchedule(context: HoursContext, scheduleAt: (longitude: number) => Schedule): Schedule {
  const known = new Map<number, Schedule>();
  const scheduleOf = (day: number): Schedule => {
    const offset = offsetMinutes(context.timeZone, day);
    const schedule = known.get(offset) ?? scheduleAt(context.longitude - offset * DEGREES_A_MINUTE);
    known.set(offset, schedule);
    return schedule;
  };
  const some = scheduleAt(context.longitude);
  return {
    ...some,
    weekStable: false,
    spans(firstDay, lastDay) {
      const days = Array.from({ length: lastDay - firstDay }, (_, i) => i);
      return joined(
        days.flatMap((i) =>
          spansOn(scheduleOf(firstDay + i), firstDay + i).map((span) => shifted(span, i * DAY_MINUTES)),
        ),
      );
    },
  };
}

/** The spans of one day. */
function spansOn(schedule: Schedule, day: number): readonly Span[] {
  try {
    return schedule.spans(day, day + 1);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ start: 0, end: DAY_MINUTES, unknown: true, openEnd: false }];
  }
}

/** How far a zone's clock is ahead of UTC at noon of a day. */
function offsetMinutes(timeZone: string, day: number): number {
  const noon = day * DAY_MS + DAY_MS / 2;
  return Math.round((noon - instantOf(timeZone, day, DAY_MINUTES / 2)) / MINUTE_MS);
}
