import { fold } from "../language/text/fold.js";
import type { Location, NamedLocation } from "../places/location.js";
import { boxOfArea, liesNearAreas } from "../places/nearAreas.js";
import type { GeoPlace } from "../places/knownPlace.js";
import { isKindOfPlace } from "../places/placeConcepts.js";
import type { Understanding } from "../query/understanding.js";
import { boundingBox, type BoundingBox, contains, distanceM } from "../domain/geometry.js";
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

interface Looks {
  /** What a `location` names. */
  readonly read: (text: string) => NamedLocation | "here";
  readonly look: (named: NamedLocation) => Location;
  /** Whether nothing can be answered without a place. */
  readonly mustBeNamed: boolean;
}

/** A place as it was named, null for where the caller is, and where that is. */
interface Placed extends Omit<Where, "unmapped"> {
  readonly named: NamedLocation | null;
}

/**
 * Where to look: the parameter and the text may each name a place, and the text two. Whichever is not covered decides; of two that are, the narrower one. The
 * place of the text is looked for where the parameter says, and what is not there has no effect.
 */
export function whereOf(
  parameter: string | null,
  { nearMe, radiusM, mentioned, place, otherPlace }: Understanding,
  { read, look, mustBeNamed }: Looks,
): Where {
  const unmapped: string[] = [];
  const placed = (named: NamedLocation, placeText = textOf(named)): Placed | null => {
    const location = look(named);
    if (location.status !== "unmapped") return { named, location, placeText, overridden: null };
    unmapped.push(textOf(named));
    return null;
  };
  const at = ({ location, placeText, overridden }: Omit<Where, "unmapped">): Where => ({
    location,
    placeText,
    unmapped: unmapped[0] ?? null,
    overridden,
  });
  const here: Placed = { named: null, location: { status: "here" }, placeText: null, overridden: null };
  const asked = parameter === null ? null : read(parameter);
  const told = asked === null ? null : asked === "here" ? here : placed(asked, parameter ?? "");
  const first = place === null ? null : placed(place);
  const second = place === null || otherPlace === null ? null : placed(otherPlace);
  const said = first !== null && second !== null ? ofBoth(first, second, look) : (first ?? second);
  if (told === null) {
    if (said !== null) return at(said);
    if (nearMe) return at(here);
    if (!mustBeNamed) return at({ ...here, location: { status: "anywhere" } });
    // A bare city may be a business's name as well: of many areas it says which.
    return mentioned === null
      ? at({ ...here, location: { status: "unsaid" } })
      : at({ ...here, location: look(mentioned), placeText: mentioned.text });
  }
  // "Within 500 m" in the query is said of the place that the parameter names.
  const { location } = told;
  const near: Placed =
    location.status === "found" && location.radiusM === null && radiusM !== null
      ? { ...told, location: { ...location, relation: "near", radiusM } }
      : told;
  if (said === null || fold(parameter ?? "") === said.placeText) return at(near);
  const both = ofTwo(near, said, look);
  // "The station" of a town that has none on the map is no station elsewhere.
  if (!isNowhere(both.location) || isNowhere(near.location) || !isKindOfPlace(said.placeText ?? ""))
    return at(both);
  unmapped.push(said.placeText ?? "");
  return at(near);
}

/** Where a text says that names two places. */
function ofBoth(first: Placed, second: Placed, look: Looks["look"]): Placed {
  if (first.location.status !== "found" || second.location.status !== "found")
    return ofTwo(first, second, look);
  const [one, other] = [widthOf(first.location.place), widthOf(second.location.place)];
  // "The old town of Dortmund" is in Dortmund, whoever else has one: what a place is said to lie in comes after it.
  return other === 0 || one > other ? ofTwo(first, second, look) : ofTwo(second, first, look);
}

/** What two places say of which `wide` is the wider one, or counts for more: the other one, where it lies in that. */
function ofTwo(wide: Placed, narrow: Placed, look: Looks["look"]): Placed {
  if (isNowhere(wide.location)) return wide;
  if (wide.location.status !== "found") return isNowhere(narrow.location) ? narrow : wide;
  if (narrow.location.status !== "found") {
    const there = narrow.named === null ? null : look(within(narrow.named, wide.placeText ?? ""));
    const isThere =
      there?.status === "found" && !isWide(there.place) && isKindOfPlace(narrow.placeText ?? "");
    if (isThere) return { ...narrow, location: there };
    return isNowhere(narrow.location) ? narrow : wide;
  }
  const [around, inside] = [wide.location.place, narrow.location.place];
  const overridden = narrow.placeText;
  if (widthOf(around) === 0) return isBeside(around, inside) ? { ...wide, overridden } : wide;
  if (liesIn(inside, around)) return narrow;
  const there = narrow.named === null ? null : look(within(narrow.named, wide.placeText ?? ""));
  return there?.status === "found" && there.place.name !== around.name && liesIn(there.place, around)
    ? { ...narrow, location: there }
    : { ...wide, overridden };
}

/** Whether a place lies in one that is wider, or is one with it. */
function liesIn({ point, areas }: GeoPlace, { areas: around, outline }: GeoPlace): boolean {
  if (areas.length > 0) return areas.some((area) => around.includes(area));
  if (outline !== null) return point !== null && contains(outline, point);
  return point === null || around.length === 0 || liesNearAreas(point, around);
}

/** How wide a place is that others lie in: an area or a city, or what has an outline; 0 for all others. */
function widthOf(place: GeoPlace): number {
  return isWide(place) ? 2 : place.outline === null ? 0 : 1;
}

/** Whether two places are two, neither of them in the other, nor one by two names: the square and its station. */
function isBeside(one: GeoPlace, other: GeoPlace): boolean {
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

/** What the caller called a place. */
export function textOf({ text, and }: NamedLocation): string {
  return and === null ? text : `${text}, ${and}`;
}

function isWide({ kind }: GeoPlace): boolean {
  return kind === "area" || kind === "city";
}

/** A place that distances can be measured from; not a whole area, city or postcode. */
export function pointOf(place: GeoPlace | null): GeoPlace | null {
  return place === null || isWide(place) || place.kind === "postcode" ? null : place;
}

/** The areas that may answer a search for a place; all of them for none in particular (null), and where nobody can tell. */
export function answeringAreas(indexes: readonly AreaIndex[], place: GeoPlace | null): readonly AreaIndex[] {
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
function boxOf(place: GeoPlace): readonly BoundingBox[] | null {
  if (place.outline !== null && place.outline.length > 0) return [boundingBox(place.outline)];
  const box = boxAround(place, REACH_M);
  return box === null ? null : [[box.west, box.south, box.east, box.north]];
}
