import { sigmoid } from "#doorlight/domain/logit.js";
import type { Prior } from "./fit.js";
import { inverse, solve } from "./fisherScoring.js";

/** A case: its traits, and whether the event happened. */
export interface Case {
  readonly traits: ReadonlyMap<string, number>;
  readonly happened: boolean;
}

/** An estimate with its standard error. */
export interface Weight {
  readonly value: number;
  readonly error: number;
}

const ROUNDS = 30;
const CLOSE_ENOUGH = 1e-8;

/**
 * The log odds of an event, and the weight of each trait: logistic regression with a normal prior on each parameter, by Newton's method. `base`: for a
 * typical case, with the mean of all cases' traits. Pure.
 */
export function fitLogOdds(
  cases: readonly Case[],
  base: Prior,
  priors: ReadonlyMap<string, Prior>,
): { readonly base: Weight; readonly weights: ReadonlyMap<string, Weight> } {
  const names = [...priors.keys()];
  const middle = names.map((name) => cases.reduce((sum, { traits }) => sum + (traits.get(name) ?? 0), 0));
  const share = Math.max(1, cases.length);
  const centered = cases.map(({ traits }) =>
    Float64Array.from([1, ...names.map((name, i) => (traits.get(name) ?? 0) - (middle[i] ?? 0) / share)]),
  );
  const assumed = [base, ...priors.values()];
  let values = Float64Array.from(assumed, ({ mean }) => mean);
  let information: Float64Array[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = assumed.map(({ mean, sd }, i) => (mean - (values[i] ?? 0)) / sd ** 2);
    information = assumed.map(({ sd }, i) => {
      const line = new Float64Array(assumed.length);
      line[i] = 1 / sd ** 2;
      return line;
    });
    for (const [at, row] of centered.entries()) {
      const probability = sigmoid(row.reduce((sum, x, i) => sum + x * (values[i] ?? 0), 0));
      const surprise = Number(cases[at]?.happened) - probability;
      const variance = probability * (1 - probability);
      for (const [i, x] of row.entries()) {
        if (x === 0) continue;
        gradient[i] = (gradient[i] ?? 0) + surprise * x;
        const line = information[i] as Float64Array;
        for (const [j, other] of row.entries()) line[j] = (line[j] ?? 0) + variance * x * other;
      }
    }
    const step = solve(information, gradient);
    values = values.map((value, i) => value + (step[i] ?? 0));
    if (step.every((part) => Math.abs(part) < CLOSE_ENOUGH)) break;
  }
  const errors = inverse(information).map((row, i) => Math.sqrt(row[i] ?? 0));
  const weightAt = (i: number): Weight => ({ value: values[i] ?? 0, error: errors[i] ?? 0 });
  const weights = new Map(names.map((name, i) => [name, weightAt(i + 1)]));
  const { value, error } = weightAt(0);
  const shift = names.reduce(
    (sum, name, i) => sum + ((middle[i] ?? 0) / share) * (weights.get(name)?.value ?? 0),
    0,
  );
  return { base: { value: value - shift, error }, weights };
}
