import { sigmoid } from "#doorlight/domain/logit.js";
import { type Hazard, posterior, statedStill } from "#doorlight/belief/ageing.js";
import { NUMBERS, type NumberName } from "./scales.js";
import { mostLikely, type Score } from "./fisherScoring.js";

/** What happened to one fact of a place between two extracts. */
export interface Row {
  /** Years from its observation to the earlier extract; null if the source gives no date. */
  readonly ageYears: number | null;
  /** Years between the extracts. */
  readonly years: number;
  /** True when the later one still states it. */
  readonly isStated: boolean;
  /** Years after the earlier extract at which somebody checked the place again; null if nobody noted that. */
  readonly recheckedYears: number | null;
  readonly turnover: ReadonlyMap<string, number>;
}

/** A normal prior of a parameter, on the scale on which it is fitted. */
export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

/** The five parameters of a hazard. */
export const BASE = NUMBERS;
export type BaseName = NumberName;
export type BasePriors = Readonly<Record<BaseName, Prior>>;

/** The prior of a trait's weight: its mean and standard deviation, and the signs it may have. */
export interface TraitPrior {
  readonly name: string;
  readonly mean: number;
  readonly sd: number;
  /** 1: never below 0. −1: never above. 0: either. */
  readonly sign: -1 | 0 | 1;
}

export interface FitInput {
  readonly rows: readonly Row[];
  /** For a typical place, with the mean of all rows' traits. */
  readonly base: BasePriors;
  readonly turnover: readonly TraitPrior[];
}

/** Estimates and their standard errors, in the order base, turnover. */
export interface Fitted {
  readonly base: readonly { readonly value: number; readonly error: number }[];
  readonly turnover: ReadonlyMap<string, { readonly value: number; readonly error: number }>;
  /** Negative log posterior. */
  readonly loss: number;
}

/** Standard deviation that holds a weight at 0. */
const HELD_SD = 1e-6;
/** Step of the numerical derivatives, on logarithmic scales. */
const STEP = 1e-5;
/** Bound of forecasts, so that a single surprise is not infinitely unlikely. */
const SUREST = 1e-4;

/** The base parameters of one row. */
type Point = readonly [number, number, number, number, number];

/**
 * The most likely parameters given the rows and the priors: penalized maximum likelihood by Fisher scoring (R. Fisher, 1935) of a composite likelihood. It
 * combines what the later extract still states, for all rows, which determines λq, and what is true, for rows that somebody checked again, which
 * determines λ. Weights with the wrong sign are held at 0. Pure.
 */
export function fit(input: FitInput): Fitted {
  const groups = groupsOf(input);
  const signs = signsOf(input);
  let held: ReadonlySet<number> = new Set();
  let found = fitHolding(input, groups, held, null);
  for (;;) {
    const wrong = [...found.values].flatMap((value, i) =>
      value * (signs[i] ?? 0) < -1e-9 && !held.has(i) ? [i] : [],
    );
    if (wrong.length === 0) return fittedOf(input, found);
    held = new Set([...held, ...wrong]);
    const start = found.values.map((value, i) => (held.has(i) ? 0 : value));
    found = fitHolding(input, groups, held, start);
  }
}

type Found = ReturnType<typeof fitHolding>;

function fitHolding(
  input: FitInput,
  groups: readonly Group[],
  held: ReadonlySet<number>,
  start: readonly number[] | null,
) {
  const priors = priorsOf(input, groups).map((prior, i) =>
    held.has(i) ? { ...prior, mean: 0, sd: HELD_SD } : prior,
  );
  return mostLikely(start ?? priors.map(({ mean }) => mean), (values) => scoreAt(groups, priors, values));
}

/** Rows that are identical for the model, combined. */
interface Group {
  readonly row: Row;
  count: number;
  /** The number of its rows that are still stated. */
  stated: number;
  /** Fitted traits, with the index of the parameter. */
  readonly turnover: readonly (readonly [number, number])[];
}

function groupsOf({ rows, turnover }: FitInput): readonly Group[] {
  const groups = new Map<string, Group>();
  const pick = (names: ReadonlyMap<string, number>, traits: ReadonlyMap<string, number>) =>
    [...traits]
      .flatMap(([name, value]) => {
        const at = names.get(name);
        return at === undefined || value === 0 ? [] : [[at, value] as const];
      })
      .toSorted(([a], [b]) => a - b);
  const places = (traits: readonly TraitPrior[], from: number) =>
    new Map(traits.map(({ name }, i) => [name, from + i]));
  const turning = places(turnover, BASE.length);
  for (const row of rows) {
    const own = { turnover: pick(turning, row.turnover) };
    const key = JSON.stringify([row.ageYears, row.years, row.recheckedYears, own]);
    const group = groups.get(key) ?? { row, count: 0, stated: 0, ...own };
    group.count += 1;
    group.stated += Number(row.isStated);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A prior of a linear combination of parameters. */
interface Assumption extends Prior {
  readonly of: readonly (readonly [number, number])[];
}

/** One prior per parameter, in order. That of λ refers to a typical place. */
function priorsOf({ base, turnover }: FitInput, groups: readonly Group[]): readonly Assumption[] {
  const rows = groups.reduce((sum, { count }) => sum + count, 0);
  const middle = () => {
    const sums = new Map<number, number>();
    for (const group of groups)
      for (const [i, value] of group.turnover) sums.set(i, (sums.get(i) ?? 0) + (value * group.count) / rows);
    return [...sums];
  };
  return [
    ...BASE.map((name, i): Assumption => {
      const traits = name === "perYear" ? middle() : [];
      return { ...base[name], of: [[i, 1], ...traits] };
    }),
    ...turnover.map(({ mean, sd }, i): Assumption => ({ mean, sd, of: [[BASE.length + i, 1]] })),
  ];
}

function dot(of: Assumption["of"], values: readonly number[]): number {
  let sum = 0;
  for (const [i, share] of of) sum += share * (values[i] ?? 0);
  return sum;
}

function signsOf({ turnover }: FitInput): readonly number[] {
  return [...BASE.map(() => 0), ...turnover.map(({ sign }) => sign)];
}

function pointOf(values: readonly number[], { turnover }: Group): Point {
  let rate = values[0] ?? 0;
  for (const [i, value] of turnover) rate += (values[i] ?? 0) * value;
  return [rate, values[1] ?? 0, values[2] ?? 0, values[3] ?? 0, values[4] ?? 0];
}

/** The forecasts for a row: that it is still stated, and that it is still true; null if nobody checked. */
function forecasts(
  { ageYears, years, recheckedYears }: Row,
  [logRate, logitInitial, logitShare, logDelay, logUndated]: Point,
): readonly [number, number | null] {
  const hazard: Hazard = {
    perYear: Math.exp(logRate),
    initial: sigmoid(logitInitial),
    recordedShare: sigmoid(logitShare),
    delayYears: Math.exp(logDelay),
  };
  const age = ageYears ?? Math.exp(logUndated);
  const looked =
    recheckedYears === null ? null : bounded(posterior({ hazard, ageYears: age, gapYears: recheckedYears }));
  return [bounded(statedStill({ hazard, ageYears: age, gapYears: years })), looked];
}

const bounded = (probability: number): number => Math.min(1 - SUREST, Math.max(SUREST, probability));

function lossOf(groups: readonly Group[], priors: readonly Assumption[], values: readonly number[]): number {
  let loss = 0;
  for (const { mean, sd, of } of priors) loss += ((dot(of, values) - mean) / sd) ** 2 / 2;
  for (const group of groups) loss += surpriseOf(group, forecasts(group.row, pointOf(values, group)));
  return loss;
}

/** −log P(outcome). */
function surpriseOf(
  { count, stated }: Pick<Group, "count" | "stated">,
  [first, second]: readonly [number, number | null],
): number {
  const one = (probability: number) =>
    stated * Math.log(probability) + (count - stated) * Math.log(1 - probability);
  return -one(first) - (second === null ? 0 : one(second));
}

function scoreAt(groups: readonly Group[], priors: readonly Assumption[], values: readonly number[]): Score {
  const gradient = values.map(() => 0);
  const information = values.map(() => values.map(() => 0));
  for (const { mean, sd, of } of priors) {
    const pull = (mean - dot(of, values)) / sd ** 2;
    for (const [i, share] of of) {
      gradient[i] = (gradient[i] ?? 0) + pull * share;
      const line = information[i] ?? [];
      for (const [j, other] of of) line[j] = (line[j] ?? 0) + (share * other) / sd ** 2;
    }
  }
  for (const group of groups) {
    const point = pointOf(values, group);
    const now = forecasts(group.row, point);
    const ahead = BASE.map((_, i) =>
      forecasts(group.row, point.with(i, (point[i] ?? 0) + STEP) as unknown as Point),
    );
    for (const j of [0, 1] as const) {
      const probability = now[j];
      if (probability === null) continue;
      const slopes = ahead.map((next) => ((next[j] ?? 0) - probability) / STEP);
      const entries: (readonly [number, number])[] = slopes.map((slope, i) => [i, slope] as const);
      for (const [i, value] of group.turnover) entries.push([i, value * (slopes[0] ?? 0)]);
      const variance = probability * (1 - probability);
      const surprise = (group.stated - group.count * probability) / variance;
      for (const [a, slope] of entries) {
        gradient[a] = (gradient[a] ?? 0) + surprise * slope;
        const line = information[a] ?? [];
        const weight = (group.count * slope) / variance;
        for (const [b, other] of entries) line[b] = (line[b] ?? 0) + weight * other;
      }
    }
  }
  return { loss: lossOf(groups, priors, values), gradient, information };
}

function fittedOf({ turnover }: FitInput, { values, errors, loss }: Found): Fitted {
  const estimate = (i: number) => ({ value: values[i] ?? 0, error: errors[i] ?? 0 });
  const named = (traits: readonly TraitPrior[], from: number) =>
    new Map(traits.map(({ name }, i) => [name, estimate(from + i)]));
  return {
    base: BASE.map((_, i) => estimate(i)),
    turnover: named(turnover, BASE.length),
    loss,
  };
}
