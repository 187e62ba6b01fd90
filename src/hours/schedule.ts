import { type Instant, WEEKDAYS } from "../domain/time.js";
import type { CompiledHours, DayInterval } from "./hours.js";
import { DAY_MINUTES, localMoment } from "./wallClock.js";

/** One opening on a date that differs from the week, or a closure. */
interface SpecialDay {
  readonly date: string;
  readonly open?: string;
  readonly close?: string;
  readonly overnight?: true;
  readonly closed?: true;
}

/** The regular week: several entries a day where hours are split, 24 hours as 00:00 to 24:00. */
export function weeklyHours(hours: CompiledHours) {
  return hours.week.flatMap((intervals, weekday) =>
    intervals.map((interval) => ({ day: WEEKDAYS[weekday] ?? "monday", ...clockTimes(interval) })),
  );
}

/** Days from today that differ from the week, in order; at most `limit` entries. */
export function specialDays(hours: CompiledHours, timeZone: string, at: Instant, limit: number) {
  const today = localMoment(timeZone, at).date;
  return Object.keys(hours.exceptions)
    .filter((date) => date >= today)
    .sort()
    .flatMap((date): SpecialDay[] => {
      const intervals = hours.exceptions[date] ?? [];
      if (intervals.length === 0) return [{ date, closed: true }];
      return intervals.map((interval) => {
        const { open, close, overnight } = clockTimes(interval);
        return { date, open, close, ...(overnight ? { overnight } : {}) };
      });
    })
    .slice(0, limit);
}

/** `11:30`, or `24:00` for the end of the day. After it, the time of the next day. */
export function clockTime(minute: number): string {
  const inDay = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

function clockTimes([start, end]: DayInterval) {
  return { open: clockTime(start), close: clockTime(end), overnight: end > DAY_MINUTES };
}
