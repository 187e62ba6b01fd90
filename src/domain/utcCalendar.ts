import { DAY_MS, type Instant } from "./time.js";

/** Tells calendar months and days (UTC) on the way of every call: the last one asked for is remembered. */
export class Calendar {
  #month = "";
  #day = "";
  #dayStart: Instant = Number.NaN;

  /** `2026-11`. */
  month(at: Instant): string {
    this.#turnTo(at);
    return this.#month;
  }

  /** `2026-11-20`. */
  day(at: Instant): string {
    this.#turnTo(at);
    return this.#day;
  }

  #turnTo(at: Instant): void {
    if (at >= this.#dayStart && at < this.#dayStart + DAY_MS) return;
    this.#day = dayOf(at);
    this.#month = monthOf(at);
    this.#dayStart = Date.parse(`${this.#day}T00:00:00Z`);
  }
}

/** The UTC day of a moment, as a number. */
export function dayNumber(at: Instant): number {
  return Math.floor(at / DAY_MS);
}

/** `2026-11`, in UTC. */
export function monthOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** `2026-11-20`, in UTC. */
export function dayOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first moment of the next calendar month (UTC). */
export function monthEnd(at: Instant): Instant {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The month before one. */
export function monthBefore(month: string): string {
  return monthOf(Date.parse(`${month}-01T00:00:00Z`) - 1);
}
