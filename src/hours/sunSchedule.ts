import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { HoursContext } from "./hours.js";
import { joined, type Schedule, shifted, type Span } from "./spans.js";
import { DAY_MINUTES, instantOf } from "./wallClock.js";

/** Solar events, in the syntax and in the German that the library accepts too. */
const OF_THE_SUN =
  /sunrise|sunset|dawn|dusk|sonnenaufgang|sonnenuntergang|morgend(?:ä|ae)mmerung|abendd(?:ä|ae)mmerung/iu;
/** Degrees of longitude the sun passes per minute. */
const DEGREES_A_MINUTE = 360 / DAY_MINUTES;

/** True when hours depend on sunrise or sunset (outside of comments), and so on place and date. */
export function isOfTheSun(text: string): boolean {
  return OF_THE_SUN.test(text.replace(/"[^"]*"/gu, ""));
}

/**
 * A schedule with solar events. The library computes them in UTC, and gets wall clock days as UTC too. A place shifted west by
 * as many degrees as the clock is ahead of UTC sees the sun rise at that wall clock time, within two minutes. So there is a schedule per
 * offset of the zone. On a day when the sun does not rise or set, hours are unknown.
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

/** Minutes that a zone is ahead of UTC at noon of a day. */
function offsetMinutes(timeZone: string, day: number): number {
  const noon = day * DAY_MS + DAY_MS / 2;
  return Math.round((noon - instantOf(timeZone, day, DAY_MINUTES / 2)) / MINUTE_MS);
}
