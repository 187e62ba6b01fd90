import { boundingBox, type Coordinates, distanceM, type Position } from "../../domain/geometry.js";
import type { AreaIndex } from "../index/areaIndex.js";
import type { Columns } from "../index/columns.js";
import type { Box, Whereabouts } from "../index/whereabouts.js";
import { type Among, constantTest, FAILS, type Test } from "./condition.js";
import { distanceToPlaceM } from "../../places/distance.js";
import { insideTest } from "../../places/insideTest.js";
import type { KnownPlace } from "../../places/places.js";

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
  readonly place: KnownPlace;
  readonly relation: "within" | "near";
  /** In meters, where so many were said: nothing beyond is shown. Null: as people walk. */
  readonly radiusM: number | null;
}

/** How well a place of the catalog lies at, or near, the place that was named. */
export function placeTest({ place, relation, radiusM }: AskedPlace, index: AreaIndex): Test {
  const { columns, area } = index;
  if (place.kind === "area" || place.kind === "city") {
    if (place.areas.includes(area)) return constantTest(1);
    // What another area is the home of may be shown by one of these too.
    return (i) => (place.areas.some(({ entries }) => entries.has(index.idOf(i))) ? 1 : FAILS);
  }
  if (place.kind === "postcode") {
    const postcode = columns.addresses.find(place.address ?? "");
    return (i) => (postcode >= 0 && columns.postcode[i] === postcode ? 1 : FAILS);
  }
  if (place.outline !== null && relation === "within") return withinTest(place.outline, index);
  return nearTest({ place, relation, radiusM }, index);
}

function withinTest(outline: NonNullable<KnownPlace["outline"]>, { columns }: AreaIndex): Test {
  const isInside = insideTest(outline);
  const { latitude, longitude } = columns;
  const test = (i: number) =>
    isInside({ latitude: latitude[i] ?? 0, longitude: longitude[i] ?? 0 }) ? 1 : FAILS;
  return Object.assign(test, { among: amongOf(boxOf(outline), -1, columns) });
}

function boxOf(outline: NonNullable<KnownPlace["outline"]>): Box | null {
  if (outline.flat(2).length === 0) return null;
  const [west, south, east, north] = boundingBox(outline);
  return { west, south, east, north };
}

/** The places within a box (null: none) and those of a street by its number, below 0 of none. */
function amongOf(
  box: Box | null,
  street: number,
  { whereabouts, byStreet, street: streets }: Columns,
): Among {
  const [from, to] = [byStreet.starts[street] ?? 0, byStreet.starts[street + 1] ?? 0];
  const onStreet = street < 0 || to <= from ? 0 : to - from;
  const within = box === null ? [] : whereabouts.within(box);
  return {
    most: onStreet + within.length,
    into(places) {
      let count = 0;
      for (const place of within) {
        if (onStreet === 0 || streets[place] !== street) places[count++] = place;
      }
      for (let i = from; i < from + onStreet; i++) places[count++] = byStreet.places[i] as number;
      return count;
    },
  };
}

function nearTest({ place, relation, radiusM }: AskedPlace, { columns }: AreaIndex): Test {
  const street = place.address === null || radiusM !== null ? -1 : columns.addresses.find(place.address);
  // What addresses alone tell of a street is no line to keep to: around the middle of them all is near.
  const isOnStreet = place.kind === "street" && place.lines !== null && relation === "within";
  const around = place.radiusM ?? 0;
  const fading = place.kind === "quarter" ? QUARTER_M : FADING_M;
  const reach = radiusM ?? (isOnStreet ? STREET_M : REACH_M + around);
  const box = boxAround(place, reach);
  const test = (i: number) => {
    if (street >= 0 && columns.street[i] === street) return 1;
    const latitude = columns.latitude[i] ?? 0;
    const longitude = columns.longitude[i] ?? 0;
    if (box === null || latitude < box.south || latitude > box.north) return FAILS;
    if (longitude < box.west || longitude > box.east) return FAILS;
    const distance = distanceToPlaceM(place, { latitude, longitude });
    if (distance === null || distance > reach) return FAILS;
    if (isOnStreet) return columns.street[i] === -1 ? BESIDE_STREET : FAILS;
    return Math.exp(-Math.max(0, distance - around) / fading);
  };
  const among = amongOf(box, street, columns);
  const mark = markOf(place);
  if (isOnStreet || box === null || mark === null) return Object.assign(test, { among });
  return Object.assign(test, { among, surely: surelyWithin(reach, mark, box, columns) });
}

/** A point of what is asked for, somewhere in the middle of it; null for a place without a position. */
function markOf({ lines, point }: KnownPlace): Coordinates | null {
  if (lines === null || lines.length === 0) return point;
  const line = lines[lines.length >> 1] ?? [];
  const position = line[line.length >> 1];
  return position === undefined ? null : { latitude: position[1], longitude: position[0] };
}

/** How much closer than within reach a place must be that is told to be so by a flat map. */
const FLAT = 0.999;

/**
 * Whether a place lies within reach of a point for sure: on a flat map on which everything lies at the latitude of the box where meridians are the
 * farthest apart, so that nothing is farther away than it seems.
 */
function surelyWithin(
  reachM: number,
  { latitude, longitude }: Coordinates,
  { south, north }: Box,
  { latitude: latitudes, longitude: longitudes }: Columns,
): (place: number) => boolean {
  const nearest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const width = DEGREE_M * Math.max(NARROWEST, Math.cos((nearest * Math.PI) / 180));
  const most = (reachM * FLAT) ** 2;
  return (place) => {
    const up = ((latitudes[place] as number) - latitude) * DEGREE_M;
    const aside = ((longitudes[place] as number) - longitude) * width;
    return up * up + aside * aside <= most;
  };
}

/** Whether a place is named that has a middle and in which all places lie: of those the ones nearer to its middle are more likely meant. */
export function hasMiddle({ kind }: KnownPlace, relation: "within" | "near"): boolean {
  return kind === "area" || kind === "city" || (kind === "quarter" && relation === "within");
}

/** How near the middle of an area, or of the quarter that was named, a place lies: half at {@link QUARTER_M}. */
export function middleTest(place: KnownPlace, index: AreaIndex): Test {
  const middle = place.point ?? index.middle;
  if (middle === null) return constantTest(0);
  const { latitude, longitude } = index.columns;
  const known = knownFrom(middle, index.columns);
  return (i) => {
    const score = known[i] as number;
    if (score >= 0) return score;
    const away = distanceM(middle, { latitude: latitude[i] ?? 0, longitude: longitude[i] ?? 0 });
    return (known[i] = QUARTER_M / (QUARTER_M + away));
  };
}

/** An area has one middle, and few of its quarters are asked for at a time. */
const MIDDLES_KEPT = 2;
const UNMEASURED = -1;
const MIDDLES = new WeakMap<Whereabouts, Map<string, Float64Array>>();

/** How near a middle the places are, as far as somebody asked; kept for those asked for last until a place moves or comes. To be written by who asks. */
function knownFrom({ latitude, longitude }: Coordinates, { whereabouts, size }: Columns): Float64Array {
  const kept = MIDDLES.get(whereabouts) ?? new Map<string, Float64Array>();
  MIDDLES.set(whereabouts, kept);
  const key = `${latitude} ${longitude}`;
  const known = kept.get(key) ?? new Float64Array(size).fill(UNMEASURED);
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > MIDDLES_KEPT && oldest !== undefined) kept.delete(oldest);
  return known;
}

/** All that lies within reach of a place lies in this box; `null` for a place without a position. */
export function boxAround(place: KnownPlace, reachM: number): Box | null {
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
