import { fold } from "../language/text/fold.js";
import type { Location, NamedLocation } from "../places/location.js";
import { boxOfArea, liesNearAreas } from "../places/nearAreas.js";
import type { KnownPlace } from "../places/places.js";
import type { Understanding } from "../query/understanding.js";
import { boundingBox, type BoundingBox, distanceM } from "../domain/geometry.js";
import { overlap } from "../places/areaDirectory.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { REACH_M, boxAround } from "./conditions/place.js";

export interface Where {
  readonly location: Location;
  readonly placeText: string | null;
  /** A kind of landmark that was named and that the map does not hold, in the caller's words: the answer does not go by it. Null for none. */
  readonly unmapped: string | null;
  /** A place that the text names and that is not where the parameter says: it has no effect. Null for none. */
  readonly overridden: string | null;
}

/** Whether nothing can be answered about a place: it is not covered, not known, or where the caller is. */
export function isNowhere({ status }: Location): boolean {
  return status === "outside" || status === "unknown" || status === "here" || status === "unsaid";
}

/**
 * Where to look: the parameter and the text may each name a place. Whichever is not covered decides; of two that are, the narrower one. The
 * place of the text is looked for where the parameter says, and has no effect where it is not there.
 */
export function whereOf(
  parameter: string | null,
  { place, nearMe, radiusM, mentioned }: Understanding,
  { read, look, mustBeNamed }: Looks,
): Where {
  const named = [
    parameter === null ? null : tellOf(parameter, read, look),
    place === null ? null : { location: look(place), placeText: textOf(place) },
  ];
  // Of a kind of landmark that nobody mapped nothing is known.
  const isUnmapped = (one: Placed | null | undefined) => one?.location.status === "unmapped";
  const unmapped = named.find(isUnmapped)?.placeText ?? null;
  const [told = null, said = null] = named.map((one) => (isUnmapped(one) ? null : one));
  const at = (one: Placed, overridden: string | null = null): Where => ({
    location: one.location,
    placeText: one.placeText,
    unmapped,
    overridden,
  });
  if (told === null) {
    if (said !== null) return at(said);
    if (nearMe) return at({ location: { status: "here" }, placeText: null });
    if (!mustBeNamed) return at({ location: { status: "anywhere" }, placeText: null });
    // A bare city may be a business's name as well: of many areas it says which.
    return mentioned === null
      ? at({ location: { status: "unsaid" }, placeText: null })
      : at({ location: look(mentioned), placeText: mentioned.text });
  }
  // "Within 500 m" in the query is said of the place that the parameter names.
  const { location } = told;
  const near: Placed =
    location.status === "found" && location.radiusM === null && radiusM !== null
      ? { ...told, location: { ...location, relation: "near", radiusM } }
      : told;
  if (said === null || isNowhere(location) || fold(parameter ?? "") === place?.text) return at(near);
  if (isNowhere(said.location)) return at(said);
  if (location.status !== "found" || said.location.status !== "found") return at(near);
  const saidPlace = said.location.place;
  if (!isWide(location.place)) return at(near, isBeside(location.place, saidPlace) ? said.placeText : null);
  if (liesIn(saidPlace, location.place)) return at(said);
  const there = place === null ? null : look(within(place, parameter ?? ""));
  return there?.status === "found" && liesIn(there.place, location.place)
    ? at({ ...said, location: there })
    : at(near, said.placeText);
}

type Placed = Omit<Where, "unmapped" | "overridden">;

/** Whether a place lies in an area or a city, or is one with it. */
function liesIn({ point, areas }: KnownPlace, { areas: around }: KnownPlace): boolean {
  if (areas.length > 0) return areas.some((area) => around.includes(area));
  return point === null || around.length === 0 || liesNearAreas(point, around);
}

/** Whether two places are two, neither of them in the other, nor one by two names: the square and its station. */
function isBeside(one: KnownPlace, other: KnownPlace): boolean {
  if (isWide(other)) return !liesIn(one, other);
  if (one.name === other.name || one.point === null || other.point === null) return false;
  return distanceM(one.point, other.point) > SAME_PLACE_M;
}

const SAME_PLACE_M = 400;

/** A place, and what it lies in. */
function within(place: NamedLocation, around: string): NamedLocation {
  const { text, and } = place;
  return { ...place, text: `${text}, ${around}`, and: and === null ? null : `${and}, ${around}` };
}

interface Looks {
  /** What a `location` names. */
  readonly read: (text: string) => NamedLocation | "here";
  readonly look: (named: NamedLocation) => Location;
  /** Whether nothing can be answered without a place. */
  readonly mustBeNamed: boolean;
}

function tellOf(parameter: string, read: Looks["read"], look: Looks["look"]): Placed {
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
  const around = place.areas.length > 0 ? place.areas.map(boxOfArea) : boxOf(place);
  if (around === null) return indexes;
  const near = indexes.filter(({ area }) => {
    const covered = boxOfArea(area);
    return around.some((box) => overlap(box, covered));
  });
  return near.length === 0 ? indexes : near;
}

/** All that may be shown for a place that lies somewhere; null: it is known by addresses alone. */
function boxOf(place: KnownPlace): readonly BoundingBox[] | null {
  if (place.outline !== null && place.outline.length > 0) return [boundingBox(place.outline)];
  const box = boxAround(place, REACH_M);
  return box === null ? null : [[box.west, box.south, box.east, box.north]];
}
