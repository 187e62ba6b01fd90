/**
 * Milliseconds since 1970-01-01T00:00:00Z. Every `...At` in Doorlight is one.
 * The core never reads a clock: the time of a request is an argument.
 */
export type Instant = number;

/** The days of the week. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
/** A twelfth of a year. */
export const MONTH_MS = (365.25 * DAY_MS) / 12;
/** A Julian year, the unit of hazards (belief/ageing). */
export const YEAR_MS = 365.25 * DAY_MS;

/** A source of time. Injected by the program; tests and `--now` freeze it. */
export interface Clock {
  now(): Instant;
  toString(): string;
}

/** A frozen clock. */
export function clockAt(at: Instant): Clock {
  return { now: () => at, toString: () => toRfc3339(at) };
}

/** RFC 3339 in UTC with seconds precision, as on the wire: `2026-11-20T19:22:00Z`. */
export function toRfc3339(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** The date, `2026-11-20`, in UTC. */
export function toDate(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The midnight, in UTC, of a date such as `2026-11-20`; null if there is no such date. */
export function midnightOf(date: string): Instant | null {
  const at = /^\d{4}-\d\d-\d\d$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Some engines parse 2025-02-30 as a day in March.
  return Number.isNaN(at) || toDate(at) !== date ? null : at;
}

/** The UTC day number of an instant. */
export function dayNumber(at: Instant): number {
  return Math.floor(at / DAY_MS);
}

/** `2026-11`, in UTC. */
export function monthOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** The first moment of the next calendar month (UTC). */
export function monthEnd(at: Instant): Instant {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The previous month. */
export function monthBefore(month: string): string {
  return monthOf(Date.parse(`${month}-01T00:00:00Z`) - 1);
}
