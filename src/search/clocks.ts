import { boundingBox, type BoundingBox } from "../domain/geometry.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { Condition } from "./condition.js";
import { REACH_M, boxAround } from "./placeCondition.js";
import type { KnownPlace } from "../places/places.js";

/** The time zones of the areas that may answer a search for a place (null: for none in particular), each once; most often one. */
export function answeringZones(indexes: readonly AreaIndex[], place: KnownPlace | null): readonly string[] {
  const all = zonesOf(indexes);
  if (all.length < 2 || place === null) return all;
  const boxes =
    place.areas.length > 0 ? place.areas.map(({ area }) => boundingBox(area.boundary)) : boxOf(place);
  if (boxes === null) return all;
  const near = indexes.filter(({ area: { area } }) => {
    const covered = boundingBox(area.boundary);
    return boxes.some((box) => overlap(box, covered));
  });
  return near.length === 0 ? all : zonesOf(near);
}

/**
 * Conditions that hold on each area's own clock: those that were made for its time zone. `byZone`: of the same query, one for each zone;
 * an area of another zone than these cannot answer, whatever is asked of it.
 */
export function onOwnClocks(byZone: ReadonlyMap<string, readonly Condition[]>): readonly Condition[] {
  const [first = []] = byZone.values();
  if (byZone.size < 2) return first;
  return first.map((condition) => ({
    ...condition,
    testFor(index) {
      const own = byZone
        .get(zoneOf(index))
        ?.find(({ name, label }) => name === condition.name && label === condition.label);
      return (own ?? condition).testFor(index);
    },
  }));
}

function zoneOf({ area }: AreaIndex): string {
  return area.area.timeZone;
}

function zonesOf(indexes: readonly AreaIndex[]): readonly string[] {
  return [...new Set(indexes.map(zoneOf))];
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
