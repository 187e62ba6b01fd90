/** WGS 84, degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** GeoJSON position: [longitude, latitude] in degrees. */
export type Position = readonly [number, number];

/** A closed ring of positions; the first and the last are the same. */
export type Ring = readonly Position[];

/** GeoJSON MultiPolygon coordinates: polygons, each an outer ring followed by its holes. */
export type MultiPolygon = readonly (readonly Ring[])[];

/** West, south, east, north in degrees. */
export type BoundingBox = readonly [number, number, number, number];

/** Mean radius of the Earth in meters (IUGG 1980, R1). */
const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Great-circle distance in meters (haversine). */
export function distanceM(a: Coordinates, b: Coordinates): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const h =
    sinLatitude * sinLatitude +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Distance in meters from a point to the nearest of several polylines (a single position counts as one); infinity if there are none. Uses a
 * local plane around the point, which is exact to well under a meter at the size of a city.
 */
export function distanceToLinesM(point: Coordinates, lines: readonly (readonly Position[])[]): number {
  const { latitude, longitude } = point;
  const metersPerDegree = EARTH_RADIUS_M * RADIANS;
  const scaleX = metersPerDegree * Math.cos(latitude * RADIANS);
  let square = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    let from: Position | undefined;
    for (const position of line) {
      const x = (position[0] - longitude) * scaleX;
      const y = (position[1] - latitude) * metersPerDegree;
      const [fromX, fromY] = from ?? [x, y];
      const [dx, dy] = [x - fromX, y - fromY];
      const lengthSquared = dx * dx + dy * dy;
      const along =
        lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / lengthSquared));
      const nearX = fromX + along * dx;
      const nearY = fromY + along * dy;
      square = Math.min(square, nearX * nearX + nearY * nearY);
      from = [x, y];
    }
  }
  return Math.sqrt(square);
}

/** True when the point is in the area (even-odd rule; holes are outside). */
export function contains(area: MultiPolygon, point: Coordinates): boolean {
  return containing(area)(point);
}

/** {@link contains} for many points: skips rings whose bounding box does not contain the point. */
export function containing(area: MultiPolygon): (point: Coordinates) => boolean {
  const boxed = area.map((polygon) => polygon.map((ring) => ({ ring, box: extentOf(ring) })));
  return (point) =>
    boxed.some(
      (polygon) =>
        polygon.filter(({ ring, box }) => isInBox(point, box) && crossesOddly(ring, point)).length % 2 === 1,
    );
}

/** The bounding box of some positions; west is greater than east if there are none. */
export function extentOf(positions: Iterable<Position>): BoundingBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** True when the point is in the box or on its edge. */
export function isInBox(
  { longitude, latitude }: Coordinates,
  [west, south, east, north]: BoundingBox,
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** True when two boxes have a point in common. */
export function overlap([west, south, east, north]: BoundingBox, other: BoundingBox): boolean {
  return west <= other[2] && other[0] <= east && south <= other[3] && other[1] <= north;
}

/** A position as coordinates. */
export function coordinatesOf([longitude, latitude]: Position): Coordinates {
  return { longitude, latitude };
}

function crossesOddly(ring: Ring, { longitude, latitude }: Coordinates): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [from, to] = [ring[i] as Position, ring[j] as Position];
    if (from[1] > latitude === to[1] > latitude) continue;
    const crossing = ((to[0] - from[0]) * (latitude - from[1])) / (to[1] - from[1]) + from[0];
    if (longitude < crossing) odd = !odd;
  }
  return odd;
}

/** The bounding box of an area. Throws RangeError for an area without a position. */
export function boundingBox(area: MultiPolygon): BoundingBox {
  const box = extentOf(area.flat(2));
  if (box[0] > box[2]) throw new RangeError("an area without a position has no bounding box");
  return box;
}

/** Size of an area on the sphere, in square kilometers (Chamberlain and Duquette, "Some Algorithms for Polygons on a Sphere", 2007). */
export function squareKilometers(area: MultiPolygon): number {
  const radiusKm = EARTH_RADIUS_M / 1000;
  const ringOf = (ring: Ring): number => {
    let sum = 0;
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = [ring[i - 1] as Position, ring[i] as Position];
      sum += (to[0] - from[0]) * RADIANS * (2 + Math.sin(from[1] * RADIANS) + Math.sin(to[1] * RADIANS));
    }
    return Math.abs((sum * radiusKm * radiusKm) / 2);
  };
  // Holes are subtracted.
  return area.reduce(
    (total, rings) =>
      total + rings.reduce((sum, ring, place) => sum + (place === 0 ? ringOf(ring) : -ringOf(ring)), 0),
    0,
  );
}

/** The rectangle of a bounding box as an area. */
export function boxAsArea([west, south, east, north]: BoundingBox): MultiPolygon {
  return [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ];
}

/**
 * Simplifies a line: no removed position is farther than `toleranceM` from the result (Douglas and
 * Peucker 1973). Ends stay, so a closed ring stays closed; a ring keeps at least four positions.
 */
export function simplifyLine(line: readonly Position[], toleranceM: number): readonly Position[] {
  if (line.length <= 4) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const [start, end] = [line[0] as Position, line.at(-1) as Position];
  const isRing = start[0] === end[0] && start[1] === end[1];
  // A ring has no base line, so it is split at its middle position.
  const middle = Math.floor(line.length / 2);
  if (isRing) keep[middle] = 1;
  const ranges: [number, number][] = isRing
    ? [
        [0, middle],
        [middle, line.length - 1],
      ]
    : [[0, line.length - 1]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range;
    const { index, distance } = farthest(line, from, to);
    if (distance <= toleranceM) continue;
    keep[index] = 1;
    ranges.push([from, index], [index, to]);
  }
  const kept = line.filter((_, i) => keep[i] === 1);
  return isRing && kept.length < 4 ? line : kept;
}

function farthest(line: readonly Position[], from: number, to: number): { index: number; distance: number } {
  const base = [line[from] as Position, line[to] as Position];
  let best = { index: -1, distance: -1 };
  for (let index = from + 1; index < to; index++) {
    const distance = distanceToLinesM(coordinatesOf(line[index] as Position), [base]);
    if (distance > best.distance) best = { index, distance };
  }
  return best;
}
