import type { Ageing } from "../belief/base.js";
import type { Calibration } from "../belief/calibration.js";
import { type Neighbourhood, UNKNOWN_SURROUNDINGS } from "../belief/surroundings.js";
import type { Area, GazetteerPlace } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { inSlices, type Rest, type Steps } from "../steps.js";
import type { Store, StoredRecord, Versions } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { type AreaTraits, readTraits, traitsOf } from "./areaTraits.js";
import { coalesced } from "./concurrency.js";
import { successorsAmong } from "./successors.js";
import { type CatalogEntry, type EntryIndex, type LoadedArea, toEntry } from "./loadedArea.js";

export interface AreaLoaderParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly registry: Registry;
  readonly calibration: Calibration;
  makeIndex(area: LoadedArea): Index;
  /** What the first question about an area would else do at once. */
  prepare?(area: LoadedArea, index: Index): Steps<unknown>;
  /** Lets others have their turn, between slices of a long work. */
  readonly rest: Rest;
}

/** Records read at a time: a millisecond or two. */
export const READ_SLICE = 32;

/** A loaded area and what is kept in step with it. */
interface HeldArea<Index> {
  readonly loaded: LoadedArea;
  readonly entries: Map<string, CatalogEntry>;
  readonly index: Index;
}

/** Areas that were loaded together, and how far they are known. */
export interface AreaGroup<Index> {
  /** Ids of its areas, in order: the array by which they are listed. */
  key: readonly string[];
  readonly areas: ReadonlyMap<string, HeldArea<Index>>;
  /** What it is at least of: the version of each of its areas, and of each home of their records. */
  readonly known: Map<string, number>;
  /** Asks the store where those stand: once for all who ask at the same time. */
  readonly versions: () => Promise<Versions>;
  /** Under way while it takes over what changed. */
  catchingUp: Promise<void> | null;
  /** Whether it has to be loaded anew. */
  isGone: boolean;
  /** Another one means that something changed in it; no other group ever has the same. */
  revision: number;
  /** The latest moment at which something was taken in, or of a report or look that was. */
  latest: Instant;
}

/** An area as it was read, of one import. */
export interface ReadArea {
  readonly area: Area;
  /** Its import. */
  readonly version: number;
  readonly gazetteer: readonly GazetteerPlace[];
  readonly records: readonly StoredRecord[];
  readonly successors: ReadonlyMap<string, string>;
  readonly traits: AreaTraits;
}

/** Reads areas from the store and makes of them what is held in memory, in slices. */
export class AreaLoader<Index extends EntryIndex> {
  readonly #parts: AreaLoaderParts<Index>;

  constructor(parts: AreaLoaderParts<Index>) {
    this.#parts = parts;
  }

  /** Loads areas that belong together; those that are no more are left out. */
  async load(ids: readonly string[]): Promise<AreaGroup<Index>> {
    const known = new Map<string, number>();
    const read: ReadArea[] = [];
    for (const id of ids) {
      const area = await this.read(id, known);
      if (area !== null) read.push(area);
    }
    return this.build(ids, read, known);
  }

  /** One import of an area, whole: when another comes into force while it is read, that is read instead. Null: it is no more. */
  async read(id: string, known: Map<string, number>): Promise<ReadArea | null> {
    const { store, rest, registry } = this.#parts;
    for (;;) {
      await this.note([id], known);
      const version = await store.areaVersion(id);
      const area = version === null ? null : await store.area(id);
      if (version === null || area === null) return null;
      const gazetteer = await store.gazetteer(id);
      const all: StoredRecord[] = [];
      for (let isMore = true; isMore; ) {
        await rest();
        const slice = await store.records(id, { after: all.at(-1)?.id ?? "", limit: READ_SLICE });
        const strange = new Set(slice.map(({ areaId }) => areaId).filter((home) => !known.has(home)));
        if (strange.size > 0) {
          await this.note([...strange], known);
          continue;
        }
        all.push(...slice);
        isMore = slice.length === READ_SLICE;
      }
      const successors = successorsAmong(all);
      const records = successors.size === 0 ? all : all.filter((record) => !successors.has(record.id));
      const detail = await store.summaryDetail(id, version);
      const traits =
        (detail === null ? null : readTraits(detail, records.length)) ??
        (await inSlices(traitsOf(records, area.extractAt, registry), rest));
      if ((await store.areaVersion(id)) === version)
        return { area, version, gazetteer, records, successors, traits };
    }
  }

  /** Asks for the versions of areas of which none is known, before anything of them is read: so what is written later is noticed. */
  async note(areaIds: readonly string[], known: Map<string, number>): Promise<void> {
    const { areas } = await this.#parts.store.versions(areaIds);
    for (const id of areaIds) if (!known.has(id)) known.set(id, areas.get(id) ?? 0);
  }

  /** A record that several of the areas show is at home in the first of them. */
  async build(
    key: readonly string[],
    read: readonly ReadArea[],
    known: Map<string, number>,
  ): Promise<AreaGroup<Index>> {
    const { store, rest, registry } = this.#parts;
    const areas = new Map<string, HeldArea<Index>>();
    const homes = new Map<string, CatalogEntry>();
    for (const { area, gazetteer, records, successors, traits } of read) {
      const entries = new Map<string, CatalogEntry>();
      const { openShares, surroundings } = traits;
      const loaded: LoadedArea = { area, registry, gazetteer, entries, openShares, successors };
      const held = { loaded, entries, index: this.#parts.makeIndex(loaded) };
      areas.set(area.id, held);
      for (const [at, stored] of records.entries()) {
        const resting = rest();
        if (resting !== undefined) await resting;
        const shared = homes.get(stored.id);
        const entry = shared ?? toEntry(stored, loaded, this.ageingIn(surroundings[at]));
        entries.set(stored.id, entry);
        if (shared !== undefined) continue;
        if (read.length > 1) homes.set(stored.id, entry);
        held.index.update(entry);
      }
    }
    for (const { loaded, index } of areas.values()) {
      const preparing = this.#parts.prepare?.(loaded, index);
      if (preparing !== undefined) await inSlices(preparing, rest);
    }
    return {
      key,
      areas,
      known,
      versions: coalesced(() => store.versions([...known.keys()])),
      catchingUp: null,
      isGone: areas.size < key.length,
      revision: 0,
      latest: Number.NEGATIVE_INFINITY,
    };
  }

  /** How facts age among such neighbours; without any, as nowhere in particular. */
  ageingIn(surroundings: Neighbourhood = UNKNOWN_SURROUNDINGS): Ageing {
    const { registry, calibration } = this.#parts;
    return { calibration, assumedPerYear: registry.assumedPerYear, surroundings };
  }
}
