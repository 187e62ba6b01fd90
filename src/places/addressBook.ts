import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, distanceM } from "../domain/geometry.js";
import { append } from "../domain/grouped.js";
import { median } from "../domain/rounding.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import type { Steps } from "../steps.js";

/** A house number from an address in the catalog. */
export interface Door {
  /** Normalized: "96a"; both ends of a range, "96 98". */
  readonly number: string;
  /** As written: "96A". */
  readonly written: string;
  readonly postcode: string | null;
  readonly point: Coordinates;
}

/** The parts of all addresses in an area, as the records write them. */
export interface AddressBook {
  /** The number of addresses by city. */
  readonly cities: ReadonlyMap<string, number>;
  readonly postcodes: ReadonlySet<string>;
  /** The positions of addresses by street. */
  readonly streets: ReadonlyMap<string, readonly Coordinates[]>;
  /** Doors by normalized street name. */
  readonly doors: ReadonlyMap<string, readonly Door[]>;
}

/** Addresses per step. */
const A_STEP = 25;

/** A postcode without the last digits of an American one, which nobody searches by: "80302-5127". */
export function plainPostcode(written: string | null | undefined): string | null {
  return written?.replace(/(?<=^\d{5})-\d{4}$/u, "") ?? null;
}

/** Reads every address of an area once, in steps of less than a millisecond. */
export function* addressBookSteps({ entries }: LoadedArea): Steps<AddressBook> {
  const cities = new Map<string, number>();
  const postcodes = new Set<string>();
  const streets = new Map<string, Coordinates[]>();
  const doors = new Map<string, Door[]>();
  let read = 0;
  for (const { record } of entries.values()) {
    if (++read % A_STEP === 0) yield;
    const { address, coordinates } = record.attributes;
    const { city = null, street = null, housenumber = null, postcode = null } = address?.value ?? {};
    const points = coordinates === undefined ? [] : [coordinates.value];
    const plain = plainPostcode(postcode);
    if (city !== null) cities.set(city, (cities.get(city) ?? 0) + 1);
    if (plain !== null) postcodes.add(plain);
    if (street === null) continue;
    const known = streets.get(street) ?? [];
    known.push(...points);
    streets.set(street, known);
    if (housenumber === null || doorNumber(housenumber) === "") continue;
    const number = doorNumber(housenumber);
    for (const point of points)
      append(doors, comparedName(fold(street)), { number, written: housenumber, postcode, point });
  }
  return { cities, postcodes, streets, doors };
}

/** Normalizes a house number: "96 A" and "96a" are equal, "96–98" is "96 98". Empty if there is no digit. */
export function doorNumber(written: string): string {
  const folded = fold(written).replace(/(?<=\d) (?=(?:[a-z]|bis|ter|quater)(?: |$))/gu, "");
  return /\d/u.test(folded) ? folded : "";
}

/** A door, and whether it has the requested number; otherwise it is a neighbor's. */
export interface DoorFound {
  readonly door: Door;
  readonly isExact: boolean;
}

/** Maximum difference of house numbers for a neighbor to stand in. */
const NEIGHBOR_NUMBERS = 12;

/** Finds the door of a number on a street, or its nearest neighbor, preferably on the same side; null if none is near. */
export function doorOf(
  doors: readonly Door[],
  number: string,
  postcodes: readonly string[],
): DoorFound | null {
  const here = doors.filter(({ postcode }) => postcode !== null && postcodes.includes(postcode));
  const candidates = here.length > 0 ? here : doors;
  const exact =
    candidates.find((door) => door.number === number) ??
    candidates.find((door) => door.number.split(" ").includes(number));
  if (exact !== undefined) return { door: exact, isExact: true };
  const wanted = Number.parseInt(number, 10);
  const gap = (door: Door) => {
    const [low = 0, high = low] = door.number.split(" ").map((part) => Number.parseInt(part, 10));
    if (wanted >= low && wanted <= high) return 0;
    // Prefer the same side of the street.
    return Math.min(Math.abs(low - wanted), Math.abs(high - wanted)) + ((low - wanted) % 2 === 0 ? 0 : 0.5);
  };
  const [nearest] = candidates.toSorted((a, b) => gap(a) - gap(b));
  if (nearest === undefined || gap(nearest) > NEIGHBOR_NUMBERS) return null;
  return { door: nearest, isExact: Number.parseInt(nearest.number, 10) === wanted || gap(nearest) === 0 };
}

/** Minimum radius of a street known only by addresses. */
const MIN_RADIUS_M = 150;
/** The share of addresses within a street's radius, so that an outlier does not widen it. */
const HELD = 0.9;

/** The median of points and the radius in meters that contains most of them; null without points. */
export function middleOf(
  points: readonly Coordinates[],
): { readonly point: Coordinates; readonly radiusM: number } | null {
  if (points.length === 0) return null;
  const point = {
    latitude: median(points.map(({ latitude }) => latitude)) ?? 0,
    longitude: median(points.map(({ longitude }) => longitude)) ?? 0,
  };
  const distances = points.map((one) => distanceM(point, one)).toSorted((a, b) => a - b);
  const radiusM = distances[Math.ceil(distances.length * HELD) - 1] ?? 0;
  return { point, radiusM: Math.max(MIN_RADIUS_M, radiusM) };
}
