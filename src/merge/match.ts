import { bestAssignment, disjointSets } from "./assign.js";
import { candidateFinder } from "./candidates.js";
import { type WordWeight, wordWeights } from "./features.js";
import { type MatchModel, SAME_PLACE, samePlace } from "./model.js";
import type { MatchPlace } from "./place.js";

/** One place as listed by one source. */
export interface Listing {
  readonly source: string;
  /** Ids of its elements within the source. */
  readonly elements: readonly string[];
  readonly place: MatchPlace;
  /** Whether it only adds to a place of another source: it has no supported kind, or comes from a register. */
  readonly addsOnly: boolean;
}

/** The operator's decision on two elements ("source id"): true if one place, false if two, null if undecided. */
export type Verdicts = (a: string, b: string) => boolean | null;

const NO_VERDICTS: Verdicts = () => null;

/** Two entries of one source are merged at this probability. It is high because a source seldom lists a place twice, and a wrong merge loses a place. */
const SAME_ENTRY = 0.8;
/** An addition is matched at this probability; higher than for places, because its kind does not match. */
const SAME_ADDITION = 0.6;
/** The gain of a pair that the operator decided is one place. */
const CERTAIN_GAIN = 50;

/**
 * Groups the listings (by index) that are one place, with at most one listing per source. Source by source, in the given order, finds the best assignment of its
 * listings to the places found so far. Other listings become new places, except additions, which are left out. Does not depend on the order of the listings. Pure.
 */
export function placesOf(
  model: MatchModel,
  listings: readonly Listing[],
  sources: readonly string[],
  verdicts: Verdicts = NO_VERDICTS,
): readonly (readonly number[])[] {
  const weightOf = wordWeights(listings.map(({ place }) => place));
  const places: number[][] = [];
  const ownerOf = new Map<number, number>();
  const inOrder = [...listings.keys()].toSorted((a, b) => compareIds(listings[a], listings[b]));
  const rounds = sources.flatMap((source) => [false, true].map((addsOnly) => ({ source, addsOnly })));
  for (const { source, addsOnly } of rounds) {
    const fresh = inOrder.filter(
      (at) => listings[at]?.source === source && listings[at].addsOnly === addsOnly,
    );
    if (fresh.length === 0) continue;
    const known = places.filter((place) => place.every((at) => listings[at]?.source !== source)).flat();
    const least = addsOnly ? SAME_ADDITION : SAME_PLACE;
    const candidatesOf = candidateFinder(known.flatMap((at) => listings[at]?.place ?? []));
    const pairs = new Map<string, { left: number; right: number; gain: number }>();
    const refused = new Set<string>();
    for (const left of fresh)
      for (const candidate of candidatesOf((listings[left] as Listing).place)) {
        const other = known[candidate] as number;
        const right = ownerOf.get(other) ?? 0;
        const key = `${left} ${right}`;
        const verdict = verdictOf(verdicts, listings[left] as Listing, listings[other] as Listing);
        if (verdict === false) refused.add(key);
        const gain =
          verdict === true ? CERTAIN_GAIN : gainOf(model, listings, left, other, weightOf) - logit(least);
        if (gain > (pairs.get(key)?.gain ?? 0)) pairs.set(key, { left, right, gain });
      }
    for (const key of refused) pairs.delete(key);
    const assigned = new Map(bestAssignment([...pairs.values()]).map(({ left, right }) => [left, right]));
    for (const at of fresh) {
      const right = assigned.get(at) ?? (addsOnly ? null : places.push([]) - 1);
      if (right === null) continue;
      places[right]?.push(at);
      ownerOf.set(at, right);
    }
  }
  return places;
}

function compareIds(a: Listing | undefined, b: Listing | undefined): number {
  return (a?.elements[0] ?? "") < (b?.elements[0] ?? "") ? -1 : 1;
}

function gainOf(
  model: MatchModel,
  listings: readonly Listing[],
  a: number,
  b: number,
  weightOf: WordWeight,
): number {
  const [one, other] = [listings[a], listings[b]] as [Listing, Listing];
  return logit(samePlace(model, one.place, other.place, weightOf));
}

function verdictOf(verdicts: Verdicts, a: Listing, b: Listing): boolean | null {
  for (const one of a.elements)
    for (const other of b.elements) {
      const verdict = verdicts(`${a.source} ${one}`, `${b.source} ${other}`);
      if (verdict !== null) return verdict;
    }
  return null;
}

const logit = (p: number): number => Math.log(p / (1 - p));

/** Groups the entries of one source that are the same place, as lists of indexes in order; most groups have one entry. `areApart`: by index. Pure. */
export function duplicatesIn(
  model: MatchModel,
  places: readonly MatchPlace[],
  areApart: (a: number, b: number) => boolean = () => false,
): readonly (readonly number[])[] {
  const weightOf = wordWeights(places);
  const candidatesOf = candidateFinder(places);
  const pairs: { readonly a: number; readonly b: number; readonly p: number }[] = [];
  for (const [a, place] of places.entries())
    for (const b of candidatesOf(place)) {
      const other = places[b];
      if (b <= a || other === undefined || areApart(a, b)) continue;
      const p = samePlace(model, place, other, weightOf);
      if (p >= SAME_ENTRY) pairs.push({ a, b, p });
    }
  const isPair = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const sets = disjointSets();
  const members = new Map<string, readonly number[]>();
  const membersOf = (at: number) => members.get(sets.rootOf(String(at))) ?? [at];
  for (const { a, b } of pairs.toSorted((one, next) => next.p - one.p || one.a - next.a || one.b - next.b)) {
    const [first, second] = [membersOf(a), membersOf(b)];
    // Every pair of a group must match. Otherwise a chain of similar neighbors would turn a mall into one place.
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
