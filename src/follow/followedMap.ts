import { eachPbfElement, pbfBounds } from "../sources/osm/extract/pbf.js";
import type { BoundingBox } from "../domain/geometry.js";
import type { Wanted } from "../sources/osm/extract/feature.js";
import { tellElement, wantedElements, type WantedElements } from "../sources/osm/extract/mapElement.js";
import { ImportError } from "../sources/importError.js";
import type { ChunkKey, ChunkKind, FollowStore, MapChunk } from "../store/followStore.js";
import type { Tags } from "../verticals/vertical.js";
import { elementOf, KINDS, type KeptElement, keptOf, packChunk, unpackChunk } from "./mapChunk.js";

/** Elements of a chunk as it is made; one that has grown to twice that is divided. */
export const CHUNK_SIZE = 500;
/** Chunks read from the store at a time. */
const CHUNKS_AT_ONCE = 32;
/** An area's map is read through when something of it changes: a city of millions has so many elements, a country has not. */
const MAX_ELEMENTS = 20_000_000;

/** What a file says of itself that following begins with. */
export interface MapOrigin {
  /** In milliseconds; null: it does not tell. */
  readonly replicatedAt: number | null;
  readonly sequence: number | null;
  readonly url: string | null;
  /** What the file covers, or what its nodes cover where it does not say; null: it has no nodes. */
  readonly region: BoundingBox | null;
}

/**
 * Reads all of an `.osm.pbf`, telling its chunks as they are full: points of all nodes, nodes of all ways, tags and members of what is wanted. Returns
 * what it says of itself. Rejects with ImportError for a file that is damaged, in no order, or too large to be followed.
 */
export async function readMap(
  path: string,
  wanted: Wanted,
  take: (chunk: MapChunk) => void,
): Promise<MapOrigin> {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  let [kind, last, count] = [-1, 0, 0];
  let elements: KeptElement[] = [];
  let first = 0;
  const flush = () => {
    if (elements.length > 0)
      take({ kind: kind as ChunkKind, first, bytes: packChunk(kind as ChunkKind, elements) });
    elements = [];
  };
  const header = await eachPbfElement(path, (item) => {
    const isWanted = item.tags !== undefined && wanted(item.tags, item.type);
    if (item.type === "relation" && !isWanted) return;
    const own = KINDS[item.type];
    if (own < kind || (own === kind && item.id <= last))
      throw new ImportError(`${path} is not sorted by type and id, which following needs: osmium sort FILE.`);
    if (own !== kind || elements.length === CHUNK_SIZE) {
      flush();
      // The first chunk of a kind also takes what comes before.
      first = own === kind ? item.id : 0;
    }
    [kind, last] = [own, item.id];
    count += 1;
    if (count > MAX_ELEMENTS)
      throw new ImportError(
        `${path} has more than ${MAX_ELEMENTS} elements, too many to be followed: cut the area out of it first (osmium extract), or import without --follow.`,
      );
    if (item.type === "node") widen(box, item.lon, item.lat);
    elements.push(keptOf(item, isWanted));
  });
  flush();
  const replicated = header.osmosis_replication_timestamp ?? 0;
  return {
    replicatedAt: replicated > 0 ? replicated * 1000 : null,
    sequence: header.osmosis_replication_sequence_number || null,
    // A file of others does not name folders of this machine.
    url: header.osmosis_replication_base_url?.match(/^https?:\/\/\S*[^/\s]/u)?.[0] ?? null,
    region: pbfBounds(header) ?? (box[0] <= box[2] ? box : null),
  };
}

function widen(box: [number, number, number, number], x: number, y: number): void {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}

/** A chunk as it is to be; null: it goes. */
export type ChangedChunk = ChunkKey & { readonly bytes: Buffer | null };

/** The map of an area as it is kept, with what is changed of it and not yet written. */
export class FollowedMap {
  readonly #store: FollowStore;
  readonly #areaId: string;
  readonly #changed = new Map<string, ChangedChunk>();
  readonly #firsts = new Map<ChunkKind, readonly number[]>();

  constructor(store: FollowStore, areaId: string) {
    this.#store = store;
    this.#areaId = areaId;
  }

  /** What is to be written. */
  get changed(): readonly ChangedChunk[] {
    return [...this.#changed.values()];
  }

  /** Where the chunk begins that holds an id, or would. */
  async holding(kind: ChunkKind, id: number): Promise<number> {
    const firsts = await this.firsts(kind);
    let [low, high] = [0, firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle] as number) <= id) low = middle + 1;
      else high = middle;
    }
    return firsts[low - 1] ?? 0;
  }

  async firsts(kind: ChunkKind): Promise<readonly number[]> {
    const known = this.#firsts.get(kind) ?? (await this.#store.firsts(this.#areaId, kind));
    this.#firsts.set(kind, known);
    return known;
  }

  async elementsOf(kind: ChunkKind, first: number): Promise<readonly KeptElement[]> {
    const changed = this.#changed.get(`${kind} ${first}`);
    if (changed !== undefined) return changed.bytes === null ? [] : unpackChunk(kind, changed.bytes);
    const [chunk] = await this.#store.chunks(this.#areaId, kind, [first]);
    return chunk === undefined ? [] : unpackChunk(kind, chunk.bytes);
  }

  /** Puts elements, in order of id, in the place of a chunk; too many become several. */
  async put(kind: ChunkKind, first: number, elements: readonly KeptElement[]): Promise<void> {
    const size = elements.length > 2 * CHUNK_SIZE ? CHUNK_SIZE : elements.length;
    const firsts = new Set(await this.firsts(kind));
    for (let from = 0; from === 0 || from < elements.length; from += size) {
      const part = elements.slice(from, from + size);
      const begins = from === 0 ? first : (part[0] as KeptElement).id;
      firsts.add(begins);
      this.#changed.set(`${kind} ${begins}`, { kind, first: begins, bytes: packChunk(kind, part) });
      if (size === 0) break;
    }
    this.#firsts.set(
      kind,
      [...firsts].toSorted((a, b) => a - b),
    );
  }

  /** Tells all elements of a kind that there are, in order. */
  async each(kind: ChunkKind, take: (element: KeptElement) => void): Promise<void> {
    const firsts = await this.firsts(kind);
    for (let from = 0; from < firsts.length; from += CHUNKS_AT_ONCE) {
      const slice = firsts.slice(from, from + CHUNKS_AT_ONCE);
      const stored = new Map(
        (await this.#store.chunks(this.#areaId, kind, slice)).map(({ first, bytes }) => [first, bytes]),
      );
      for (const first of slice) {
        const changed = this.#changed.get(`${kind} ${first}`);
        const bytes = changed === undefined ? stored.get(first) : changed.bytes;
        if (bytes !== undefined && bytes !== null)
          for (const element of unpackChunk(kind, bytes)) take(element);
      }
    }
  }

  /** What an import of this map would read. */
  wanted(): Promise<WantedElements> {
    // Only what is of interest has tags here.
    const isWanted = (tags: Tags) => Object.keys(tags).length > 0;
    return wantedElements((type, taker) =>
      this.each(KINDS[type], (kept) => {
        if (!kept.isGone) tellElement(elementOf(KINDS[type], kept), isWanted, taker);
      }),
    );
  }
}
