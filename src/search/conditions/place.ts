import { containing, distanceM, type Position } from "../../domain/geometry.js";
import { distanceToPlaceM, type GeoPlace } from "../../places/knownPlace.js";
import type { AreaIndex } from "../index/areaIndex.js";
import type { Columns } from "../index/columns.js";
import { FAILS, type Scorer } from "./condition.js";

/** What is still shown, last and with its distance, where little is near. */
export const REACH_M = 2_500;
/**
 * Being so much farther away makes a place worth e times less to who asks for one near a point: about eight minutes on foot (at 1.4 m/s, Bohannon,
 * Age and Ageing 26, 1997). Smooth, so that no border makes the 999th meter better than the 1,001st.
 */
const FADING_M = 700;
/** A place without an address belongs to a street this close by. */
const STREET_M = 60;
/** Around a quarter's middle, when its outline is not known or "near" it was said. */
const QUARTER_M = 1_200;
const BESIDE_STREET = 0.9;
/** Meters of a degree of latitude, and of one of longitude as a share of that, at least. */
const DEGREE_M = 111_320;
const NARROWEST = 0.01;

/** A place that was found, and what was said of how near it things must be. */
export interface AskedPlace {
  readonly place: GeoPlace;
  readonly relation: "within" | "near";
  /** In meters, where so many were said: nothing beyond is shown. Null: as people walk. */
  readonly radiusM: number | null;
}

/** How well a document lies at, or near, the place that was named. */
export function placeScorer({ place, relation, radiusM }: AskedPlace, index: AreaIndex): Scorer {
  const { columns, area } = index;
  if (place.kind === "area" || place.kind === "city") {
    if (place.areas.includes(area)) return () => 1;
    // What another area is the home of may be shown by one of these too.
    return (doc) => (place.areas.some(({ entries }) => entries.has(index.idOf(doc))) ? 1 : FAILS);
  }
  if (place.kind === "postcode") {
    const [postcode, postcodes] = [columns.addresses.find(place.address ?? ""), columns.numbers.postcode];
    return (doc) => (postcode >= 0 && postcodes[doc] === postcode ? 1 : FAILS);
  }
  if (place.outline !== null && relation === "within") {
    const isInside = containing(place.outline);
    const { latitude, longitude } = columns.numbers;
    return (doc) => (isInside({ latitude: latitude[doc] ?? 0, longitude: longitude[doc] ?? 0 }) ? 1 : FAILS);
  }
  return nearScorer({ place, relation, radiusM }, columns);
}

function nearScorer({ place, relation, radiusM }: AskedPlace, columns: Columns): Scorer {
  const street = place.address === null || radiusM !== null ? -1 : columns.addresses.find(place.address);
  // What addresses alone tell of a street is no line to keep to: around the middle of them all is near.
  const isOnStreet = place.kind === "street" && place.lines !== null && relation === "within";
  const around = place.radiusM ?? 0;
  const fading = place.kind === "quarter" ? QUARTER_M : FADING_M;
  const reach = radiusM ?? (isOnStreet ? STREET_M : REACH_M + around);
  const box = boxAround(place, reach);
  const { street: streets, latitude: latitudes, longitude: longitudes } = columns.numbers;
  return (doc) => {
    if (street >= 0 && streets[doc] === street) return 1;
    const latitude = latitudes[doc] ?? 0;
    const longitude = longitudes[doc] ?? 0;
    if (box === null || latitude < box.south || latitude > box.north) return FAILS;
    if (longitude < box.west || longitude > box.east) return FAILS;
    const distance = distanceToPlaceM(place, { latitude, longitude });
    if (distance === null || distance > reach) return FAILS;
    if (isOnStreet) return streets[doc] === -1 ? BESIDE_STREET : FAILS;
    return Math.exp(-Math.max(0, distance - around) / fading);
  };
}

/** Whether a place is named that has a middle and in which all places lie: of those the ones nearer to its middle are more likely meant. */
export function hasMiddle({ kind }: GeoPlace, relation: "within" | "near"): boolean {
  return kind === "area" || kind === "city" || (kind === "quarter" && relation === "within");
}

/** How near the middle of an area, or of the quarter that was named, a document lies: half at {@link QUARTER_M}. */
export function middleScorer(place: GeoPlace, index: AreaIndex): Scorer {
  const middle = place.point ?? index.middle;
  if (middle === null) return () => 0;
  const { latitude, longitude } = index.columns.numbers;
  return (doc) => {
    const away = distanceM(middle, { latitude: latitude[doc] ?? 0, longitude: longitude[doc] ?? 0 });
    return QUARTER_M / (QUARTER_M + away);
  };
}

/** What lies between these degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** All that lies within reach of a place lies in this box; `null` for a place without a position. */
export function boxAround(place: GeoPlace, reachM: number): Box | null {
  const lines: readonly (readonly Position[])[] =
    place.lines !== null && place.lines.length > 0
      ? place.lines
      : place.point === null
        ? []
        : [[[place.point.longitude, place.point.latitude]]];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (const position of line) {
      west = Math.min(west, position[0]);
      east = Math.max(east, position[0]);
      south = Math.min(south, position[1]);
      north = Math.max(north, position[1]);
    }
  if (west > east) return null;
  const up = (reachM * 1.01) / DEGREE_M;
  const aside =
    up / Math.max(NARROWEST, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  return { south: south - up, north: north + up, west: west - aside, east: east + aside };
}
