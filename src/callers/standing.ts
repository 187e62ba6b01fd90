import type { Standing } from "../domain/caller.js";
import { DAY_MS } from "../domain/time.js";

/** Reports of this period determine a caller's standing. */
export const STANDING_WINDOW_MS = 30 * DAY_MS;

const MAX = 4;
/** Nats of information that multiply limits by 2.9; 4.5 nats double them. */
const EARNED_SCALE = 11;
/** Minimum age for a live check, in days. */
const MIN_DAYS = 1;

/** Maximum information earned per week, in nats, so that standing takes time. */
const MAX_A_WEEK = 8;

/** Total information of reports in nats, from their weekly sums. */
export function informationOfWeeks(weeks: readonly number[]): number {
  return weeks.reduce((sum, week) => sum + Math.min(MAX_A_WEEK, week), 0);
}

/** The standing earned by information: factor 1 for none, 2 at 4.5 nats, below 4 always. Smooth. */
export function standingOf(information: number, recheckDays: number): Standing {
  const share = 1 - Math.exp(-Math.max(0, information) / EARNED_SCALE);
  const least = Math.min(MIN_DAYS, recheckDays);
  return {
    limitFactor: 1 + (MAX - 1) * share,
    recheckDays: recheckDays - (recheckDays - least) * share,
  };
}
