import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { centerOf, type Feature, isClosed, type Wanted } from "./feature.js";
import { assembleArea } from "./rings.js";

interface Info {
  readonly version?: number;
  readonly timestamp?: number;
}
export interface MapNode {
  readonly type: "node";
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
  readonly info?: Info;
}
export interface MapWay {
  readonly type: "way";
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
  readonly info?: Info;
}
export interface MapRelation {
  readonly type: "relation";
  readonly id: number;
  readonly members: readonly { readonly type: string; readonly ref: number; readonly role: string }[];
  readonly tags?: Tags;
  readonly info?: Info;
}
/** An element as OpenStreetMap has it: points for nodes, references for all else. */
export type SourceMapElement = MapNode | MapWay | MapRelation;

/** The wanted elements of a map, with what their geometry is made of. */
export interface WantedElements {
  readonly nodes: readonly MapNode[];
  readonly ways: readonly MapWay[];
  readonly relations: readonly MapRelation[];
  readonly wayById: ReadonlyMap<number, MapWay>;
  readonly points: ReadonlyMap<number, Position | null>;
}

/**
 * Reads a map in three passes (relations, ways, nodes), holding only what is wanted and the points it needs, so that memory follows the interest and not
 * the map. `pass` tells every element, whatever the number.
 */
export async function wantedElements(
  pass: (number: 0 | 1 | 2, take: (element: SourceMapElement) => void) => Promise<void>,
  wanted: Wanted,
): Promise<WantedElements> {
  const relations: MapRelation[] = [];
  const memberWays = new Set<number>();
  await pass(0, (item) => {
    if (item.type !== "relation" || !wanted(item.tags ?? {}, "relation")) return;
    relations.push(item);
    for (const member of item.members) if (member.type === "way") memberWays.add(member.ref);
  });

  const ways: MapWay[] = [];
  const wayById = new Map<number, MapWay>();
  const points = new Map<number, Position | null>();
  await pass(1, (item) => {
    if (item.type !== "way") return;
    const isWanted = wanted(item.tags ?? {}, "way");
    if (isWanted) ways.push(item);
    if (memberWays.has(item.id)) wayById.set(item.id, item);
    if (isWanted || memberWays.has(item.id)) for (const ref of item.refs) points.set(ref, null);
  });

  const nodes: MapNode[] = [];
  await pass(2, (item) => {
    if (item.type !== "node") return;
    if (points.has(item.id)) points.set(item.id, [item.lon, item.lat]);
    if (item.tags !== undefined && wanted(item.tags, "node")) nodes.push(item);
  });
  return { nodes, ways, relations, wayById, points };
}

/** The features that wanted elements are, as of a date. Those without any known point are left out. */
export function featuresOf(elements: WantedElements, extractAt: Instant): readonly Feature[] {
  const { nodes, ways, relations, wayById, points } = elements;
  const lineOf = (way: MapWay) =>
    way.refs.map((ref) => points.get(ref) ?? null).filter((point) => point !== null);
  return [
    ...nodes.map((node) => nodeFeature(node, extractAt)),
    ...ways.map((way) => wayFeature(way, lineOf(way), extractAt)),
    ...relations.map((relation) => relationFeature(relation, wayById, lineOf, extractAt)),
  ].filter((feature) => feature !== null);
}

/** Edits before OpenStreetMap existed are writers' placeholders for "unknown". */
const EARLIEST_EDIT = Date.UTC(2004, 7, 9);

function nodeFeature(node: MapNode, extractAt: Instant): Feature {
  const point = { latitude: node.lat, longitude: node.lon };
  return { type: "node", id: node.id, point, ...common(node, extractAt), line: null, area: null };
}

function wayFeature(way: MapWay, line: readonly Position[], extractAt: Instant): Feature | null {
  const point = centerOf(line);
  if (point === null) return null;
  return {
    type: "way",
    id: way.id,
    point,
    ...common(way, extractAt),
    line,
    area: isClosed(line) ? [[line]] : null,
  };
}

function relationFeature(
  relation: MapRelation,
  wayById: ReadonlyMap<number, MapWay>,
  lineOf: (way: MapWay) => readonly Position[],
  extractAt: Instant,
): Feature | null {
  const members = relation.members.filter(({ type }) => type === "way");
  const found = members.flatMap(({ ref, role }) => {
    const way = wayById.get(ref);
    return way === undefined
      ? []
      : [{ role, line: lineOf(way), isWhole: lineOf(way).length === way.refs.length }];
  });
  const point = centerOf(found.flatMap(({ line }) => line));
  if (point === null) return null;
  const complete = found.length === members.length && found.every(({ isWhole }) => isWhole);
  const area = complete ? assembleArea(found) : null;
  return { type: "relation", id: relation.id, point, ...common(relation, extractAt), line: null, area };
}

function common({ tags, info }: { tags?: Tags; info?: Info }, extractAt: Instant) {
  const timestamp = info?.timestamp ?? 0;
  return {
    tags: tags ?? {},
    timestamp: timestamp >= EARLIEST_EDIT ? timestamp : null,
    version: info?.version ?? null,
    extractAt,
  };
}
