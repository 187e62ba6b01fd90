import { LRUCache } from "lru-cache";
import type { Ageing } from "../belief/base.js";
import type { Calibration } from "../belief/calibration.js";
import { refusal } from "../contract/errors.js";
import { type Clock, type Instant, MINUTE_MS } from "../domain/time.js";
import type { Rest, Steps } from "../steps.js";
import type { Store, StoredRecord, Versions } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { AreaList } from "./areaList.js";
import { type AreaKeys, bytesOf, type ListedArea } from "./areaListing.js";
import { type AreaGroup, AreaLoader, READ_SLICE } from "./areaLoader.js";
import { coalesced, Semaphore } from "./concurrency.js";
import { type CatalogEntry, type EntryIndex, type LoadedArea, toEntry } from "./loadedArea.js";

export { recordConfidence } from "../belief/confidence.js";
export {
  type CatalogEntry,
  type EntryIndex,
  type LoadedArea,
  toEntry,
} from "./loadedArea.js";

export interface CatalogParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly verticals: readonly Vertical[];
  /** The numbers that belief is computed with. */
  readonly calibration: Calibration;
  makeIndex(area: LoadedArea): Index;
  /** Lets others have their turn, between slices of a long work. */
  readonly rest: Rest;
  /** The names by which people ask for an area and for what it holds; absent: nobody asks so. */
  keysOf?(area: LoadedArea): Steps<AreaKeys>;
  /** What the first question about an area would else do at once. */
  prepare?(area: LoadedArea, index: Index): Steps<unknown>;
  /** Bytes that areas in memory may take, about: those used longest ago go. Absent: all areas are held, from the first `follow` on. */
  readonly memoryBytes?: number;
  /** Waits for an area that is loaded, not for ever: rejects with ServiceError `unavailable`. */
  readonly timeout?: <Value>(loading: Promise<Value>) => Promise<Value>;
  /** For measuring how long areas take to load. */
  readonly steadyClock?: Clock;
  /** Does a work that one of several processes does at a time; returns after a while, having done nothing, where another does it. Absent: there is no other. */
  readonly alone?: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** Some areas with their indexes, as they stand now. */
export interface HeldAreas<Index> {
  readonly areas: readonly LoadedArea[];
  readonly indexes: readonly Index[];
}

/** Of what an answer about some areas is made, beside the question. */
export interface AreasKnown {
  /** Another one means that something else may be known of them, or that they are others. */
  readonly revision: string;
  /** The moment that is told of; nothing that is known of them lies after it. */
  readonly moment: Instant;
}

/** The ids of areas that are loaded together: the very array by which the list of areas has them. */
type GroupKey = readonly string[];

/** Groups of areas loaded at once: while one waits for the store, the other computes. */
const MAX_LOADS = 2;
/** So many areas without a summary are waited for by everybody; while more are summarized, the others are answered for. */
const FEW = 8;
/** Requests that wait for areas to be loaded, at most. */
const MAX_WAITING = 100;

/**
 * The catalog in memory, following the store: what any process wrote is seen by the next request. All areas are listed; those that are asked for are held,
 * whole, and the ones used longest ago let go (ADR 42). Who reads asks the store for the versions of the areas it looks at, by `find` or `hold`; `follow`
 * brings all that is held up to date, so that a read has little to catch up with.
 */
export class Catalog<Index extends EntryIndex> {
  readonly #parts: CatalogParts<Index>;
  readonly #memoryBytes: number;
  readonly #loader: AreaLoader<Index>;
  readonly #list: AreaList<Index>;
  readonly #groups: LRUCache<GroupKey, AreaGroup<Index>, Instant>;
  readonly #groupOf = new WeakMap<LoadedArea, AreaGroup<Index>>();
  readonly #catalogVersion: () => Promise<Versions>;
  readonly #heldVersions: () => Promise<Versions>;
  /** What is in memory, in order of id; null: to be arranged anew. */
  #inMemory: HeldAreas<Index> | null = null;
  #knownCatalog = -1;
  #listing: Promise<void> | null = null;
  /** Areas that are not listed yet, as they have no summary. */
  #unlisted: readonly string[] = [];
  #summarizing: Promise<void> | null = null;
  #revision = 0;
  /** The latest moment at which anything was taken in, or of a report or look that was. */
  #latest: Instant = Number.NEGATIVE_INFINITY;
  #waiting = 0;
  readonly #figures = { loads: 0, letGo: 0, loadMs: 0 };

  constructor(parts: CatalogParts<Index>) {
    this.#parts = parts;
    this.#memoryBytes = Math.floor(parts.memoryBytes ?? Number.MAX_SAFE_INTEGER);
    this.#loader = new AreaLoader({ ...parts, registry: registryOf(parts.verticals) });
    this.#list = new AreaList({ ...parts, loader: this.#loader });
    this.#catalogVersion = coalesced(() => parts.store.versions([]));
    this.#heldVersions = coalesced(() =>
      parts.store.versions([
        ...new Set([...this.#groups.values()].flatMap(({ known }) => [...known.keys()])),
      ]),
    );
    const loads = new Semaphore(MAX_LOADS);
    this.#groups = new LRUCache({
      maxSize: this.#memoryBytes,
      sizeCalculation: ({ areas }) => {
        const bytes = [...areas.values()].reduce((sum, { loaded }) => sum + bytesOf(loaded), 1);
        return Math.min(this.#memoryBytes, bytes);
      },
      fetchMethod: (key, _, { context }) => loads.run(() => this.#load(key, context)),
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

  /** Another one means that something changed in the copy. */
  get revision(): number {
    return this.#revision;
  }

  /** What was done to hold areas since the start, and the bytes that those in memory take, as reckoned. */
  get figures(): Readonly<Record<"bytes" | "loads" | "letGo" | "loadMs", number>> {
    return { ...this.#figures, bytes: this.#groups.calculatedSize };
  }

  /** Whether there is room for all areas at once. */
  get holdsAll(): boolean {
    return this.#list.bytesOf(this.listed().map(({ area }) => area.id)) <= this.#memoryBytes;
  }

  /**
   * The moment of which a reader at `now` is told: the begin of its minute, or the last at which something was taken in since. So all who ask the same
   * within a minute are told the same, and nothing that is known lies after it.
   */
  momentFor(now: Instant, latest = this.#latest): Instant {
    const moment = Math.max(now - (now % MINUTE_MS), latest);
    return moment <= now ? moment : now;
  }

  /** What is known of areas that are held, and the moment of which a reader at `now` is told of them: asked when what is told is held. */
  knownOf(areas: readonly LoadedArea[], now: Instant): AreasKnown {
    const groups = areas.map((area) => this.#groupOf.get(area));
    return {
      revision: areas.map(({ area }, at) => `${area.id} ${groups[at]?.revision}`).join(" "),
      moment: this.momentFor(now, Math.max(...groups.map((group) => group?.latest ?? this.#latest))),
    };
  }

  /** All areas, in order of id; another array when they are others, or were imported anew. */
  listed(): readonly ListedArea[] {
    return this.#list.all;
  }

  /** The areas in memory, in order of id. */
  areas(): readonly LoadedArea[] {
    return this.#arranged().areas;
  }

  indexes(): readonly Index[] {
    return this.#arranged().indexes;
  }

  /** An area in memory. */
  area(id: string): LoadedArea | undefined {
    return this.#groups.peek(this.#list.groupOf(id))?.areas.get(id)?.loaded;
  }

  /** A record in memory; of one that turned out to be another one, that. */
  entry(id: string): CatalogEntry | undefined {
    return entryIn(this.areas(), id);
  }

  /** How facts age at a record; of one that is not loaded, as nowhere in particular. */
  ageing(id: string): Ageing {
    return this.entry(id)?.ageing ?? this.#loader.ageingIn();
  }

  /** A record as the store has it when this is called, wherever it is: its area is held, as {@link hold} does. Undefined: there is none. */
  async find(id: string, now: Instant): Promise<CatalogEntry | undefined> {
    for (;;) {
      const areaId = this.entry(id)?.area.area.id ?? (await this.#areaOf(id, now));
      if (areaId === null) return undefined;
      const { areas } = await this.hold(this.#list.groupOf(areaId), now);
      const entry = entryIn(areas, id);
      if (entry !== undefined) return entry;
      // It has gone, or has another home.
      if ((await this.#areaOf(id, now)) === areaId) return undefined;
    }
  }

  /** An area that shows a record which is not in memory; null: none does. */
  async #areaOf(id: string, now: Instant): Promise<string | null> {
    await this.list(now);
    // Also when all areas are in memory: one of them may have taken the record in since.
    const home = await this.#parts.store.homeOf(id);
    if (home === null) return null;
    if (this.#list.groupOf(home).length === 0) await this.#patiently(this.#summarized(true));
    return this.#list.groupOf(home)[0] ?? null;
  }

  /**
   * Some areas as the store has them when this is called; ids that are none are left out. Those not in memory are loaded, once for all who ask.
   * Throws ServiceError `unavailable` where too many wait, that takes too long, or the store does not say where one of them stands.
   */
  async hold(areaIds: readonly string[], now: Instant): Promise<HeldAreas<Index>> {
    if (areaIds.length === 0) await this.#patiently(this.list(now, true));
    for (;;) {
      const keys = this.#list.groupsWith(areaIds);
      let groups = keys.map((key) => this.#groups.get(key));
      if (groups.includes(undefined)) groups = [...(await this.#patiently(this.load(areaIds, now)))];
      const loaded = groups.filter((group) => group !== undefined);
      await Promise.all(loaded.map((group) => this.#bringUpToDate(group, now)));
      // Areas may have come, gone or been imported anew meanwhile. What others pushed out of memory is as good as it was.
      if (this.#areCurrent(loaded, areaIds)) {
        const held = areaIds.flatMap((id) => loaded.flatMap(({ areas }) => areas.get(id) ?? []));
        return { areas: held.map((one) => one.loaded), indexes: held.map(({ index }) => index) };
      }
    }
  }

  /** The groups of some areas, loaded where they are not in memory, however long that takes. */
  async load(areaIds: readonly string[], now: Instant): Promise<readonly AreaGroup<Index>[]> {
    if (this.#waiting >= MAX_WAITING) throw refusal("unavailable.too_many_areas", {}, 5);
    this.#waiting += 1;
    try {
      for (;;) {
        const groups: AreaGroup<Index>[] = [];
        for (const key of this.#list.groupsWith(areaIds))
          groups.push(await this.#groups.forceFetch(key, { context: now }));
        if (this.#areCurrent(groups, areaIds)) return groups;
        for (const group of groups) if (!this.#isListed(group.key) || group.isGone) this.#drop(group);
        await this.list(now);
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Brings the list of areas up to date. `isWhole`: also where some have to be summarized for that. */
  async list(now: Instant, isWhole = false): Promise<void> {
    const { catalog } = await this.#catalogVersion();
    await this.#listUpTo(catalog, now);
    await this.#summarized(isWhole);
  }

  /** Brings the list of areas, and all that is held, up to what the store has when this is called. */
  async follow(now: Instant): Promise<void> {
    const isAll = this.#parts.memoryBytes === undefined;
    const all = () => (isAll ? this.listed().map(({ area }) => area.id) : []);
    this.#startSummarizing(now);
    do {
      await this.list(now, isAll);
      await this.load(all(), now);
      const { areas } = await this.#heldVersions();
      await Promise.all([...this.#groups.values()].map((group) => this.#catchUp(group, areas, now)));
      // What was imported meanwhile is held no more.
    } while (this.#list.groupsWith(all()).some((key) => !this.#groups.has(key)));
  }

  #arranged(): HeldAreas<Index> {
    if (this.#inMemory !== null) return this.#inMemory;
    const held = [...this.#groups.values()].flatMap(({ areas }) => [...areas.values()]);
    held.sort((a, b) => (a.loaded.area.id < b.loaded.area.id ? -1 : 1));
    this.#inMemory = { areas: held.map(({ loaded }) => loaded), indexes: held.map(({ index }) => index) };
    return this.#inMemory;
  }

  /** Something else is in memory. */
  #changed(): void {
    this.#inMemory = null;
    this.#revision += 1;
  }

  #isListed(key: GroupKey): boolean {
    return this.#list.groupOf(key[0] ?? "") === key;
  }

  /** Whether some groups are those of some areas, as they are listed and were imported. */
  #areCurrent(groups: readonly AreaGroup<Index>[], areaIds: readonly string[]): boolean {
    const keys = this.#list.groupsWith(areaIds);
    return (
      keys.length === groups.length && groups.every(({ key, isGone }, at) => !isGone && key === keys[at])
    );
  }

  async #load(key: GroupKey, now: Instant): Promise<AreaGroup<Index>> {
    const { steadyClock } = this.#parts;
    const started = steadyClock?.now() ?? 0;
    const group = await this.#loader.load(key);
    this.#figures.loads += 1;
    this.#figures.loadMs += (steadyClock?.now() ?? 0) - started;
    this.#tookIn(group, now);
    return group;
  }

  #tookIn(group: AreaGroup<Index>, now: Instant): void {
    this.#know(group, now);
    for (const { loaded } of group.areas.values()) {
      this.#groupOf.set(loaded, group);
      for (const entry of loaded.entries.values()) this.#know(group, heardAt(entry));
    }
  }

  /** Notes that something of a group was taken in at a moment, or a report or look of then. */
  #know(group: AreaGroup<Index>, at: Instant): void {
    this.#revision += 1;
    // Numbers are given once: a group that is loaded anew is another.
    group.revision = this.#revision;
    group.latest = Math.max(group.latest, at);
    this.#latest = Math.max(this.#latest, group.latest);
  }

  #patiently<Value>(loading: Promise<Value>): Promise<Value> {
    return this.#parts.timeout?.(loading) ?? loading;
  }

  async #bringUpToDate(group: AreaGroup<Index>, now: Instant): Promise<void> {
    const { catalog, areas } = await group.versions();
    await this.#listUpTo(catalog, now);
    await this.#summarized(false);
    await this.#catchUp(group, areas, now);
  }

  /** Takes over what changed in a group up to some versions, unless it has to be loaded anew. */
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

  /** Lists the areas as of a version of the catalog, or a later one. */
  async #listUpTo(version: number, now: Instant): Promise<void> {
    while (version > this.#knownCatalog)
      await (this.#listing ??= this.#listAnew(now).finally(() => {
        this.#listing = null;
      }));
  }

  /** Lists the areas that there are now. Those without a summary are listed when they have one. */
  async #listAnew(now: Instant): Promise<void> {
    const { catalog } = await this.#parts.store.versions([]);
    await this.#relist();
    this.#knownCatalog = Math.max(this.#knownCatalog, catalog);
    this.#startSummarizing(now);
  }

  /** Lists the areas that have a summary; what is held of others, or of another import, is let go. */
  async #relist(): Promise<void> {
    this.#unlisted = await this.#list.refresh();
    const others = [...this.#groups.keys()].filter((key) => !this.#isListed(key));
    for (const key of others) this.#groups.delete(key);
    this.#changed();
  }

  #startSummarizing(now: Instant): void {
    if (this.#unlisted.length === 0) return;
    this.#summarizing ??= this.#summarize(now).finally(() => {
      this.#summarizing = null;
    });
    // Told to whoever waits for it.
    this.#summarizing.catch(() => {});
  }

  /** Summarizes what is not listed, each area in one process of all, until all there are are listed. Rejects where that failed for some of them. */
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
      // What had to be read anyway need not be read again, where there is room for it and it is loaded by itself.
      for (const group of made) {
        const key = this.#list.groupOf(group.key[0] ?? "");
        const hasRoom = this.#groups.calculatedSize + this.#list.bytesOf(key) <= this.#memoryBytes;
        if (key.length !== 1 || !hasRoom || this.#groups.has(key)) continue;
        group.key = key;
        this.#tookIn(group, now);
        this.#groups.set(key, group);
      }
      if (failures.length > 0) throw failures[0];
    }
  }

  /** Waits for areas that are not listed yet: for all of them, or where they are few and can be had. */
  async #summarized(isWhole: boolean): Promise<void> {
    if (isWhole) await this.#summarizing;
    else if (this.#unlisted.length <= FEW) await this.#summarizing?.catch(() => {});
  }

  /** Takes over what changed in an area of a group, or where guests of it have their home. */
  async #followArea(group: AreaGroup<Index>, id: string, now: Instant): Promise<void> {
    const { store, rest } = this.#parts;
    const changes = await store.changesSince(id, group.known.get(id) ?? 0);
    if (changes.isAnew) return this.#drop(group);
    // What is not shown here is nobody's business.
    const areas = [...group.areas.values()];
    const shown = changes.recordIds.filter((one) => areas.some(({ entries }) => entries.has(one)));
    for (let from = 0; from < shown.length; from += READ_SLICE) {
      await rest();
      const records = await store.recordsOf(id, shown.slice(from, from + READ_SLICE));
      for (const stored of records) {
        const resting = rest();
        if (resting !== undefined) await resting;
        if (!this.#takeOver(group, stored, now)) return this.#drop(group);
      }
    }
    group.known.set(id, changes.version);
  }

  /** Shows a record as it is now. False: it may stand in another index from now on, since it has another home. */
  #takeOver(group: AreaGroup<Index>, stored: StoredRecord, now: Instant): boolean {
    const areas = [...group.areas.values()];
    const shown = areas.find(({ entries }) => entries.has(stored.id))?.entries.get(stored.id);
    if (shown === undefined) return true;
    if (stored.areaId !== shown.record.areaId) return false;
    const entry = toEntry(stored, shown.area, shown.ageing);
    this.#know(group, Math.max(now, heardAt(entry)));
    for (const { loaded, entries, index } of areas) {
      if (entries.has(stored.id)) entries.set(stored.id, entry);
      if (shown.area === loaded) index.update(entry);
    }
    return true;
  }

  /** Lets a group go that has to be loaded anew. */
  #drop(group: AreaGroup<Index>): void {
    group.isGone = true;
    if (this.#groups.peek(group.key) === group) this.#groups.delete(group.key);
  }
}

/** A record of some areas; of one that turned out to be another one, that. */
function entryIn(areas: readonly LoadedArea[], id: string): CatalogEntry | undefined {
  for (const { entries, successors } of areas) {
    const entry = entries.get(id) ?? entries.get(successors?.get(id) ?? "");
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** The latest moment of a report on a record, or of a look at it. */
function heardAt({ evidence: { reports, checks } }: CatalogEntry): Instant {
  let last = Number.NEGATIVE_INFINITY;
  for (const { reportedAt } of reports) last = Math.max(last, reportedAt);
  for (const { at } of checks) last = Math.max(last, at);
  return last;
}
