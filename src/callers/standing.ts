import type { Standing } from "../domain/caller.js";
import { DAY_MS } from "../domain/time.js";

/** Reports of this long ago and younger make a caller's standing. */
export const STANDING_WINDOW_MS = 30 * DAY_MS;

const MAX = 4;
/** Nats of information that make limits 2.9 times as high; 4.5 double them. */
const EARNED_SCALE = 11;
/** The youngest age at which live sources are asked again. */
const MIN_DAYS = 1;

/** What the reports of one week earn at most, in nats, so that standing takes time: who reports much in a week has it no faster. */
const MAX_A_WEEK = 8;

/** What reports told in all, in nats, from their sums by week. */
export function informationOfWeeks(weeks: readonly number[]): number {
  return weeks.reduce((sum, week) => sum + Math.min(MAX_A_WEEK, week), 0);
}

/** The standing that a sum of information earns: 1 for nothing or less, twice the limits at 4.5 nats, never above 4. Smooth. */
export function standingOf(information: number, recheckDays: number): Standing {
  const share = 1 - Math.exp(-Math.max(0, information) / EARNED_SCALE);
  const least = Math.min(MIN_DAYS, recheckDays);
  return {
    limitFactor: 1 + (MAX - 1) * share,
    recheckDays: recheckDays - (recheckDays - least) * share,
  };
}
