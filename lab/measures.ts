import { type Bin, binsOf, type Forecast } from "./reliability.js";
import { mean } from "#doorlight/domain/rounding.js";

/** The calibration of a set of forecasts. */
export interface Honesty {
  readonly count: number;
  readonly baseRate: number;
  /** Mean squared error (G. Brier, 1950), and that of always forecasting the base rate. */
  readonly brier: number;
  readonly baseBrier: number;
  readonly logLoss: number;
  /** Expected calibration error over bins of equal mass, minus the part due to chance (debiased; Kumar et al., 2019). */
  readonly ece: number;
  /** Area under the ROC curve: P(an event that happened had a higher forecast than one that did not); null without both. */
  readonly auc: number | null;
  readonly bins: readonly Bin[];
}

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

/** Subtracts each bin's sampling variance from its squared gap, so that perfectly calibrated forecasts score near 0, not near the noise. */
function eceOf(bins: readonly Bin[], count: number): number {
  const squared = bins.reduce((sum, bin) => {
    const variance = bin.count < 2 ? 0 : (bin.observed * (1 - bin.observed)) / (bin.count - 1);
    return sum + (bin.count / count) * ((bin.predicted - bin.observed) ** 2 - variance);
  }, 0);
  return Math.sqrt(Math.max(0, squared));
}

/** By ranks, with shared ties (Mann and Whitney). */
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
