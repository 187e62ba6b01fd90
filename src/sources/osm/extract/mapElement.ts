import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { centerOf, type Feature, isClosed, type Wanted } from "./feature.js";
import { type Ids, idsOf, NO_IDS } from "./pbf/ids.js";
import { assembleArea } from "./rings.js";

/** What is said of an element's last edit. */
export interface MapInfo {
  readonly version?: number;
  /** In milliseconds. */
  readonly timestamp?: number;
}
export interface MapNode {
  readonly type: "node";
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
  readonly info?: MapInfo;
}
export interface MapWay {
  readonly type: "way";
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
  readonly info?: MapInfo;
}
export interface MapRelation {
  readonly type: "relation";
  readonly id: number;
  readonly members: readonly { readonly type: string; readonly ref: number; readonly role: string }[];
  readonly tags?: Tags;
  readonly info?: MapInfo;
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

/** What a pass over a map tells of it. */
export interface PassTaker {
  wanted(element: SourceMapElement): void;
  /** A way that is of no use itself. */
  needed(way: MapWay): void;
  /** Where a node is, be it wanted or not. */
  point(id: number, position: Position): void;
}

/** The types of elements, in the order in which passes ask for them: each names those of the next that it needs. */
export const PASSES = ["relation", "way", "node"] as const;

/**
 * Reads a map in three passes (relations, ways, nodes), holding only what is wanted and the points it needs, so that memory follows the interest and not
 * the map. `pass` tells the elements of a type, in the map's order: those that are wanted, and at least those whose ids are sought.
 */
export async function wantedElements(
  pass: (type: (typeof PASSES)[number], taker: PassTaker, sought: () => Ids) => Promise<void>,
): Promise<WantedElements> {
  const relations: MapRelation[] = [];
  const ways: MapWay[] = [];
  const nodes: MapNode[] = [];
  const memberWays = new Set<number>();
  const wayById = new Map<number, MapWay>();
  const points = new Map<number, Position | null>();
  const taker: PassTaker = {
    wanted(element) {
      if (element.type === "relation") {
        relations.push(element);
        for (const member of element.members) if (member.type === "way") memberWays.add(member.ref);
      } else if (element.type === "way") {
        ways.push(element);
        if (memberWays.has(element.id)) wayById.set(element.id, element);
        for (const ref of element.refs) points.set(ref, null);
      } else nodes.push(element);
    },
    needed(way) {
      if (!memberWays.has(way.id)) return;
      wayById.set(way.id, way);
      for (const ref of way.refs) points.set(ref, null);
    },
    point(id, position) {
      if (points.has(id)) points.set(id, position);
    },
  };
  await pass("relation", taker, () => NO_IDS);
  await pass("way", taker, () => idsOf(memberWays));
  await pass("node", taker, () => idsOf(points.keys()));
  return { nodes, ways, relations, wayById, points };
}

/** Tells an element that was read whole. */
export function tellElement(element: SourceMapElement, wanted: Wanted, taker: PassTaker): void {
  if (element.type === "node") taker.point(element.id, [element.lon, element.lat]);
  const isWanted =
    (element.type !== "node" || element.tags !== undefined) && wanted(element.tags ?? {}, element.type);
  if (isWanted) taker.wanted(element);
  else if (element.type === "way") taker.needed(element);
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

function common({ tags, info }: { tags?: Tags; info?: MapInfo }, extractAt: Instant) {
  const timestamp = info?.timestamp ?? 0;
  return {
    tags: tags ?? {},
    timestamp: timestamp >= EARLIEST_EDIT ? timestamp : null,
    version: info?.version ?? null,
    extractAt,
  };
}
