import type { LoadedArea } from "../catalog/loadedArea.js";
import {
  type Coordinates,
  distanceM,
  distanceToLinesM,
  type MultiPolygon,
  type Position,
} from "../domain/geometry.js";
import type { PlaceKind } from "../domain/record.js";

/** A geographic place that callers may name, and its extent. */
export interface GeoPlace {
  readonly name: string;
  readonly kind: PlaceKind | "city" | "region" | "country" | "coordinates" | "address" | "between";
  /** The areas of an area, city or country; empty for other kinds. */
  readonly areas: readonly LoadedArea[];
  readonly point: Coordinates | null;
  /** For quarters and parks: results lie within it, unless they may be near. */
  readonly outline: MultiPolygon | null;
  /** For streets: results lie along it, unless they may be near. */
  readonly lines: readonly (readonly Position[])[] | null;
  /** For streets, squares and postcodes: the folded text of addresses there. */
  readonly address: string | null;
  /** For places known only by addresses: the radius in meters around the point that contains most of them. Null for others. */
  readonly radiusM: number | null;
  /** For a city: true if its area lies in it rather than around it. */
  readonly isAround?: true;
}

/** How results should lie to a place. "unstated", without a preposition: within an area or quarter, near a street or landmark, along the street first. */
export type PlaceRelation = "within" | "near" | "unstated";

/** A place of which neither position nor extent is known. */
export const UNLOCATED = {
  areas: [],
  point: null,
  outline: null,
  lines: null,
  address: null,
  radiusM: null,
} as const;

/** Whether a place consists of areas: a city, a country. */
export function isWide({ kind }: Pick<GeoPlace, "kind">): boolean {
  return kind === "area" || kind === "city" || kind === "region" || kind === "country";
}

/** The distance in meters from a place to a point; null for a place without a position. */
export function distanceToPlaceM(place: GeoPlace, point: Coordinates): number | null {
  if (place.lines !== null && place.lines.length > 0) return distanceToLinesM(point, place.lines);
  return place.point === null ? null : distanceM(place.point, point);
}
