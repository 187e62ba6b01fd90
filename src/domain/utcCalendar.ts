import { DAY_MS, type Instant } from "./time.js";

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
