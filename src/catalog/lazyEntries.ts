import type { Coordinates } from "../domain/geometry.js";
import { DATINGS } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { Steps } from "../steps.js";
import { type Packer, PackingError, type Unpacker } from "../packing.js";
import { type RecordSummary, summaryOfRecord, summariesOf, lastHeard } from "./recordSummaries.js";
import type { CatalogEntry } from "./loadedArea.js";

/** What a snapshot tells of all its entries at once; by number, in the order of their ids. */
interface PackedSummaries {
  readonly ids: readonly string[];
  readonly kinds: readonly (readonly string[])[];
  readonly kindsOf: Uint32Array;
  readonly observedAt: Float64Array;
  readonly dating: Uint8Array;
  readonly hasHours: Uint8Array;
  /** Latitude and longitude; NaN: nobody knows. */
  readonly points: Float64Array;
}

/**
 * The entries of a snapshot, by id: each is made when it is first asked for, and stays. What is told of all of them makes none. There are never more
 * of them than were packed: an area that gets others is loaded anew.
 */
export class LazyEntries implements ReadonlyMap<string, CatalogEntry> {
  readonly #packed: PackedSummaries;
  readonly #make: (number: number) => CatalogEntry;
  readonly #made: (CatalogEntry | undefined)[];
  #heardAt: Instant;

  /** @param make the entry of a number */
  constructor(from: Unpacker, make: (number: number) => CatalogEntry) {
    this.#packed = {
      ids: from.texts("ids"),
      kinds: from.value("summary kinds") as readonly (readonly string[])[],
      kindsOf: from.uint32("summary kinds of"),
      observedAt: from.float64("summary observed"),
      dating: from.bytes("summary dating"),
      hasHours: from.bytes("summary hours"),
      points: from.float64("summary points"),
    };
    const { ids, kindsOf, observedAt, dating, hasHours, points } = this.#packed;
    for (const { length } of [kindsOf, observedAt, dating, hasHours, points.subarray(ids.length)])
      if (length !== ids.length) throw new PackingError("summaries");
    this.#heardAt = (from.value("heard at") as number | null) ?? Number.NEGATIVE_INFINITY;
    this.#make = make;
    this.#made = Array.from(ids, () => undefined);
  }

  get size(): number {
    return this.#made.length;
  }

  get heardAt(): Instant {
    return this.#heardAt;
  }

  /** The id of a number. Throws RangeError where there is none. */
  idAt(number: number): string {
    const id = this.#packed.ids[number];
    if (id === undefined) throw new RangeError(`there is no place number ${number}`);
    return id;
  }

  /** The entry of a number; undefined: there is none. */
  at(number: number): CatalogEntry | undefined {
    if (number >= this.size) return undefined;
    return (this.#made[number] ??= this.#make(number));
  }

  /** Whether the entry of a number is there already. */
  isMade(number: number): boolean {
    return this.#made[number] !== undefined;
  }

  get(id: string): CatalogEntry | undefined {
    const number = this.#numberOf(id);
    return number === undefined ? undefined : this.at(number);
  }

  has(id: string): boolean {
    return this.#numberOf(id) !== undefined;
  }

  /** Takes in what became known of one of them. Throws RangeError where it is none. */
  set(id: string, entry: CatalogEntry): void {
    const number = this.#numberOf(id);
    if (number === undefined) throw new RangeError(`there is no record ${id}`);
    this.#made[number] = entry;
    this.#heardAt = Math.max(this.#heardAt, lastHeard(entry));
  }

  *summaries(): Generator<RecordSummary> {
    for (let number = 0; number < this.size; number++) {
      const made = this.#made[number];
      yield made === undefined ? this.#summary(number) : summaryOfRecord(made);
    }
  }

  keys(): MapIterator<string> {
    return this.#packed.ids.values();
  }

  *values(): MapIterator<CatalogEntry> {
    for (const [, entry] of this) yield entry;
  }

  entries(): MapIterator<[string, CatalogEntry]> {
    return this[Symbol.iterator]();
  }

  *[Symbol.iterator](): MapIterator<[string, CatalogEntry]> {
    for (const [number, id] of this.#packed.ids.entries()) {
      const entry = this.at(number);
      if (entry !== undefined) yield [id, entry];
    }
  }

  forEach(show: (entry: CatalogEntry, id: string, all: ReadonlyMap<string, CatalogEntry>) => void): void {
    for (const [id, entry] of this) show(entry, id, this);
  }

  #summary(number: number): RecordSummary {
    const { kinds, kindsOf, observedAt, dating, hasHours, points } = this.#packed;
    const [latitude = Number.NaN, longitude = Number.NaN] = points.subarray(2 * number, 2 * number + 2);
    return {
      kinds: kinds[kindsOf[number] ?? -1] ?? [],
      observedAt: observedAt[number] ?? 0,
      dating: DATINGS[dating[number] ?? -1] ?? "listed",
      hasHours: hasHours[number] === 1,
      point: Number.isNaN(latitude) ? null : { latitude, longitude },
    };
  }

  #numberOf(id: string): number | undefined {
    const { ids } = this.#packed;
    let [from, to] = [0, ids.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ids[middle] as string) < id) from = middle + 1;
      else to = middle;
    }
    return ids[from] === id ? from : undefined;
  }
}

/** Entries packed between two steps: some tenths of a millisecond. */
const A_STEP = 250;

/** Packs in steps what is told of all entries at once. They are in the order of their ids. */
export function* packSummaries(
  entries: ReadonlyMap<string, CatalogEntry>,
  heardAt: Instant,
  into: Packer,
): Steps<void> {
  const ids = [...entries.keys()];
  if (ids.some((id, at) => at > 0 && (ids[at - 1] as string) >= id)) throw new PackingError("ids");
  const kinds = new Map<string, number>();
  const kindsOf = new Uint32Array(ids.length);
  const observedAt = new Float64Array(ids.length);
  const [dating, hasHours] = [new Uint8Array(ids.length), new Uint8Array(ids.length)];
  const points: number[] = [];
  let at = 0;
  for (const summary of summariesOf(entries)) {
    if (at % A_STEP === A_STEP - 1) yield;
    const key = JSON.stringify(summary.kinds);
    const known = kinds.get(key) ?? kinds.size;
    kinds.set(key, known);
    kindsOf[at] = known;
    observedAt[at] = summary.observedAt;
    dating[at] = DATINGS.indexOf(summary.dating);
    hasHours[at] = Number(summary.hasHours);
    const { latitude, longitude }: Coordinates = summary.point ?? NOWHERE;
    points.push(latitude, longitude);
    at += 1;
  }
  into.texts("ids", ids);
  into.value(
    "summary kinds",
    [...kinds.keys()].map((key) => JSON.parse(key) as unknown),
  );
  into.numbers("summary kinds of", kindsOf);
  into.numbers("summary observed", observedAt);
  into.numbers("summary dating", dating);
  into.numbers("summary hours", hasHours);
  into.numbers("summary points", Float64Array.from(points));
  into.value("heard at", Number.isFinite(heardAt) ? heardAt : null);
}

const NOWHERE: Coordinates = { latitude: Number.NaN, longitude: Number.NaN };
