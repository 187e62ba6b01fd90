import { type Postings, postingsOf } from "./postings.js";

/** What lies between these degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Cells in a degree: each is half a kilometer high, a fifth of what people go, and at most so wide. */
const CELLS_PER_DEGREE = 200;
const rowOf = (latitude: number) => Math.floor((latitude + 90) * CELLS_PER_DEGREE);

/**
 * Where an area's places are: whatever is asked for near somewhere is looked for in the cells around it, which lie side by side in rows of latitude.
 * Good until a place moves or comes.
 */
export class Whereabouts {
  readonly #latitude: Float64Array;
  readonly #longitude: Float64Array;
  /** Row by row, from west to east. */
  readonly #cells: Postings;
  readonly #firstRow: number;
  readonly #rows: number;
  readonly #columns: number;
  readonly #west: number;
  readonly #columnsPerDegree: number;

  /** @param size so many places the columns have */
  constructor(latitude: Float64Array, longitude: Float64Array, size: number) {
    this.#latitude = latitude;
    this.#longitude = longitude;
    let [south, north, west, east] = size === 0 ? [0, 0, 0, 0] : [Infinity, -Infinity, Infinity, -Infinity];
    for (let place = 0; place < size; place++) {
      const [lat, lon] = [latitude[place] as number, longitude[place] as number];
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lon < west) west = lon;
      if (lon > east) east = lon;
    }
    this.#firstRow = rowOf(south);
    this.#rows = rowOf(north) - this.#firstRow + 1;
    this.#west = west;
    // Of an area with places far away they are wider: there are never more cells than places, or rows.
    const wanted = Math.ceil((east - west) * CELLS_PER_DEGREE);
    this.#columns = Math.max(1, Math.min(wanted, Math.floor(size / this.#rows)));
    this.#columnsPerDegree = east > west ? this.#columns / (east - west) : 0;
    const cells = Int32Array.from(
      { length: size },
      (_, place) =>
        (rowOf(latitude[place] as number) - this.#firstRow) * this.#columns +
        this.#columnOf(longitude[place] as number),
    );
    this.#cells = postingsOf(cells, size, this.#rows * this.#columns);
  }

  /** How many places are looked at to tell those within a box. */
  mostWithin(box: Box): number {
    const { starts } = this.#cells;
    const [first, last, left, right] = this.#spanOf(box);
    let most = 0;
    for (let row = first; row <= last; row++)
      most += (starts[row * this.#columns + right + 1] ?? 0) - (starts[row * this.#columns + left] ?? 0);
    return most;
  }

  /** Writes the places within a box, its border included, in no order; returns how many. */
  within(box: Box, into: Uint32Array): number {
    const { starts, places } = this.#cells;
    const { south, north, west, east } = box;
    const [first, last, left, right] = this.#spanOf(box);
    let count = 0;
    for (let row = first; row <= last; row++) {
      const end = starts[row * this.#columns + right + 1] ?? 0;
      for (let i = starts[row * this.#columns + left] ?? 0; i < end; i++) {
        const place = places[i] as number;
        const longitude = this.#longitude[place] as number;
        if (longitude < west || longitude > east) continue;
        const latitude = this.#latitude[place] as number;
        if (latitude < south || latitude > north) continue;
        into[count++] = place;
      }
    }
    return count;
  }

  /** The first and last row of a box, and its first and last column in each. */
  #spanOf({ south, north, west, east }: Box): readonly [number, number, number, number] {
    const first = Math.max(0, rowOf(south) - this.#firstRow);
    const last = Math.min(this.#rows - 1, rowOf(north) - this.#firstRow);
    return [first, last, this.#columnOf(west), this.#columnOf(east)];
  }

  /** The column that a meridian lies in, or the outermost on its side. */
  #columnOf(longitude: number): number {
    const column = Math.floor((longitude - this.#west) * this.#columnsPerDegree);
    return Math.max(0, Math.min(this.#columns - 1, column));
  }
}
