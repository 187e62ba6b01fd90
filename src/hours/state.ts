import type { Instant } from "../domain/time.js";
import type { CompiledHours, DayHours, ScheduleState } from "./hours.js";
import { covers, merged, shifted } from "./intervals.js";
import { hoursOn, isUnruledHoliday, reaches } from "./reach.js";
import { DAY_MINUTES, dayOfDate, instantOf, type LocalMoment, localMoment } from "./wallClock.js";

/** How far to look for the next and the previous change. */
const HORIZON_DAYS = 14;
const HORIZON_MINUTES = HORIZON_DAYS * DAY_MINUTES;

/** The state of the schedule at a time; null if it does not cover that day. */
export function stateAt(hours: CompiledHours, timeZone: string, at: Instant): ScheduleState | null {
  const local = localMoment(timeZone, at);
  if (!reaches(hours, local.day)) return null;
  const [today, yesterday] = [hoursOn(hours, local.day), hoursOn(hours, local.day - 1)];
  const isOn = (times: keyof DayHours) =>
    covers(today[times], local.minute) || covers(yesterday[times], local.minute + DAY_MINUTES);
  const open = isOn("open");
  const { previous, next } = changesAround(hours, local);
  return {
    open,
    uncertain: !open && isOn("maybe"),
    nextChangeAt: next === null ? null : instantOf(timeZone, local.day, next),
    previousChangeAt: previous === null ? null : instantOf(timeZone, local.day, previous),
    unruledHoliday: isUnruledHoliday(hours, local.day),
  };
}

/** The previous and next change around a time, in minutes from the start of its day; null if unknown or none within the horizon. */
function changesAround(
  hours: CompiledHours,
  local: LocalMoment,
  reach = 2,
): { readonly previous: number | null; readonly next: number | null } {
  const { day, minute } = local;
  const isEndless = hours.weekStable || hours.goesOn === true;
  const known = isEndless ? reach : Math.min(reach, Math.max(-1, dayOfDate(hours.validUntil) - 1 - day));
  const days = Array.from({ length: known + reach + 2 }, (_, i) => i - reach - 1);
  // An opening that continues into another is no change.
  const edges = merged(
    days.flatMap((ahead) => shifted(hoursOn(hours, day + ahead).open, ahead * DAY_MINUTES)),
  ).flat();
  const previous = edges.findLast((edge) => edge <= minute) ?? -Infinity;
  const next = edges.find((edge) => edge > minute) ?? Infinity;
  // Both are usually near, so start with a small reach.
  const isNear = previous > (1 - reach) * DAY_MINUTES && next < reach * DAY_MINUTES;
  if (!isNear && reach < HORIZON_DAYS) return changesAround(hours, local, Math.min(2 * reach, HORIZON_DAYS));
  return {
    previous: previous > -HORIZON_MINUTES ? previous : null,
    next: next <= HORIZON_MINUTES && next < (known + 1) * DAY_MINUTES ? next : null,
  };
}
