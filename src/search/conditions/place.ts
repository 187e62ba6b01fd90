import { type BoundingBox, extentOf, containing, distanceM, isInBox } from "../../domain/geometry.js";
import { comparedName } from "../../language/whereabouts/abbreviations.js";
import { distanceToPlaceM, type GeoPlace, isWide, type PlaceRelation } from "../../places/geoPlace.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Scorer } from "./condition.js";

/** The farthest distance still shown when little is near. */
export const REACH_M = 2_500;
/**
 * The distance at which nearness falls by a factor of e: about eight minutes on foot (at 1.4 m/s, Bohannon, Age and Ageing 26, 1997). The decay is smooth, so that
 * no cut-off makes the 999th meter better than the 1,001st.
 */
const FADING_M = 700;
/** A place without an address counts as on a street within this distance. */
const STREET_M = 60;
/** Decay distance around the middle of a quarter, if its outline is unknown or the query says "near". */
const QUARTER_M = 1_200;
const BESIDE_STREET = 0.9;
/** Meters per degree of latitude, and the minimum ratio of a degree of longitude to it. */
const DEGREE_M = 111_320;
const NARROWEST = 0.01;

/** The requested place and how near to it results must be. */
export interface RequestedPlace {
  readonly place: GeoPlace;
  readonly relation: PlaceRelation;
  /** The stated distance in meters; nothing beyond it is shown. Null: walking distance. */
  readonly radiusM: number | null;
}

/** Scores how near a document is to the requested place. */
export function placeScorer({ place, relation, radiusM }: RequestedPlace, { area }: AreaIndex): Scorer {
  if (isWide(place)) {
    if (place.areas.includes(area)) return () => 1;
    // Records owned by another area may also be listed by one of these.
    return ({ id }) => (place.areas.some(({ entries }) => entries.has(id)) ? 1 : FAILS);
  }
  const address = place.address === null ? null : comparedName(place.address);
  if (place.kind === "postcode")
    return ({ postcode }) => (postcode !== null && postcode === address ? 1 : FAILS);
  if (place.outline !== null && (relation === "within" || hasMiddle(place, relation))) {
    const isInside = containing(place.outline);
    return ({ point }) => (isInside(point) ? 1 : FAILS);
  }
  // A street known only by addresses has no line: its surroundings count as near.
  const isOnStreet = place.kind === "street" && place.lines !== null && relation === "within";
  const around = place.radiusM ?? 0;
  const fading = place.kind === "quarter" ? QUARTER_M : FADING_M;
  const reach = radiusM ?? (isOnStreet ? STREET_M : REACH_M + around);
  const box = boxAround(place, reach);
  return ({ street, point }) => {
    if (street !== null && street === address && radiusM === null) return 1;
    if (box === null || !isInBox(point, box)) return FAILS;
    const distance = distanceToPlaceM(place, point);
    if (distance === null || distance > reach) return FAILS;
    if (isOnStreet) return street === null ? BESIDE_STREET : FAILS;
    return Math.exp(-Math.max(0, distance - around) / fading);
  };
}

/** Whether results inside the place should be ranked by distance from its middle. */
export function hasMiddle(place: GeoPlace, relation: PlaceRelation): boolean {
  return isWide(place) || (place.kind === "quarter" && relation !== "near");
}

/** Scores nearness to the middle of an area or quarter: one half at {@link QUARTER_M}. */
export function middleScorer(place: GeoPlace, index: AreaIndex): Scorer {
  const middle = place.point ?? index.middle;
  if (middle === null) return () => 0;
  return ({ point }) => QUARTER_M / (QUARTER_M + distanceM(middle, point));
}

/** A box that contains everything within reach of a place; null for a place without a position. */
export function boxAround(place: Pick<GeoPlace, "lines" | "point">, reachM: number): BoundingBox | null {
  const positions = place.lines?.flat() ?? [];
  if (positions.length === 0 && place.point !== null)
    positions.push([place.point.longitude, place.point.latitude]);
  if (positions.length === 0) return null;
  const [west, south, east, north] = extentOf(positions);
  const up = (reachM * 1.01) / DEGREE_M;
  const aside =
    up / Math.max(NARROWEST, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  return [west - aside, south - up, east + aside, north + up];
}
