import type { Estimate } from "../belief/calibration.js";

/** Standard errors that contain 95 % of a normal distribution. */
export const WIDE = 1.96;
/** Minimum standard error, so that a weight held at 0 can still move. */
const MIN_ERROR = 0.01;

/** The standard error implied by an estimate's 95 % bounds, on another scale. */
export function errorOf({ low, high }: Estimate, to: (value: number) => number): number {
  return Math.max(MIN_ERROR, (to(high) - to(low)) / (2 * WIDE));
}
