import { statedStill } from "../belief/ageing.js";
import { grouped } from "../domain/grouped.js";
import { sum } from "../domain/rounding.js";
import { WIDE } from "./intervals.js";
import type { FollowedSpan } from "./spans.js";

/** How far parameters deviate for one attribute: values that the source no longer states, per change implied. */
export interface Deviation {
  readonly attribute: string;
  readonly places: number;
  readonly n: number;
  readonly seen: number;
  readonly implied: number;
  readonly ratio: number;
  /** 95 % interval over places. */
  readonly low: number;
  readonly high: number;
  /** `too few` data, or whether the deviation exceeds chance. */
  readonly verdict: "too few" | "as implied" | "more" | "fewer";
}

/** Minimum places and expected changes for a verdict. */
const MIN_PLACES = 30;
const MIN_CHANGES = 5;
/** Some dozen ratios are judged at once, so a deviation must have a chance below 1 in 300. */
const SURE = 3;

/** The deviation of each attribute. Pure. */
export function deviationsOf(spans: readonly FollowedSpan[]): readonly Deviation[] {
  return [...grouped(spans, ({ attribute }) => attribute)].map(([attribute, own]) =>
    deviationOf(attribute, own),
  );
}

function deviationOf(attribute: string, spans: readonly FollowedSpan[]): Deviation {
  const places = [...grouped(spans, ({ recordId }) => recordId).values()].map((own) => ({
    seen: own.filter(({ isStated }) => !isStated).length,
    implied: sum(own.map(({ aged }) => 1 - statedStill(aged))),
  }));
  const [seen, implied] = [sum(places.map((place) => place.seen)), sum(places.map((place) => place.implied))];
  const ratio = seen / Math.max(1e-9, implied);
  // The standard error of the log ratio over places, because facts of one place are correlated (K.-Y. Liang and S. Zeger, 1986).
  const squares = places.map((place) => (place.seen - ratio * place.implied) ** 2);
  const error = Math.sqrt(sum(squares)) / Math.max(1, seen);
  /** The wider of that interval and the one of a Poisson count. */
  const bounds = (errors: number) => {
    const counted = rateOf(seen, implied, errors);
    return {
      low: Math.min(counted.low, ratio * Math.exp(-errors * error)),
      high: Math.max(counted.high, ratio * Math.exp(errors * error)),
    };
  };
  const sure = bounds(SURE);
  const verdict = sure.low > 1 ? "more" : sure.high < 1 ? "fewer" : "as implied";
  const isEnough = places.length >= MIN_PLACES && Math.max(seen, implied) >= MIN_CHANGES;
  return {
    attribute,
    places: places.length,
    n: spans.length,
    seen,
    implied,
    ratio,
    ...bounds(WIDE),
    verdict: isEnough ? verdict : "too few",
  };
}

/**
 * A rate of events per unit of exposure (years, or expected events), with the interval of a Poisson count, exact
 * enough even for zero (P. Garwood, 1936, with Wilson and Hilferty's cube roots). `errors`: width in standard errors. Pure.
 */
export function rateOf(events: number, per: number, errors = WIDE) {
  const bound = (count: number, sign: 1 | -1) =>
    count === 0
      ? 0
      : Math.max(0, count * Math.max(0, 1 - 1 / (9 * count) + (sign * errors) / (3 * Math.sqrt(count))) ** 3);
  const over = Math.max(1e-9, per);
  return { rate: events / over, low: bound(events, -1) / over, high: bound(events + 1, 1) / over };
}
