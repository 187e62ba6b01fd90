import { errorOf, WIDE } from "./reliability.js";
import { type Hazard, stillStated, stillTrue } from "../belief/ageing.js";
import type { AttributeAgeing, Estimate } from "../belief/calibration.js";
import type { Aged, FollowedSpan } from "./spans.js";
import type { Testimony } from "./otherEvidence.js";

/** Parameters of a hazard, with the scales on which they are fitted: log λ, log odds of p0 and q, log D, log of the undated age. */
export const NUMBERS = ["perYear", "initial", "recordedShare", "delayYears", "undatedYears"] as const;
export type NumberName = (typeof NUMBERS)[number];

const log = { to: Math.log, from: Math.exp };
const logOdds = { to: (p: number) => Math.log(p / (1 - p)), from: (x: number) => 1 / (1 + Math.exp(-x)) };
export const SCALES: Readonly<Record<NumberName, typeof log>> = {
  perYear: log,
  initial: logOdds,
  recordedShare: logOdds,
  delayYears: log,
  undatedYears: log,
};

/** Shifts of one attribute's parameters, on their scales, with standard errors. `testimonyShare`: weight given to websites and reports, 0 to 1. */
export type Level = ReturnType<typeof levelOf>;

/** Prior standard deviations of places on those scales. Assumed: one half, as between kinds of business. */
const BETWEEN_PLACES = 0.4;
/** Maximum rows in a fit: more add nothing. */
const MAX_ROWS = 20_000;
/** Bound of forecasts, so that a single surprise is not infinitely unlikely. */
const SUREST = 1e-4;
const STEP = 1e-4;
const ROUNDS = 30;
const CLOSE_ENOUGH = 1e-4;
/** Maximum shift by websites and reports, in standard errors of the fit to the source alone. */
const MAX_BY_OTHERS = 1;
const TESTIMONY_SHARES = [1, 0.5, 0.25, 0.125, 0.0625] as const;

/**
 * Fits one attribute's parameters, with fixed traits, from a prior and a log: penalized maximum
 * likelihood by Fisher scoring. Spans show what the source still stated and, where somebody looked again, what was true; other testimony counts by its
 * likelihood ratio. Testimony shifts no parameter by more than the uncertainty of the fit to the source: its weights are assumed, and however
 * many callers lie, the source's data prevails. Pure.
 */
export function levelOf(
  before: AttributeAgeing,
  spans: readonly FollowedSpan[],
  testimony: readonly Testimony[],
) {
  const rows = thinned(spans);
  const others = thinned(testimony);
  const spread = NUMBERS.map((name) => Math.hypot(errorOf(before[name], SCALES[name].to), BETWEEN_PLACES));
  const looked = fit(rows, [], 0, spread);
  if (others.length === 0) return { ...looked, testimonyShare: 0 };
  for (const testimonyShare of TESTIMONY_SHARES) {
    const all = fit(rows, others, testimonyShare, spread);
    const isWithin = all.shifts.every(
      (shift, i) => Math.abs(shift - (looked.shifts[i] ?? 0)) <= MAX_BY_OTHERS * (looked.errors[i] ?? 0),
    );
    if (isWithin) return { ...all, testimonyShare };
  }
  return { ...looked, testimonyShare: 0 };
}

/** Applies a shift to a parameter and its bounds. Pure. */
export function shifted(
  { value }: Estimate,
  name: NumberName,
  { shifts, errors }: Level,
): Pick<Estimate, "value" | "low" | "high"> {
  const { to, from } = SCALES[name];
  const at = NUMBERS.indexOf(name);
  const [middle, error] = [to(value) + (shifts[at] ?? 0), errors[at] ?? 0];
  return { value: from(middle), low: from(middle - WIDE * error), high: from(middle + WIDE * error) };
}

/** Takes every n-th row, so that the sample covers all places. */
function thinned<Row>(rows: readonly Row[]): readonly Row[] {
  const stride = Math.max(1, Math.ceil(rows.length / MAX_ROWS));
  return rows.filter((_, i) => i % stride === 0);
}

function fit(
  spans: readonly FollowedSpan[],
  testimony: readonly Testimony[],
  testimonyShare: number,
  spread: readonly number[],
) {
  const evaluate = (shifts: readonly number[], withSlopes: boolean) => {
    const sum = emptySum(shifts, spread);
    for (const { aged, isStated, recheckedYears } of spans) {
      addChance(sum, shifts, withSlopes, (at) => statedThen(aged, at), isStated);
      if (recheckedYears !== null)
        addChance(sum, shifts, withSlopes, (at) => trueThen(aged, at, recheckedYears), isStated);
    }
    for (const { aged, logit } of testimony)
      addTestimony(sum, shifts, withSlopes, (at) => trueThen(aged, at), logit, testimonyShare);
    return sum;
  };
  let shifts: readonly number[] = spread.map(() => 0);
  let sum = evaluate(shifts, true);
  for (let round = 0; round < ROUNDS; round++) {
    const step = solve(sum.information, sum.gradient);
    let share = 1;
    let next = shifts;
    let loss = Infinity;
    for (; share > 1e-3 && !(loss < sum.loss); share /= 2) {
      next = shifts.map((shift, i) => shift + share * (step[i] ?? 0));
      ({ loss } = evaluate(next, false));
    }
    if (!(loss < sum.loss)) break;
    const gained = sum.loss - loss;
    shifts = next;
    sum = evaluate(shifts, true);
    if (gained < CLOSE_ENOUGH) break;
  }
  return { shifts, errors: [...inverseDiagonal(sum.information)].map(Math.sqrt) };
}

/** Negative log posterior with its derivatives. */
interface Sum {
  loss: number;
  readonly gradient: Float64Array;
  readonly information: readonly Float64Array[];
}

function emptySum(shifts: readonly number[], spread: readonly number[]): Sum {
  const precision = spread.map((sd) => 1 / sd ** 2);
  return {
    loss: shifts.reduce((loss, shift, i) => loss + (shift ** 2 * (precision[i] ?? 0)) / 2, 0),
    gradient: Float64Array.from(shifts, (shift, i) => -shift * (precision[i] ?? 0)),
    information: shifts.map((_, i) =>
      Float64Array.from(shifts, (_one, j) => (i === j ? (precision[i] ?? 0) : 0)),
    ),
  };
}

type Chance = (shifts: readonly number[]) => number;

/** Adds a binary outcome. */
function addChance(
  sum: Sum,
  shifts: readonly number[],
  withSlopes: boolean,
  chance: Chance,
  happened: boolean,
): void {
  const p = chance(shifts);
  sum.loss -= Math.log(happened ? p : 1 - p);
  if (withSlopes)
    addSlopes(sum, slopesOf(chance, shifts, p), ((happened ? 1 : 0) - p) / (p * (1 - p)), 1 / (p * (1 - p)));
}

/** Adds testimony on a binary outcome: P(testimony) is proportional to 1 − p + p·e^logit. */
function addTestimony(
  sum: Sum,
  shifts: readonly number[],
  withSlopes: boolean,
  chance: Chance,
  logit: number,
  share: number,
): void {
  const p = chance(shifts);
  const more = Math.expm1(logit);
  const likelihood = 1 + p * more;
  sum.loss -= share * Math.log(likelihood);
  const pull = more / likelihood;
  if (withSlopes) addSlopes(sum, slopesOf(chance, shifts, p), share * pull, share * pull ** 2);
}

function slopesOf(chance: Chance, shifts: readonly number[], p: number): readonly number[] {
  return shifts.map((shift, i) => (chance(shifts.with(i, shift + STEP)) - p) / STEP);
}

function addSlopes(
  { gradient, information }: Sum,
  slopes: readonly number[],
  pull: number,
  weight: number,
): void {
  for (const [i, slope] of slopes.entries()) {
    gradient[i] = (gradient[i] ?? 0) + pull * slope;
    const line = information[i] as Float64Array;
    for (const [j, other] of slopes.entries()) line[j] = (line[j] ?? 0) + weight * slope * other;
  }
}

function moved(hazard: Hazard, shifts: readonly number[]): Hazard {
  const [rate = 0, initial = 0, share = 0, delay = 0] = shifts;
  return {
    perYear: hazard.perYear * Math.exp(rate),
    initial: logOdds.from(logOdds.to(hazard.initial) + initial),
    recordedShare: logOdds.from(logOdds.to(hazard.recordedShare) + share),
    delayYears: hazard.delayYears * Math.exp(delay),
  };
}

const agedYears = ({ ageYears, undatedYears }: Aged, shifts: readonly number[]): number =>
  ageYears + undatedYears * Math.expm1(shifts[4] ?? 0);

const statedThen = (aged: Aged, shifts: readonly number[]): number =>
  bounded(stillStated(moved(aged.hazard, shifts), agedYears(aged, shifts), aged.gapYears));

const trueThen = (aged: Aged, shifts: readonly number[], gapYears = aged.gapYears): number =>
  bounded(stillTrue(moved(aged.hazard, shifts), agedYears(aged, shifts), gapYears));

const bounded = (p: number): number => Math.min(1 - SUREST, Math.max(SUREST, p));

/** Solves A·x = b for a symmetric positive definite A, given by rows. Throws RangeError for any other A. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = inverse(matrix);
  return Float64Array.from(rows, (row) => row.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0));
}

/** The diagonal of the inverse: the variances if A is the information matrix. */
export function inverseDiagonal(matrix: readonly Float64Array[]): Float64Array {
  return Float64Array.from(inverse(matrix), (row, i) => row[i] ?? 0);
}

/** Gauss-Jordan elimination; a positive definite matrix needs no pivoting. */
function inverse(matrix: readonly Float64Array[]): readonly (readonly number[])[] {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => Number(i === j))]);
  for (const [i, own] of rows.entries()) {
    const pivot = own[i] ?? 0;
    if (!(pivot > 0)) throw new RangeError("the matrix is not positive definite");
    for (const [j, value] of own.entries()) own[j] = value / pivot;
    for (const [k, row] of rows.entries()) {
      const factor = row[i] ?? 0;
      if (k !== i) for (const [j, value] of own.entries()) row[j] = (row[j] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}
