import { boundingBox, type MultiPolygon, type Ring } from "../domain/geometry.js";

/** Latitudes at which areas are compared: enough to tell apart what differs by a percent or so. */
const ROWS = 400;

/** West and east ends of what an area covers at one latitude, ascending and apart. */
type Intervals = readonly (readonly [number, number])[];

/**
 * How far two areas are the same: the share of what either covers that both do, 0 to 1 (Jaccard index), by comparing them along lines of
 * latitude. 0 where one of them covers nothing.
 */
export function overlapShare(a: MultiPolygon, b: MultiPolygon): number {
  if (a.flat(2).length === 0 || b.flat(2).length === 0) return 0;
  const [, southA, , northA] = boundingBox(a);
  const [, southB, , northB] = boundingBox(b);
  if (northA < southB || northB < southA) return 0;
  const south = Math.min(southA, southB);
  const height = Math.max(northA, northB) - south;
  let [both, either] = [0, 0];
  for (let row = 0; row < ROWS; row++) {
    const latitude = south + (height * (row + 0.5)) / ROWS;
    const [inA, inB] = [coveredAt(a, latitude), coveredAt(b, latitude)];
    const shared = sharedLength(inA, inB);
    both += shared;
    either += length(inA) + length(inB) - shared;
  }
  return either === 0 ? 0 : both / either;
}

/** How much of the smaller one of two areas' bounding boxes the other one holds, 0 to 1. 0 where one of them covers nothing. */
export function heldShare(a: MultiPolygon, b: MultiPolygon): number {
  if (a.flat(2).length === 0 || b.flat(2).length === 0) return 0;
  const [westA, southA, eastA, northA] = boundingBox(a);
  const [westB, southB, eastB, northB] = boundingBox(b);
  const width = Math.max(0, Math.min(eastA, eastB) - Math.max(westA, westB));
  const height = Math.max(0, Math.min(northA, northB) - Math.max(southA, southB));
  const smaller = Math.min((eastA - westA) * (northA - southA), (eastB - westB) * (northB - southB));
  return smaller <= 0 ? 0 : (width * height) / smaller;
}

function coveredAt(area: MultiPolygon, latitude: number): Intervals {
  const parts = area
    .flatMap((rings) => {
      const crossings = rings.flatMap((ring) => crossingsOf(ring, latitude)).toSorted((x, y) => x - y);
      return crossings.flatMap((from, i): [number, number][] => {
        const to = crossings[i + 1];
        return i % 2 === 0 && to !== undefined ? [[from, to]] : [];
      });
    })
    .toSorted(([x], [y]) => x - y);
  const merged: [number, number][] = [];
  for (const [from, to] of parts) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Longitudes at which a ring crosses a latitude. */
function crossingsOf(ring: Ring, latitude: number): number[] {
  const found: number[] = [];
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1], ring[i]];
    if (from === undefined || to === undefined || from[1] > latitude === to[1] > latitude) continue;
    found.push(from[0] + ((to[0] - from[0]) * (latitude - from[1])) / (to[1] - from[1]));
  }
  return found;
}

function sharedLength(a: Intervals, b: Intervals): number {
  let [i, j, sum] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [fromA = 0, toA = 0] = a[i] ?? [];
    const [fromB = 0, toB = 0] = b[j] ?? [];
    sum += Math.max(0, Math.min(toA, toB) - Math.max(fromA, fromB));
    if (toA < toB) i += 1;
    else j += 1;
  }
  return sum;
}

function length(intervals: Intervals): number {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0);
}
