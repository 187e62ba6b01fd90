import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, distanceM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import type { Steps } from "../steps.js";

/** A door that an address of the catalog names. */
export interface Door {
  /** As it is compared: "96a", of a range "96 98" both ends. */
  readonly number: string;
  /** As written: "96A". */
  readonly written: string;
  readonly postcode: string | null;
  readonly point: Coordinates;
}

/** A part of an address that several records share, and where they are. */
export interface Addressed {
  /** As most of them write it. */
  readonly name: string;
  readonly points: readonly Coordinates[];
  readonly count: number;
}

/** What the addresses of an area's records name. */
export interface AddressBook {
  readonly cities: readonly Addressed[];
  readonly postcodes: readonly Addressed[];
  readonly streets: readonly Addressed[];
  /** Doors by the compared name of their street. */
  readonly doors: ReadonlyMap<string, readonly Door[]>;
}

/** Addresses read between two steps. */
const A_STEP = 25;

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
      const value = address[part];
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

/** A house number as it is compared: "96 A" and "96a" are one, "96–98" is "96 98". Empty for what holds no number. */
export function doorNumber(written: string): string {
  const folded = fold(written).replace(/(?<=\d) (?=(?:[a-z]|bis|ter|quater)(?: |$))/gu, "");
  return /\d/u.test(folded) ? folded : "";
}

/** A door, and whether it has the number itself: a neighbour's stands for one that no record has. */
export interface DoorFound {
  readonly door: Door;
  readonly isExact: boolean;
}

/** Doors of a neighbour whose number differs by more say little of where a number is. */
const NEIGHBOUR_NUMBERS = 12;

/** The door of a number among those of its street, else its nearest neighbour on the same side; null where none is near. */
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
  const asked = Number.parseInt(number, 10);
  const gap = (door: Door) => {
    const [low = 0, high = low] = door.number.split(" ").map((part) => Number.parseInt(part, 10));
    if (asked >= low && asked <= high) return 0;
    // The other side of a street is farther than the next door.
    return Math.min(Math.abs(low - asked), Math.abs(high - asked)) + ((low - asked) % 2 === 0 ? 0 : 0.5);
  };
  const [nearest] = candidates.toSorted((a, b) => gap(a) - gap(b));
  if (nearest === undefined || gap(nearest) > NEIGHBOUR_NUMBERS) return null;
  return { door: nearest, isExact: Number.parseInt(nearest.number, 10) === asked || gap(nearest) === 0 };
}

/** Some way around the middle of what is known of it belongs to a street, too. */
const MIN_RADIUS_M = 150;
/** The share of its addresses that a street's radius holds: a slip far away does not widen it. */
const HELD = 0.9;

/** The middle of points, by the median in each direction, and the radius that holds most of them, in meters; null without any. */
export function middleOf(
  points: readonly Coordinates[],
): { readonly point: Coordinates; readonly radiusM: number } | null {
  if (points.length === 0) return null;
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const point = {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
  const distances = points.map((one) => distanceM(point, one)).toSorted((a, b) => a - b);
  const radiusM = distances[Math.ceil(distances.length * HELD) - 1] ?? 0;
  return { point, radiusM: Math.max(MIN_RADIUS_M, radiusM) };
}
