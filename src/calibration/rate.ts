import { statedStill } from "../belief/ageing.js";
import type { FactAge } from "../belief/base.js";
import type { Estimate } from "../belief/calibration.js";
import { errorOf, WIDE } from "./intervals.js";
import type { FollowedSpan } from "./spans.js";

/** λ of an attribute with its 95 % interval. */
export type Rate = Pick<Estimate, "value" | "low" | "high">;

/** Prior standard deviation of places in log λ. Assumed: one half, as between kinds of business. */
const BETWEEN_PLACES = 0.4;
/** Bounds of λ, as in files. */
const [MIN_RATE, MAX_RATE] = [1e-4, 5];
/** Maximum rows in a fit: more add nothing. */
const MAX_ROWS = 20_000;
const ROUNDS = 20;
/** Bound of forecasts, so that a single surprise is not infinitely unlikely. */
const SUREST = 1e-4;
const STEP = 1e-4;

/**
 * Fits one attribute's λ to a log, from a prior and with its other parameters fixed: the most likely value (R. Fisher's scoring, 1935). Spans show what the
 * source still stated. Pure.
 */
export function rateIn(before: Estimate, spans: readonly FollowedSpan[]): Rate {
  // Every n-th span, so that the sample covers all places.
  const stride = Math.max(1, Math.ceil(spans.length / MAX_ROWS));
  const sample = spans.filter((_, i) => i % stride === 0);
  const precision = Math.hypot(errorOf(before, Math.log), BETWEEN_PLACES) ** -2;
  /** By how much log λ moves, and what is known of it. */
  let [shift, information] = [0, precision];
  for (let round = 0; round < ROUNDS; round++) {
    let gradient = -shift * precision;
    information = precision;
    for (const { aged, isStated } of sample) {
      const p = stillStated(aged, shift);
      const slope = (stillStated(aged, shift + STEP) - p) / STEP;
      gradient += ((Number(isStated) - p) * slope) / (p * (1 - p));
      information += slope ** 2 / (p * (1 - p));
    }
    // A longer step may overshoot.
    shift += Math.max(-1, Math.min(1, gradient / information));
  }
  const half = WIDE / Math.sqrt(information);
  const at = (by: number) => Math.min(MAX_RATE, Math.max(MIN_RATE, before.value * Math.exp(by)));
  return { value: at(shift), low: at(shift - half), high: at(shift + half) };
}

/** P(a fact is still stated), if log λ is higher by `shift`. */
function stillStated(aged: FactAge, shift: number): number {
  const hazard = { ...aged.hazard, perYear: aged.hazard.perYear * Math.exp(shift) };
  return Math.min(1 - SUREST, Math.max(SUREST, statedStill({ ...aged, hazard })));
}
