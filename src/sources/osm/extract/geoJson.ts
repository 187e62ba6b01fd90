import { z } from "zod";
import type { Warning } from "../../../domain/evidence.js";
import type { MultiPolygon, Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { ElementType } from "../element.js";
import { ImportError } from "../../importError.js";
import { fileDate, newestOf } from "../../fileDate.js";
import { boundsOf, centerOf, type Extract, type Feature, type Wanted } from "./feature.js";

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const ring = z.array(position).min(4);
const shape = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: position }),
  z.object({ type: z.literal("LineString"), coordinates: z.array(position).min(2) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: shape,
});
type GeoJsonFeature = z.infer<typeof feature>;

/** Whether a parsed JSON document is a GeoJSON feature or feature collection. */
export function isGeoJson(document: unknown): boolean {
  const type = (document as { type?: unknown } | null)?.type;
  return type === "FeatureCollection" || type === "Feature";
}

/**
 * Reads OpenStreetMap data in GeoJSON as exported by overpass-turbo and osmium: tags as properties, the id as `@id` ("node/123", or a number with
 * `@type`) or `id`. A feature without an id gets one from its position in the file.
 */
export async function readGeoJson(path: string, document: unknown, wanted: Wanted): Promise<Extract> {
  const list = (document as { features?: unknown }).features ?? [document];
  if (!Array.isArray(list))
    throw new ImportError(`${path} is not GeoJSON: \`features\` must be a list. Nothing was changed.`);
  const stated = Date.parse(String((document as { timestamp?: unknown }).timestamp ?? ""));
  const warnings: Warning[] = [];
  const read = list.flatMap((candidate, index): (GeoJsonFeature & { readonly index: number })[] => {
    const parsed = feature.safeParse(candidate);
    if (parsed.success) return [{ ...parsed.data, index }];
    warnings.push({
      kind: "element_unreadable",
      field: "feature",
      value: JSON.stringify(candidate).slice(0, 200),
    });
    return [];
  });
  const edited = ({ properties }: GeoJsonFeature) =>
    Date.parse(String(properties?.["@timestamp"] ?? properties?.["timestamp"] ?? "")) || null;
  const date = await fileDate(path, [stated, newestOf(read.map((one) => edited(one) ?? 0))]);
  const features = read.flatMap((one): Feature[] => {
    const converted = toFeature(one, edited(one), date.at);
    return converted !== null && wanted(converted.tags, converted.type) ? [converted] : [];
  });
  return {
    path,
    features,
    bounds: boundsOf(bboxOf(document)),
    extractAt: date.at,
    elementsRead: list.length,
    warnings: [...warnings, ...date.warnings],
  };
}

/** RFC 7946, section 5: `bbox`, of two or three dimensions. */
function bboxOf(document: unknown): readonly number[] {
  const read = z.array(z.number()).safeParse((document as { bbox?: unknown }).bbox);
  if (!read.success) return [];
  const { data } = read;
  return data.length === 6 ? [data[0], data[1], data[3], data[4]].filter((one) => one !== undefined) : data;
}

function toFeature(
  one: GeoJsonFeature & { readonly index: number },
  edited: Instant | null,
  extractAt: Instant,
): Feature | null {
  const { geometry } = one;
  const positions: readonly Position[] = positionsOf(geometry);
  const point =
    geometry.type === "Point"
      ? { latitude: geometry.coordinates[1], longitude: geometry.coordinates[0] }
      : centerOf(positions);
  if (point === null) return null;
  const version = Number(one.properties?.["@version"]);
  return {
    ...identityOf(one),
    point,
    tags: tagsOf(one.properties ?? {}),
    timestamp: edited,
    version: Number.isInteger(version) ? version : null,
    extractAt,
    line: geometry.type === "LineString" ? positions : null,
    area: areaOf(geometry),
  };
}

function identityOf({ id, properties, geometry, index }: GeoJsonFeature & { readonly index: number }): {
  type: ElementType;
  id: number;
} {
  const stated = String(properties?.["@id"] ?? id ?? "");
  const type = String(properties?.["@type"] ?? stated.split("/")[0]);
  const number = Number(stated.split("/").at(-1));
  const isType = type === "node" || type === "way" || type === "relation";
  if (isType && Number.isSafeInteger(number) && number > 0) return { type, id: number };
  return {
    type: geometry.type === "Point" ? "node" : geometry.type === "LineString" ? "way" : "relation",
    id: -(index + 1),
  };
}

function tagsOf(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  const nested = properties["tags"];
  const source =
    typeof nested === "object" && nested !== null ? (nested as Record<string, unknown>) : properties;
  const tags = Object.entries(source).filter(([key]) => !key.startsWith("@"));
  return Object.fromEntries(
    tags.flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
    ),
  );
}

function positionsOf(geometry: z.infer<typeof shape>): readonly Position[] {
  const flat = (rings: readonly (readonly (readonly number[])[])[]) =>
    rings.flat().map(([x = 0, y = 0]) => [x, y] as const);
  switch (geometry.type) {
    case "Point":
      return flat([[geometry.coordinates]]);
    case "LineString":
      return flat([geometry.coordinates]);
    case "Polygon":
      return flat(geometry.coordinates);
    case "MultiPolygon":
      return flat(geometry.coordinates.flat());
  }
}

function areaOf(geometry: z.infer<typeof shape>): MultiPolygon | null {
  const polygon = (rings: readonly (readonly (readonly number[])[])[]) =>
    rings.map((one) => one.map(([x = 0, y = 0]) => [x, y] as const));
  if (geometry.type === "Polygon") return [polygon(geometry.coordinates)];
  if (geometry.type === "MultiPolygon") return geometry.coordinates.map(polygon);
  return null;
}
