import { type BoundingBox, type Coordinates, isInBox } from "../domain/geometry.js";

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

/** Rows inside a box, and rows without a location. */
export function inBox(rows: readonly Row[], box: BoundingBox | null): readonly Row[] {
  return box === null ? rows : rows.filter(({ point }) => point === null || isInBox(point, box));
}

/** A WGS 84 point from longitude and latitude; null if invalid. */
export function pointOf(coordinates: unknown): Coordinates | null {
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates.map(Number) : [];
  if (longitude === undefined || latitude === undefined) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

/** The point of a row: `geometry` as GeoJSON or WKT, `point`, or columns for latitude and longitude. */
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
