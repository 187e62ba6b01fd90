import { fold } from "../language/text/fold.js";
import type { Location } from "../places/location.js";
import type { KnownPlace } from "../places/places.js";
import type { Understanding } from "../query/understanding.js";
import { boundingBox, type BoundingBox } from "../domain/geometry.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { REACH_M, boxAround } from "./conditions/place.js";

export interface Where {
  readonly location: Location;
  readonly placeText: string | null;
}

/**
 * Where to look: the parameter and the text may each name a place. Whichever is not covered decides; of two that are, the narrower one.
 */
export function whereOf(
  parameter: string | null,
  { place }: Understanding,
  look: (text: string, relation: "within" | "near") => Location,
): Where {
  const told: Where | null =
    parameter === null ? null : { location: look(parameter, "within"), placeText: parameter };
  const said: Where | null =
    place === null ? null : { location: look(place.text, place.relation), placeText: place.text };
  if (told === null) return said ?? { location: { status: "anywhere" }, placeText: null };
  if (said === null || told.location.status === "outside" || fold(parameter ?? "") === place?.text)
    return told;
  if (said.location.status === "outside") return said;
  return told.location.status === "found" && isWide(told.location.place) ? said : told;
}

function isWide({ kind }: KnownPlace): boolean {
  return kind === "area" || kind === "city";
}

/** A place that distances can be measured from; not a whole area, city or postcode. */
export function pointOf(place: KnownPlace): KnownPlace | null {
  return isWide(place) || place.kind === "postcode" ? null : place;
}

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
