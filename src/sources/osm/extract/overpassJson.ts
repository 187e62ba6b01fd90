import { z } from "zod";
import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Warning } from "../../../domain/evidence.js";
import { ImportError } from "../../importError.js";
import { fileDate, newestOf } from "../../fileDate.js";
import type { Extract, Feature, Wanted } from "./feature.js";
import { relationFeature, wayFeature } from "./rings.js";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const point = z.object({ lat: latitude, lon: longitude });
const geometry = z.array(point.nullable());
const tags = z.record(z.string(), z.string());
const common = {
  id: z.int().min(1),
  tags: tags.optional(),
  timestamp: z.string().optional(),
  version: z.int().optional(),
};
const element = z.discriminatedUnion("type", [
  z.object({ type: z.literal("node"), ...common, lat: latitude, lon: longitude }),
  z.object({
    type: z.literal("way"),
    ...common,
    center: point.optional(),
    geometry: geometry.optional(),
    nodes: z.array(z.int()).optional(),
  }),
  z.object({
    type: z.literal("relation"),
    ...common,
    center: point.optional(),
    members: z
      .array(z.object({ type: z.string(), ref: z.int(), role: z.string(), geometry: geometry.optional() }))
      .optional(),
  }),
]);
type OverpassElement = z.infer<typeof element>;

const answer = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
  remark: z.string().optional(),
  elements: z.array(z.unknown()),
});

/** Whether a parsed JSON document is an answer of an Overpass server. */
export function isOverpassJson(document: unknown): boolean {
  return typeof document === "object" && document !== null && "elements" in document;
}

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
  const usable = elements.flatMap((candidate): OverpassElement[] => {
    const read = element.safeParse(candidate);
    if (read.success) return [read.data];
    warnings.push({
      kind: "element_unreadable",
      field: "element",
      value: JSON.stringify(candidate).slice(0, 200),
    });
    return [];
  });
  const stated = Date.parse(osm3s?.timestamp_osm_base ?? "");
  const newest = newestOf(usable.map(({ timestamp }) => Date.parse(timestamp ?? "")));
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

function toFeature(
  one: OverpassElement,
  nodes: ReadonlyMap<number, Position>,
  extractAt: Instant,
): Feature | null {
  const edited = Date.parse(one.timestamp ?? "");
  const base = {
    type: one.type,
    id: one.id,
    tags: one.tags ?? {},
    timestamp: Number.isNaN(edited) ? null : edited,
    version: one.version ?? null,
    extractAt,
  };
  if (one.type === "node")
    return { ...base, point: { latitude: one.lat, longitude: one.lon }, line: null, area: null };
  const center = one.center === undefined ? null : { latitude: one.center.lat, longitude: one.center.lon };
  if (one.type === "way") {
    const line = one.geometry === undefined ? nodesOf(one.nodes, nodes) : positionsOf(one.geometry);
    return wayFeature(base, line, center);
  }
  const ways = (one.members ?? []).filter(({ type }) => type === "way");
  const members = ways.map(({ role, geometry: line = [] }) => ({ role, line: positionsOf(line) }));
  const isWhole = ways.every(({ geometry: line }) => line?.every((position) => position !== null) === true);
  return relationFeature(base, members, isWhole, center);
}

function positionsOf(positions: z.infer<typeof geometry>): readonly Position[] {
  return positions.filter((position) => position !== null).map(({ lat, lon }) => [lon, lat] as const);
}

function nodesOf(refs: readonly number[] = [], nodes: ReadonlyMap<number, Position>): readonly Position[] {
  return refs.map((ref) => nodes.get(ref)).filter((position) => position !== undefined);
}
