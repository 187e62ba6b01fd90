import { eachPbfElement, pbfBounds } from "../sources/osm/extract/pbf.js";
import type { BoundingBox } from "../domain/geometry.js";
import type { Wanted } from "../sources/osm/extract/feature.js";
import { hasTags, NO_TAGS, wantedElements, type WantedElements } from "../sources/osm/extract/mapElement.js";
import { ImportError } from "../sources/importError.js";
import type { ChunkKind, MapChunk, Store } from "../store/store.js";
import type { FollowState } from "./followState.js";
import { KINDS, type KeptElement, packChunk, unpackChunk } from "./mapChunk.js";

/** Elements of a new chunk. A chunk that grows beyond twice this size is split. */
const CHUNK_SIZE = 500;
/** Chunks read from the store at a time. */
const CHUNKS_AT_ONCE = 32;
/** Limit on elements, because the whole map is read after each change. A city of millions stays below it; a country does not. */
const MAX_ELEMENTS = 20_000_000;

/**
 * Reads an `.osm.pbf` and passes it on in chunks: points of all nodes, node ids of all ways, tags and members of wanted elements. Resolves to the file's
 * origin as it states: its sequence and the directory of its changes, null if not stated, and its extent, else that of its nodes; null if it has no nodes.
 * Rejects with ImportError if the file is damaged, unsorted, or too large to be followed.
 */
export async function readMap(
  path: string,
  wanted: Wanted,
  take: (chunk: MapChunk) => void,
): Promise<NonNullable<FollowState["origin"]> & { readonly region: BoundingBox | null }> {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let [kind, last, count] = [-1, 0, 0];
  let elements: KeptElement[] = [];
  let first = 0;
  const flush = () => {
    if (elements.length > 0) take({ kind: kind as ChunkKind, first, bytes: packChunk(elements) });
    elements = [];
  };
  const header = await eachPbfElement(path, (item) => {
    const { type, id, tags, point } = item;
    const isWanted = hasTags(tags) && wanted(tags, type);
    if (type === "relation" && !isWanted) return;
    const own = KINDS[type];
    if (own < kind || (own === kind && id <= last))
      throw new ImportError(`${path} is not sorted by type and id, which following needs: osmium sort FILE.`);
    if (own !== kind || elements.length === CHUNK_SIZE) {
      flush();
      // The first chunk of a kind also covers smaller ids.
      first = own === kind ? id : 0;
    }
    [kind, last] = [own, id];
    count += 1;
    if (count > MAX_ELEMENTS)
      throw new ImportError(
        `${path} has more than ${MAX_ELEMENTS} elements, which is too many to follow. Cut out the area first (osmium extract), or import without --follow.`,
      );
    if (point !== null) {
      const [longitude, latitude] = point;
      [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
      [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    }
    elements.push(isWanted ? item : { ...item, tags: NO_TAGS });
  });
  flush();
  return {
    sequence: header.osmosis_replication_sequence_number || null,
    // Accept URLs only: a foreign file must not name local folders.
    url: header.osmosis_replication_base_url?.match(/^https?:\/\/\S*[^/\s]/u)?.[0] ?? null,
    region: pbfBounds(header) ?? (west <= east ? [west, south, east, north] : null),
  };
}

export type FollowedMap = ReturnType<typeof followedMap>;

/** The stored map of an area, with changes that are not yet written. */
export function followedMap(store: Store["following"], areaId: string) {
  const changed = new Map<string, MapChunk>();
  const known = new Map<ChunkKind, readonly number[]>();

  /** The first ids of the chunks of a kind, in order. A chunk holds all ids up to the next one's first. */
  const firsts = async (kind: ChunkKind): Promise<readonly number[]> => {
    const found = known.get(kind) ?? (await store.firsts(areaId, kind));
    known.set(kind, found);
    return found;
  };
  /** The elements of some chunks, in order. */
  const elementsOf = async (kind: ChunkKind, wanted: readonly number[]): Promise<readonly KeptElement[]> => {
    const chunks = await store.chunks(areaId, kind, wanted);
    const stored = new Map(chunks.map(({ first, bytes }) => [first, bytes]));
    return wanted.flatMap((first) => {
      const bytes = changed.get(`${kind} ${first}`)?.bytes ?? stored.get(first);
      return bytes === undefined ? [] : unpackChunk(bytes, areaId);
    });
  };
  /** Calls `take` for all elements of a kind, in order. */
  const each = async (kind: ChunkKind, take: (element: KeptElement) => void): Promise<void> => {
    const all = await firsts(kind);
    for (let from = 0; from < all.length; from += CHUNKS_AT_ONCE)
      for (const element of await elementsOf(kind, all.slice(from, from + CHUNKS_AT_ONCE))) take(element);
  };
  return {
    firsts,
    elementsOf,
    each,
    /** The chunks to write. */
    changed: (): readonly MapChunk[] => [...changed.values()],
    /** Replaces a chunk by elements in order of id, of which there are some; splits it if they are too many. */
    async put(kind: ChunkKind, first: number, elements: readonly KeptElement[]): Promise<void> {
      const size = elements.length > 2 * CHUNK_SIZE ? CHUNK_SIZE : elements.length;
      const begins = new Set(await firsts(kind));
      for (let from = 0; from < elements.length; from += size) {
        const part = elements.slice(from, from + size);
        const begin = from === 0 ? first : (part[0] as KeptElement).id;
        begins.add(begin);
        changed.set(`${kind} ${begin}`, { kind, first: begin, bytes: packChunk(part) });
      }
      known.set(
        kind,
        [...begins].toSorted((a, b) => a - b),
      );
    },
    /** The elements that an import of this map reads. Only wanted elements have tags here. */
    wanted: (): Promise<WantedElements> =>
      wantedElements(hasTags, (type, take) =>
        each(KINDS[type], (kept) => {
          if (kept.isGone !== true) take(kept);
        }),
      ),
  };
}
