import type { Ageing } from "../belief/base.js";
import type { Calibration } from "../belief/calibration.js";
import { refusal } from "../contract/errors.js";
import type { Clock, Instant } from "../domain/time.js";
import type { Rest, Steps } from "../steps.js";
import type { Store, StoredRecord, Versions } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { AreaList } from "./areaList.js";
import type { AreaKeys, ListedArea } from "./areaListing.js";
import { AreaLoader } from "./areaLoader.js";
import { type HeldAreas, type HeldGroup, HeldGroups, READ_SLICE } from "./heldGroups.js";
import { type AreasKnown, heardAt, Knowledge, momentOf } from "./knowledge.js";
import { type CatalogEntry, type EntryIndex, type LoadedArea, toEntry } from "./loadedArea.js";
import { coalesced, Semaphore } from "./concurrency.js";

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

/** What was done to hold areas, since the start. */
export interface CatalogFigures {
  /** Bytes that the areas in memory take, as reckoned. */
  readonly bytes: number;
  readonly loads: number;
  readonly letGo: number;
  readonly loadMs: number;
}

/** Groups of areas loaded at once: while one waits for the store, the other computes. */
const MAX_LOADS = 2;
/** So many areas without a summary are waited for by everybody; while more are summarized, the others are answered for. */
const FEW = 8;
/** Requests that wait for areas to be loaded, at most. */
const MAX_WAITING = 100;
const NO_CLOCK: Clock = { now: () => 0 };
/**
 * The catalog in memory, following the store: what any process wrote is seen by the next request. All areas are listed; those that are asked for are held,
 * whole, and the ones used longest ago let go (ADR 42). Who reads asks the store for the versions of the areas it looks at, by `find` or `hold`; `follow`
 * brings all that is held up to date, so that a read has little to catch up with.
 */
export class Catalog<Index extends EntryIndex> {
  readonly #parts: CatalogParts<Index>;
  readonly #loader: AreaLoader<Index>;
  readonly #list: AreaList<Index>;
  readonly #held: HeldGroups<Index>;
  readonly #loads = new Semaphore(MAX_LOADS);
  readonly #loading = new Map<string, Promise<void>>();
  /** Asks the store where it stands, with the areas of a group or with none: once for all who ask at the same time. */
  readonly #questions = new WeakMap<object, () => Promise<Versions>>();
  readonly #catchingUp = new WeakMap<HeldGroup<Index>, Promise<void>>();
  #knownCatalog = -1;
  #listing: Promise<void> | null = null;
  /** Areas that are not listed yet, as they have no summary. */
  #unlisted: readonly string[] = [];
  #summarizing: Promise<void> | null = null;
  #revision = 0;
  readonly #knowledge = new Knowledge();
  #waiting = 0;
  readonly #figures = { loads: 0, loadMs: 0 };

  constructor(parts: CatalogParts<Index>) {
    this.#parts = parts;
    this.#loader = new AreaLoader({ ...parts, registry: registryOf(parts.verticals) });
    this.#list = new AreaList({ ...parts, loader: this.#loader });
    this.#held = new HeldGroups({
      memoryBytes: parts.memoryBytes ?? Number.POSITIVE_INFINITY,
      bytesOf: (ids) => this.#list.bytesOf(ids),
    });
  }

  get verticals(): readonly Vertical[] {
    return this.#parts.verticals;
  }

  /** Another one means that something changed in the copy. */
  get revision(): number {
    return this.#revision;
  }

  /** The moment of which a reader of all that is held is told ({@link momentOf}). */
  momentFor(now: Instant): Instant {
    return momentOf(now, this.#knowledge.latest);
  }

  /** What is known of areas that are held, and the moment of which a reader at `now` is told of them: asked when what is told is held. */
  knownOf(areas: readonly LoadedArea[], now: Instant): AreasKnown {
    let [revision, latest] = ["", Number.NEGATIVE_INFINITY];
    for (const area of areas) {
      revision += `${area.area.id} ${this.revisionOf(area)} `;
      latest = Math.max(latest, this.#knowledge.latestOf(this.#groupOf(area)));
    }
    return { revision, moment: momentOf(now, latest) };
  }

  /** Another one means that something changed in an area, or in those that are held together with it. */
  revisionOf(area: LoadedArea): number {
    return this.#knowledge.revisionOf(this.#groupOf(area));
  }

  get figures(): CatalogFigures {
    return { ...this.#figures, bytes: this.#held.bytes, letGo: this.#held.letGo };
  }

  /** Whether there is room for all areas at once. */
  get holdsAll(): boolean {
    const { memoryBytes = Number.POSITIVE_INFINITY } = this.#parts;
    return this.#list.bytesOf(this.listed().map(({ area }) => area.id)) <= memoryBytes;
  }

  /** All areas, in order of id; another array when they are others, or were imported anew. */
  listed(): readonly ListedArea[] {
    return this.#list.all;
  }

  /** The areas in memory, in order of id. */
  areas(): readonly LoadedArea[] {
    return this.#held.inOrder.areas;
  }

  indexes(): readonly Index[] {
    return this.#held.inOrder.indexes;
  }

  /** An area in memory. */
  area(id: string): LoadedArea | undefined {
    return this.#held.area(this.#list.groupOf(id), id)?.loaded;
  }

  /** A record in memory; of one that turned out to be another one, that. */
  entry(id: string): CatalogEntry | undefined {
    for (const { entries, successors } of this.areas()) {
      const entry = entries.get(id) ?? entries.get(successors?.get(id) ?? "");
      if (entry !== undefined) return entry;
    }
    return undefined;
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
      await this.hold([areaId], now);
      const entry = this.entry(id);
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
    // What others load meanwhile may push it out again.
    for (;;) {
      if (areaIds.length === 0) await this.#patiently(this.list(now, true));
      if (this.#missing(areaIds).length > 0) await this.#patiently(this.load(areaIds, now));
      const groups = this.#groups(areaIds);
      await Promise.all(groups.map((group) => this.#bringUpToDate(group, now)));
      const after = this.#groups(areaIds);
      if (this.#missing(areaIds).length === 0 && after.every((group) => groups.includes(group))) break;
    }
    for (const id of areaIds) this.#use(id);
    const held = areaIds.flatMap((id) => this.#held.area(this.#list.groupOf(id), id) ?? []);
    return { areas: held.map(({ loaded }) => loaded), indexes: held.map(({ index }) => index) };
  }

  /** Loads areas that are not in memory, however long that takes: what there is room for is loaded before anybody asks. */
  async load(areaIds: readonly string[], now: Instant): Promise<void> {
    while (this.#missing(areaIds).length > 0) await this.#loadMissing(areaIds, now);
  }

  /** Brings the list of areas up to date. `isWhole`: also where some have to be summarized for that. */
  async list(now: Instant, isWhole = false): Promise<void> {
    const { catalog } = await this.#ask();
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
      const { areas } = await this.#ask(this.#held);
      await Promise.all(this.#held.all().map((group) => this.#catchUp(group, areas, now)));
      // What was imported meanwhile is held no more.
    } while (this.#missing(all()).length > 0);
  }

  #missing(areaIds: readonly string[]): readonly (readonly string[])[] {
    return this.#list.groupsWith(areaIds).filter(([first = ""]) => this.#held.get(first) === undefined);
  }

  async #loadMissing(areaIds: readonly string[], now: Instant): Promise<void> {
    if (this.#waiting >= MAX_WAITING) throw refusal("unavailable.too_many_areas", {}, 5);
    this.#waiting += 1;
    const needed = new Map<string, () => void>();
    try {
      for (let missing = this.#missing(areaIds); missing.length > 0; missing = this.#missing(areaIds)) {
        for (const [first = ""] of this.#list.groupsWith(areaIds))
          if (!needed.has(first)) needed.set(first, this.#held.need(first));
        for (const group of missing) await this.#loadOnce(group, now);
        // Areas may have come or gone.
        await this.list(now);
      }
    } finally {
      this.#waiting -= 1;
      for (const release of needed.values()) release();
    }
  }

  /** Loads a group of areas, or waits for whoever does. */
  #loadOnce(ids: readonly string[], now: Instant): Promise<void> {
    const [first = ""] = ids;
    if (this.#held.get(first) !== undefined) return Promise.resolve();
    const known = this.#loading.get(first);
    if (known !== undefined) return known;
    const loading = this.#loads.run(() => this.#load(ids, now)).finally(() => this.#loading.delete(first));
    this.#loading.set(first, loading);
    return loading;
  }

  async #load(ids: readonly string[], now: Instant): Promise<void> {
    const { steadyClock = NO_CLOCK } = this.#parts;
    const started = steadyClock.now();
    this.#held.makeRoom(this.#list.bytesOf(ids));
    const group = await this.#loader.load(ids);
    this.#figures.loads += 1;
    this.#figures.loadMs += steadyClock.now() - started;
    // Its areas may be others by now: then whoever waits loads those.
    if (this.#list.groupOf(ids[0] ?? "") !== ids || group.ids.length !== ids.length) return;
    this.#change([group], []);
    this.#tookIn(group, now);
  }

  #tookIn(group: HeldGroup<Index>, now: Instant): void {
    for (const { entries } of group.areas.values()) {
      let last = Number.NEGATIVE_INFINITY;
      for (const entry of entries.values()) last = Math.max(last, heardAt(entry));
      this.#knowledge.take(group, last, now);
    }
  }

  /** The group that holds an area; undefined: it was let go, or is held anew. */
  #groupOf(area: LoadedArea): HeldGroup<Index> | undefined {
    const group = this.#held.get(this.#list.groupOf(area.area.id)[0] ?? "");
    return group?.areas.get(area.area.id)?.loaded === area ? group : undefined;
  }

  #change(come: readonly HeldGroup<Index>[], go: readonly string[]): void {
    this.#held.change(come, go);
    this.#revision += 1;
  }

  #use(areaId: string): void {
    if (this.#parts.memoryBytes !== undefined) this.#held.use(this.#list.groupOf(areaId)[0] ?? "");
  }

  #patiently(loading: Promise<void>): Promise<void> {
    return this.#parts.timeout?.(loading) ?? loading;
  }

  /** The groups in memory that some areas are of. */
  #groups(areaIds: readonly string[]): readonly HeldGroup<Index>[] {
    return this.#list.groupsWith(areaIds).flatMap(([first = ""]) => this.#held.get(first) ?? []);
  }

  /** Where the store stands, with the areas that a group, or all that is held, has to know of. */
  #ask(about?: HeldGroup<Index> | HeldGroups<Index>): Promise<Versions> {
    const key = about ?? this;
    let question = this.#questions.get(key);
    if (question === undefined) {
      const ids = about !== undefined && "known" in about ? [...about.known.keys()] : [];
      question = coalesced(() => this.#parts.store.versions(about === this.#held ? this.#held.watched : ids));
      this.#questions.set(key, question);
    }
    return question();
  }

  async #bringUpToDate(group: HeldGroup<Index>, now: Instant): Promise<void> {
    const { catalog, areas } = await this.#ask(group);
    await this.#listUpTo(catalog, now);
    await this.#summarized(false);
    await this.#catchUp(group, areas, now);
  }

  /** Takes over what changed in a group up to some versions, as long as it is held. */
  async #catchUp(
    group: HeldGroup<Index>,
    versions: ReadonlyMap<string, number>,
    now: Instant,
  ): Promise<void> {
    const behind = () =>
      this.#held.get(group.ids[0] ?? "") === group
        ? [...group.known].filter(([id, known]) => (versions.get(id) ?? 0) > known)
        : [];
    while (behind().length > 0) {
      let under = this.#catchingUp.get(group);
      if (under === undefined) {
        under = this.#followGroup(group, behind(), now).finally(() => this.#catchingUp.delete(group));
        this.#catchingUp.set(group, under);
      }
      await under;
    }
  }

  async #followGroup(
    group: HeldGroup<Index>,
    areas: readonly (readonly [id: string, known: number])[],
    now: Instant,
  ): Promise<void> {
    for (const [id, known] of areas) await this.#followArea(group, id, known, now);
    this.#knowledge.look(now);
    this.#revision += 1;
  }

  /** Lists the areas as of a version of the catalog, or a later one. */
  async #listUpTo(version: number, now: Instant): Promise<void> {
    while (version > this.#knownCatalog) {
      this.#listing ??= this.#listAnew(now).finally(() => {
        this.#listing = null;
      });
      await this.#listing;
    }
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
    const before = this.#held
      .all()
      .map(({ ids: [first = ""] }) => [first, this.#list.groupOf(first)] as const);
    this.#unlisted = await this.#list.refresh();
    this.#change(
      [],
      before.flatMap(([first, group]) => (this.#list.groupOf(first) === group ? [] : [first])),
    );
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
    const { memoryBytes = Number.POSITIVE_INFINITY, alone = (_name, work) => work() } = this.#parts;
    for (const failures: unknown[] = []; this.#unlisted.length > 0; ) {
      const made: HeldGroup<Index>[] = [];
      for (const id of this.#unlisted)
        await alone(`summary ${id}`, async () => {
          const group = await this.#list.summarize(id);
          if (group !== null) made.push(group);
        }).catch((error: unknown) => failures.push(error));
      await this.#relist();
      // What had to be read anyway need not be read again, where there is room for it and it is loaded by itself.
      for (const group of made) {
        const ids = this.#list.groupOf(group.ids[0] ?? "");
        const hasRoom = this.#held.bytes + this.#list.bytesOf(ids) <= memoryBytes;
        if (ids.length !== 1 || !hasRoom || this.#held.get(ids[0] ?? "") !== undefined) continue;
        this.#change([group], []);
        this.#tookIn(group, now);
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
  async #followArea(group: HeldGroup<Index>, id: string, known: number, now: Instant): Promise<void> {
    const [first = ""] = group.ids;
    const isHeld = () => this.#held.get(first) === group;
    const changes = await this.#parts.store.changesSince(id, known);
    if (!isHeld()) return;
    if (changes.isAnew) return this.#change([], [first]);
    // What is not shown here is nobody's business.
    const shown = changes.recordIds.filter((recordId) => entryIn(group, recordId) !== undefined);
    for (let from = 0; from < shown.length; from += READ_SLICE) {
      await this.#parts.rest();
      const records = await this.#parts.store.recordsOf(id, shown.slice(from, from + READ_SLICE));
      for (const stored of records) {
        const resting = this.#parts.rest();
        if (resting !== undefined) await resting;
        if (!isHeld()) return;
        if (!this.#takeOver(group, stored, now)) return this.#change([], [first]);
      }
    }
    if (isHeld()) group.known.set(id, changes.version);
  }

  /** Shows a record as it is now. False: it may stand in another index from now on, since it has another home. */
  #takeOver(group: HeldGroup<Index>, stored: StoredRecord, now: Instant): boolean {
    const shown = entryIn(group, stored.id);
    if (shown === undefined) return true;
    if (stored.areaId !== shown.record.areaId) return false;
    const entry = toEntry(stored, shown.area, shown.ageing);
    this.#knowledge.take(group, heardAt(entry), now);
    for (const { loaded, entries, index } of group.areas.values()) {
      if (entries.has(stored.id)) entries.set(stored.id, entry);
      if (shown.area === loaded) index.update(entry);
    }
    return true;
  }
}

function entryIn({ areas }: HeldGroup<unknown>, id: string): CatalogEntry | undefined {
  for (const { entries } of areas.values()) {
    const entry = entries.get(id);
    if (entry !== undefined) return entry;
  }
  return undefined;
}
