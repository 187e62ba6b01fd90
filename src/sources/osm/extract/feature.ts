import type { Warning } from "../../../domain/evidence.js";
import type { BoundingBox, MultiPolygon, Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { Element, ElementType } from "../element.js";

/** An element with its geometry, as far as the file holds it. */
export interface Feature extends Element {
  /** The course of a way; null for others and where the file gives only a center. */
  readonly line: readonly Position[] | null;
  /** What a closed way or an assembled multipolygon covers; null for others. */
  readonly area: MultiPolygon | null;
}

/** One file, read. */
export interface Extract {
  readonly path: string;
  /** The wanted elements. */
  readonly features: readonly Feature[];
  /** What the file says that it covers; null or absent where it does not say. */
  readonly bounds?: BoundingBox | null;
  /** What the source knew then. */
  readonly extractAt: Instant;
  /** All elements of the file, wanted or not. */
  readonly elementsRead: number;
  readonly warnings: readonly Warning[];
}

/** The box that a file gives as its bounds: west, south, east, north in degrees; null where these are no box. */
export function boundsOf(edges: readonly (number | undefined)[]): BoundingBox | null {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges;
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isBox ? [west, south, east, north] : null;
}

/** Decides by its tags whether an element is of any use. */
export interface Wanted {
  (tags: Tags, type: ElementType): boolean;
  /** Every element that is of use has one of these keys; absent: its keys do not tell. */
  readonly keys?: ReadonlySet<string>;
}

/** The center of the positions' bounding box, null without any. */
export function centerOf(positions: Iterable<Position>): { latitude: number; longitude: number } | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (west > east) return null;
  return { latitude: middle(south, north), longitude: middle(west, east) };
}

/** The middle, to the seven decimals that OpenStreetMap keeps (`toFixed` rounds the exact binary value, like printf). */
function middle(low: number, high: number): number {
  return Number(((low + high) / 2).toFixed(7));
}

/** Whether a line is a ring: closed, with an inside. */
export function isClosed(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return (
    line.length >= 4 &&
    first !== undefined &&
    last !== undefined &&
    first[0] === last[0] &&
    first[1] === last[1]
  );
}
