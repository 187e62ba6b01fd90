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

/** Some areas with their indexes, as they stand now. */
export interface HeldAreas<Index> {
  readonly areas: readonly LoadedArea[];
  readonly indexes: readonly Index[];
}

export interface HeldGroupsParts {
  /** Bytes that they may take together. */
  readonly memoryBytes: number;
  /** What areas take, about. */
  readonly bytesOf: (areaIds: readonly string[]) => number;
}

/** The groups of areas that are in memory, by their first area. Those used longest ago are let go where room is wanted. */
export class HeldGroups<Index> {
  readonly #parts: HeldGroupsParts;
  /** The one used longest ago first. */
  readonly #groups = new Map<string, HeldGroup<Index>>();
  /** How many need a group just now: it is not let go. */
  readonly #needed = new Map<string, number>();
  #inOrder: HeldAreas<Index> = { areas: [], indexes: [] };
  #watchedBy: ReadonlyMap<string, HeldGroup<Index>> = new Map();
  #watched: readonly string[] = [];
  #letGo = 0;

  constructor(parts: HeldGroupsParts) {
    this.#parts = parts;
  }

  /** Of their areas, in order of id. */
  get inOrder(): HeldAreas<Index> {
    return this.#inOrder;
  }

  /** By area, and by home of a record, the group that has to know of its writes. */
  get watchedBy(): ReadonlyMap<string, HeldGroup<Index>> {
    return this.#watchedBy;
  }

  /** The names of those; another array as soon as they are others. */
  get watched(): readonly string[] {
    return this.#watched;
  }

  /** Groups let go to make room since the start. */
  get letGo(): number {
    return this.#letGo;
  }

  get bytes(): number {
    let bytes = 0;
    for (const { ids } of this.#groups.values()) bytes += this.#parts.bytesOf(ids);
    return bytes;
  }

  get(first: string): HeldGroup<Index> | undefined {
    return this.#groups.get(first);
  }

  area([first = ""]: readonly string[], id: string): HeldArea<Index> | undefined {
    return this.#groups.get(first)?.areas.get(id);
  }

  /** Takes groups in, lets others go, and makes room for what came. */
  change(come: readonly HeldGroup<Index>[], go: readonly string[]): void {
    for (const first of go) this.#groups.delete(first);
    for (const group of come) this.#groups.set(group.ids[0] ?? "", group);
    this.makeRoom(0);
    this.#arrange();
  }

  all(): readonly HeldGroup<Index>[] {
    return [...this.#groups.values()];
  }

  /** Notes that a group is used. */
  use(first: string): void {
    const group = this.#groups.get(first);
    if (group === undefined || this.#groups.size === 1) return;
    this.#groups.delete(first);
    this.#groups.set(first, group);
  }

  /** Keeps a group from being let go, whether it is here yet or not, until the returned function is called. */
  need(first: string): () => void {
    this.#needed.set(first, (this.#needed.get(first) ?? 0) + 1);
    return () => {
      const others = (this.#needed.get(first) ?? 0) - 1;
      if (others > 0) this.#needed.set(first, others);
      else this.#needed.delete(first);
    };
  }

  /** Lets go the groups used longest ago, until there is room for so many bytes more. */
  makeRoom(bytes: number): void {
    let taken = this.bytes;
    let isAnyGone = false;
    for (const [first, { ids }] of this.#groups) {
      if (taken + bytes <= this.#parts.memoryBytes) break;
      if (this.#needed.has(first)) continue;
      taken -= this.#parts.bytesOf(ids);
      this.#groups.delete(first);
      this.#letGo += 1;
      isAnyGone = true;
    }
    if (isAnyGone) this.#arrange();
  }

  #arrange(): void {
    const held = this.all().flatMap(({ areas }) => [...areas]);
    held.sort(([a], [b]) => (a < b ? -1 : 1));
    this.#inOrder = {
      areas: held.map(([, { loaded }]) => loaded),
      indexes: held.map(([, { index }]) => index),
    };
    const watchedBy = new Map<string, HeldGroup<Index>>();
    for (const group of this.#groups.values()) for (const id of group.known.keys()) watchedBy.set(id, group);
    const isSame = watchedBy.size === this.#watched.length && this.#watched.every((id) => watchedBy.has(id));
    this.#watchedBy = watchedBy;
    if (!isSame) this.#watched = [...watchedBy.keys()];
  }
}
