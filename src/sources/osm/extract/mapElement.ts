import type { Position } from "../../../domain/geometry.js";
import type { Instant } from "../../../domain/time.js";
import type { Tags } from "../../../verticals/vertical.js";
import { EARLIEST } from "../../fileDate.js";
import type { ElementType, Feature, Wanted } from "./feature.js";
import { tooMuch } from "../bounds.js";
import { relationFeature, type Unplaced, wayFeature } from "./rings.js";

/** A sorted list of ids for millions of lookups. */
export class Ids {
  /** In order. */
  readonly sorted: Float64Array;
  #near = 0;

  constructor(sorted: Float64Array) {
    this.sorted = sorted;
  }

  /** The index of an id; -1 if it is not in the list. Fast for ascending ids, as in files. */
  indexOf(id: number): number {
    const { sorted } = this;
    let [low, high] = [0, sorted.length];
    if ((sorted[this.#near] as number) <= id) {
      // Galloping search from the last position, since the next id is near.
      low = this.#near;
      let step = 1;
      for (; low + step < high && (sorted[low + step] as number) <= id; step *= 2) low += step;
      high = Math.min(high, low + step);
    }
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] as number) <= id) low = middle;
      else high = middle;
    }
    this.#near = low;
    return sorted[low] === id ? low : -1;
  }
}

export const NO_IDS = new Ids(new Float64Array());

/** Limit on wanted nodes. A city has some hundred thousand, a large country tens of millions. Each takes 8 bytes here and 16 for its position. */
const MAX_IDS = 100_000_000;
const FIRST_ROOM = 1_024;

/**
 * Collects distinct ids in typed memory, because a Set holds only 2^24. Throws UnreadKind for more than `most` distinct ids; until then at most twice as much memory is
 * taken as they need.
 */
export class CollectedIds {
  readonly #most: number;
  #ids: Float64Array;
  #length = 0;

  constructor(most = MAX_IDS, room = FIRST_ROOM) {
    this.#most = most;
    this.#ids = new Float64Array(room);
  }

  add(id: number): void {
    if (this.#length === this.#ids.length) this.#makeRoom();
    this.#ids[this.#length++] = id;
  }

  together(): Ids {
    this.#keepOnce();
    return new Ids(this.#ids.slice(0, this.#length));
  }

  /** Removes duplicates first: if most ids repeat, no more memory is needed. */
  #makeRoom(): void {
    this.#keepOnce();
    if (this.#length <= this.#ids.length / 2) return;
    const larger = new Float64Array(this.#ids.length * 2);
    larger.set(this.#ids.subarray(0, this.#length));
    this.#ids = larger;
  }

  #keepOnce(): void {
    const ids = this.#ids.subarray(0, this.#length).sort();
    let kept = 0;
    for (const id of ids) if (kept === 0 || id !== ids[kept - 1]) ids[kept++] = id;
    this.#length = kept;
    if (kept > this.#most) throw tooMuch();
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

/**
 * Reads a map in three passes (relations, ways, nodes). Keeps only wanted elements and the points they need, so that memory depends on these and not on the
 * map. `pass` passes on all elements of a type, in the map's order. Throws UnreadKind if too many are wanted.
 */
export async function wantedElements(
  isWanted: Wanted,
  pass: (type: ElementType, take: (element: SourceMapElement) => void) => Promise<void>,
  limits: { readonly wanted: number; readonly ids?: number } = { wanted: MAX_WANTED },
) {
  const [relations, ways, nodes]: [MapRelation[], MapWay[], MapNode[]] = [[], [], []];
  const [memberIds, nodeIds] = [new CollectedIds(limits.ids), new CollectedIds(limits.ids)];
  let [members, points] = [NO_IDS, NO_IDS];
  const memberWays: MapWay[] = [];
  /** Longitude and latitude alternately, in the order of the ids; NaN if unknown. */
  let coordinates = new Float64Array();
  const take = (element: SourceMapElement) => {
    const { type, id, tags } = element;
    const wanted = (type !== "node" || tags !== undefined) && isWanted(tags ?? {}, type);
    if (wanted && relations.length + ways.length + nodes.length === limits.wanted) throw tooMuch();
    if (type === "relation") {
      if (!wanted) return;
      relations.push(element);
      for (const member of element.members) if (member.type === "way") memberIds.add(member.ref);
    } else if (type === "way") {
      const at = members.indexOf(id);
      if (at >= 0) memberWays[at] = element;
      if (wanted) ways.push(element);
      if (wanted || at >= 0) for (const ref of element.refs) nodeIds.add(ref);
    } else {
      if (wanted) nodes.push(element);
      const at = points.indexOf(id);
      if (at >= 0) [coordinates[2 * at], coordinates[2 * at + 1]] = [element.lon, element.lat];
    }
  };
  await pass("relation", take);
  members = memberIds.together();
  await pass("way", take);
  points = nodeIds.together();
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
