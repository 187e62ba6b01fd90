import type { CompiledHours, DayInterval } from "../../hours/hours.js";
import { hoursOn } from "../../hours/reach.js";
import { merged } from "../../hours/state.js";
import { weekdayOfDay, DAY_MINUTES } from "../../hours/wallClock.js";

/** An opening that lasts until after this hour of the next day is an opening of that day too: 06:00. */
const CARRIED_OVER_MINUTES = 360;

/** One local day as the schedule has it. Minutes count from its midnight and reach from the day before into the day after. */
export interface DaySchedule {
  readonly day: number;
  readonly weekday: number;
  /** Open, touching openings made one. */
  readonly open: readonly DayInterval[];
  /** Times of which the source does not say. */
  readonly maybe: readonly DayInterval[];
  /** What begins on this very day, for people and for whole-day questions. */
  readonly own: readonly DayInterval[];
  /** Whether it is open some time of the day; what is left of the night before is no opening of it. */
  readonly opens: boolean | null;
}

export function dayScheduleOf(hours: CompiledHours, day: number): DaySchedule {
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
    open: merged(around.flatMap(({ open }) => open)),
    maybe: merged(around.flatMap(({ maybe }) => maybe)),
    own,
    opens: isOpen ? true : (around[1]?.maybe.length ?? 0) > 0 ? null : false,
  };
}

/** How many minutes of [from, until) lie in the intervals, which are apart from each other. */
export function minutesIn(intervals: readonly DayInterval[], from: number, until: number): number {
  return intervals.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)),
    0,
  );
}

/** Openings of the day as they begin and end, joined with what they run into: those that begin on it, or fill it whole. */
export function openingsOf({ open }: DaySchedule): readonly DayInterval[] {
  return open.filter(([start]) => start >= 0 && start < DAY_MINUTES);
}
