import type { BoundingBox } from "../domain/geometry.js";
import { KnownIds } from "./knownIds.js";

/** A world grid of one-degree squares. */
const [ROWS, COLUMNS] = [181, 361];

/** The extents and known elements of the followed areas. */
export class FollowedGround {
  /** Nodes, ways and relations. */
  readonly known = [new KnownIds(), new KnownIds(), new KnownIds()] as const;
  readonly #regions: readonly BoundingBox[];
  /** For each square, whether a region overlaps it. */
  readonly #squares = new Uint8Array(ROWS * COLUMNS);

  /** `regions`: the areas' boxes, in order; west, south, east, north in degrees. */
  constructor(regions: readonly BoundingBox[]) {
    this.#regions = regions;
    for (const [west, south, east, north] of regions)
      for (let y = Math.floor(south); y <= Math.floor(north); y++)
        this.#squares.fill(1, squareOf(west, y), squareOf(east, y) + 1);
  }

  get areas(): number {
    return this.#regions.length;
  }

  /** Whether a point may be in an area; false if it is certainly in none. */
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
