import type { Spot } from "./townPlan.js";

/** An element as an Overpass server lists it. */
export interface MapElement {
  readonly type: "node" | "way" | "relation";
  readonly id: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly timestamp?: string;
  readonly version?: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly geometry?: readonly Point[];
  readonly members?: readonly {
    readonly type: "way";
    readonly ref: number;
    readonly role: "outer";
    readonly geometry: readonly Point[];
  }[];
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The rest of what an element is, whatever its shape. */
export type Described = Pick<MapElement, "id" | "tags" | "timestamp" | "version">;

/** Meters of a degree, of latitude and, at the equator, of longitude. */
const METERS_PER_DEGREE = 111_195;

export function nodeAt(spot: Spot, described: Described): MapElement {
  return { type: "node", ...described, ...pointOf(spot) };
}

export function wayAlong(line: readonly Spot[], described: Described): MapElement {
  return { type: "way", ...described, geometry: line.map(pointOf) };
}

/** A house's outline about a spot, or a square's: a closed way. */
export function outlineAround([east, north]: Spot, reach: number, described: Described): MapElement {
  const ring: readonly Spot[] = [
    [east - reach, north - reach],
    [east + reach, north - reach],
    [east + reach, north + reach],
    [east - reach, north + reach],
    [east - reach, north - reach],
  ];
  return wayAlong(ring, described);
}

/** A boundary of one ring. */
export function boundaryOf(ring: readonly Spot[], described: Described): MapElement {
  const outer = { type: "way", ref: described.id, role: "outer", geometry: ring.map(pointOf) } as const;
  return { type: "relation", ...described, members: [outer] };
}

/** The market is at latitude 0, longitude 0, in the Gulf of Guinea, where nothing is but a weather buoy. Seven decimals, as maps have them. */
function pointOf([east, north]: Spot): Point {
  const degrees = (meters: number) => Math.round((meters / METERS_PER_DEGREE) * 1e7) / 1e7;
  return { lat: degrees(north), lon: degrees(east) };
}
