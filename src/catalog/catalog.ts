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
import { SilentAreas } from "./silentAreas.js";

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
  readonly patience?: <Value>(loading: Promise<Value>) => Promise<Value>;
  /** For measuring how long areas take to load. */
  readonly steadyClock?: Clock;
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
/** Requests that wait for areas to be loaded, at most. */
const MAX_WAITING = 100;
const NO_CLOCK: Clock = { now: () => 0 };
/**
 * The catalog in memory, following the store: what any process wrote is seen by the next request. All areas are listed; those that are asked for are held,
 * whole, and the ones used longest ago let go (ADR 42). Reads are synchronous; `follow` brings what is held up to the versions that the store has of it.
 */
export class Catalog<Index extends EntryIndex> {
  readonly #parts: CatalogParts<Index>;
  readonly #loader: AreaLoader<Index>;
  readonly #list: AreaList<Index>;
  readonly #held: HeldGroups<Index>;
  readonly #ask: () => Promise<{ readonly number: number; readonly versions: Versions }>;
  readonly #silent = new SilentAreas();
  readonly #loads = new Semaphore(MAX_LOADS);
  readonly #loading = new Map<string, Promise<void>>();
  #knownCatalog = -1;
  /** The last answer that was found to be known. */
  #upTo: Versions | null = null;
  #revision = 0;
  readonly #knowledge = new Knowledge();
  #waiting = 0;
  #following: Promise<ReadonlySet<string>> | null = null;
  readonly #figures = { loads: 0, loadMs: 0 };

  constructor(parts: CatalogParts<Index>) {
    this.#parts = parts;
    this.#loader = new AreaLoader({ ...parts, registry: registryOf(parts.verticals) });
    this.#list = new AreaList({ ...parts, loader: this.#loader });
    this.#held = new HeldGroups({
      memoryBytes: parts.memoryBytes ?? Number.POSITIVE_INFINITY,
      bytesOf: (ids) => this.#list.bytesOf(ids),
    });
    let asked = 0;
    this.#ask = coalesced(async () => {
      const number = (asked += 1);
      return { number, versions: await parts.store.versions(this.#held.watched) };
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
    return this.entry(id)?.ageing ?? this.#loader.ageingAmong();
  }

  /** A record wherever it is: its area is held, as {@link hold} does. Undefined: there is none. */
  async find(id: string, now: Instant): Promise<CatalogEntry | undefined> {
    const entry = this.entry(id);
    if (entry !== undefined) {
      this.#use(entry.area.area.id);
      this.#assertTold(entry.area.area.id);
      return entry;
    }
    if (this.areas().length === this.listed().length) return undefined;
    const home = await this.#parts.store.homeOf(id);
    if (home === null) return undefined;
    await this.hold(this.#list.groupOf(home), now);
    return this.entry(id);
  }

  /** A record as the store has it when this is called, wherever it is. Undefined: there is none. */
  async findCurrent(id: string, now: Instant): Promise<CatalogEntry | undefined> {
    await this.follow(now);
    return this.find(id, now);
  }

  /**
   * Some areas; ids that are none are left out. Those in memory are as of the last `follow`, which comes first; others are loaded, once for all who ask.
   * Throws ServiceError `unavailable` where too many wait, that takes too long, or the store does not say where one of them stands.
   */
  async hold(areaIds: readonly string[], now: Instant): Promise<HeldAreas<Index>> {
    // What others load meanwhile may push it out again.
    while (this.#missing(areaIds).length > 0) {
      const loading = this.#loadMissing(areaIds, now);
      await (this.#parts.patience?.(loading) ?? loading);
    }
    for (const id of areaIds) {
      this.#use(id);
      this.#assertTold(id);
    }
    const held = areaIds.flatMap((id) => this.#held.area(this.#list.groupOf(id), id) ?? []);
    return { areas: held.map(({ loaded }) => loaded), indexes: held.map(({ index }) => index) };
  }

  /** Loads areas that are not in memory, however long that takes: what there is room for is loaded before anybody asks. */
  async load(areaIds: readonly string[], now: Instant): Promise<void> {
    while (this.#missing(areaIds).length > 0) await this.#loadMissing(areaIds, now);
  }

  /** Catches up with what the store has when this is called; concurrent calls share one catching-up. `now` dates freshly built indexes. */
  async follow(now: Instant): Promise<void> {
    for (;;) {
      const { watched } = this.#held;
      const { number, versions } = await this.#ask();
      // And those of which the store did not say where they stand when they were caught up with.
      const silent = new Set(versions.unanswered);
      while (!this.#isUpTo(versions, silent)) {
        this.#following ??= this.#catchUp(now).finally(() => {
          this.#following = null;
        });
        for (const id of await this.#following) silent.add(id);
      }
      this.#silent.told(number, silent);
      // Areas that came meanwhile were not asked for.
      if (watched === this.#held.watched) return;
    }
  }

  /** What is held of an area may be shown: the store said of it, and of all homes of its records, where they stand. */
  #assertTold(areaId: string): void {
    const group = this.#held.get(this.#list.groupOf(areaId)[0] ?? "");
    if (group !== undefined) this.#silent.assertNone(group.known.keys());
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
        // What was written while they were loaded is not in them yet; and areas may have come or gone.
        await this.follow(now);
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
    // The same areas may be held anew, of another version.
    this.#upTo = null;
  }

  #use(areaId: string): void {
    if (this.#parts.memoryBytes !== undefined) this.#held.use(this.#list.groupOf(areaId)[0] ?? "");
  }

  #isUpTo(versions: Versions, silent: ReadonlySet<string>): boolean {
    if (versions === this.#upTo) return true;
    if (versions.catalog > this.#knownCatalog) return false;
    const { watchedBy } = this.#held;
    for (const [id, version] of versions.areas)
      if (!silent.has(id) && version > (watchedBy.get(id)?.known.get(id) ?? Number.POSITIVE_INFINITY))
        return false;
    if (silent.size === 0) this.#upTo = versions;
    return true;
  }

  async #catchUp(now: Instant): Promise<ReadonlySet<string>> {
    const versions = await this.#parts.store.versions(this.#held.watched);
    if (versions.catalog > this.#knownCatalog) await this.#listAnew(now);
    for (const [id, version] of versions.areas) {
      const group = this.#held.watchedBy.get(id);
      const known = group?.known.get(id);
      if (group !== undefined && known !== undefined && version > known)
        await this.#followArea(group, id, known, now);
    }
    if (this.#parts.memoryBytes === undefined)
      for (const ids of this.#missing(this.listed().map(({ area }) => area.id)))
        await this.#loadOnce(ids, now);
    this.#knownCatalog = Math.max(this.#knownCatalog, versions.catalog);
    this.#knowledge.look(now);
    this.#revision += 1;
    return versions.unanswered ?? new Set();
  }

  /** Lists the areas that there are now; what is held of others, or of another import, is let go. */
  async #listAnew(now: Instant): Promise<void> {
    const before = this.#held
      .all()
      .map(({ ids: [first = ""] }) => [first, this.#list.groupOf(first)] as const);
    const { memoryBytes = Number.POSITIVE_INFINITY } = this.#parts;
    const read = await this.#list.refresh(memoryBytes - this.#held.bytes);
    const gone = before.filter(([first, group]) => this.#list.groupOf(first) !== group);
    // What had to be read anyway need not be read again.
    this.#change(
      read,
      gone.map(([first]) => first),
    );
    for (const group of read) this.#tookIn(group, now);
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
