import { type BoundingBox, boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import { type AreaCoverage, areaView } from "./coverage.js";
import type { LoadedArea } from "./loadedArea.js";

/** Summary of an area. It is always in memory, even when the area is not loaded. */
export interface ListedArea {
  readonly area: Omit<Area, "boundary">;
  readonly box: BoundingBox;
  /** Coverage when the import was first read. */
  readonly coverage: AreaCoverage;
  /** Keys of the area's own names, its city, its state or province and its country. */
  readonly names: readonly string[];
  /** Other areas that own records listed here. */
  readonly homes: readonly string[];
  /** Estimated memory when loaded. */
  readonly bytes: number;
}

/** Name keys of an area as a whole, and of the places and businesses in it. */
export interface AreaKeys {
  readonly whole: readonly string[];
  readonly within: readonly string[];
}

/** Increment when the stored format or the keys change: all summaries are then made again. */
const FORMAT = 4;

/** Summarizes a loaded area. */
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

/** Serializes a summary for the store. */
export function serializeListing(listed: ListedArea): string {
  return JSON.stringify({ format: FORMAT, ...listed });
}

/** Parses a stored summary; null if another version of Doorlight wrote it. */
export function parseListing(json: string): ListedArea | null {
  const { format, ...listed } = JSON.parse(json) as ListedArea & { readonly format?: number };
  return format === FORMAT ? listed : null;
}

/**
 * Bytes per record (with evidence, index entry and names), report, gazetteer place, point of an outline or line, and area.
 * Measured with `npm run bench -- areas`, which prints actual and estimated memory.
 */
const BYTES = { record: 4_500, report: 400, place: 5_000, point: 60, area: 300_000 } as const;

/** Estimated memory of a loaded area. */
export function bytesOf({ area, entries, gazetteer }: LoadedArea): number {
  const lines = gazetteer.flatMap((place) => [...(place.lines ?? []), ...(place.area?.flat() ?? [])]);
  const points = [...area.boundary.flat(), ...lines].reduce((sum, line) => sum + line.length, 0);
  let bytes = BYTES.area + BYTES.place * gazetteer.length + BYTES.point * points;
  for (const { evidence } of entries.values()) bytes += BYTES.record + BYTES.report * evidence.reports.length;
  return bytes;
}
