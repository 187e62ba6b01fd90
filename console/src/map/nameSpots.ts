export type { AreaMap } from "../../../src/contract/consoleViews.js";

import type { AreaMap, MapFeature } from "../../../src/contract/consoleViews.js";

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** One point for the name of each feature with an extent. A map is drawn in tiles, and would otherwise repeat the name in each tile of the feature. */
export function nameSpots({ features }: AreaMap): AreaMap {
  return { type: "FeatureCollection", features: features.map(spotOf) };
}

function spotOf(feature: MapFeature): MapFeature {
  const { type, coordinates } = feature.geometry;
  if (type !== "MultiPolygon") return feature;
  const rings = (coordinates as readonly (readonly Ring[])[]).flatMap(([outer]) =>
    outer === undefined ? [] : [measured(outer)],
  );
  const widest = rings.toSorted((a, b) => b.area - a.area)[0];
  return widest === undefined
    ? feature
    : { ...feature, geometry: { type: "Point", coordinates: widest.middle } };
}

/** The area of a ring in square degrees and its centroid, by the shoelace formula; for a ring without area its first corner. */
function measured(ring: Ring): { readonly area: number; readonly middle: readonly [number, number] } {
  let [twice, east, north] = [0, 0, 0];
  const [x0, y0] = ring[0] ?? [0, 0];
  for (const [i, corner] of ring.entries()) {
    const next = ring[i + 1] ?? ring[0] ?? corner;
    // Relative to the first corner, to avoid rounding errors.
    const [ax, ay, bx, by] = [corner[0] - x0, corner[1] - y0, next[0] - x0, next[1] - y0];
    const cross = ax * by - bx * ay;
    twice += cross;
    east += (ax + bx) * cross;
    north += (ay + by) * cross;
  }
  if (twice === 0) return { area: 0, middle: [x0, y0] };
  return { area: Math.abs(twice) / 2, middle: [x0 + east / (3 * twice), y0 + north / (3 * twice)] };
}
