import { errorOf, WIDE } from "#doorlight/calibration/bounds.js";
import { businessDated } from "#doorlight/belief/base.js";
import type { Calibration, Estimate } from "#doorlight/belief/calibration.js";
import { turnoverTraits } from "#doorlight/belief/traits.js";
import type { Course } from "./courses.js";
import { logit, sigmoid } from "#doorlight/belief/logit.js";
import { type Case, fitLogOdds, type Weight } from "./logistic.js";
import { REMOVAL_SD, REMOVED_PRIOR } from "./priors.js";

/** Traits that fewer of what went have are not fitted. */
const LEAST_CASES = 30;

/** Of what was recorded as gone, which share was removed and not renamed, and what traits bear on that. Pure. */
export function learnRemoval(
  courses: readonly Course[],
  before: Calibration | null,
): Pick<Calibration, "removedShare" | "removal"> {
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
  const names = new Set([...namesOf(cases), ...Object.keys(before?.removal ?? {})]);
  const known = (name: string) =>
    before !== null && Object.hasOwn(before.removal, name) ? before.removal[name] : undefined;
  const priors = new Map(
    [...names].toSorted().map((name) => {
      const estimate = known(name);
      return [
        name,
        estimate === undefined
          ? { mean: 0, sd: REMOVAL_SD }
          : { mean: estimate.value, sd: errorOf(estimate, (value) => value) },
      ];
    }),
  );
  const base =
    before === null
      ? REMOVED_PRIOR
      : { mean: logit(before.removedShare.value), sd: errorOf(before.removedShare, logit) };
  const fitted = fitLogOdds(cases, base, priors);
  const origin = cases.length === 0 ? (before?.removedShare.origin ?? "assumed: one of two") : "fitted";
  return {
    removedShare: estimateOf(fitted.base, sigmoid, courses.length + (before?.removedShare.n ?? 0), origin),
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
  return [...counts].filter(([, count]) => count >= LEAST_CASES).map(([name]) => name);
}

function estimateOf(
  { value, error }: Weight,
  from: (value: number) => number,
  n: number,
  origin: string,
): Estimate {
  return { value: from(value), low: from(value - WIDE * error), high: from(value + WIDE * error), n, origin };
}
