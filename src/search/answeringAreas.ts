import { boundingBox, type BoundingBox } from "../domain/geometry.js";
import type { KnownPlace } from "../places/places.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { REACH_M, boxAround } from "./conditions/place.js";

/** The areas that may answer a search for a place; all of them for none in particular (null), and where nobody can tell. */
export function answeringAreas(
  indexes: readonly AreaIndex[],
  place: KnownPlace | null,
): readonly AreaIndex[] {
  if (indexes.length < 2 || place === null) return indexes;
  const boxes =
    place.areas.length > 0 ? place.areas.map(({ area }) => boundingBox(area.boundary)) : boxOf(place);
  if (boxes === null) return indexes;
  const near = indexes.filter(({ area: { area } }) => {
    const covered = boundingBox(area.boundary);
    return boxes.some((box) => overlap(box, covered));
  });
  return near.length === 0 ? indexes : near;
}

/** All that may be shown for a place that lies somewhere; null: it is known by addresses alone. */
function boxOf(place: KnownPlace): readonly BoundingBox[] | null {
  if (place.outline !== null && place.outline.length > 0) return [boundingBox(place.outline)];
  const box = boxAround(place, REACH_M);
  return box === null ? null : [[box.west, box.south, box.east, box.north]];
}

function overlap([west, south, east, north]: BoundingBox, other: BoundingBox): boolean {
  return west <= other[2] && other[0] <= east && south <= other[3] && other[1] <= north;
}
