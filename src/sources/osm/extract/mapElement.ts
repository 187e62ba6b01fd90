import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { EARLIEST } from "../../fileDate.js";
import type { ElementType, Feature, Wanted } from "./feature.js";
import { tooMuch } from "../bounds.js";
import { relationFeature, type Unplaced, wayFeature } from "./rings.js";

/** Ids for millions of lookups, in typed memory because a Set holds only 2^24. */
export class Ids {
  /** In order. An id that was given twice is there twice. */
  readonly sorted: Float64Array;

  constructor(ids: readonly number[] = []) {
    this.sorted = new Float64Array(ids).sort();
  }

  /** The index of an id, always the same; -1 if it is not in the list. */
  indexOf(id: number): number {
    const { sorted } = this;
    let [low, high] = [0, sorted.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] as number) <= id) low = middle;
      else high = middle;
    }
    return sorted[low] === id ? low : -1;
  }
}

/** Metadata of an element's last edit. */
export interface MapInfo {
  /** 0 if unknown. */
  readonly version: number;
  /** In milliseconds; 0 if unknown. */
  readonly timestamp: number;
}
interface MapObject {
  readonly id: number;
  readonly tags?: Tags;
  readonly info?: MapInfo;
}
interface MapNode extends MapObject {
  readonly type: "node";
  readonly lat: number;
  readonly lon: number;
}
interface MapWay extends MapObject {
  readonly type: "way";
  readonly refs: readonly number[];
}
interface MapRelation extends MapObject {
  readonly type: "relation";
  readonly members: readonly Member[];
}
export interface Member {
  readonly type: string;
  readonly ref: number;
  readonly role: string;
}
/** An element as in OpenStreetMap: coordinates for nodes, references for ways and relations. */
export type SourceMapElement = MapNode | MapWay | MapRelation;

/** The wanted elements of a map, with the elements of their geometry. */
export type WantedElements = Awaited<ReturnType<typeof wantedElements>>;

/** The element types in the order of the passes: each refers to elements of the next. */
export const PASSES = ["relation", "way", "node"] as const;

/** Maximum wanted elements: each takes some kilobytes, and a Map holds little more. */
const MAX_WANTED = 16_000_000;
/** Maximum references to nodes. A city has some hundred thousand, a large country tens of millions. Each takes 16 bytes here and 16 for its position. */
const MAX_REFERENCES = 100_000_000;

/**
 * Reads a map in three passes (relations, ways, nodes). Keeps only wanted elements and the points they need, so that memory depends on these and not on the
 * map. `pass` passes on all elements of a type, in the map's order. Throws UnreadKind if too many are wanted.
 */
export async function wantedElements(
  isWanted: Wanted,
  pass: (type: ElementType, take: (element: SourceMapElement) => void) => Promise<void>,
  limits = { wanted: MAX_WANTED, references: MAX_REFERENCES },
) {
  const [relations, ways, nodes]: [MapRelation[], MapWay[], MapNode[]] = [[], [], []];
  const [memberIds, nodeIds]: [number[], number[]] = [[], []];
  let [members, points] = [new Ids(), new Ids()];
  const memberWays: MapWay[] = [];
  /** Longitude and latitude alternately, in the order of the ids; NaN if unknown. */
  let coordinates = new Float64Array();
  const take = (element: SourceMapElement) => {
    const { type, id, tags } = element;
    if (memberIds.length > limits.references || nodeIds.length > limits.references) throw tooMuch();
    const wanted = (type !== "node" || tags !== undefined) && isWanted(tags ?? {}, type);
    if (wanted && relations.length + ways.length + nodes.length === limits.wanted) throw tooMuch();
    if (type === "relation") {
      if (!wanted) return;
      relations.push(element);
      for (const member of element.members) if (member.type === "way") memberIds.push(member.ref);
    } else if (type === "way") {
      const at = members.indexOf(id);
      if (at >= 0) memberWays[at] = element;
      if (wanted) ways.push(element);
      if (wanted || at >= 0) for (const ref of element.refs) nodeIds.push(ref);
    } else {
      if (wanted) nodes.push(element);
      const at = points.indexOf(id);
      if (at >= 0) [coordinates[2 * at], coordinates[2 * at + 1]] = [element.lon, element.lat];
    }
  };
  await pass("relation", take);
  members = new Ids(memberIds);
  await pass("way", take);
  points = new Ids(nodeIds);
  coordinates = new Float64Array(2 * points.sorted.length).fill(Number.NaN);
  await pass("node", take);
  return {
    nodes,
    ways,
    relations,
    /** A member way of a wanted relation; undefined if the map does not contain it. */
    memberWay: (id: number): MapWay | undefined => memberWays[members.indexOf(id)],
    /** The position of a node of these ways; null if the map does not contain it. */
    place: (id: number): Position | null => {
      const at = points.indexOf(id);
      const longitude = at < 0 ? Number.NaN : (coordinates[2 * at] as number);
      return Number.isNaN(longitude) ? null : [longitude, coordinates[2 * at + 1] as number];
    },
  };
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
  const edited = info?.timestamp ?? 0;
  return { type, id, tags, timestamp: edited >= EARLIEST ? edited : null, extractAt };
}

/** Values from the differences to their predecessors. */
export function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
