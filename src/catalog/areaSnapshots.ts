import type { Instant } from "../domain/time.js";
import type { Packer, Unpacker } from "../packing.js";
import type { Steps } from "../steps.js";
import type { LazyEntries } from "./lazyEntries.js";
import type { LoadedArea } from "./loadedArea.js";

/** The snapshot of an area. */
export interface AreaSnapshot {
  readonly parts: Unpacker;
  /** What was known of the record of a number, as JSON. */
  readonly evidenceOf: (number: number) => string;
}

/** A snapshot that is being written. */
export interface SnapshotWriter {
  readonly parts: Packer;
  /** What is known of the next record, in the order of their ids. */
  add(evidence: string): Promise<void>;
}

/** Snapshots of areas with what is compiled of them. */
export interface IndexSnapshots<Index> {
  readonly kept: AreaSnapshots;
  packIndex(area: LoadedArea, index: Index, into: Packer, now: Instant): Steps<void>;
  /** The index of an area whose entries are made when they are asked for; null: the snapshot is too old to be worth it. */
  restoreIndex(area: LoadedArea, entries: LazyEntries, from: Unpacker, now: Instant): Steps<Index | null>;
}

/**
 * Snapshots of compiled areas, for whoever loads them next. What is read is whole, of this very Doorlight, and of a state that the store has been in;
 * what the store was told since has to be asked of it. None of this rejects: without it an area is loaded from the store.
 */
export interface AreaSnapshots {
  /** Null: there is none that can be used. */
  read(areaId: string): Promise<AreaSnapshot | null>;
  /** Notes what became of that: `used`; `outdated`: so much came since that the area was loaded from the store; `unfit`: it was not what it should be. */
  note(became: "used" | "outdated" | "unfit"): void;
  /** Writes what is packed; false: that could not be, and what was there before still is. */
  write(areaId: string, pack: (into: SnapshotWriter) => Promise<void>): Promise<boolean>;
}
