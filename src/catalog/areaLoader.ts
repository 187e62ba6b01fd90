import type { Ageing } from "../belief/base.js";
import type { Calibration } from "../belief/calibration.js";
import { type Neighborhood, USUAL_SURROUNDINGS } from "../belief/surroundings.js";
import type { Clock, Instant } from "../domain/time.js";
import { inSlices, type Rest, type Steps } from "../steps.js";
import type { Store, StoredRecord, Versions } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import type { AreaKeys } from "./areaListing.js";
import { parseTraits, traitsOf } from "./areaTraits.js";
import { coalesced } from "../concurrency.js";
import { successorsAmong } from "./successors.js";
import { type CatalogEntry, type EntryIndex, type LoadedArea, toEntry } from "./loadedArea.js";

export interface CatalogParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly verticals: readonly Vertical[];
  /** Parameters of belief. */
  readonly calibration: Calibration;
  readonly makeIndex: (area: LoadedArea) => Index;
  /** Yields to other requests between slices of long work. */
  readonly rest: Rest;
  /** Keys of the names under which an area and its contents can be requested. */
  readonly keysOf?: (area: LoadedArea) => Steps<AreaKeys>;
  /** Work done while loading, so that the first request need not do it. */
  readonly prepare?: (area: LoadedArea, index: Index) => Steps<unknown>;
  /** Approximate memory limit; least recently used areas are evicted. Absent: all areas are kept, from the first `follow` on. */
  readonly memoryBytes?: number;
  /** Limits the wait for an area: rejects with ServiceError `unavailable`. */
  readonly timeout?: <Value>(loading: Promise<Value>) => Promise<Value>;
  /** For measuring load times. */
  readonly steadyClock?: Clock;
  /** Runs work in one process at a time. If another process runs it, waits a while and returns. Absent: there is only one process. */
  readonly alone?: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** What loading needs of them, and the registry of the verticals. */
type LoaderParts<Index extends EntryIndex> = { readonly registry: Registry } & Pick<
  CatalogParts<Index>,
  "store" | "calibration" | "makeIndex" | "prepare" | "rest"
>;

/** Records per read: one or two milliseconds. */
export const READ_SLICE = 32;

/** A loaded area and its index. */
interface HeldArea<Index> {
  readonly loaded: LoadedArea;
  readonly entries: Map<string, CatalogEntry>;
  readonly index: Index;
}

/** Areas that are loaded together. */
export interface ListedGroup {
  /** Its areas and the versions of their imports: another import makes another group. */
  readonly key: string;
  /** Sorted. */
  readonly ids: readonly string[];
}

/** Areas loaded together, and the versions they reflect. */
export interface AreaGroup<Index> {
  /** That of its {@link ListedGroup}. */
  key: string;
  readonly areas: ReadonlyMap<string, HeldArea<Index>>;
  /** Versions the group reflects at least: of its areas, and of the owning areas of their records. */
  readonly known: Map<string, number>;
  /** Reads those versions from the store. Concurrent calls share one read. */
  readonly versions: () => Promise<Versions>;
  /** Pending while the group takes over changes. */
  catchingUp: Promise<void> | null;
  /** True when the group must be loaded again. */
  isGone: boolean;
  /** Changes whenever the group changes. Unique over all groups. */
  revision: number;
  /** The latest time of a load, a report or a check in the group. */
  latest: Instant;
}

/** Reads areas from the store and builds their in-memory form, in slices. */
export function areaLoader<Index extends EntryIndex>({
  store,
  rest,
  registry,
  calibration,
  makeIndex,
  prepare,
}: LoaderParts<Index>) {
  /** Loads a group of areas. Removed ones are left out. */
  async function load(group: ListedGroup): Promise<AreaGroup<Index>> {
    const known = new Map<string, number>();
    const imports: ReadArea[] = [];
    for (const id of group.ids) {
      const area = await read(id, known);
      if (area !== null) imports.push(area);
    }
    return build(group, imports, known);
  }

  /** Reads one whole import of an area. Starts over if another import takes effect meanwhile. Null if the area was removed. */
  async function read(id: string, known: Map<string, number>) {
    for (;;) {
      await note([id], known);
      const held = await store.area(id);
      if (held === null) return null;
      const { area, version } = held;
      const gazetteer = await store.gazetteer(id);
      const all: StoredRecord[] = [];
      for (let isMore = true; isMore; ) {
        await rest();
        const slice = await store.records(id, { after: all.at(-1)?.id ?? "", limit: READ_SLICE });
        const unknownHomes = new Set(slice.map(({ areaId }) => areaId).filter((home) => !known.has(home)));
        if (unknownHomes.size > 0) {
          await note([...unknownHomes], known);
          continue;
        }
        all.push(...slice);
        isMore = slice.length === READ_SLICE;
      }
      const successors = successorsAmong(all);
      const records = successors.size === 0 ? all : all.filter((record) => !successors.has(record.id));
      const detail = await store.summaryDetail(id, version);
      const traits =
        (detail === null ? null : parseTraits(detail, records.length)) ??
        (await inSlices(traitsOf(records, registry), rest));
      if ((await store.area(id))?.version === version)
        return {
          area,
          /** Version of the import. */
          version,
          gazetteer,
          records,
          successors,
          traits,
        };
    }
  }

  type ReadArea = NonNullable<Awaited<ReturnType<typeof read>>>;

  /** Notes the versions of areas before anything of them is read, so that later writes are noticed. */
  async function note(areaIds: readonly string[], known: Map<string, number>): Promise<void> {
    const { areas } = await store.versions(areaIds);
    for (const id of areaIds) if (!known.has(id)) known.set(id, areas.get(id) ?? 0);
  }

  /** Builds a group. A record that several of its areas list is indexed in the first of them. */
  async function build(
    { key, ids }: ListedGroup,
    imports: readonly ReadArea[],
    known: Map<string, number>,
  ): Promise<AreaGroup<Index>> {
    const areas = new Map<string, HeldArea<Index>>();
    const homes = new Map<string, CatalogEntry>();
    for (const { area, gazetteer, records, successors, traits } of imports) {
      const entries = new Map<string, CatalogEntry>();
      const { openShares, surroundings } = traits;
      const loaded: LoadedArea = { area, registry, gazetteer, entries, openShares, successors };
      const held = { loaded, entries, index: makeIndex(loaded) };
      areas.set(area.id, held);
      for (const [at, stored] of records.entries()) {
        await rest();
        const shared = homes.get(stored.id);
        const entry = shared ?? toEntry(stored, loaded, ageingIn(surroundings[at]));
        entries.set(stored.id, entry);
        if (shared !== undefined) continue;
        if (imports.length > 1) homes.set(stored.id, entry);
        held.index.update(entry);
      }
    }
    for (const { loaded, index } of areas.values()) {
      const preparing = prepare?.(loaded, index);
      if (preparing !== undefined) await inSlices(preparing, rest);
    }
    return {
      key,
      areas,
      known,
      versions: coalesced(() => store.versions([...known.keys()])),
      catchingUp: null,
      isGone: areas.size < ids.length,
      revision: 0,
      latest: Number.NEGATIVE_INFINITY,
    };
  }

  /** How facts age with these surroundings; default: average ones. */
  function ageingIn(surroundings: Neighborhood = USUAL_SURROUNDINGS): Ageing {
    return { calibration, assumedPerYear: registry.assumedPerYear, surroundings };
  }

  return { load, read, build, ageingIn };
}

export type AreaLoader<Index extends EntryIndex> = ReturnType<typeof areaLoader<Index>>;
