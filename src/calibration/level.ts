import type { Hazard } from "../belief/ageing.js";
import { type FactAge, statedStill } from "../belief/base.js";
import type { AttributeAgeing, Estimate } from "../belief/calibration.js";
import { logit, sigmoid } from "../domain/logit.js";
import { mostLikely, type Score } from "./fisherScoring.js";
import { errorOf, WIDE } from "./reliability.js";
import type { FollowedSpan } from "./spans.js";

const log = { to: Math.log, from: Math.exp };
const logOdds = { to: logit, from: sigmoid };
/** The parameters of a hazard, with the scales on which they are fitted. */
export const SCALES = {
  perYear: log,
  initial: logOdds,
  recordedShare: logOdds,
  delayYears: log,
  undatedYears: log,
} as const satisfies Readonly<Record<keyof Hazard | "undatedYears", typeof log>>;
export type NumberName = keyof typeof SCALES;
export const NUMBERS = Object.keys(SCALES) as readonly NumberName[];

/** The fitted parameters of one attribute. */
export type Level = Readonly<Record<NumberName, Pick<Estimate, "value" | "low" | "high">>>;

/** Prior standard deviations of places on those scales. Assumed: one half, as between kinds of business. */
const BETWEEN_PLACES = 0.4;
/** Maximum rows in a fit: more add nothing. */
const MAX_ROWS = 20_000;
/** Bound of forecasts, so that a single surprise is not infinitely unlikely. */
const SUREST = 1e-4;
const STEP = 1e-4;

/**
 * Fits one attribute's parameters, with fixed traits, from a prior and a log: penalized maximum likelihood. Spans show what the source still
 * stated. Pure.
 */
export function levelOf(before: AttributeAgeing, spans: readonly FollowedSpan[]): Level {
  // Every n-th span, so that the sample covers all places.
  const stride = Math.max(1, Math.ceil(spans.length / MAX_ROWS));
  const sample = spans.filter((_, i) => i % stride === 0);
  const precision = NUMBERS.map(
    (name) => Math.hypot(errorOf(before[name], SCALES[name].to), BETWEEN_PLACES) ** -2,
  );
  const { values, errors } = mostLikely(
    NUMBERS.map(() => 0),
    (shifts) => scoreAt(shifts, sample, precision),
  );
  const fitted = NUMBERS.map((name, i) => {
    const { to, from } = SCALES[name];
    const middle = to(before[name].value) + (values[i] ?? 0);
    const half = WIDE * (errors[i] ?? 0);
    return [name, { value: from(middle), low: from(middle - half), high: from(middle + half) }];
  });
  return Object.fromEntries(fitted) as Level;
}

function scoreAt(
  shifts: readonly number[],
  spans: readonly FollowedSpan[],
  precision: readonly number[],
): Score {
  let loss = shifts.reduce((sum, shift, i) => sum + (shift ** 2 * (precision[i] ?? 0)) / 2, 0);
  const gradient = shifts.map((shift, i) => -shift * (precision[i] ?? 0));
  const information = precision.map((one, i) => precision.map((_, j) => (i === j ? one : 0)));
  for (const { aged, isStated } of spans) {
    const chance = (at: readonly number[]) =>
      Math.min(1 - SUREST, Math.max(SUREST, statedStill(moved(aged, at))));
    const p = chance(shifts);
    const variance = p * (1 - p);
    loss -= Math.log(isStated ? p : 1 - p);
    const slopes = shifts.map((shift, i) => (chance(shifts.with(i, shift + STEP)) - p) / STEP);
    for (const [i, slope] of slopes.entries()) {
      gradient[i] = (gradient[i] ?? 0) + ((Number(isStated) - p) * slope) / variance;
      const line = information[i] ?? [];
      for (const [j, other] of slopes.entries()) line[j] = (line[j] ?? 0) + (slope * other) / variance;
    }
  }
  return { loss, gradient, information };
}

/** The age of a fact with other parameters. */
function moved({ hazard, ageYears, gapYears, undatedYears }: FactAge, shifts: readonly number[]): FactAge {
  const at = (name: NumberName, value: number) =>
    SCALES[name].from(SCALES[name].to(value) + (shifts[NUMBERS.indexOf(name)] ?? 0));
  const { perYear, initial, recordedShare, delayYears } = hazard;
  const undated = at("undatedYears", undatedYears);
  return {
    hazard: {
      perYear: at("perYear", perYear),
      initial: at("initial", initial),
      recordedShare: at("recordedShare", recordedShare),
      delayYears: at("delayYears", delayYears),
    },
    ageYears: ageYears + undated - undatedYears,
    gapYears,
    undatedYears: undated,
  };
}
