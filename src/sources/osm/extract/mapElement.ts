import { coordinatesOf, type Position } from "../../../domain/geometry.js";
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

export interface Member {
  readonly type: string;
  readonly ref: number;
  readonly role: string;
}

/** An element as in OpenStreetMap: a position for nodes, references for ways and relations. */
export interface MapElement {
  readonly type: ElementType;
  readonly id: number;
  /** 0 if unknown. */
  readonly version: number;
  /** The last edit; null if unknown. */
  readonly timestamp: Instant | null;
  readonly tags: Tags;
  /** Null for ways and relations, and for deleted nodes without one. */
  readonly point: Position | null;
  /** The nodes of a way; empty for others. */
  readonly refs: readonly number[];
  /** The members of a relation; empty for others. */
  readonly members: readonly Member[];
}

export const NO_TAGS: Tags = {};
/** What an element of another type has. */
export const NO_PARTS = { point: null, refs: [], members: [] };

export const hasTags = (tags: Tags): boolean => Object.keys(tags).length > 0;

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
  pass: (type: ElementType, take: (element: MapElement) => void) => Promise<void>,
  limits = { wanted: MAX_WANTED, references: MAX_REFERENCES },
) {
  const [relations, ways, nodes]: [MapElement[], MapElement[], MapElement[]] = [[], [], []];
  const [memberIds, nodeIds]: [number[], number[]] = [[], []];
  let [members, points] = [new Ids(), new Ids()];
  const memberWays: MapElement[] = [];
  /** Longitude and latitude alternately, in the order of the ids; NaN if unknown. */
  let coordinates = new Float64Array();
  const take = (element: MapElement) => {
    const { type, id, tags, point } = element;
    if (memberIds.length > limits.references || nodeIds.length > limits.references) throw tooMuch();
    const wanted = (type !== "node" || hasTags(tags)) && isWanted(tags, type);
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
      if (at >= 0 && point !== null) coordinates.set(point, 2 * at);
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
    memberWay: (id: number): MapElement | undefined => memberWays[members.indexOf(id)],
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
  const lineOf = ({ refs }: MapElement) =>
    refs.map((ref) => elements.place(ref)).filter((place) => place !== null);
  return [
    ...nodes.map((node): Feature | null =>
      node.point === null
        ? null
        : { ...unplaced(node, extractAt), point: coordinatesOf(node.point), line: null, area: null },
    ),
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

function unplaced({ type, id, tags, timestamp }: MapElement, extractAt: Instant): Unplaced {
  const isCredible = timestamp !== null && timestamp >= EARLIEST;
  return { type, id, tags, timestamp: isCredible ? timestamp : null, extractAt };
}
