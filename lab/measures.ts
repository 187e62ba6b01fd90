/** A prediction and what came: probabilities from 0 to 1. */
export interface Forecast {
  readonly probability: number;
  readonly happened: boolean;
}

export interface Bin {
  readonly count: number;
  readonly predicted: number;
  readonly observed: number;
}

/** How honest a set of forecasts was. */
export interface Honesty {
  readonly count: number;
  readonly baseRate: number;
  /** Mean squared error (G. Brier, 1950), and that of always telling the base rate. */
  readonly brier: number;
  readonly baseBrier: number;
  readonly logLoss: number;
  /** Expected calibration error over bins of equal mass, less what chance alone would show (debiased; Kumar et al., 2019). */
  readonly ece: number;
  /** Area under the ROC curve: P(one that happened was told more likely than one that did not); null without both. */
  readonly auc: number | null;
  readonly bins: readonly Bin[];
}

const BINS = 10;

export function honestyOf(forecasts: readonly Forecast[]): Honesty {
  const count = forecasts.length;
  const baseRate = mean(forecasts.map(({ happened }) => Number(happened)));
  const bins = binsOf(forecasts);
  return {
    count,
    baseRate,
    brier: mean(forecasts.map(({ probability, happened }) => (probability - Number(happened)) ** 2)),
    baseBrier: baseRate * (1 - baseRate),
    logLoss: mean(
      forecasts.map(({ probability, happened }) => -Math.log(happened ? probability : 1 - probability)),
    ),
    ece: eceOf(bins, count),
    auc: aucOf(forecasts),
    bins,
  };
}

function binsOf(forecasts: readonly Forecast[]): readonly Bin[] {
  const sorted = forecasts.toSorted((a, b) => a.probability - b.probability);
  return Array.from({ length: BINS }, (_, i) =>
    sorted.slice(Math.round((i * sorted.length) / BINS), Math.round(((i + 1) * sorted.length) / BINS)),
  )
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      count: bin.length,
      predicted: mean(bin.map(({ probability }) => probability)),
      observed: mean(bin.map(({ happened }) => Number(happened))),
    }));
}

/** Each bin's squared gap less its sampling variance: perfectly honest forecasts score near 0, not near the noise. */
function eceOf(bins: readonly Bin[], count: number): number {
  const squared = bins.reduce((sum, bin) => {
    const variance = bin.count < 2 ? 0 : (bin.observed * (1 - bin.observed)) / (bin.count - 1);
    return sum + (bin.count / count) * ((bin.predicted - bin.observed) ** 2 - variance);
  }, 0);
  return Math.sqrt(Math.max(0, squared));
}

/** By ranks, ties shared (Mann and Whitney). */
function aucOf(forecasts: readonly Forecast[]): number | null {
  const positives = forecasts.filter(({ happened }) => happened).length;
  const negatives = forecasts.length - positives;
  if (positives === 0 || negatives === 0) return null;
  const sorted = forecasts.toSorted((a, b) => a.probability - b.probability);
  let rankSum = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.probability === sorted[from]?.probability) to += 1;
    for (let i = from; i < to; i++) if (sorted[i]?.happened === true) rankSum += (from + to + 1) / 2;
    from = to;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A share with its 95 % interval (E. Wilson, 1927). */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const WIDE = 1.96;

export function shareOf(happened: readonly boolean[]): Share {
  const count = happened.length;
  if (count === 0) return { count, share: 0, low: 0, high: 1 };
  const share = happened.filter(Boolean).length / count;
  const z2 = WIDE ** 2 / count;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (WIDE * Math.sqrt((share * (1 - share) + z2 / 4) / count)) / (1 + z2);
  return { count, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
