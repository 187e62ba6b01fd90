import { type Postings, postingsOf } from "./postings.js";

/** What lies between these degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Rows of latitude in a degree: each is half a kilometer high, a fifth of what people go. */
const ROWS_PER_DEGREE = 200;
const rowOf = (latitude: number) => Math.floor((latitude + 90) * ROWS_PER_DEGREE);

/** Where an area's places are: whatever is asked for near somewhere is looked for in the rows of latitude around it. Good until a place moves or comes. */
export class Whereabouts {
  readonly #latitude: Float64Array;
  readonly #longitude: Float64Array;
  readonly #rows: Postings;
  readonly #first: number;

  /** @param size so many places the columns have */
  constructor(latitude: Float64Array, longitude: Float64Array, size: number) {
    this.#latitude = latitude;
    this.#longitude = longitude;
    const rows = Int32Array.from({ length: size }, (_, place) => rowOf(latitude[place] as number));
    let [first, last] = [size === 0 ? 0 : Infinity, size === 0 ? -1 : -Infinity];
    for (const row of rows) {
      if (row < first) first = row;
      if (row > last) last = row;
    }
    this.#first = first;
    this.#rows = postingsOf(
      rows.map((row) => row - first),
      size,
      last - first + 1,
    );
  }

  /** How many places are looked at to tell those within a box. */
  mostWithin(box: Box): number {
    const [from, to] = this.#span(box);
    return to - from;
  }

  /** Writes the places within a box, its border included, in no order; returns how many. */
  within(box: Box, into: Uint32Array): number {
    const [from, to] = this.#span(box);
    const { places } = this.#rows;
    let count = 0;
    for (let i = from; i < to; i++) {
      const place = places[i] as number;
      const [latitude, longitude] = [this.#latitude[place] as number, this.#longitude[place] as number];
      if (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north)
        continue;
      into[count++] = place;
    }
    return count;
  }

  #span({ south, north }: Box): readonly [number, number] {
    const { starts } = this.#rows;
    const most = starts.length - 1;
    const clamped = (row: number) => Math.max(0, Math.min(most, row - this.#first));
    const [from, to] = [starts[clamped(rowOf(south))] ?? 0, starts[clamped(rowOf(north) + 1)] ?? 0];
    return [from, Math.max(from, to)];
  }
}
