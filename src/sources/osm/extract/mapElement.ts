import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { EARLIEST } from "../../fileDate.js";
import type { Feature, Wanted } from "./feature.js";
import { NodePlaces } from "./nodePlaces.js";
import { CollectedIds, NO_IDS, TooManyIds } from "./pbf/ids.js";
import { UnreadKind } from "./pbf/unread.js";
import { relationFeature, type Unplaced, wayFeature } from "./rings.js";

/** Metadata of an element's last edit. */
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
/** An element as in OpenStreetMap: coordinates for nodes, references for ways and relations. */
export type SourceMapElement = MapNode | MapWay | MapRelation;

/** The wanted elements of a map, with the elements of their geometry. */
export interface WantedElements {
  readonly nodes: readonly MapNode[];
  readonly ways: readonly MapWay[];
  readonly relations: readonly MapRelation[];
  /** A member way of a wanted relation; undefined if the map does not contain it. */
  readonly memberWay: (id: number) => MapWay | undefined;
  /** The position of a node of these ways; null if the map does not contain it. */
  readonly place: (id: number) => Position | null;
}

/** Receives the elements of a pass over a map. */
export interface PassTaker {
  wanted(element: SourceMapElement): void;
  /** A way needed only for its geometry. */
  needed(way: MapWay): void;
  /** The position of any node, wanted or not. */
  point(id: number, longitude: number, latitude: number): void;
}

/** The element types in the order of the passes: each refers to elements of the next. */
export const PASSES = ["relation", "way", "node"] as const;

/** Maximum wanted elements: each takes some kilobytes, and a Map holds little more. */
const MAX_WANTED = 16_000_000;

/**
 * Reads a map in three passes (relations, ways, nodes). Keeps only wanted elements and the points they need, so that memory depends on these and not on the
 * map. `pass` passes on all elements of a type, in the map's order. Throws UnreadKind if too many are wanted.
 */
export async function wantedElements(
  pass: (type: (typeof PASSES)[number], taker: PassTaker) => Promise<void>,
  limits: { readonly wanted: number; readonly ids?: number } = { wanted: MAX_WANTED },
): Promise<WantedElements> {
  const [relations, ways, nodes]: [MapRelation[], MapWay[], MapNode[]] = [[], [], []];
  const [memberIds, nodeIds] = [new CollectedIds(limits.ids), new CollectedIds(limits.ids)];
  let [members, points] = [NO_IDS, new NodePlaces(NO_IDS)];
  const memberWays: MapWay[] = [];
  const need = (way: MapWay) => {
    for (const ref of way.refs) nodeIds.add(ref);
    const at = members.indexOf(way.id);
    if (at >= 0) memberWays[at] = way;
  };
  const taker: PassTaker = {
    wanted(element) {
      if (relations.length + ways.length + nodes.length === limits.wanted) throw tooMuch();
      if (element.type === "relation") {
        relations.push(element);
        for (const member of element.members) if (member.type === "way") memberIds.add(member.ref);
      } else if (element.type === "way") {
        ways.push(element);
        need(element);
      } else nodes.push(element);
    },
    needed(way) {
      if (members.has(way.id)) need(way);
    },
    point: (id, longitude, latitude) => points.set(id, longitude, latitude),
  };
  try {
    await pass("relation", taker);
    members = memberIds.together();
    await pass("way", taker);
    points = new NodePlaces(nodeIds.together());
    await pass("node", taker);
  } catch (error) {
    if (error instanceof TooManyIds) throw tooMuch();
    throw error;
  }
  return {
    nodes,
    ways,
    relations,
    memberWay: (id) => memberWays[members.indexOf(id)],
    place: (id) => points.get(id),
  };
}

function tooMuch(): UnreadKind {
  return new UnreadKind(
    "holds more than an import keeps at a time: cut the area out of it first (osmium extract --bbox W,S,E,N FILE -o area.osm.pbf)",
  );
}

/** Passes an element on to a taker. */
export function tellElement(element: SourceMapElement, wanted: Wanted, taker: PassTaker): void {
  if (element.type === "node") taker.point(element.id, element.lon, element.lat);
  const isWanted =
    (element.type !== "node" || element.tags !== undefined) && wanted(element.tags ?? {}, element.type);
  if (isWanted) taker.wanted(element);
  else if (element.type === "way") taker.needed(element);
}

/** The features of wanted elements, as of a date, without those of unknown position. */
export function featuresOf(elements: WantedElements, extractAt: Instant): readonly Feature[] {
  const { nodes, ways, relations } = elements;
  const lineOf = ({ refs }: MapWay) =>
    refs.map((ref) => elements.place(ref)).filter((place) => place !== null);
  return [
    ...nodes.map((node): Feature => {
      const point = { latitude: node.lat, longitude: node.lon };
      return { ...unplaced(node, extractAt), point, line: null, area: null };
    }),
    ...ways.map((way) => wayFeature(unplaced(way, extractAt), lineOf(way))),
    ...relations.map((relation) => {
      const members = relation.members.filter(({ type }) => type === "way");
      const found = members.flatMap(({ ref, role }) => {
        const way = elements.memberWay(ref);
        return way === undefined ? [] : [{ role, line: lineOf(way), length: way.refs.length }];
      });
      const isWhole =
        found.length === members.length && found.every(({ line, length }) => line.length === length);
      return relationFeature(unplaced(relation, extractAt), found, isWhole);
    }),
  ].filter((feature) => feature !== null);
}

function unplaced({ type, id, tags = {}, info }: SourceMapElement, extractAt: Instant): Unplaced {
  const { timestamp = 0, version = null } = info ?? {};
  return { type, id, tags, timestamp: timestamp >= EARLIEST ? timestamp : null, version, extractAt };
}
