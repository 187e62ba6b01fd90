import { z } from "zod";
import type { Warning } from "../../../domain/evidence.js";
import { coordinatesOf, type Position } from "../../../domain/geometry.js";
import {
  ELEMENT_TYPES,
  type ElementType,
  centerOf,
  type Extract,
  type Feature,
  type Wanted,
} from "./feature.js";
import { ImportError } from "../../importError.js";
import { MAX_TEXT_BYTES } from "../bounds.js";
import { fileDate, newestOf } from "../../fileDate.js";
import { parsedEach } from "./overpassJson.js";

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number())
  .transform(([longitude, latitude]): Position => [longitude, latitude]);
const polygon = z.array(z.array(position).min(4)).min(1);
/** One or several polygons, always as several. */
export const polygons = z.union([
  z.object({ type: z.literal("Polygon"), coordinates: polygon.transform((rings) => [rings]) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon).min(1) }),
]);
/** A geometry in the terms of {@link Feature}. Its type, if the feature states none, is the one that OpenStreetMap uses for such a geometry. */
const geometry = z.union([
  z.object({ type: z.literal("Point"), coordinates: position }).transform(({ coordinates }) => ({
    type: "node" as const,
    point: coordinatesOf(coordinates),
    line: null,
    area: null,
  })),
  z
    .object({ type: z.literal("LineString"), coordinates: z.array(position).min(2) })
    .transform(({ coordinates: line }) => ({
      type: "way" as const,
      point: centerOf(line),
      line,
      area: null,
    })),
  polygons.transform(({ coordinates: area }) => ({
    type: "relation" as const,
    point: centerOf(area.flat(2)),
    line: null,
    area,
  })),
]);
const property = z.unknown().refine((value) => typeof value !== "string" || value.length <= MAX_TEXT_BYTES);
const feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: z
    .record(z.string(), property)
    .nullable()
    .transform((properties) => properties ?? {}),
  geometry,
});

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
  const read = parsedEach(feature, list, "feature", warnings);
  const edited = ({ properties }: z.infer<typeof feature>) =>
    Date.parse(String(properties["@timestamp"] ?? properties["timestamp"] ?? "")) || null;
  const date = await fileDate(path, [stated, newestOf(read.map((one) => edited(one) ?? 0))]);
  const features = read.flatMap((one): Feature[] => {
    const { point, ...shape } = one.geometry;
    if (point === null) return [];
    const { type, id } = identityOf(one);
    const tags = tagsOf(one.properties);
    return wanted(tags, type)
      ? [{ ...shape, type, id, point, tags, timestamp: edited(one), extractAt: date.at }]
      : [];
  });
  return {
    path,
    features,
    extractAt: date.at,
    elementsRead: list.length,
    warnings: [...warnings, ...date.warnings],
  };
}

/** The stated identity of a feature; else one from its position in the file. */
function identityOf({
  id,
  properties,
  geometry: { type: usual },
  index,
}: z.infer<typeof feature> & { readonly index: number }): { type: ElementType; id: number } {
  const stated = String(properties["@id"] ?? id ?? "");
  const named = String(properties["@type"] ?? stated.split("/")[0]);
  const type = ELEMENT_TYPES.find((one) => one === named);
  const number = Number(stated.split("/").at(-1));
  if (type !== undefined && Number.isSafeInteger(number) && number > 0) return { type, id: number };
  return { type: usual, id: -(index + 1) };
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
