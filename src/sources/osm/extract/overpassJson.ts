import { z } from "zod";
import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Warning } from "../../../domain/evidence.js";
import { ImportError } from "../../importError.js";
import { fileDate, newestOf } from "../../fileDate.js";
import { MAX_TEXT_BYTES } from "../bounds.js";
import type { Extract, Feature, Wanted } from "./feature.js";
import { relationFeature, wayFeature } from "./rings.js";

const point = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };
const center = z.object(point).transform(({ lat, lon }) => ({ latitude: lat, longitude: lon }));
const places = z.array(
  z
    .object(point)
    .transform(({ lat, lon }): Position => [lon, lat])
    .nullable(),
);
const common = {
  id: z.int().min(1),
  tags: z.record(z.string(), z.string().max(MAX_TEXT_BYTES)).optional(),
  timestamp: z
    .string()
    .optional()
    .transform((text) => Date.parse(text ?? "") || null),
};
/** An element as Overpass and the API of OpenStreetMap write it. */
export const mapElement = z.discriminatedUnion("type", [
  z.object({ type: z.literal("node"), ...common, ...point }),
  z.object({
    type: z.literal("way"),
    ...common,
    center: center.optional(),
    geometry: places.optional(),
    nodes: z.array(z.int()).default([]),
  }),
  z.object({
    type: z.literal("relation"),
    ...common,
    center: center.optional(),
    members: z
      .array(z.object({ type: z.string(), ref: z.int(), role: z.string(), geometry: places.optional() }))
      .default([]),
  }),
]);

const answer = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
  remark: z.string().optional(),
  elements: z.array(z.unknown()),
});

/**
 * Reads the answer of an Overpass server (`out center`, `out geom`, or bodies with their nodes). Skips unusable elements with a warning, and refuses an answer
 * that the server itself calls incomplete.
 */
export async function readOverpassJson(path: string, document: unknown, wanted: Wanted): Promise<Extract> {
  const parsed = answer.safeParse(document);
  if (!parsed.success)
    throw new ImportError(
      `${path} is not an Overpass answer: \`elements\` must be a list. Nothing was changed.`,
    );
  const { osm3s, remark, elements } = parsed.data;
  if (remark !== undefined && /error|timed? ?out|out of memory/iu.test(remark)) {
    throw new ImportError(
      `${path} is incomplete: the Overpass server says "${remark.slice(0, 200)}". Ask again later or for a smaller area; nothing was changed.`,
    );
  }
  const warnings: Warning[] = [];
  const usable = parsedEach(mapElement, elements, "element", warnings);
  const stated = Date.parse(osm3s?.timestamp_osm_base ?? "");
  const newest = newestOf(usable.map(({ timestamp }) => timestamp ?? 0));
  const date = await fileDate(path, [stated, newest]);
  const nodes = new Map(
    usable.flatMap((one) => (one.type === "node" ? [[one.id, [one.lon, one.lat] as const]] : [])),
  );
  const features = usable
    .filter((one) => one.tags !== undefined && wanted(one.tags, one.type))
    .flatMap((one): Feature[] => {
      const feature = toFeature(one, nodes, date.at);
      if (feature === null)
        warnings.push({ kind: "element_without_place", field: one.type, value: String(one.id) });
      return feature === null ? [] : [feature];
    });
  return {
    path,
    features,
    extractAt: date.at,
    elementsRead: elements.length,
    warnings: [...warnings, ...date.warnings],
  };
}

/** Parses each element of a list, with its position; those that do not parse become warnings. */
export function parsedEach<Schema extends z.ZodType<object>>(
  schema: Schema,
  list: readonly unknown[],
  field: string,
  warnings: Warning[],
): readonly (z.infer<Schema> & { readonly index: number })[] {
  return list.flatMap((candidate, index) => {
    const { success, data } = schema.safeParse(candidate);
    if (success) return [{ ...data, index }];
    warnings.push({ kind: "element_unreadable", field, value: String(index + 1) });
    return [];
  });
}

function toFeature(
  one: z.infer<typeof mapElement>,
  nodes: ReadonlyMap<number, Position>,
  extractAt: Instant,
): Feature | null {
  const { type, id, tags = {}, timestamp } = one;
  const base = { type, id, tags, timestamp, extractAt };
  if (one.type === "node")
    return { ...base, point: { latitude: one.lat, longitude: one.lon }, line: null, area: null };
  if (one.type === "way")
    return wayFeature(base, known(one.geometry ?? one.nodes.map((ref) => nodes.get(ref))), one.center);
  const ways = one.members.filter((member) => member.type === "way");
  const members = ways.map(({ role, geometry = [] }) => ({ role, line: known(geometry) }));
  const isWhole = ways.every(({ geometry }) => geometry?.every((position) => position !== null) === true);
  return relationFeature(base, members, isWhole, one.center);
}

const known = (line: readonly (Position | null | undefined)[]): readonly Position[] =>
  line.filter((position) => position !== null && position !== undefined);
