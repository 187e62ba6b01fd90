import { coordinatesOf, type Position } from "../../../domain/geometry.js";
import { sum } from "../../../domain/rounding.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { EARLIEST } from "../../fileDate.js";
import { ELEMENT_TYPES, type ElementType, type Feature, type Wanted } from "./feature.js";
import { tooMuch } from "../bounds.js";
import { relationFeature, type Unplaced, wayFeature } from "./rings.js";

/** Ids for millions of lookups, in typed memory because a Set holds only 2^24. */
export class Ids {
  /** In order. An id that was given twice is there twice. */
  readonly sorted: Float64Array;

  constructor(lists: readonly (readonly number[])[] = []) {
    this.sorted = new Float64Array(sum(lists.map(({ length }) => length)));
    let at = 0;
    for (const list of lists) {
      this.sorted.set(list, at);
      at += list.length;
    }
    this.sorted.sort();
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
export const PASSES = ELEMENT_TYPES.toReversed();

/** Maximum wanted elements: each takes some kilobytes, and a Map holds little more. */
const MAX_WANTED = 16_000_000;
/** Maximum references of wanted elements. A city has some hundred thousand, a large country tens of millions. Each takes 16 bytes, and 16 for its position. */
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
  const wanted: Record<ElementType, MapElement[]> = { relation: [], way: [], node: [] };
  const memberIds = new Set<number>();
  const memberWays = new Map<number, MapElement>();
  let [count, references] = [0, 0];
  let points = new Ids();
  /** Longitude and latitude alternately, in the order of the ids; NaN if unknown. */
  let coordinates = new Float64Array();
  const take = (element: MapElement) => {
    const { type, id, tags, point, refs, members } = element;
    const isOwn = (type !== "node" || hasTags(tags)) && isWanted(tags, type);
    const isMember = type === "way" && memberIds.has(id);
    if (isOwn) count += 1;
    if (isOwn || isMember) references += refs.length + members.length;
    if (count > limits.wanted || references > limits.references) throw tooMuch();
    if (isOwn) wanted[type].push(element);
    if (isOwn) for (const member of members) if (member.type === "way") memberIds.add(member.ref);
    if (isMember) memberWays.set(id, element);
    const at = point === null ? -1 : points.indexOf(id);
    if (at >= 0 && point !== null) coordinates.set(point, 2 * at);
  };
  await pass("relation", take);
  await pass("way", take);
  points = new Ids([...wanted.way, ...memberWays.values()].map(({ refs }) => refs));
  coordinates = new Float64Array(2 * points.sorted.length).fill(Number.NaN);
  await pass("node", take);
  return {
    wanted,
    /** A member way of a wanted relation; undefined if the map does not contain it. */
    memberWay: (id: number): MapElement | undefined => memberWays.get(id),
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
  const { node: nodes, way: ways, relation: relations } = elements.wanted;
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
