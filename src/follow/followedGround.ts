import type { BoundingBox } from "../domain/geometry.js";
import { KnownIds } from "./knownIds.js";

/** Squares of a degree, from pole to pole and around. */
const [ROWS, COLUMNS] = [181, 361];

/** What the areas that are followed know: their elements, and where they lie. */
export class FollowedGround {
  /** Nodes, ways and relations. */
  readonly known = [new KnownIds(), new KnownIds(), new KnownIds()] as const;
  readonly #regions: readonly BoundingBox[];
  /** By square, whether some region reaches into it. */
  readonly #squares = new Uint8Array(ROWS * COLUMNS);

  /** `regions`: of the areas, in their order; west, south, east, north in degrees. */
  constructor(regions: readonly BoundingBox[]) {
    this.#regions = regions;
    for (const [west, south, east, north] of regions)
      for (let y = Math.floor(south); y <= Math.floor(north); y++)
        this.#squares.fill(1, squareOf(west, y), squareOf(east, y) + 1);
  }

  get areas(): number {
    return this.#regions.length;
  }

  /** Whether a point may be in an area; false where it surely is in none. */
  mayHold(longitude: number, latitude: number): boolean {
    return this.#squares[squareOf(longitude, latitude)] === 1;
  }

  holds(area: number, x: number, y: number): boolean {
    const [west, south, east, north] = this.#regions[area] as BoundingBox;
    return x >= west && x <= east && y >= south && y <= north;
  }
}

function squareOf(longitude: number, latitude: number): number {
  return (Math.floor(latitude) + 90) * COLUMNS + Math.floor(longitude) + 180;
}
