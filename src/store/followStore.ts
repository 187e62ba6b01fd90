import type { LiveCheck } from "../domain/evidence.js";
import type { Area, GazetteerPlace } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { ImportCounts, ImportedRecord, ImportRules, Settling } from "./writes.js";

/** What kind of elements a chunk of a map holds. */
export type ChunkKind = 0 | 1 | 2;

/** Where elements of a map are kept: those of a kind from an id up to the next chunk's. Chunks are written whole; what is in them is the follower's. */
export interface ChunkKey {
  readonly kind: ChunkKind;
  readonly first: number;
}
export interface MapChunk extends ChunkKey {
  readonly bytes: Buffer;
}

/** An area that can be followed, and how far it was: the follower's own words. */
export interface FollowedArea {
  readonly areaId: string;
  readonly state: string;
}

/** What a removal seen in the source's log says of a record. */
export interface SeenRemoval {
  readonly recordId: string;
  readonly check: LiveCheck;
  /** The source's elements that are no more. */
  readonly elementIds: readonly string[];
}

/** What some files of changes come to in one area, in one transaction. */
export interface FollowedUpdate {
  /** As it is from then on. */
  readonly area: Area;
  /** Whether the area itself or its gazetteer is another: whoever holds it reads it as a whole. */
  readonly mustReload: boolean;
  readonly source: string;
  /** Records that say something new. */
  readonly listed: readonly ImportedRecord[];
  /** Ids of records that are listed no more. */
  readonly unlisted: readonly string[];
  readonly removals: readonly SeenRemoval[];
  /** The whole gazetteer; null: it stays. */
  readonly gazetteer: readonly GazetteerPlace[] | null;
  /** When all that the area shows and is listed was seen again; null: that is not written this time. */
  readonly seenAt: Instant | null;
  readonly rules: ImportRules;
  readonly settling: Settling;
  /** Chunks of the map as they are from then on; `bytes` null: there is none any more. */
  readonly chunks: readonly (ChunkKey & { readonly bytes: Buffer | null })[];
  /** The state that this was made of, and the one from then on. */
  readonly before: string;
  readonly state: string;
}

/**
 * What following needs, beside the catalog. Contract for every adapter:
 * - the map of an area is of the import that is in force: another import, or the area's removal, makes an end of it;
 * - an update is one transaction with its state: it is wholly there or not at all, and made of the state that is there.
 */
export interface FollowStore {
  /** The areas that can be followed, by id. */
  followed(): Promise<readonly FollowedArea[]>;
  /** Keeps a map for an area, in place of any there was; it can be followed when this resolves. False: the area is not as of that import any more. */
  keep(
    areaId: string,
    importedAt: Instant,
    chunks: AsyncIterable<MapChunk> | Iterable<MapChunk>,
    state: string,
  ): Promise<boolean>;
  /** Where the chunks of a kind begin, in order. */
  firsts(areaId: string, kind: ChunkKind): Promise<readonly number[]>;
  /** Some chunks, in order, those that are there. */
  chunks(areaId: string, kind: ChunkKind, firsts: readonly number[]): Promise<readonly MapChunk[]>;
  /** Writes what changes come to; null: the area is not followed any more, or from another state. */
  follow(update: FollowedUpdate): Promise<ImportCounts | null>;
  /** Says how far an area was followed where nothing of it changed; false: it is not in that state. */
  advance(areaId: string, before: string, state: string): Promise<boolean>;
}
