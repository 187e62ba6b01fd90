import type { LiveCheck } from "../domain/evidence.js";
import type { Area, GazetteerPlace } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { ImportCounts, ImportedRecord, ImportRules, Settling } from "./writes.js";

/** The kind of elements in a chunk of a map. */
export type ChunkKind = 0 | 1 | 2;

/** Key of a chunk of a map: elements of a kind from an id up to the next chunk's. Chunks are written whole; the follower defines their content. */
export interface ChunkKey {
  readonly kind: ChunkKind;
  readonly first: number;
}
export interface MapChunk extends ChunkKey {
  readonly bytes: Buffer;
}

/** A followed area and the follower's state. */
export interface FollowedArea {
  readonly areaId: string;
  readonly state: string;
}

/** A removal of a record's elements in the source's log. */
export interface SeenRemoval {
  readonly recordId: string;
  readonly check: LiveCheck;
  /** The removed elements of the source. */
  readonly elementIds: readonly string[];
}

/** The effect of some change files on one area, written in one transaction. */
export interface FollowedUpdate {
  /** The area after the update. */
  readonly area: Area;
  /** True when the area itself or its gazetteer changed, so that processes must reload it. */
  readonly mustReload: boolean;
  readonly source: string;
  /** Records with new data. */
  readonly listed: readonly ImportedRecord[];
  /** Ids of records that are no longer listed. */
  readonly unlisted: readonly string[];
  readonly removals: readonly SeenRemoval[];
  /** The whole gazetteer; null if unchanged. */
  readonly gazetteer: readonly GazetteerPlace[] | null;
  /** When all listed records were seen again; null if that is not written this time. */
  readonly seenAt: Instant | null;
  readonly rules: ImportRules;
  readonly settling: Settling;
  /** Changed chunks of the map; `bytes` null deletes one. */
  readonly chunks: readonly (ChunkKey & { readonly bytes: Buffer | null })[];
  /** The state that the update is based on, and the new one. */
  readonly before: string;
  readonly state: string;
}

/**
 * Persistent data of the follower. Contract:
 * - the map of an area belongs to the import in force: another import, or the area's removal, deletes it;
 * - an update and its state are written in one transaction, and only if the stored state is the one it is based on.
 */
export interface FollowStore {
  /** The followed areas, by id. */
  followed(): Promise<readonly FollowedArea[]>;
  /** Replaces the map of an area, which can then be followed. False if another import is in force. */
  keep(
    areaId: string,
    importedAt: Instant,
    chunks: AsyncIterable<MapChunk> | Iterable<MapChunk>,
    state: string,
  ): Promise<boolean>;
  /** The first ids of the chunks of a kind, in order. */
  firsts(areaId: string, kind: ChunkKind): Promise<readonly number[]>;
  /** Some chunks, in order; missing ones are left out. */
  chunks(areaId: string, kind: ChunkKind, firsts: readonly number[]): Promise<readonly MapChunk[]>;
  /** Writes an update; null if the area is no longer followed, or is in another state. */
  follow(update: FollowedUpdate): Promise<ImportCounts | null>;
  /** Updates the state of an area in which nothing changed; false if it is in another state. */
  advance(areaId: string, before: string, state: string): Promise<boolean>;
}
