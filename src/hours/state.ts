import type { Instant } from "../domain/time.js";
import type { CompiledHours, DayInterval, ScheduleState } from "./hours.js";
import { hoursOn, isUnruledHoliday, reaches } from "./reach.js";
import { dateOfDay, instantOf, type LocalMoment, localMoment } from "./wallClock.js";

const DAY_MINUTES = 1440;
/** How far the next and the previous change are looked for. */
const HORIZON_DAYS = 14;
const HORIZON_MINUTES = HORIZON_DAYS * DAY_MINUTES;

/** What the schedule says at a moment; null where it says nothing of that day. */
export function stateAt(hours: CompiledHours, timeZone: string, at: Instant): ScheduleState | null {
  const local = localMoment(timeZone, at);
  const open = isOpenLocally(hours, local);
  if (open === null) return null;
  const next = open ? closingAfter(hours, local) : openingAfter(hours, local);
  const previous = open ? openingBefore(hours, local) : closingBefore(hours, local);
  return {
    open,
    uncertain: !open && isUncertain(hours, local),
    nextChangeAt: next === null ? null : instantOf(timeZone, local.day, next),
    previousChangeAt: previous === null ? null : instantOf(timeZone, local.day, previous),
    unruledHoliday: isUnruledHoliday(hours, local.day),
  };
}

/** Whether the schedule says open at a moment on the wall clock; null where it says nothing of that day. */
export function isOpenLocally(hours: CompiledHours, local: LocalMoment): boolean | null {
  if (!reaches(hours, local.day)) return null;
  if (covers(dayIntervals(hours, local.day, local.weekday, local.date), local.minute)) return true;
  const yesterday = local.day - 1;
  return covers(dayIntervals(hours, yesterday, (local.weekday + 6) % 7), local.minute + DAY_MINUTES);
}

function isUncertain(hours: CompiledHours, { day, weekday, minute, date }: LocalMoment): boolean {
  if (covers(hoursOn(hours, day, weekday, date).maybe, minute)) return true;
  return covers(hoursOn(hours, day - 1, (weekday + 6) % 7).maybe, minute + DAY_MINUTES);
}

/** The intervals of one local day. */
export function dayIntervals(
  hours: CompiledHours,
  day: number,
  weekday: number,
  date: string | null = null,
): readonly DayInterval[] {
  if (hours.weekStable) return hours.week[weekday] ?? [];
  return hoursOn(hours, day, weekday, date ?? dateOfDay(day)).open;
}

function covers(intervals: readonly DayInterval[], minute: number): boolean {
  for (const [start, end] of intervals) if (start <= minute && minute < end) return true;
  return false;
}

/** When the opening that lasts at `minute` ends, those that join it included. */
function closingAfter(hours: CompiledHours, local: LocalMoment): number | null {
  for (let end = local.minute; end <= HORIZON_MINUTES; ) {
    let further = end;
    const day = Math.floor(end / DAY_MINUTES);
    for (let ahead = day - 1; ahead <= day; ahead++) {
      const intervals = intervalsAhead(hours, local, ahead);
      if (intervals === null) return null;
      for (const [from, to] of intervals) {
        const until = to + ahead * DAY_MINUTES;
        if (from + ahead * DAY_MINUTES <= end && until > further) further = until;
      }
    }
    if (further === end) return end;
    end = further;
  }
  return null;
}

/** When the opening that lasts at `minute` began, those that join it included. */
function openingBefore(hours: CompiledHours, local: LocalMoment): number | null {
  for (let start = local.minute + 1; start > -HORIZON_MINUTES; ) {
    let earlier = start;
    // What covers the minute before `start` reaches further back.
    const day = Math.floor((start - 1) / DAY_MINUTES);
    for (let ahead = day - 1; ahead <= day; ahead++) {
      for (const [from, to] of intervalsAhead(hours, local, ahead) ?? []) {
        const since = from + ahead * DAY_MINUTES;
        if (to + ahead * DAY_MINUTES >= start && since < earlier) earlier = since;
      }
    }
    if (earlier === start) return start;
    start = earlier;
  }
  return null;
}

/** The first opening after a closed `minute`. */
function openingAfter(hours: CompiledHours, local: LocalMoment): number | null {
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const intervals = intervalsAhead(hours, local, ahead);
    if (intervals === null) return null;
    let first = Infinity;
    for (const [from] of intervals) {
      const start = from + ahead * DAY_MINUTES;
      if (start > local.minute && start < first) first = start;
    }
    if (first !== Infinity) return first;
  }
  return null;
}

/** The last closing at or before a closed `minute`. */
function closingBefore(hours: CompiledHours, local: LocalMoment): number | null {
  let last = -Infinity;
  for (let ahead = 0; ahead >= -HORIZON_DAYS; ahead--) {
    // Nothing that begins a day further back can end later than this.
    if (last >= (ahead + 2) * DAY_MINUTES) break;
    for (const [, to] of intervalsAhead(hours, local, ahead) ?? []) {
      const end = to + ahead * DAY_MINUTES;
      if (end <= local.minute && end > last) last = end;
    }
  }
  return last === -Infinity ? null : last;
}

/** The intervals of the day `ahead` days after the moment's; null past the end of what was compiled. */
function intervalsAhead(
  hours: CompiledHours,
  local: LocalMoment,
  ahead: number,
): readonly DayInterval[] | null {
  const weekday = (((local.weekday + ahead) % 7) + 7) % 7;
  if (hours.weekStable) return hours.week[weekday] ?? [];
  const [day, date] = [local.day + ahead, dateOfDay(local.day + ahead)];
  if (hours.goesOn !== true && date >= hours.validUntil) return null;
  return hoursOn(hours, day, weekday, date).open;
}
