import type { Instant } from "../time.js";
import type { CompiledHours, DayInterval, ScheduleState } from "./hours.js";
import { dateOfDay, instantOf, type LocalMoment, localMoment } from "./wallClock.js";

const DAY_MINUTES = 1440;
/** How far the next and the previous change are looked for. */
const HORIZON_DAYS = 14;

/** What the schedule says at a moment; null where a dated schedule was not compiled for that day. */
export function stateAt(hours: CompiledHours, timeZone: string, at: Instant): ScheduleState | null {
  const local = localMoment(timeZone, at);
  const open = isOpenLocally(hours, local);
  if (open === null) return null;
  const [previous, next] = changesAround(hours, local);
  return {
    open,
    uncertain: !open && isUncertain(hours, local),
    nextChangeAt: next === null ? null : instantOf(timeZone, local.day, next),
    previousChangeAt: previous === null ? null : instantOf(timeZone, local.day, previous),
    unruledHoliday: hours.unruledHolidays.includes(local.date),
  };
}

/** Whether the schedule says open; null where it was not compiled for that day. */
export function isOpenAt(hours: CompiledHours, timeZone: string, at: Instant): boolean | null {
  return isOpenLocally(hours, localMoment(timeZone, at));
}

/** The same for a moment already on the wall clock: what a search over thousands of places asks. */
export function isOpenLocally(hours: CompiledHours, local: LocalMoment): boolean | null {
  if (!hours.weekStable && (local.date < hours.validFrom || local.date >= hours.validUntil)) return null;
  if (covers(dayIntervals(hours, local.day, local.weekday, local.date), local.minute)) return true;
  const yesterday = local.day - 1;
  return covers(dayIntervals(hours, yesterday, (local.weekday + 6) % 7), local.minute + DAY_MINUTES);
}

function isUncertain(hours: CompiledHours, { weekday, minute, date }: LocalMoment): boolean {
  if (hours.exceptions[date] !== undefined && !hours.weekStable) return false;
  const yesterday = hours.maybe[(weekday + 6) % 7] ?? [];
  return covers(hours.maybe[weekday] ?? [], minute) || covers(yesterday, minute + DAY_MINUTES);
}

/** The intervals of one local day. */
export function dayIntervals(
  hours: CompiledHours,
  day: number,
  weekday: number,
  date: string | null = null,
): readonly DayInterval[] {
  if (hours.weekStable) return hours.week[weekday] ?? [];
  return hours.exceptions[date ?? dateOfDay(day)] ?? hours.week[weekday] ?? [];
}

function covers(intervals: readonly DayInterval[], minute: number): boolean {
  for (const [start, end] of intervals) if (start <= minute && minute < end) return true;
  return false;
}

/** The last change at or before the moment and the first after it, in minutes from the local day's midnight. */
function changesAround(hours: CompiledHours, local: LocalMoment): readonly [number | null, number | null] {
  // A week on either side is enough for nearly all; only the rarely open need the whole horizon.
  for (const reach of [1, HORIZON_DAYS]) {
    const changes = changesWithin(hours, local, reach);
    const next = changes.find((minute) => minute > local.minute) ?? null;
    const previous = changes.findLast((minute) => minute <= local.minute) ?? null;
    if ((next !== null && previous !== null) || reach === HORIZON_DAYS) return [previous, next];
  }
  return [null, null];
}

/** Openings and closings in order, overlapping and touching intervals made one; ends of the range do not count. */
function changesWithin(hours: CompiledHours, local: LocalMoment, reach: number): number[] {
  const merged: [number, number][] = [];
  for (let ahead = -reach; ahead <= reach; ahead++) {
    const weekday = (((local.weekday + ahead) % 7) + 7) % 7;
    for (const [start, end] of dayIntervals(hours, local.day + ahead, weekday)) {
      const [from, to] = [start + ahead * DAY_MINUTES, end + ahead * DAY_MINUTES];
      const last = merged.at(-1);
      if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
      else merged.push([from, to]);
    }
  }
  const [first, last] = [-reach * DAY_MINUTES, (reach + 1) * DAY_MINUTES];
  return merged.flat().filter((minute) => minute > first && minute < last);
}
