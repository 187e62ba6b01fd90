import { LRUCache } from "lru-cache";
import type { Ageing } from "../belief/base.js";
import { refusal } from "../contract/errors.js";
import { type Instant, MINUTE_MS } from "../domain/time.js";
import type { StoredRecord, Versions } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { areaList } from "./areaList.js";
import { bytesOf, type ListedArea } from "./areaListing.js";
import {
  type AreaGroup,
  type AreaLoader,
  areaLoader,
  type CatalogParts,
  type ListedGroup,
  READ_SLICE,
} from "./areaLoader.js";
import { coalesced, semaphore } from "../concurrency.js";
import { type CatalogEntry, type EntryIndex, type LoadedArea, toEntry } from "./loadedArea.js";

export { recordConfidence } from "../belief/confidence.js";
export {
  type CatalogEntry,
  type EntryIndex,
  type LoadedArea,
  toEntry,
} from "./loadedArea.js";

/** Some areas with their indexes. */
interface HeldAreas<Index> {
  readonly areas: readonly LoadedArea[];
  readonly indexes: readonly Index[];
}

/** The state of some areas that an answer depends on. */
export interface AreasState {
  /** Changes whenever the areas or their contents change. */
  readonly revision: string;
  /** The time the answer is for. Nothing known of the areas is later. */
  readonly moment: Instant;
}

/** Concurrent loads: while one waits for the store, the other computes. */
const MAX_LOADS = 2;
/** Requests wait for up to this many missing summaries. If more are missing, requests are answered from the other areas. */
const MAX_AWAITED_SUMMARIES = 8;
/** Maximum requests waiting for areas to load. */
const MAX_WAITING = 100;

/**
 * The catalog in memory, following the store: a write by any process is visible to the next request. All areas are listed; requested ones are loaded
 * as a whole, and the least recently used are evicted (ADR 42). Readers call `find` or `hold`, which compare the areas' versions with the store. `follow`
 * keeps loaded areas up to date in the background, so that a read has little to catch up with.
 */
export class Catalog<Index extends EntryIndex> {
  readonly #parts: CatalogParts<Index>;
  readonly #memoryBytes: number;
  readonly #loader: AreaLoader<Index>;
  readonly #list: ReturnType<typeof areaList<Index>>;
  readonly #groups: LRUCache<string, AreaGroup<Index>, () => Promise<AreaGroup<Index>>>;
  readonly #groupOf = new WeakMap<LoadedArea, AreaGroup<Index>>();
  readonly #catalogVersion: () => Promise<Versions>;
  readonly #heldVersions: () => Promise<Versions>;
  /** Loaded areas sorted by id; null when they must be sorted again. */
  #inMemory: readonly LoadedArea[] | null = null;
  #knownCatalog = -1;
  #listing: Promise<void> | null = null;
  /** Areas that are not listed yet because they have no summary. */
  #unlisted: readonly string[] = [];
  #summarizing: Promise<void> | null = null;
  #revision = 0;
  /** The latest time of a load, a report or a check in any group. */
  #latest: Instant = Number.NEGATIVE_INFINITY;
  #waiting = 0;
  readonly #figures = { loads: 0, letGo: 0, loadMs: 0 };

  constructor(parts: CatalogParts<Index>) {
    this.#parts = parts;
    this.#memoryBytes = Math.floor(parts.memoryBytes ?? Number.MAX_SAFE_INTEGER);
    this.#loader = areaLoader({ ...parts, registry: registryOf(parts.verticals) });
    this.#list = areaList({ ...parts, loader: this.#loader });
    this.#catalogVersion = coalesced(() => parts.store.versions([]));
    this.#heldVersions = coalesced(() =>
      parts.store.versions([
        ...new Set([...this.#groups.values()].flatMap(({ known }) => [...known.keys()])),
      ]),
    );
    const inTurn = semaphore(MAX_LOADS);
    this.#groups = new LRUCache({
      maxSize: this.#memoryBytes,
      sizeCalculation: ({ areas }) => {
        const bytes = [...areas.values()].reduce((sum, { loaded }) => sum + bytesOf(loaded), 1);
        return Math.min(this.#memoryBytes, bytes);
      },
      fetchMethod: (_key, _stale, { context: load }) => inTurn(load),
      ignoreFetchAbort: true,
      onInsert: () => this.#changed(),
      dispose: (_, __, reason) => {
        if (reason === "evict") this.#figures.letGo += 1;
        this.#changed();
      },
    });
  }

  get verticals(): readonly Vertical[] {
    return this.#parts.verticals;
  }

  /** Changes whenever the copy in memory changes. */
  get revision(): number {
    return this.#revision;
  }

  /** Counts of loads and evictions since the start, and the estimated bytes in memory. */
  get figures(): Readonly<Record<"bytes" | "loads" | "letGo" | "loadMs", number>> {
    return { ...this.#figures, bytes: this.#groups.calculatedSize };
  }

  /** True when all areas fit in memory at once. */
  get holdsAll(): boolean {
    return this.#list.bytesOf(this.listed().map(({ area }) => area.id)) <= this.#memoryBytes;
  }

  /**
   * The time that an answer given at `now` is for: the start of the minute, or the latest change since. Equal requests
   * within a minute therefore get equal answers, and nothing known is later than it.
   */
  momentFor(now: Instant, latest = this.#latest): Instant {
    const moment = Math.max(now - (now % MINUTE_MS), latest);
    return moment <= now ? moment : now;
  }

  /** The state of some loaded areas for an answer at `now`. Call it after {@link hold}. */
  stateOf(areas: readonly LoadedArea[], now: Instant): AreasState {
    const groups = areas.map((area) => this.#groupOf.get(area));
    return {
      revision: areas.map(({ area }, at) => `${area.id} ${groups[at]?.revision}`).join(" "),
      moment: this.momentFor(now, Math.max(...groups.map((group) => group?.latest ?? this.#latest))),
    };
  }

  /** All areas, sorted by id. A new array whenever an area is added, removed or imported again. */
  listed(): readonly ListedArea[] {
    return this.#list.all;
  }

  /** Loaded areas, sorted by id. */
  areas(): readonly LoadedArea[] {
    this.#inMemory ??= [...this.#groups.values()]
      .flatMap(({ areas }) => [...areas.values()].map(({ loaded }) => loaded))
      .sort((a, b) => (a.area.id < b.area.id ? -1 : 1));
    return this.#inMemory;
  }

  /** A loaded area. */
  area(id: string): LoadedArea | undefined {
    return this.#groups.peek(this.#list.groupOf(id)?.key ?? "")?.areas.get(id)?.loaded;
  }

  /** A record in memory, or its successor if it was merged. */
  entry(id: string): CatalogEntry | undefined {
    return entryIn(this.areas(), id);
  }

  /** How facts of a record age; with average surroundings if it is not loaded. */
  ageing(id: string): Ageing {
    return this.entry(id)?.ageing ?? this.#loader.ageingIn();
  }

  /** Finds a record as of now in the store, loading its area as {@link hold} does. Undefined if there is none. */
  async find(id: string, now: Instant): Promise<CatalogEntry | undefined> {
    for (;;) {
      const areaId = this.entry(id)?.area.area.id ?? (await this.#areaOf(id, now));
      if (areaId === null) return undefined;
      const { areas } = await this.hold(this.#list.groupOf(areaId)?.ids ?? [], now);
      const entry = entryIn(areas, id);
      if (entry !== undefined) return entry;
      // It was removed, or has another owning area.
      if ((await this.#areaOf(id, now)) === areaId) return undefined;
    }
  }

  /** An area that lists a record not in memory; null if none does. */
  async #areaOf(id: string, now: Instant): Promise<string | null> {
    await this.list(now);
    // Needed even if all areas are in memory: one of them may have added the record since.
    const home = await this.#parts.store.owningAreaOf(id);
    if (home === null) return null;
    if (this.#list.groupOf(home) === undefined) await this.#withTimeout(this.#awaitSummaries(true));
    return this.#list.groupOf(home)?.ids[0] ?? null;
  }

  /**
   * Returns some areas as of now in the store; unknown ids are left out. Areas not in memory are loaded; concurrent requests share a load.
   * Throws ServiceError `unavailable` if too many requests wait, loading takes too long, or the store cannot give a version.
   */
  async hold(areaIds: readonly string[], now: Instant): Promise<HeldAreas<Index>> {
    if (areaIds.length === 0) await this.#withTimeout(this.list(now, true));
    for (;;) {
      let groups = this.#list.groupsWith(areaIds).map(({ key }) => this.#groups.get(key));
      if (groups.includes(undefined)) groups = [...(await this.#withTimeout(this.load(areaIds, now)))];
      const loaded = groups.filter((group) => group !== undefined);
      await Promise.all(loaded.map((group) => this.#bringUpToDate(group, now)));
      // Areas may have been added, removed or imported meanwhile. A group evicted by others is still valid.
      if (this.#areCurrent(loaded, areaIds)) {
        const held = areaIds.flatMap((id) => loaded.flatMap(({ areas }) => areas.get(id) ?? []));
        return { areas: held.map((one) => one.loaded), indexes: held.map(({ index }) => index) };
      }
    }
  }

  /** The groups of some areas, loaded if necessary, without a time limit. */
  async load(areaIds: readonly string[], now: Instant): Promise<readonly AreaGroup<Index>[]> {
    if (this.#waiting >= MAX_WAITING) throw refusal("unavailable.too_many_areas", {}, 5);
    this.#waiting += 1;
    try {
      for (;;) {
        const groups: AreaGroup<Index>[] = [];
        for (const group of this.#list.groupsWith(areaIds))
          groups.push(await this.#groups.forceFetch(group.key, { context: () => this.#load(group, now) }));
        if (this.#areCurrent(groups, areaIds)) return groups;
        for (const group of groups) if (!this.#isListed(group) || group.isGone) this.#drop(group);
        await this.list(now);
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Updates the list of areas. `isWhole`: waits until all have a summary. */
  async list(now: Instant, isWhole = false): Promise<void> {
    const { catalog } = await this.#catalogVersion();
    await this.#listUpTo(catalog, now);
    await this.#awaitSummaries(isWhole);
  }

  /** Updates the list of areas and all loaded areas to the current state of the store. */
  async follow(now: Instant): Promise<void> {
    const isAll = this.#parts.memoryBytes === undefined;
    const all = () => (isAll ? this.listed().map(({ area }) => area.id) : []);
    this.#startSummarizing(now);
    do {
      await this.list(now, isAll);
      await this.load(all(), now);
      const { areas } = await this.#heldVersions();
      await Promise.all([...this.#groups.values()].map((group) => this.#catchUp(group, areas, now)));
      // Areas imported meanwhile have been dropped and must be loaded again.
    } while (this.#list.groupsWith(all()).some(({ key }) => !this.#groups.has(key)));
  }

  /** Notes that the set of loaded areas changed. */
  #changed(): void {
    this.#inMemory = null;
    this.#revision += 1;
  }

  #isListed({ key, areas }: AreaGroup<Index>): boolean {
    return [...areas.keys()].some((id) => this.#list.groupOf(id)?.key === key);
  }

  /** True when the groups are exactly the current ones of some areas. */
  #areCurrent(groups: readonly AreaGroup<Index>[], areaIds: readonly string[]): boolean {
    const listed = this.#list.groupsWith(areaIds);
    return (
      listed.length === groups.length &&
      groups.every(({ key, isGone }, at) => !isGone && key === listed[at]?.key)
    );
  }

  async #load(listed: ListedGroup, now: Instant): Promise<AreaGroup<Index>> {
    const { steadyClock } = this.#parts;
    const started = steadyClock?.now() ?? 0;
    const group = await this.#loader.load(listed);
    this.#figures.loads += 1;
    this.#figures.loadMs += (steadyClock?.now() ?? 0) - started;
    this.#added(group, now);
    return group;
  }

  #added(group: AreaGroup<Index>, now: Instant): void {
    this.#noteChange(group, now);
    for (const { loaded } of group.areas.values()) {
      this.#groupOf.set(loaded, group);
      for (const entry of loaded.entries.values()) this.#noteChange(group, latestEvidenceAt(entry));
    }
  }

  /** Notes that a group changed at a time. */
  #noteChange(group: AreaGroup<Index>, at: Instant): void {
    this.#revision += 1;
    // Numbers are never reused: a reloaded group gets a new one.
    group.revision = this.#revision;
    group.latest = Math.max(group.latest, at);
    this.#latest = Math.max(this.#latest, group.latest);
  }

  #withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
    return this.#parts.timeout?.(loading) ?? loading;
  }

  async #bringUpToDate(group: AreaGroup<Index>, now: Instant): Promise<void> {
    const { catalog, areas } = await group.versions();
    await this.#listUpTo(catalog, now);
    await this.#awaitSummaries(false);
    await this.#catchUp(group, areas, now);
  }

  /** Applies changes to a group up to some versions, unless it must be loaded again. */
  async #catchUp(group: AreaGroup<Index>, versions: Versions["areas"], now: Instant): Promise<void> {
    const behind = () =>
      group.isGone
        ? []
        : [...group.known.keys()].filter((id) => (versions.get(id) ?? 0) > (group.known.get(id) ?? 0));
    while (behind().length > 0)
      await (group.catchingUp ??= this.#followGroup(group, behind(), now).finally(() => {
        group.catchingUp = null;
      }));
  }

  async #followGroup(group: AreaGroup<Index>, areaIds: readonly string[], now: Instant): Promise<void> {
    for (const id of areaIds) await this.#followArea(group, id, now);
    this.#latest = Math.max(this.#latest, now);
    this.#revision += 1;
  }

  /** Updates the list to at least a version of the catalog. */
  async #listUpTo(version: number, now: Instant): Promise<void> {
    while (version > this.#knownCatalog)
      await (this.#listing ??= this.#readList(now).finally(() => {
        this.#listing = null;
      }));
  }

  /** Reads the list of areas, and starts summarizing those without a summary. */
  async #readList(now: Instant): Promise<void> {
    const { catalog } = await this.#parts.store.versions([]);
    await this.#relist();
    this.#knownCatalog = Math.max(this.#knownCatalog, catalog);
    this.#startSummarizing(now);
  }

  /** Lists the areas with a summary, and drops loaded groups that are no longer listed. */
  async #relist(): Promise<void> {
    this.#unlisted = await this.#list.refresh();
    const others = [...this.#groups.values()].filter((group) => !this.#isListed(group));
    for (const { key } of others) this.#groups.delete(key);
    this.#changed();
  }

  #startSummarizing(now: Instant): void {
    if (this.#unlisted.length === 0) return;
    this.#summarizing ??= this.#summarize(now).finally(() => {
      this.#summarizing = null;
    });
    // Those who wait for it get the error.
    this.#summarizing.catch(() => {});
  }

  /** Summarizes unlisted areas, each in one process only, until all are listed. Rejects if one failed. */
  async #summarize(now: Instant): Promise<void> {
    const { alone = (_name, work) => work() } = this.#parts;
    for (const failures: unknown[] = []; this.#unlisted.length > 0; ) {
      const made: AreaGroup<Index>[] = [];
      for (const id of this.#unlisted)
        await alone(`summary ${id}`, async () => {
          const group = await this.#list.summarize(id);
          if (group !== null) made.push(group);
        }).catch((error: unknown) => failures.push(error));
      await this.#relist();
      // Keep areas that were read anyway, if they fit in memory and form a group of their own.
      for (const group of made) {
        const { key, ids = [] } = this.#list.groupOf(group.key) ?? {};
        const hasRoom = this.#groups.calculatedSize + this.#list.bytesOf(ids) <= this.#memoryBytes;
        if (key === undefined || ids.length !== 1 || !hasRoom || this.#groups.has(key)) continue;
        group.key = key;
        this.#added(group, now);
        this.#groups.set(key, group);
      }
      if (failures.length > 0) throw failures[0];
    }
  }

  /** Waits for unlisted areas: for all of them, or only if they are few, ignoring failures. */
  async #awaitSummaries(isWhole: boolean): Promise<void> {
    if (isWhole) await this.#summarizing;
    else if (this.#unlisted.length <= MAX_AWAITED_SUMMARIES) await this.#summarizing?.catch(() => {});
  }

  /** Applies the changes of one area of a group, or of an owning area of its records. */
  async #followArea(group: AreaGroup<Index>, id: string, now: Instant): Promise<void> {
    const { store, rest } = this.#parts;
    const changes = await store.changesSince(id, group.known.get(id) ?? 0);
    if (changes.mustReload) return this.#drop(group);
    // Records that the group does not list are skipped.
    const areas = [...group.areas.values()];
    const shown = changes.recordIds.filter((one) => areas.some(({ entries }) => entries.has(one)));
    for (let from = 0; from < shown.length; from += READ_SLICE) {
      await rest();
      const records = await store.recordsOf(id, shown.slice(from, from + READ_SLICE));
      for (const stored of records) {
        await rest();
        if (!this.#replaceRecord(group, stored, now)) return this.#drop(group);
      }
    }
    group.known.set(id, changes.version);
  }

  /** Replaces a record by its current state. False if its owning area changed, so that it may belong in another index. */
  #replaceRecord(group: AreaGroup<Index>, stored: StoredRecord, now: Instant): boolean {
    const areas = [...group.areas.values()];
    const shown = areas.find(({ entries }) => entries.has(stored.id))?.entries.get(stored.id);
    if (shown === undefined) return true;
    if (stored.areaId !== shown.record.areaId) return false;
    const entry = toEntry(stored, shown.area, shown.ageing);
    this.#noteChange(group, Math.max(now, latestEvidenceAt(entry)));
    for (const { loaded, entries, index } of areas) {
      if (entries.has(stored.id)) entries.set(stored.id, entry);
      if (shown.area === loaded) index.update(entry);
    }
    return true;
  }

  /** Drops a group that must be loaded again. */
  #drop(group: AreaGroup<Index>): void {
    group.isGone = true;
    if (this.#groups.peek(group.key) === group) this.#groups.delete(group.key);
  }
}

/** Finds a record in some areas, or its successor if it was merged. */
function entryIn(areas: readonly LoadedArea[], id: string): CatalogEntry | undefined {
  for (const { entries, successors } of areas) {
    const entry = entries.get(id) ?? entries.get(successors?.get(id) ?? "");
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** The time of the latest report on a record or check of it. */
function latestEvidenceAt({ evidence: { reports, checks } }: CatalogEntry): Instant {
  let last = Number.NEGATIVE_INFINITY;
  for (const { reportedAt } of reports) last = Math.max(last, reportedAt);
  for (const { at } of checks) last = Math.max(last, at);
  return last;
}
