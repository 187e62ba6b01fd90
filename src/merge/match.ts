import { wordWeights } from "./features.js";
import { type MatchModel, SAME_PLACE, samePlace } from "./model.js";
import type { MatchPlace } from "./place.js";
import { type Coordinates, distanceM } from "../domain/geometry.js";
import { append, grouped } from "../domain/grouped.js";
import { nearbyIndex } from "../domain/nearbyIndex.js";
import { logit } from "../domain/logit.js";

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
 * Groups the listings (by index) that are one place, with at most one listing per source. Source by source, in the given order, matches its
 * listings to the places found so far, the best pair first. Other listings become new places, except additions, which are left out. Does not depend on the
 * order of the listings. Pure.
 */
export function placesOf(
  model: MatchModel,
  listings: readonly Listing[],
  sources: readonly string[],
  verdicts: Verdicts = NO_VERDICTS,
): readonly (readonly number[])[] {
  const weightOf = wordWeights(listings.map(({ place }) => place));
  const places: Place[] = [];
  const inOrder = [...listings.entries()]
    .map(([at, listing]) => ({ at, listing }))
    .toSorted((a, b) => ((a.listing.elements[0] ?? "") < (b.listing.elements[0] ?? "") ? -1 : 1));
  const rounds = sources.flatMap((source) => [false, true].map((addsOnly) => ({ source, addsOnly })));
  for (const { source, addsOnly } of rounds) {
    const fresh = inOrder.filter(({ listing }) => listing.source === source && listing.addsOnly === addsOnly);
    if (fresh.length === 0) continue;
    const known = places.flatMap((place) =>
      place.every(({ listing }) => listing.source !== source)
        ? place.map((member) => ({ place, member }))
        : [],
    );
    const candidatesOf = candidateFinder(known.map(({ member }) => member.listing.place));
    const least = logit(addsOnly ? SAME_ADDITION : SAME_PLACE);
    const gainOf = (one: Listing, other: Listing) => {
      const verdict = verdictOf(verdicts, one, other);
      if (verdict !== null) return verdict ? CERTAIN_GAIN : -Infinity;
      return logit(samePlace(model, one.place, other.place, weightOf)) - least;
    };
    const pairs = fresh.flatMap((one) => {
      const near = [...candidatesOf(one.listing.place)].flatMap((at) => known[at] ?? []);
      return [...grouped(near, ({ place }) => place)].flatMap(([place, members]) => {
        const gains = members.map(({ member }) => gainOf(one.listing, member.listing));
        // One refusal rules out the whole place.
        const gain = gains.includes(-Infinity) ? 0 : Math.max(...gains);
        return gain > 0 ? [{ one, place, gain }] : [];
      });
    });
    const taken = new Set<Place>();
    const matched = new Map<Member, Place>();
    for (const { one, place } of pairs.toSorted((a, b) => b.gain - a.gain)) {
      if (matched.has(one) || taken.has(place)) continue;
      taken.add(place);
      matched.set(one, place);
    }
    for (const one of fresh) {
      const place = matched.get(one);
      if (place !== undefined) place.push(one);
      else if (!addsOnly) places.push([one]);
    }
  }
  return places.map((place) => place.map(({ at }) => at));
}

/** A listing with its index, and the listings of one place. */
interface Member {
  readonly at: number;
  readonly listing: Listing;
}
type Place = Member[];

function verdictOf(verdicts: Verdicts, a: Listing, b: Listing): boolean | null {
  for (const one of a.elements)
    for (const other of b.elements) {
      const verdict = verdicts(`${a.source} ${one}`, `${b.source} ${other}`);
      if (verdict !== null) return verdict;
    }
  return null;
}

/** Groups the entries of one source that are the same place, as lists of indexes in order; most groups have one entry. `areApart`: by index. Pure. */
export function duplicatesIn(
  model: MatchModel,
  places: readonly MatchPlace[],
  areApart: (a: number, b: number) => boolean = () => false,
): readonly (readonly number[])[] {
  const weightOf = wordWeights(places);
  const candidatesOf = candidateFinder(places);
  const pairs = places.flatMap((place, a) =>
    [...candidatesOf(place)].flatMap((b) => {
      const other = places[b];
      if (b <= a || other === undefined || areApart(a, b)) return [];
      const p = samePlace(model, place, other, weightOf);
      return p >= SAME_ENTRY ? [{ a, b, p }] : [];
    }),
  );
  const isPair = new Set(pairs.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const groups = places.map((_, at): readonly number[] => [at]);
  for (const { a, b } of pairs.toSorted((one, next) => next.p - one.p || one.a - next.a || one.b - next.b)) {
    const [first = [], second = []] = [groups[a], groups[b]];
    // Every pair of a group must match. Otherwise a chain of similar neighbors would turn a mall into one place.
    if (first === second || !first.every((x) => second.every((y) => isPair.has(`${x} ${y}`)))) continue;
    const both = [...first, ...second].toSorted((x, y) => x - y);
    for (const at of both) groups[at] = both;
  }
  return [...new Set(groups)];
}

/** Largest distance of two places with similar names that may be one. */
const NEAR_M = 300;
/** The same for places that share a phone number or web page. */
const SAME_CONTACT_M = 3_000;
/** Most places with one phone number that are compared; more belong to a chain. */
const MAX_SHARING = 12;
/** Most places near each other with the same start of a word that are compared. More are found by their other words. */
const MAX_ALIKE = 32;

/** Returns a function that finds the candidates for a place in a list: a bounded number. */
function candidateFinder(places: readonly MatchPlace[]): (place: MatchPlace) => ReadonlySet<number> {
  const byContact = new Map<string, number[]>();
  const byName = nearbyIndex<number>(NEAR_M, MAX_ALIKE);
  for (const [at, place] of places.entries()) {
    for (const key of contactKeys(place)) append(byContact, key, at);
    if (place.point !== null) for (const key of nameKeysOf(place)) byName.add(key, place.point, at);
  }
  return (place) => {
    const { point } = place;
    const sharing = contactKeys(place).flatMap((key) => {
      const found = byContact.get(key) ?? [];
      return found.length > MAX_SHARING ? [] : found;
    });
    return new Set([
      ...sharing.filter((at) => !areFar(point, places[at]?.point ?? null)),
      ...(point === null ? [] : [...nameKeysOf(place)].flatMap((key) => byName.near(key, point))),
    ]);
  };
}

/** Keys of a place that do not need coordinates: phone numbers, web pages, and house numbers with the start of a name. */
function contactKeys(place: MatchPlace): readonly string[] {
  const { phones, websites, address } = place;
  const number = address?.number ?? null;
  const doors = number === null ? [] : [...nameKeysOf(place)].map((key) => `${number} ${key}`);
  return [...phones, ...websites, ...doors];
}

/** The starts of all words of its names, and of each name without spaces. Two places that share none are different. */
function nameKeysOf({ names }: MatchPlace): ReadonlySet<string> {
  const words = names.flatMap((name) => [name.replaceAll(" ", ""), ...name.split(" ")]);
  return new Set(words.map((word) => word.slice(0, 4)));
}

/** Whether two places are too far apart to be one; false if either location is unknown. */
function areFar(a: Coordinates | null, b: Coordinates | null): boolean {
  return a !== null && b !== null && distanceM(a, b) > SAME_CONTACT_M;
}
