import { WIDE } from "#doorlight/calibration/intervals.js";
import { mean } from "#doorlight/domain/rounding.js";

/** A forecast and its outcome. */
export interface Forecast {
  readonly probability: number;
  readonly happened: boolean;
}

/** Forecasts of similar probability: mean forecast and observed share, with its 95 % interval. */
export type Bin = ReturnType<typeof binsOf>[number];

/** A share with its 95 % interval. */
export type Share = ReturnType<typeof shareOf>;

const BINS = 10;

/** Bins forecasts into ten groups of equal size (fewer for few forecasts), the least likely first. Pure. */
export function binsOf(forecasts: readonly Forecast[]) {
  const sorted = forecasts.toSorted((a, b) => a.probability - b.probability);
  return Array.from({ length: BINS }, (_, i) =>
    sorted.slice(Math.round((i * sorted.length) / BINS), Math.round(((i + 1) * sorted.length) / BINS)),
  )
    .filter((bin) => bin.length > 0)
    .map((bin) => {
      const { count, share, low, high } = shareOf(bin.map(({ happened }) => happened));
      return {
        count,
        predicted: mean(bin.map(({ probability }) => probability)),
        observed: share,
        low,
        high,
      };
    });
}

/** The share of outcomes that happened, with its 95 % interval (E. Wilson, 1927); 0, from 0 to 1, if there are none. Pure. */
export function shareOf(happened: readonly boolean[]) {
  const count = happened.length;
  if (count === 0) return { count, share: 0, low: 0, high: 1 };
  const share = happened.filter(Boolean).length / count;
  const z2 = WIDE ** 2 / count;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (WIDE * Math.sqrt((share * (1 - share) + z2 / 4) / count)) / (1 + z2);
  return {
    count,
    share,
    low: Math.min(share, Math.max(0, middle - half)),
    high: Math.max(share, Math.min(1, middle + half)),
  };
}
