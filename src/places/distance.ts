import { type Coordinates, distanceM, distanceToLinesM } from "../domain/geometry.js";
import type { KnownPlace } from "./places.js";

/** Meters from a place to a point on the ground; null for a place without a position. */
export function distanceToPlaceM(place: KnownPlace, point: Coordinates): number | null {
  if (place.lines !== null && place.lines.length > 0) return distanceToLinesM(point, place.lines);
  return place.point === null ? null : distanceM(place.point, point);
}
