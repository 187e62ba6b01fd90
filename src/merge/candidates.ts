import KDBush from "kdbush";
import type { Coordinates } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import type { MatchPlace } from "./place.js";

/** Places of similar names so near may be one. */
const NEAR_M = 300;
/** What shares a telephone number or a page may be one over this distance. */
const SAME_CONTACT_M = 3_000;
/** Places with one telephone number that are compared: beyond that it is a chain's. */
const MAX_SHARING = 12;
const METERS_PER_DEGREE = 111_195;

/** Finds the places of a list that may be a given one, without comparing all with all. */
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
    const isFar = farFrom(place, planar);
    for (const key of contactKeys(place)) {
      const sharing = byContact.get(key) ?? [];
      if (sharing.length > MAX_SHARING) continue;
      for (const { at } of sharing) if (!isFar(places[at]?.point ?? null)) found.add(at);
    }
    if (place.point === null) return found;
    for (const index of near.within(...planar(place.point), NEAR_M)) {
      const at = located[index]?.at;
      if (at !== undefined && keys.some((key) => nameKeys[at]?.has(key))) found.add(at);
    }
    return found;
  };
}

/** Telephone numbers, pages, and house numbers with the beginning of a name: of what states no point, those alone tell. */
function contactKeys(place: MatchPlace): readonly string[] {
  const { phones, websites, address } = place;
  const number = address?.number ?? null;
  const doors = number === null ? [] : nameKeysOf(place).map((key) => `${number} ${key}`);
  return [...phones, ...websites, ...new Set(doors)];
}

/** Beginnings of the words of its names, and of each name without blanks. Names that share none are of two places. */
function nameKeysOf({ names }: MatchPlace): readonly string[] {
  return names.flatMap((name) => [
    name.replaceAll(" ", "").slice(0, 4),
    ...name.split(" ").map((word) => word.slice(0, 4)),
  ]);
}

function farFrom(
  { point }: MatchPlace,
  planar: (point: Coordinates) => readonly [number, number],
): (other: Coordinates | null) => boolean {
  if (point === null) return () => false;
  const [x, y] = planar(point);
  return (other) => {
    if (other === null) return false;
    const [left, up] = planar(other);
    return Math.hypot(left - x, up - y) > SAME_CONTACT_M;
  };
}
