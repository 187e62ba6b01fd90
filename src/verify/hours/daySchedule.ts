import type { CompiledHours, DayInterval } from "../../hours/hours.js";
import { hoursOn } from "../../hours/reach.js";
import { merged } from "../../hours/intervals.js";
import { weekdayOfDay, DAY_MINUTES } from "../../hours/wallClock.js";

/** An opening that lasts past this time of the next day (06:00) also counts for that day. */
const CARRIED_OVER_MINUTES = 360;

/** One local day of the schedule. Minutes count from its midnight and extend into the day before and the day after. */
export type DaySchedule = ReturnType<typeof dayScheduleOf>;

export function dayScheduleOf(hours: CompiledHours, day: number) {
  const around = [-1, 0, 1].map((offset) => {
    const shift = (intervals: readonly DayInterval[]) =>
      intervals.map(([from, to]): DayInterval => [from + offset * DAY_MINUTES, to + offset * DAY_MINUTES]);
    const { open, maybe } = hoursOn(hours, day + offset);
    return { open: shift(open), maybe: shift(maybe) };
  });
  const own = around[1]?.open ?? [];
  const carried = (around[0]?.open ?? []).some(([, end]) => end > CARRIED_OVER_MINUTES);
  const isOpen = own.length > 0 || carried;
  return {
    day,
    weekday: weekdayOfDay(day),
    /** Open intervals, adjacent ones merged. */
    open: merged(around.flatMap(({ open }) => open)),
    /** Times for which the source gives no definite state. */
    maybe: merged(around.flatMap(({ maybe }) => maybe)),
    /** Intervals that begin on this day: for display and for claims about whole days. */
    own,
    /** True when it is open at some time of the day, not counting the end of the night before. */
    opens: isOpen ? true : (around[1]?.maybe.length ?? 0) > 0 ? null : false,
  };
}

/** Minutes of [from, until) within disjoint intervals. */
export function minutesIn(intervals: readonly DayInterval[], from: number, until: number): number {
  return intervals.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)),
    0,
  );
}

/** The openings that begin on the day or fill it completely, each merged with those it runs into. */
export function openingsOf({ open }: DaySchedule): readonly DayInterval[] {
  return open.filter(([start]) => start >= 0 && start < DAY_MINUTES);
}
