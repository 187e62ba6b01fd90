import { boundingBox, type Coordinates, type MultiPolygon } from "../domain/geometry.js";

/** Whether a point lies in the area that the test was made of. `mostCompared`: with so many edges a point is compared at most. */
export type InsideTest = ((point: Coordinates) => boolean) & { readonly mostCompared: number };

const made = new WeakMap<MultiPolygon, InsideTest>();
/** An edge in three bands or so: more bands would hold long edges many times over. */
const EDGES_PER_BAND = 3;
const MOST_BANDS = 4_096;

/**
 * The same answer as `contains`, for many points of one area: its edges are sorted into bands of latitude once, so that a point is compared with
 * the few of its own band. Made once for each area and kept as long as that.
 */
export function insideTest(area: MultiPolygon): InsideTest {
  const known = made.get(area) ?? makeTest(area);
  made.set(area, known);
  return known;
}

function makeTest(area: MultiPolygon): InsideTest {
  const edges = edgesOf(area);
  const count = edges.length / EDGE;
  if (count === 0) return Object.assign(() => false, { mostCompared: 0 });
  const [west, south, east, north] = boundingBox(area);
  const bands = Math.max(1, Math.min(MOST_BANDS, Math.ceil(count / EDGES_PER_BAND)));
  const scale = north === south ? 0 : bands / (north - south);
  const bandOf = (latitude: number) =>
    Math.max(0, Math.min(bands - 1, Math.floor((latitude - south) * scale)));
  const starts = new Uint32Array(bands + 1);
  const eachBand = (edge: number, visit: (band: number) => void) => {
    const [a, b] = [bandOf(edges[edge * EDGE + 1] ?? 0), bandOf(edges[edge * EDGE + 3] ?? 0)];
    for (let band = Math.min(a, b); band <= Math.max(a, b); band++) visit(band);
  };
  for (let edge = 0; edge < count; edge++)
    eachBand(edge, (band) => (starts[band + 1] = (starts[band + 1] ?? 0) + 1));
  for (let band = 0; band < bands; band++) starts[band + 1] = (starts[band + 1] ?? 0) + (starts[band] ?? 0);
  const filled = starts.slice();
  const held = new Uint32Array(starts[bands] ?? 0);
  for (let edge = 0; edge < count; edge++)
    eachBand(edge, (band) => {
      held[filled[band] ?? 0] = edge;
      filled[band] = (filled[band] ?? 0) + 1;
    });
  const mostCompared = starts.reduce((most, end, band) => Math.max(most, end - (starts[band - 1] ?? 0)), 0);
  const isInside = ({ latitude, longitude }: Coordinates) => {
    if (latitude < south || latitude > north || longitude < west || longitude > east) return false;
    const band = bandOf(latitude);
    const end = starts[band + 1] ?? 0;
    // Polygons of an area do not overlap, so that one count of crossings serves them all, holes included (even-odd rule).
    let isOdd = false;
    for (let i = starts[band] ?? 0; i < end; i++) {
      const at = (held[i] ?? 0) * EDGE;
      const [xi, yi, xj, yj] = [
        edges[at] as number,
        edges[at + 1] as number,
        edges[at + 2] as number,
        edges[at + 3] as number,
      ];
      if (yi > latitude !== yj > latitude && longitude < ((xj - xi) * (latitude - yi)) / (yj - yi) + xi)
        isOdd = !isOdd;
    }
    return isOdd;
  };
  return Object.assign(isInside, { mostCompared });
}

/** Numbers of an edge: from and to, longitude before latitude. */
const EDGE = 4;

function edgesOf(area: MultiPolygon): Float64Array {
  const rings = area.flat();
  const edges = new Float64Array(rings.reduce((sum, ring) => sum + ring.length, 0) * EDGE);
  let at = 0;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [to, from] = [ring[i], ring[j]];
      if (to === undefined || from === undefined) continue;
      edges.set([to[0], to[1], from[0], from[1]], at);
      at += EDGE;
    }
  return edges;
}
