import type { LoadedArea } from "../catalog/catalog.js";
import { boundingBox, type BoundingBox, type Coordinates, type MultiPolygon } from "../domain/geometry.js";

/** A place this far outside an area's box may still count as in it, such as the middle of a long street. About three kilometers. */
const MARGIN_DEGREES = 0.03;

const boxes = new WeakMap<MultiPolygon, BoundingBox>();

/** The bounding box of an area; computed once per boundary. */
export function boxOfArea({ area: { boundary } }: LoadedArea): BoundingBox {
  const box = boxes.get(boundary) ?? boundingBox(boundary);
  boxes.set(boundary, box);
  return box;
}

/** Whether a point is in or near one of the areas' boxes. */
export function liesNearAreas({ latitude, longitude }: Coordinates, areas: readonly LoadedArea[]): boolean {
  return areas.map(boxOfArea).some(([west, south, east, north]) => {
    const [x, y] = [MARGIN_DEGREES / Math.max(0.1, Math.cos((latitude * Math.PI) / 180)), MARGIN_DEGREES];
    return west - x <= longitude && longitude <= east + x && south - y <= latitude && latitude <= north + y;
  });
}
