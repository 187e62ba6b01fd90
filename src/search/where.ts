import { fold } from "../language/text/fold.js";
import type { Location, NamedLocation } from "../places/location.js";
import type { KnownPlace } from "../places/places.js";
import type { Understanding } from "../query/understanding.js";
import { boundingBox, type BoundingBox } from "../domain/geometry.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { REACH_M, boxAround } from "./conditions/place.js";

export interface Where {
  readonly location: Location;
  readonly placeText: string | null;
}

/** Whether nothing can be answered about a place: it is not covered, not known, or where the caller is. */
export function isNowhere({ status }: Location): boolean {
  return status === "outside" || status === "unknown" || status === "here";
}

/**
 * Where to look: the parameter and the text may each name a place. Whichever is not covered decides; of two that are, the narrower one.
 */
export function whereOf(
  parameter: string | null,
  { place, nearMe, radiusM }: Understanding,
  { read, look }: Looks,
): Where {
  const told = parameter === null ? null : tellOf(parameter, read, look);
  const said: Where | null = place === null ? null : { location: look(place), placeText: textOf(place) };
  if (told === null) return said ?? { location: { status: nearMe ? "here" : "anywhere" }, placeText: null };
  // "Within 500 m" in the query is said of the place that the parameter names.
  const { location } = told;
  const near: Where =
    location.status === "found" && location.radiusM === null && radiusM !== null
      ? { ...told, location: { ...location, relation: "near", radiusM } }
      : told;
  if (said === null || isNowhere(location) || fold(parameter ?? "") === place?.text) return near;
  if (isNowhere(said.location)) return said;
  return location.status === "found" && isWide(location.place) ? said : near;
}

interface Looks {
  /** What a `location` names. */
  readonly read: (text: string) => NamedLocation | "here";
  readonly look: (named: NamedLocation) => Location;
}

function tellOf(parameter: string, read: Looks["read"], look: Looks["look"]): Where {
  const named = read(parameter);
  return { location: named === "here" ? { status: "here" } : look(named), placeText: parameter };
}

/** What the caller called a place. */
export function textOf({ text, and }: NamedLocation): string {
  return and === null ? text : `${text}, ${and}`;
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
