import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type SourceMapElement, sums } from "../sources/osm/extract/mapElement.js";
import type { Change } from "../sources/osm/replication/osmChangeParser.js";
import type { ChunkKind } from "../store/store.js";
import type { Tags } from "../verticals/vertical.js";

/** An element of an area's map. Only wanted ones have tags. `isGone`: it was deleted, and is kept so that no older version restores it. */
export type KeptElement = SourceMapElement & { readonly isGone?: true };

export function versionOf({ info }: KeptElement): number {
  return info?.version ?? 0;
}

export const NODES = 0;
export const WAYS = 1;
export const RELATIONS = 2;
export const KINDS = { node: NODES, way: WAYS, relation: RELATIONS } as const;
/** Positions are stored in units of 1e-7 degrees, as in OpenStreetMap. */
const SCALE = 1e7;

/** Packs elements of a kind, in order of id. */
export function packChunk(elements: readonly KeptElement[]): Buffer {
  return deflateRawSync(JSON.stringify(columnsOf(elements)), { level: 1 });
}

/** Columns of numbers; growing ones as differences, which compress well. */
function columnsOf(elements: readonly KeptElement[]) {
  const nodes = elements.filter((one) => one.type === "node");
  const ways = elements.filter((one) => one.type === "way");
  const relations = elements.filter((one) => one.type === "relation");
  return {
    i: differences(elements.map(({ id }) => id)),
    v: elements.map(versionOf),
    x: differences(nodes.map(({ lon }) => Math.round(lon * SCALE))),
    y: differences(nodes.map(({ lat }) => Math.round(lat * SCALE))),
    /** Number of nodes of each way, and all node ids. */
    n: ways.map(({ refs }) => refs.length),
    r: differences(ways.flatMap(({ refs }) => refs)),
    m: relations.map(({ members }) => members.map(({ type, ref, role }) => [type, ref, role] as const)),
    /** Wanted elements: index, timestamp, tags. */
    t: elements.flatMap(({ tags, info }, at) =>
      tags === undefined ? [] : [[at, info?.timestamp || null, tags] as const],
    ),
    d: elements.flatMap(({ isGone }, at) => (isGone === true ? [at] : [])),
  };
}

export function unpackChunk(kind: ChunkKind, bytes: Buffer): readonly KeptElement[] {
  // Written by packChunk, which used to leave out the columns of other kinds.
  const columns = JSON.parse(inflateRawSync(bytes).toString("utf8")) as Partial<ReturnType<typeof columnsOf>>;
  const { i = [], v = [], x = [], y = [], n = [], r = [], m = [], t = [], d = [] } = columns;
  const [longitudes, latitudes, nodeIds] = [sums(x), sums(y), sums(r)];
  const tagged = new Map(t.map(([at, timestamp, tags]) => [at, { timestamp, tags }]));
  const gone = new Set(d);
  let refsRead = 0;
  return sums(i).map((id, at) => {
    const { timestamp = null, tags = null } = tagged.get(at) ?? {};
    const refs = kind === WAYS ? nodeIds.slice(refsRead, (refsRead += n[at] ?? 0)) : NONE;
    const members = m[at]?.map(([type, ref, role]) => ({ type, ref, role })) ?? NONE;
    const point = [(longitudes[at] ?? 0) / SCALE, (latitudes[at] ?? 0) / SCALE] as const;
    return keptOf({ id, version: v[at] ?? 0, timestamp, tags, point, refs, members }, kind, gone.has(at));
  });
}

/** The element of a kind with these properties; `tags` null if it is not wanted. */
export function keptOf(
  {
    id,
    version,
    timestamp,
    tags,
    point,
    refs,
    members,
  }: Omit<Change, "action" | "changeset" | "type" | "tags"> & { readonly tags: Tags | null },
  kind: ChunkKind,
  isGone: boolean,
): KeptElement {
  const common = {
    id,
    info: { version, timestamp: timestamp ?? 0 },
    ...(tags === null ? {} : { tags }),
    ...(isGone ? { isGone } : {}),
  };
  const [lon, lat] = point ?? [0, 0];
  if (kind === NODES) return { type: "node", ...common, lon, lat };
  return kind === WAYS ? { type: "way", ...common, refs } : { type: "relation", ...common, members };
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
