import { WIDE } from "./bounds.js";
/** A rate with its confidence interval. */
interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A rate of events per unit of exposure (years, or expected events), with the interval of a Poisson count, exact
 * enough even for zero (P. Garwood, 1936, with Wilson and Hilferty's cube roots). `errors`: width in standard errors. Pure.
 */
export function rateOf(events: number, per: number, errors = WIDE): Rate {
  const bound = (count: number, sign: 1 | -1) =>
    count === 0
      ? 0
      : Math.max(0, count * Math.max(0, 1 - 1 / (9 * count) + (sign * errors) / (3 * Math.sqrt(count))) ** 3);
  const over = Math.max(1e-9, per);
  return { rate: events / over, low: bound(events, -1) / over, high: bound(events + 1, 1) / over };
}
