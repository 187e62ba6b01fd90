import type { CatalogEntry, LoadedArea } from "./loadedArea.js";

/** Records read at a time: a millisecond or two. */
export const READ_SLICE = 32;

/** A loaded area and what is kept in step with it. */
export interface HeldArea<Index> {
  readonly loaded: LoadedArea;
  /** Its import. */
  readonly version: number;
  readonly entries: ReadonlyMap<string, CatalogEntry> & { set(id: string, entry: CatalogEntry): unknown };
  readonly index: Index;
}

/** Areas that were loaded together. */
export interface HeldGroup<Index> {
  /** Ids of its areas, in order. */
  readonly ids: readonly string[];
  readonly areas: ReadonlyMap<string, HeldArea<Index>>;
  /** What it is at least of: the version of each of its areas, and of each home of their records. */
  readonly known: Map<string, number>;
}
