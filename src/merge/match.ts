import { bestAssignment, disjointSets, type Pair } from "./assign.js";
import { candidateFinder } from "./candidates.js";
import { wordWeights } from "./features.js";
import { type MatchModel, SAME_PLACE, samePlace } from "./model.js";
import type { MatchPlace } from "./place.js";

/** Two places that are one, by their index in each list. */
export interface Match {
  readonly left: number;
  readonly right: number;
  readonly probability: number;
}

/** Which places of two lists are one: each at most once, the best assignment over all. Pure. */
export function matchPlaces(
  model: MatchModel,
  lefts: readonly MatchPlace[],
  rights: readonly MatchPlace[],
): readonly Match[] {
  const weightOf = wordWeights([...lefts, ...rights]);
  const candidatesOf = candidateFinder(rights);
  const pairs: Pair[] = [];
  for (const [left, place] of lefts.entries())
    for (const right of candidatesOf(place)) {
      const other = rights[right];
      if (other === undefined) continue;
      const gain = logit(samePlace(model, place, other, weightOf)) - logit(SAME_PLACE);
      if (gain > 0) pairs.push({ left, right, gain });
    }
  return bestAssignment(pairs).map(({ left, right, gain }) => ({
    left,
    right,
    probability: 1 / (1 + Math.exp(-gain - logit(SAME_PLACE))),
  }));
}

const logit = (p: number): number => Math.log(p / (1 - p));

/** Two entries of one source are merged from this probability on: it seldom lists a place twice, and what is merged wrongly is lost. */
const SAME_ENTRY = 0.8;

/** Groups the entries of one source that are the same place, as lists of indices in their order; most are alone. Pure. */
export function duplicatesIn(
  model: MatchModel,
  places: readonly MatchPlace[],
): readonly (readonly number[])[] {
  const weightOf = wordWeights(places);
  const candidatesOf = candidateFinder(places);
  const pairs: { readonly a: number; readonly b: number; readonly p: number }[] = [];
  for (const [a, place] of places.entries())
    for (const b of candidatesOf(place)) {
      const other = places[b];
      if (b <= a || other === undefined) continue;
      const p = samePlace(model, place, other, weightOf);
      if (p >= SAME_ENTRY) pairs.push({ a, b, p });
    }
  const isPair = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const sets = disjointSets();
  const members = new Map<string, readonly number[]>();
  const membersOf = (at: number) => members.get(sets.rootOf(String(at))) ?? [at];
  for (const { a, b } of pairs.toSorted((one, next) => next.p - one.p || one.a - next.a || one.b - next.b)) {
    const [first, second] = [membersOf(a), membersOf(b)];
    // All of a group are alike: a chain of near names does not make one place of a mall.
    if (
      !first.every((x) => second.every((y) => x === y || isPair.has(`${Math.min(x, y)} ${Math.max(x, y)}`)))
    )
      continue;
    sets.join(String(a), String(b));
    members.set(
      sets.rootOf(String(a)),
      [...new Set([...first, ...second])].toSorted((x, y) => x - y),
    );
  }
  const groups = new Map<string, readonly number[]>();
  for (const at of places.keys()) groups.set(sets.rootOf(String(at)), membersOf(at));
  return [...groups.values()];
}
