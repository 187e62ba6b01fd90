import { isCommonWord } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { locate, type Location, type NamedLocation } from "../places/location.js";
import { boxOfArea, liesNearAreas } from "../places/nearAreas.js";
import { type GeoPlace, isWide } from "../places/geoPlace.js";
import { isKindOfPlace } from "../places/placeConcepts.js";
import { isGeoPlace } from "../places/placeNames.js";
import { readLocation } from "../query/readLocation.js";
import { boundingBox, type BoundingBox, contains, distanceM, overlap } from "../domain/geometry.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { PLACE } from "./conditions/conditions.js";
import { REACH_M, boxAround } from "./conditions/place.js";
import type { Query } from "./query.js";
import type { SearchParts } from "./readQuery.js";

export interface Where {
  readonly location: Location;
  readonly placeText: string | null;
  /** A named kind of landmark that the map does not have, in the caller's words; it has no effect. Null for none. */
  readonly unmapped: string | null;
  /** A place in the text that is not where the parameter says; it has no effect. Null for none. */
  readonly overridden: string | null;
}

/** Whether no search is possible: the place is not covered, unknown, missing, or the caller's own position. */
export function isNowhere({ status }: Location): boolean {
  return status === "outside" || status === "unknown" || status === "here" || status === "unstated";
}

type Look = (named: NamedLocation) => Location;

/** A named place (null: the caller's position) and its location. */
interface Placed extends Omit<Where, "unmapped"> {
  readonly named: NamedLocation | null;
}

/**
 * Resolves where to search. The parameter may name a place, and the text up to two. An uncovered place decides; of two covered places, the narrower one. The place of
 * the text is looked for within the parameter's, and has no effect if it is not there.
 */
export function whereOf(query: Query, { covered, indexes, places }: SearchParts): Where {
  const { nearMe, radiusM, mentioned, place, otherPlace, nameWords } = query.understanding;
  const areas = indexes.map(({ area }) => area);
  const look: Look = (named) => locate(named, places, areas);
  const unmapped: string[] = [];
  const placed = (named: NamedLocation, placeText = textOf(named)): Placed | null => {
    const location = look(named);
    if (location.status !== "unmapped") return { named, location, placeText, overridden: null };
    unmapped.push(textOf(named));
    return null;
  };
  const at = ({ location, placeText, overridden }: Omit<Where, "unmapped">): Where => {
    // A name that too many areas share counts as none.
    const isUncovered = location.status === "unknown" || location.status === "outside";
    const isAmbiguous = covered?.isAmbiguous === true && isUncovered;
    return {
      location: isAmbiguous ? { status: "unstated" } : location,
      placeText,
      unmapped: unmapped[0] ?? null,
      overridden,
    };
  };
  const here: Placed = { named: null, location: { status: "here" }, placeText: null, overridden: null };
  const parameter = query.isDropped(PLACE) ? null : query.input.location;
  const isPlace = (name: string) => isGeoPlace(name, places);
  const parsed =
    parameter === null ? null : readLocation(parameter, { isPlace, understood: query.understood });
  const fromParameter = parsed === null ? null : parsed === "here" ? here : placed(parsed, parameter ?? "");
  const first = place === null ? null : placed(place);
  const second = place === null || otherPlace === null ? null : placed(otherPlace);
  const fromText =
    first !== null && second !== null ? combineTextPlaces(first, second, nameWords, look) : (first ?? second);
  if (fromParameter === null) {
    if (fromText !== null) return at(fromText);
    if (nearMe) return at(here);
    // A business's name also tells where.
    if (query.reading.called?.hasOtherMeaning === false || covered?.isScattered !== true)
      return at({ ...here, location: { status: "anywhere" } });
    // A bare city may also be a business's name, but it selects one of many areas.
    return mentioned === null
      ? at({ ...here, location: { status: "unstated" } })
      : at({ ...here, location: look(mentioned), placeText: mentioned.text });
  }
  // "Within 500 m" in the text applies to the place of the parameter.
  const { location } = fromParameter;
  const near: Placed =
    location.status === "found" && location.radiusM === null && radiusM !== null
      ? { ...fromParameter, location: { ...location, relation: "near", radiusM } }
      : fromParameter;
  if (fromText === null || fold(parameter ?? "") === fromText.placeText) return at(near);
  const both = combinePlaces(near, fromText, look);
  // "The station" in a town without a mapped station does not mean one elsewhere.
  if (!isNowhere(both.location) || isNowhere(near.location) || !isKindOfPlace(fromText.placeText ?? ""))
    return at(both);
  unmapped.push(fromText.placeText ?? "");
  return at(near);
}

/** Combines the two places of a text. */
function combineTextPlaces(first: Placed, second: Placed, words: readonly string[], look: Look): Placed {
  // "In Mitte or Wedding": the first one that is covered.
  if (second.named?.isAlternative === true) {
    const [used, other] =
      isNowhere(first.location) && !isNowhere(second.location) ? [second, first] : [first, second];
    return { ...used, overridden: other.placeText };
  }
  if (first.location.status !== "found" || second.location.status !== "found")
    return combinePlaces(first, second, look);
  const [one, other] = [widthOf(first.location.place), widthOf(second.location.place)];
  // "The old town of Dortmund" is in Dortmund: the containing place comes second.
  const both =
    other === 0 || one > other ? combinePlaces(first, second, look) : combinePlaces(second, first, look);
  // "A wedding in Moabit" is not in the quarter Wedding.
  const [announced = "", bare = ""] = [first, second].map(({ placeText }) => placeText ?? "");
  const isMisread =
    both.overridden === announced &&
    isCommonWord(bare) &&
    words.indexOf(bare) < words.indexOf(announced.split(" ")[0] ?? "");
  return isMisread ? { ...first, overridden: second.placeText } : both;
}

/** Combines two places. `wide`: the wider or more important one; the result is `narrow` if it lies within. */
function combinePlaces(wide: Placed, narrow: Placed, look: Look): Placed {
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

/** Whether a place lies in a wider one or is the same. */
function liesIn({ point, areas }: GeoPlace, { areas: around, outline }: GeoPlace): boolean {
  if (areas.length > 0) return areas.some((area) => around.includes(area));
  if (outline !== null) return point !== null && contains(outline, point);
  return point === null || around.length === 0 || liesNearAreas(point, around);
}

/** Ranks places that can contain others: 2 for an area or city, 1 for a place with an outline, 0 otherwise. */
function widthOf(place: GeoPlace): number {
  return isWide(place) ? 2 : place.outline === null ? 0 : 1;
}

/** Whether two places are distinct: neither contains the other, and they are not a square and its station. */
function isBeside(one: GeoPlace, other: GeoPlace): boolean {
  if (isWide(other)) return !liesIn(one, other);
  if (one.name === other.name || one.point === null || other.point === null) return false;
  return distanceM(one.point, other.point) > SAME_PLACE_M;
}

const SAME_PLACE_M = 400;

/** Adds the surrounding place to a place's text. */
function within(place: NamedLocation, around: string): NamedLocation {
  const { text, and } = place;
  return { ...place, text: `${text}, ${around}`, and: and === null ? null : `${and}, ${around}` };
}

/** The caller's words for a place. */
function textOf({ text, and }: NamedLocation): string {
  return and === null ? text : `${text}, ${and}`;
}

/** The place if distances can be measured from it; null for an area, city or postcode. */
export function pointOf(place: GeoPlace | null): GeoPlace | null {
  return place === null || isWide(place) || place.kind === "postcode" ? null : place;
}

/** The areas that may have results for a place; all of them without a place or if no area is near it. */
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

/** The bounds of possible results for a place; null if it has no position. */
function boxOf(place: GeoPlace): readonly BoundingBox[] | null {
  if (place.outline !== null && place.outline.length > 0) return [boundingBox(place.outline)];
  const box = boxAround(place, REACH_M);
  return box === null ? null : [box];
}
