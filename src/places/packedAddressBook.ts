import type { Coordinates } from "../domain/geometry.js";
import { type Packer, PackingError, type Unpacker } from "../packing.js";
import type { Steps } from "../steps.js";
import type { Addressed, AddressBook, Door } from "./addressBook.js";

const PARTS = ["cities", "postcodes", "streets"] as const;
/** Doors, or points, between two steps: a tenth of a millisecond. */
const A_STEP = 500;

/** Packs an address book in steps, each point of it once. */
export function* packAddressBook(book: AddressBook, into: Packer): Steps<void> {
  const numbers = new Map<Coordinates, number>();
  const numberOf = (point: Coordinates): number => {
    const known = numbers.get(point) ?? numbers.size;
    numbers.set(point, known);
    return known;
  };
  for (const part of PARTS) {
    into.texts(
      `book ${part}`,
      book[part].map(({ name }) => name),
    );
    into.numbers(
      `book ${part} counts`,
      Uint32Array.from(book[part], ({ count }) => count),
    );
    packLists(
      `book ${part} points`,
      book[part].map(({ points }) => points.map(numberOf)),
      into,
    );
    yield;
  }
  const streets = [...book.doors];
  const doors = streets.flatMap(([, its]) => its);
  const postcodes = [...new Set(doors.map(({ postcode }) => postcode))];
  const postcodeNumbers = new Map(postcodes.map((postcode, number) => [postcode, number]));
  into.texts(
    "doors streets",
    streets.map(([street]) => street),
  );
  packLists(
    "doors",
    streets.map(([, its]) => its.map(({ point }) => numberOf(point))),
    into,
  );
  yield;
  into.texts(
    "doors numbers",
    doors.map(({ number }) => number),
  );
  into.texts(
    "doors written",
    doors.map(({ written }) => written),
  );
  yield;
  into.value("doors postcodes", postcodes);
  into.numbers(
    "doors postcode",
    Uint32Array.from(doors, ({ postcode }) => postcodeNumbers.get(postcode) ?? 0),
  );
  const points = new Float64Array(2 * numbers.size);
  for (const [{ latitude, longitude }, number] of numbers) points.set([latitude, longitude], 2 * number);
  into.numbers("book points", points);
}

/** Restores what was packed, in steps. */
export function* unpackedAddressBook(from: Unpacker): Steps<AddressBook> {
  const degrees = from.float64("book points");
  const points: Coordinates[] = [];
  for (let at = 0; at < degrees.length; at += 2) {
    if (points.length % A_STEP === A_STEP - 1) yield;
    points.push({ latitude: degrees[at] as number, longitude: degrees[at + 1] as number });
  }
  const pointOf = (number: number): Coordinates => {
    const point = points[number];
    if (point === undefined) throw new PackingError("a point");
    return point;
  };
  const parts: Record<(typeof PARTS)[number], Addressed[]> = { cities: [], postcodes: [], streets: [] };
  for (const part of PARTS) {
    const counts = from.uint32(`book ${part} counts`);
    const lists = listsIn(from, `book ${part} points`);
    for (const [at, name] of from.texts(`book ${part}`).entries()) {
      if (at % A_STEP === A_STEP - 1) yield;
      parts[part].push({ name, count: counts[at] ?? 0, points: Array.from(lists(at), pointOf) });
    }
    yield;
  }
  const doors = new Map<string, Door[]>();
  const lists = listsIn(from, "doors");
  const [numbers, written] = [from.texts("doors numbers"), from.texts("doors written")];
  const postcodes = from.value("doors postcodes") as readonly (string | null)[];
  const postcodeOf = from.uint32("doors postcode");
  let door = 0;
  for (const [at, street] of from.texts("doors streets").entries()) {
    const its: Door[] = [];
    for (const point of lists(at)) {
      if (door % A_STEP === A_STEP - 1) yield;
      its.push({
        number: numbers[door] ?? "",
        written: written[door] ?? "",
        postcode: postcodes[postcodeOf[door] ?? -1] ?? null,
        point: pointOf(point),
      });
      door += 1;
    }
    doors.set(street, its);
  }
  return { ...parts, doors };
}

function packLists(name: string, lists: readonly (readonly number[])[], into: Packer): void {
  into.numbers(
    `${name} sizes`,
    Uint32Array.from(lists, ({ length }) => length),
  );
  into.numbers(`${name} members`, Uint32Array.from(lists.flat()));
}

/** The lists that were packed, which are asked for one after the other. */
function listsIn(from: Unpacker, name: string): (at: number) => Uint32Array {
  const [sizes, members] = [from.uint32(`${name} sizes`), from.uint32(`${name} members`)];
  let next = 0;
  return (at) => {
    const start = next;
    next += sizes[at] ?? 0;
    return members.subarray(start, next);
  };
}
