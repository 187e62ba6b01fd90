import { WIDE } from "#doorlight/calibration/intervals.js";
import { businessDated } from "#doorlight/belief/base.js";
import { type Calibration, type Estimate, sumOf } from "#doorlight/belief/calibration.js";
import { type Traits, turnoverTraits } from "#doorlight/belief/traits.js";
import type { Course } from "./courses.js";
import { logit, sigmoid } from "#doorlight/domain/logit.js";
import { type Case, fitLogOdds, type Weight } from "./logistic.js";
import { REMOVAL_SD, REMOVED_PRIOR } from "./priors.js";

/** Minimum closed places with a trait for it to be fitted. */
const MIN_CASES = 30;

/** The share of places recorded as gone that were removed rather than renamed, and the traits that affect it. Pure. */
export function learnRemoval(courses: readonly Course[]): Pick<Calibration, "removedShare" | "removal"> {
  const cases = courses
    .filter(({ isSame }) => !isSame)
    .map(
      ({ entry, isListed }): Case => ({
        traits: turnoverTraits(
          entry.evidence,
          entry.ageing.surroundings,
          businessDated(entry.evidence).dating,
        ),
        happened: !isListed,
      }),
    );
  const priors = new Map(
    namesOf(cases)
      .toSorted()
      .map((name) => [name, { mean: 0, sd: REMOVAL_SD }]),
  );
  const fitted = fitLogOdds(cases, REMOVED_PRIOR, priors);
  const origin = cases.length === 0 ? "assumed: one of two" : "fitted";
  return {
    removedShare: estimateOf(fitted.base, sigmoid, courses.length, origin),
    removal: Object.fromEntries(
      [...fitted.weights].map(([name, weight]) => {
        const n = cases.filter(({ traits }) => traits.has(name)).length;
        return [name, estimateOf(weight, (value) => value, n, "fitted")];
      }),
    ),
  };
}

function namesOf(cases: readonly Case[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { traits } of cases)
    for (const name of traits.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MIN_CASES).map(([name]) => name);
}

function estimateOf(
  { value, error }: Weight,
  from: (value: number) => number,
  n: number,
  origin: string,
): Estimate {
  return { value: from(value), low: from(value - WIDE * error), high: from(value + WIDE * error), n, origin };
}

/** P(the element is removed) for a closed place with these traits. Pure. */
export function removedShareOf(
  { removedShare, removal }: Pick<Calibration, "removedShare" | "removal">,
  turnover: Traits,
): number {
  return sigmoid(logit(removedShare.value) + sumOf(removal, turnover));
}
