import { distanceM } from "../domain/geometry.js";
import { sigmoid } from "../domain/logit.js";
import { type Features, featuresOf, type WordWeight } from "./features.js";
import type { MatchPlace } from "./place.js";

/** A fitted logistic regression: of whether a pair of places is one, or of whether a place of Overture exists. */
export interface MatchModel {
  readonly base: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** The probability at which two places are taken for one. Chosen for the highest F1 on labeled pairs. */
export const SAME_PLACE = 0.4;

/** P(two places are one). Symmetric. Pure. */
export function samePlace(model: MatchModel, a: MatchPlace, b: MatchPlace, weightOf: WordWeight): number {
  const [one, other] = a.names.join() < b.names.join() ? [a, b] : [b, a];
  return sigmoid(logitOf(model, featuresOf(one, other, weightOf)) + distanceLogit(a, b));
}

/** The log odds from the features alone, without the distance. Features without a weight do not count. */
export function logitOf({ base, weights }: MatchModel, features: Features): number {
  let sum = base;
  for (const [name, value] of features)
    sum += (Object.hasOwn(weights, name) ? (weights[name] ?? 0) : 0) * value;
  return sum;
}

/** Median distance of one place in two sources, if the coordinates are not exact. */
const USUAL_METERS = 60;
const ON_THE_SPOT = 0.5;

/** Not fitted, since labeled pairs have no distance: near places gain a little, and 500 m cost about as much as a different house number. */
function distanceLogit(a: MatchPlace, b: MatchPlace): number {
  if (a.point === null || b.point === null) return 0;
  return ON_THE_SPOT - Math.log(1 + (distanceM(a.point, b.point) / USUAL_METERS) ** 2);
}
