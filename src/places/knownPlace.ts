import type { LoadedArea } from "../catalog/loadedArea.js";
import {
  type Coordinates,
  distanceM,
  distanceToLinesM,
  type MultiPolygon,
  type Position,
} from "../domain/geometry.js";
import type { PlaceKind } from "../domain/record.js";

/** A place that the caller may name, and what it covers. */
export interface GeoPlace {
  readonly name: string;
  readonly kind: PlaceKind | "city" | "coordinates" | "address" | "between";
  /** What is meant by the name of an area, a city or a country: all these areas show. Empty for other kinds. */
  readonly areas: readonly LoadedArea[];
  readonly point: Coordinates | null;
  /** Within it a place must lie (quarters). */
  readonly outline: MultiPolygon | null;
  /** Along it a place must lie (streets). */
  readonly lines: readonly (readonly Position[])[] | null;
  /** What addresses on it say, folded; for streets and postcodes. */
  readonly address: string | null;
  /** Of what addresses alone tell: most of it lies within so many meters of the point; null where its shape is known, or where it has none. */
  readonly radiusM: number | null;
}

/** Meters from a place to a point on the ground; null for a place without a position. */
export function distanceToPlaceM(place: GeoPlace, point: Coordinates): number | null {
  if (place.lines !== null && place.lines.length > 0) return distanceToLinesM(point, place.lines);
  return place.point === null ? null : distanceM(place.point, point);
}
