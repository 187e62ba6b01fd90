import type { Estimate } from "../belief/calibration.js";

/** 95 % of a normal distribution lie within so many standard errors. */
export const WIDE = 1.96;
/** A weight that was held at 0 may still move a little. */
const MIN_ERROR = 0.01;

/** The standard error that an estimate's 95 % bounds tell, on another scale. */
export function errorOf({ low, high }: Estimate, to: (value: number) => number): number {
  return Math.max(MIN_ERROR, (to(high) - to(low)) / (2 * WIDE));
}
