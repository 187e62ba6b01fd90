import type { Warning } from "../domain/evidence.js";
import type { BoundingBox, Coordinates } from "../domain/geometry.js";
import type { OperatingStatus } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { FileDate } from "./fileDate.js";
import type { Tags } from "../verticals/vertical.js";

/** A place of any source, described with OpenStreetMap tags. */
export interface TaggedPlace {
  readonly tags: Tags;
  /** Null if its source does not state a location. */
  readonly point: Coordinates | null;
  /** The last edit; null if the source does not state it. */
  readonly timestamp: Instant | null;
  /** The date of the file it was read from. */
  readonly extractAt: Instant;
}

/** Reports an odd value of a place. */
export type Warn = (kind: string, field: string, value: string) => void;

/** A place as a source states it, in OpenStreetMap tags. Verticals read it, and it is then normalized. Without a point it only adds to places of other sources. */
export interface SourcePlace extends TaggedPlace {
  /** Identity within the source. */
  readonly id: string;
  /** Names of the sources that it was copied from, as far as stated. */
  readonly copiedFrom?: readonly string[];
  readonly status?: OperatingStatus;
  /** P(it exists), calibrated, if the source states a confidence; default: that of any listing. */
  readonly existence?: number;
}

/** The content of one file of a source. */
export interface SourceFile {
  readonly path: string;
  readonly places: readonly SourcePlace[];
  /** The date of the data. */
  readonly extractAt: Instant;
  readonly rowsRead: number;
  /** Why rows were skipped, one reason for each. */
  readonly skipped: readonly string[];
  readonly warnings: readonly Warning[];
  /** Prefixes of ids that the file lists completely: a place with such an id that is not in the file is gone. */
  readonly complete: readonly string[];
  /** For files with free column names: the fields that were recognized, and the columns that are passed on as tags. */
  readonly understood?: readonly string[];
  readonly asTags?: readonly string[];
}

/** Reads one file. `read` returns the place of a row, or why it is skipped. `complete`: see {@link SourceFile}. */
export function sourceFile(
  path: string,
  { at, warnings }: FileDate,
  complete: readonly string[],
  rows: readonly Row[],
  read: (row: Row) => Omit<SourcePlace, "timestamp" | "extractAt"> | string,
): SourceFile {
  const skipped: string[] = [];
  const places = rows.flatMap((row): readonly SourcePlace[] => {
    const place = read(row);
    if (typeof place !== "string") return [{ ...place, timestamp: null, extractAt: at }];
    skipped.push(place);
    return [];
  });
  return { path, places, extractAt: at, rowsRead: rows.length, skipped, warnings, complete };
}

/** A source of places. To add one, implement this and name it in import/placeSources. */
export interface PlaceSource {
  /** Short id, as in elements. Its name, license and attribution are in domain/sources. */
  readonly id: string;
  /** Approximate time between releases. */
  readonly everyMs: number;
  /** The columns to read, if files have more; default: all. */
  readonly columns?: readonly string[];
  /** Whether a file is from this source, by its format and column names. */
  recognizes(table: Pick<Table, "columns" | "form">): boolean;
  /** Reads a file. Throws ImportError if it cannot be used. */
  read(table: Table, rows: readonly Row[]): Promise<SourceFile>;
}

/** A row of a file, with its position. */
export interface Row {
  /** The line, or the number of the feature or row, from 1. */
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly point: Coordinates | null;
}

/** A file of rows in any format. */
export interface Table {
  readonly path: string;
  readonly form: "geojson" | "jsonl" | "csv" | "parquet";
  /** Column names; for JSON those of the first rows. */
  readonly columns: ReadonlySet<string>;
  /** Metadata of a GeoJSON collection. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Reads its rows; may skip those outside the box. `columns`: the columns needed; default: all. */
  rows(box: BoundingBox | null, columns?: readonly string[]): Promise<readonly Row[]>;
}

/** A WGS 84 point from longitude and latitude; null if invalid. */
export function pointOf(coordinates: unknown): Coordinates | null {
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates.map(Number) : [];
  if (longitude === undefined || latitude === undefined) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

/** The point of a row: `geometry` as GeoJSON or WKT, or columns for latitude and longitude. */
export function pointIn(values: Readonly<Record<string, unknown>>): Coordinates | null {
  const { geometry } = values;
  if (typeof geometry === "string")
    return pointOf(/^\s*POINT\s*\(([^)]+)\)/iu.exec(geometry)?.[1]?.trim().split(/\s+/u));
  if (typeof geometry === "object" && geometry !== null)
    return pointOf((geometry as { coordinates?: unknown }).coordinates);
  const [longitude, latitude] = [LONGITUDES, LATITUDES].map((names) =>
    names.map((name) => values[name]).find((value) => value !== undefined && value !== ""),
  );
  return longitude === undefined || latitude === undefined
    ? null
    : pointOf([String(longitude).replace(",", "."), String(latitude).replace(",", ".")]);
}

export const LONGITUDES = ["lon", "lng", "long", "longitude", "x"];
export const LATITUDES = ["lat", "latitude", "y"];
