import type { BoundingBox, Coordinates } from "../domain/geometry.js";

/** A row of a file, with where it stands in it. */
export interface Row {
  /** Line of the file, or number of the feature or row, from 1. */
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly point: Coordinates | null;
}

/** A file of rows, whatever its form. */
export interface Table {
  readonly path: string;
  readonly form: "geojson" | "jsonl" | "csv" | "parquet";
  /** Names of its columns; of JSON those of its first rows. */
  readonly columns: ReadonlySet<string>;
  /** What a GeoJSON collection says of itself. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Reads its rows; those outside the box may be left out. `columns`: those that are needed; absent: all. */
  rows(box: BoundingBox | null, columns?: readonly string[]): Promise<readonly Row[]>;
}

/** Rows that lie in a box, and those of unknown place. */
export function inBox(rows: readonly Row[], box: BoundingBox | null): readonly Row[] {
  if (box === null) return rows;
  const [west, south, east, north] = box;
  return rows.filter(
    ({ point }) =>
      point === null ||
      (point.longitude >= west &&
        point.longitude <= east &&
        point.latitude >= south &&
        point.latitude <= north),
  );
}

/** A point of WGS 84 from longitude and latitude; null for anything else. */
export function pointOf(coordinates: unknown): Coordinates | null {
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates.map(Number) : [];
  if (longitude === undefined || latitude === undefined) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

/** The point that a row states: `geometry` as GeoJSON or WKT, `point`, or columns of latitude and longitude. */
export function pointIn(values: Readonly<Record<string, unknown>>): Coordinates | null {
  const { geometry, point } = values;
  if (typeof geometry === "string")
    return pointOf(/^\s*POINT\s*\(([^)]+)\)/iu.exec(geometry)?.[1]?.trim().split(/\s+/u));
  if (typeof geometry === "object" && geometry !== null)
    return pointOf((geometry as { coordinates?: unknown }).coordinates);
  if (Array.isArray(point)) return pointOf(point);
  const [longitude, latitude] = [LONGITUDES, LATITUDES].map((names) =>
    names.map((name) => values[name]).find((value) => value !== undefined && value !== ""),
  );
  return longitude === undefined || latitude === undefined
    ? null
    : pointOf([String(longitude).replace(",", "."), String(latitude).replace(",", ".")]);
}

export const LONGITUDES = ["lon", "lng", "long", "longitude", "x"];
export const LATITUDES = ["lat", "latitude", "y"];
