import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Instant } from "../domain/time.js";
import type { SourceMapElement } from "../sources/osm/extract/mapElement.js";
import type { ChunkKind } from "../store/store.js";
import type { Tags } from "../verticals/vertical.js";

/** An element of an area's map, with what following needs. */
export interface KeptElement {
  readonly id: number;
  readonly version: number;
  /** Whether it was deleted; kept so that no older version restores it. */
  readonly isGone: boolean;
  /** Longitude and latitude of a node, in units of 1e-7 degrees, as in OpenStreetMap. */
  readonly point: readonly [number, number];
  readonly refs: readonly number[];
  readonly members: readonly { readonly type: string; readonly ref: number; readonly role: string }[];
  /** Null if not wanted. */
  readonly tags: Tags | null;
  /** When somebody last saw it; null if unknown or not wanted. */
  readonly timestamp: Instant | null;
}

export const NODES = 0;
export const WAYS = 1;
export const RELATIONS = 2;
export const KINDS = { node: NODES, way: WAYS, relation: RELATIONS } as const;
const SCALE = 1e7;

/** Degrees in units of 1e-7. */
export const toFixedDegrees = (degrees: number): number => Math.round(degrees * SCALE);

/** Columns of numbers; growing ones as differences, which compress well. */
interface Columns {
  readonly i: readonly number[];
  readonly v: readonly number[];
  readonly x?: readonly number[];
  readonly y?: readonly number[];
  /** Number of nodes of each way, and all node ids. */
  readonly n?: readonly number[];
  readonly r?: readonly number[];
  readonly m?: readonly (readonly (readonly [type: string, ref: number, role: string])[])[];
  /** Wanted elements: index, timestamp, tags. */
  readonly t: readonly (readonly [at: number, timestamp: Instant | null, tags: Tags])[];
  readonly d: readonly number[];
}

/** Packs elements of a kind, in order of id. */
export function packChunk(kind: ChunkKind, elements: readonly KeptElement[]): Buffer {
  const columns: Columns = {
    i: differences(elements.map(({ id }) => id)),
    v: elements.map(({ version }) => version),
    ...(kind === NODES
      ? {
          x: differences(elements.map(({ point }) => point[0])),
          y: differences(elements.map(({ point }) => point[1])),
        }
      : {}),
    ...(kind === WAYS
      ? {
          n: elements.map(({ refs }) => refs.length),
          r: differences(elements.flatMap(({ refs }) => refs)),
        }
      : {}),
    ...(kind === RELATIONS
      ? {
          m: elements.map(({ members }) => members.map(({ type, ref, role }) => [type, ref, role] as const)),
        }
      : {}),
    t: elements.flatMap(({ tags, timestamp }, at) => (tags === null ? [] : [[at, timestamp, tags] as const])),
    d: elements.flatMap(({ isGone }, at) => (isGone ? [at] : [])),
  };
  return deflateRawSync(JSON.stringify(columns), { level: 1 });
}

export function unpackChunk(kind: ChunkKind, bytes: Buffer): readonly KeptElement[] {
  // Written by packChunk.
  const columns = JSON.parse(inflateRawSync(bytes).toString("utf8")) as Columns;
  const ids = sums(columns.i);
  const [x, y, r] = [sums(columns.x ?? []), sums(columns.y ?? []), sums(columns.r ?? [])];
  const tagged = new Map(columns.t.map(([at, timestamp, tags]) => [at, { timestamp, tags }]));
  const gone = new Set(columns.d);
  let refsRead = 0;
  return ids.map((id, at) => {
    const { timestamp = null, tags = null } = tagged.get(at) ?? {};
    const refs = kind === WAYS ? r.slice(refsRead, (refsRead += columns.n?.[at] ?? 0)) : NONE;
    const members = columns.m?.[at]?.map(([type, ref, role]) => ({ type, ref, role })) ?? NONE;
    const point = [x[at] ?? 0, y[at] ?? 0] as const;
    return { id, version: columns.v[at] ?? 0, isGone: gone.has(at), point, refs, members, tags, timestamp };
  });
}

const NONE: readonly never[] = [];

function differences(values: readonly number[]): number[] {
  let last = 0;
  return values.map((value) => {
    const difference = value - last;
    last = value;
    return difference;
  });
}

function sums(differencesRead: readonly number[]): number[] {
  let sum = 0;
  return differencesRead.map((difference) => (sum += difference));
}

/** The stored form of an element. `isWanted`: whether to keep its tags. */
export function keptOf(element: SourceMapElement, isWanted: boolean): KeptElement {
  const { info } = element;
  const common = {
    id: element.id,
    version: info?.version ?? 0,
    isGone: false,
    point: [0, 0] as const,
    refs: NONE,
    members: NONE,
    tags: isWanted ? (element.tags ?? {}) : null,
    timestamp: isWanted ? info?.timestamp || null : null,
  };
  if (element.type === "node")
    return { ...common, point: [toFixedDegrees(element.lon), toFixedDegrees(element.lat)] };
  return element.type === "way" ? { ...common, refs: element.refs } : { ...common, members: element.members };
}

/** The element for a stored form. */
export function elementOf(kind: ChunkKind, kept: KeptElement): SourceMapElement {
  const { id, version, point, refs, members, tags, timestamp } = kept;
  const info = { version, timestamp: timestamp ?? 0 };
  const common = { id, info, ...(tags === null ? {} : { tags }) };
  if (kind === NODES) return { type: "node", ...common, lon: point[0] / SCALE, lat: point[1] / SCALE };
  return kind === WAYS ? { type: "way", ...common, refs } : { type: "relation", ...common, members };
}
