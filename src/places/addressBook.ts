import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, distanceM } from "../domain/geometry.js";
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

/** An address part shared by several records, with their positions. */
export interface Addressed {
  /** As the records write it. */
  readonly name: string;
  readonly points: readonly Coordinates[];
  readonly count: number;
}

/** The parts of all addresses in an area. */
export interface AddressBook {
  readonly cities: readonly Addressed[];
  readonly postcodes: readonly Addressed[];
  readonly streets: readonly Addressed[];
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
  const parts = {
    city: new Map<string, Collected>(),
    postcode: new Map<string, Collected>(),
    street: new Map<string, Collected>(),
  };
  const doors = new Map<string, Door[]>();
  let read = 0;
  for (const { record } of entries.values()) {
    if (++read % A_STEP === 0) yield;
    const address = record.attributes.address?.value;
    const point = record.attributes.coordinates?.value;
    if (address === undefined) continue;
    for (const part of ["city", "postcode", "street"] as const) {
      const value = part === "postcode" ? plainPostcode(address[part]) : address[part];
      if (value === null || value === undefined) continue;
      const known = parts[part].get(value) ?? { name: value, points: [], count: 0 };
      known.count += 1;
      if (point !== undefined) known.points.push(point);
      parts[part].set(value, known);
    }
    if (address.street === null || address.housenumber === null || point === undefined) continue;
    const street = comparedName(fold(address.street));
    const number = doorNumber(address.housenumber);
    if (number === "") continue;
    const door = { number, written: address.housenumber, postcode: address.postcode, point };
    const known = doors.get(street);
    if (known === undefined) doors.set(street, [door]);
    else known.push(door);
  }
  return {
    cities: [...parts.city.values()],
    postcodes: [...parts.postcode.values()],
    streets: [...parts.street.values()],
    doors,
  };
}

interface Collected extends Addressed {
  readonly points: Coordinates[];
  count: number;
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
