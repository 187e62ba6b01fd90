import { type BoundingBox, extentOf, type MultiPolygon, type Ring } from "../domain/geometry.js";

/** Number of latitudes to compare at: enough to detect a difference of about a percent. */
const ROWS = 400;

/**
 * The Jaccard index of two areas (intersection over union), 0 to 1, approximated along lines of latitude. 0 if one of them is empty.
 */
export function overlapShare(a: MultiPolygon, b: MultiPolygon): number {
  const [, south, , north] = extentOf([...a.flat(2), ...b.flat(2)]);
  const height = north - south;
  let [both, either] = [0, 0];
  for (let row = 0; row < ROWS; row++) {
    const latitude = south + (height * (row + 0.5)) / ROWS;
    const crossings = [a, b]
      .flatMap((area, side) =>
        area.flatMap((rings, polygon) =>
          rings.flatMap((ring) => crossingsOf(ring, latitude).map((at) => ({ at, polygon, side }))),
        ),
      )
      .toSorted((one, other) => one.at - other.at);
    // Sweep from west to east; `inside` has the current polygons of each side.
    const inside = [new Set<number>(), new Set<number>()] as const;
    let west = 0;
    for (const { at, polygon, side } of crossings) {
      const sides = inside.filter(({ size }) => size > 0).length;
      if (sides === 2) both += at - west;
      if (sides > 0) either += at - west;
      west = at;
      const its = inside[side as 0 | 1];
      if (!its.delete(polygon)) its.add(polygon);
    }
  }
  return either === 0 ? 0 : both / either;
}

/** The share of the smaller bounding box that the other one covers, 0 to 1. 0 if an area is empty. */
export function heldShare(a: MultiPolygon, b: MultiPolygon): number {
  const [boxA, boxB] = [extentOf(a.flat(2)), extentOf(b.flat(2))];
  const shared: BoundingBox = [
    Math.max(boxA[0], boxB[0]),
    Math.max(boxA[1], boxB[1]),
    Math.min(boxA[2], boxB[2]),
    Math.min(boxA[3], boxB[3]),
  ];
  const smaller = Math.min(sizeOf(boxA), sizeOf(boxB));
  return smaller === 0 ? 0 : sizeOf(shared) / smaller;
}

function sizeOf([west, south, east, north]: BoundingBox): number {
  return Math.max(0, east - west) * Math.max(0, north - south);
}

/** Longitudes at which a ring crosses a latitude. */
function crossingsOf(ring: Ring, latitude: number): readonly number[] {
  return ring.flatMap((to, i) => {
    const from = ring[i - 1];
    if (from === undefined || from[1] > latitude === to[1] > latitude) return [];
    return [from[0] + ((to[0] - from[0]) * (latitude - from[1])) / (to[1] - from[1])];
  });
}
