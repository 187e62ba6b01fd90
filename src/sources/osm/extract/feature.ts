import type { Warning } from "../../../domain/evidence.js";
import {
  type BoundingBox,
  extentOf,
  type MultiPolygon,
  type Position,
  type Coordinates,
} from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { TaggedPlace } from "../../source.js";

/** The types of elements, in the order of files and of the numbers that `.osm.pbf` has for them. */
export const ELEMENT_TYPES = ["node", "way", "relation"] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** An OpenStreetMap element in an extract of any format, with its geometry as far as the file contains it. */
export interface Feature extends TaggedPlace {
  readonly type: ElementType;
  readonly id: number;
  /** The point of a node; for ways and relations the center of the bounding box, as in Overpass's `out center`. */
  readonly point: Coordinates;
  /** The line of a way; null for other elements, or if the file has only a center. */
  readonly line: readonly Position[] | null;
  /** The area of a closed way or an assembled multipolygon; null for other elements. */
  readonly area: MultiPolygon | null;
}

/** `node/123` */
export function elementId({ type, id }: Pick<Feature, "type" | "id">): string {
  return `${type}/${id}`;
}

/** The content of one file. */
export interface Extract {
  readonly path: string;
  /** The wanted elements. */
  readonly features: readonly Feature[];
  /** The extent that an `.osm.pbf` states; null or absent if none is. */
  readonly bounds?: BoundingBox | null;
  /** The date of the data. */
  readonly extractAt: Instant;
  /** All elements of the file, wanted or not. */
  readonly elementsRead: number;
  readonly warnings: readonly Warning[];
}

/** Decides by its tags whether to read an element. */
export type Wanted = (tags: Tags, type: ElementType) => boolean;

/** The center of the positions' bounding box; null if there are none. */
export function centerOf(positions: Iterable<Position>): { latitude: number; longitude: number } | null {
  const [west, south, east, north] = extentOf(positions);
  if (west > east) return null;
  return { latitude: middle(south, north), longitude: middle(west, east) };
}

/** The middle, rounded to OpenStreetMap's seven decimals (`toFixed` rounds the exact binary value, like printf). */
function middle(low: number, high: number): number {
  return Number(((low + high) / 2).toFixed(7));
}

/** Whether a line is a closed ring that encloses an area. */
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
