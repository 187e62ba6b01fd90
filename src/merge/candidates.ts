import KDBush from "kdbush";
import { type Coordinates, distanceM } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import type { MatchPlace } from "./place.js";

/** Largest distance of two places with similar names that may be one. */
const NEAR_M = 300;
/** The same for places that share a phone number or web page. */
const SAME_CONTACT_M = 3_000;
/** Most places with one phone number that are compared; more belong to a chain. */
const MAX_SHARING = 12;
const METERS_PER_DEGREE = 111_195;

/** Returns a function that finds the candidates for a place in a list, without comparing all pairs. */
export function candidateFinder(places: readonly MatchPlace[]): (place: MatchPlace) => ReadonlySet<number> {
  const located = places.flatMap(({ point }, at) => (point === null ? [] : [{ point, at }]));
  const near = new KDBush(Math.max(1, located.length));
  if (located.length === 0) near.add(1e9, 1e9);
  const stretch = Math.cos(((located[0]?.point.latitude ?? 0) * Math.PI) / 180);
  const planar = ({ longitude, latitude }: Coordinates) =>
    [longitude * METERS_PER_DEGREE * stretch, latitude * METERS_PER_DEGREE] as const;
  for (const { point } of located) near.add(...planar(point));
  near.finish();
  const byContact = grouped(
    places.flatMap((place, at) => contactKeys(place).map((key) => ({ key, at }))),
    ({ key }) => key,
  );
  const nameKeys = places.map((place) => new Set(nameKeysOf(place)));

  return (place) => {
    const found = new Set<number>();
    const keys = nameKeysOf(place);
    for (const key of contactKeys(place)) {
      const sharing = byContact.get(key) ?? [];
      if (sharing.length > MAX_SHARING) continue;
      for (const { at } of sharing) if (!areFar(place.point, places[at]?.point ?? null)) found.add(at);
    }
    if (place.point === null) return found;
    for (const index of near.within(...planar(place.point), NEAR_M)) {
      const at = located[index]?.at;
      if (at !== undefined && keys.some((key) => nameKeys[at]?.has(key))) found.add(at);
    }
    return found;
  };
}

/** Keys of a place that do not need coordinates: phone numbers, web pages, and house numbers with the start of a name. */
function contactKeys(place: MatchPlace): readonly string[] {
  const { phones, websites, address } = place;
  const number = address?.number ?? null;
  const doors = number === null ? [] : nameKeysOf(place).map((key) => `${number} ${key}`);
  return [...phones, ...websites, ...new Set(doors)];
}

/** The starts of all words of its names, and of each name without spaces. Two places that share none are different. */
function nameKeysOf({ names }: MatchPlace): readonly string[] {
  return names.flatMap((name) => [
    name.replaceAll(" ", "").slice(0, 4),
    ...name.split(" ").map((word) => word.slice(0, 4)),
  ]);
}

/** Whether two places are too far apart to be one; false if either location is unknown. */
function areFar(a: Coordinates | null, b: Coordinates | null): boolean {
  return a !== null && b !== null && distanceM(a, b) > SAME_CONTACT_M;
}
