import { WIDE } from "./bounds.js";
/** A rate, with the interval that chance leaves open. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Events per whatever they are expected in (years, or events that were expected): with the interval that a count of rare events leaves open, exact
 * enough from none on (P. Garwood, 1936, by Wilson and Hilferty's cube roots). `errors`: how wide, in standard errors. Pure.
 */
export function rateOf(events: number, per: number, errors = WIDE): Rate {
  const bound = (count: number, sign: 1 | -1) =>
    count === 0
      ? 0
      : Math.max(0, count * Math.max(0, 1 - 1 / (9 * count) + (sign * errors) / (3 * Math.sqrt(count))) ** 3);
  const over = Math.max(1e-9, per);
  return { rate: events / over, low: bound(events, -1) / over, high: bound(events + 1, 1) / over };
}
