import { type BoundingBox, boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import { type AreaCoverage, areaView } from "./coverage.js";
import type { LoadedArea } from "./loadedArea.js";

/** What an area is listed and found by, whether it is loaded or not: all that is always in memory. */
export interface ListedArea {
  readonly area: Omit<Area, "boundary">;
  readonly box: BoundingBox;
  /** As it was when its import was first read. */
  readonly coverage: AreaCoverage;
  /** Keys of the names that it is called by as a whole, or the city and the country that it is in. */
  readonly names: readonly string[];
  /** Other areas that records which it shows are at home in. */
  readonly homes: readonly string[];
  /** What it takes in memory when it is loaded, about. */
  readonly bytes: number;
}

/** The keys by which people may ask for what an area holds: for the area as a whole, and for places and businesses in it. */
export interface AreaKeys {
  readonly whole: readonly string[];
  readonly within: readonly string[];
}

/** Another one where what is written down means something else, or its keys are made otherwise: then everything is written down anew. */
const FORMAT = 3;

/** What is listed of an area that was read. */
export function listingOf(loaded: LoadedArea, keys: AreaKeys): ListedArea {
  const { boundary, ...area } = loaded.area;
  const homes = new Set([...loaded.entries.values()].map(({ record }) => record.areaId));
  homes.delete(area.id);
  return {
    area,
    box: boundingBox(boundary),
    coverage: areaView(loaded),
    names: keys.whole,
    homes: [...homes].toSorted(),
    bytes: bytesOf(loaded),
  };
}

/** As text, to be written down. */
export function writtenListing(listed: ListedArea): string {
  return JSON.stringify({ format: FORMAT, ...listed });
}

/** What was written down; null where it is of another Doorlight. */
export function readListing(json: string): ListedArea | null {
  const { format, ...listed } = JSON.parse(json) as ListedArea & { readonly format?: number };
  return format === FORMAT ? listed : null;
}

/**
 * Bytes that a record takes with its evidence, its place in the index and its share of the names; a report on it; a place of the gazetteer; a point of an
 * outline or line; and all else of an area. Measured by `npm run bench -- areas`, which prints what was held beside what was reckoned.
 */
const BYTES = { record: 4_500, report: 400, place: 5_000, point: 60, area: 300_000 } as const;

/** What an area takes in memory, about. */
export function bytesOf({ area, entries, gazetteer }: LoadedArea): number {
  const lines = gazetteer.flatMap((place) => [...(place.lines ?? []), ...(place.area?.flat() ?? [])]);
  const points = [...area.boundary.flat(), ...lines].reduce((sum, line) => sum + line.length, 0);
  let bytes = BYTES.area + BYTES.place * gazetteer.length + BYTES.point * points;
  for (const { evidence } of entries.values()) bytes += BYTES.record + BYTES.report * evidence.reports.length;
  return bytes;
}
