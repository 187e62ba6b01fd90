import type { CompiledHours } from "../hours/hours.js";
import type { Store, StoredRecord } from "../store/store.js";
import type { Instant } from "../time.js";
import type { Vertical } from "../verticals/vertical.js";
import { recordConfidence } from "../belief/confidence.js";
import type { Evidence } from "./evidence.js";
import { foldEvidence } from "../belief/fold.js";
import { withInferred } from "./inference.js";
import { type OpenShares, openShares } from "./openShares.js";
import type { Area, BusinessRecord, GazetteerPlace } from "./record.js";

/** A record in memory, ready to be searched and shown. */
export interface CatalogEntry {
  readonly record: BusinessRecord;
  readonly evidence: Evidence;
  readonly hours: CompiledHours | null;
  readonly area: LoadedArea;
}

/** Something kept in step with an area's entries, such as a search index. */
export interface EntryIndex {
  /** Takes in an entry, or what became known of it, as of `now`. */
  update(entry: CatalogEntry, now: Instant): void;
}

/** An area with all its entries in memory. */
export interface LoadedArea {
  readonly area: Area;
  readonly vertical: Vertical;
  readonly gazetteer: readonly GazetteerPlace[];
  readonly entries: ReadonlyMap<string, CatalogEntry>;
  readonly openShares: OpenShares;
}

export interface CatalogParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly verticals: readonly Vertical[];
  readonly makeIndex: (area: LoadedArea, now: Instant) => Index;
}

/**
 * The catalog in memory, following the store: what any process wrote is seen by the next request.
 * Reads are synchronous; `follow` brings the copy up to the store's revision.
 */
export class Catalog<Index extends EntryIndex> {
  readonly #parts: CatalogParts<Index>;
  readonly #areas = new Map<
    string,
    { loaded: LoadedArea; entries: Map<string, CatalogEntry>; index: Index }
  >();
  #revision = -1;
  #following: Promise<void> | null = null;

  constructor(parts: CatalogParts<Index>) {
    this.#parts = parts;
  }

  areas(): readonly LoadedArea[] {
    return [...this.#areas.values()].map(({ loaded }) => loaded);
  }

  indexes(): readonly Index[] {
    return [...this.#areas.values()].map(({ index }) => index);
  }

  entry(id: string): CatalogEntry | undefined {
    for (const { entries } of this.#areas.values()) {
      const entry = entries.get(id);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** Catches up with the store; concurrent calls share one catching-up. `now` dates freshly built indexes. */
  async follow(now: Instant): Promise<void> {
    const revision = await this.#parts.store.revision();
    if (revision === this.#revision) return;
    // A catching-up under way may have started before the write this caller must see: wait, then look again.
    if (this.#following !== null) {
      await this.#following;
      return this.follow(now);
    }
    this.#following = this.#catchUp(now).finally(() => {
      this.#following = null;
    });
    await this.#following;
  }

  async #catchUp(now: Instant): Promise<void> {
    const { store } = this.#parts;
    if (this.#revision < 0) {
      const revision = await store.revision();
      for (const area of await store.areas()) await this.#load(area, now);
      this.#revision = revision;
      return;
    }
    const changes = await store.changesSince(this.#revision);
    const areas = await store.areas();
    for (const id of changes.areaIds) {
      const area = areas.find((candidate) => candidate.id === id);
      if (area === undefined) this.#areas.delete(id);
      else await this.#load(area, now);
    }
    for (const id of changes.recordIds) await this.#reload(id, now);
    this.#revision = changes.revision;
  }

  async #load(area: Area, now: Instant): Promise<void> {
    const { store, verticals, makeIndex } = this.#parts;
    const vertical = verticals.find(({ id }) => id === area.vertical);
    if (vertical === undefined)
      throw new Error(`area ${area.id} needs the unknown vertical ${area.vertical}`);
    const [gazetteer, records] = [await store.gazetteer(area.id), await store.records(area.id)];
    const entries = new Map<string, CatalogEntry>();
    const shares = openShares(records.map(({ hours }) => hours));
    const loaded: LoadedArea = { area, vertical, gazetteer, entries, openShares: shares };
    for (const stored of records) entries.set(stored.id, toEntry(stored, loaded));
    this.#areas.set(area.id, { loaded, entries, index: makeIndex(loaded, now) });
  }

  async #reload(id: string, now: Instant): Promise<void> {
    const stored = await this.#parts.store.record(id);
    if (stored === null) return;
    const area = this.#areas.get(stored.areaId);
    if (area === undefined) return;
    const entry = toEntry(stored, area.loaded);
    area.entries.set(id, entry);
    area.index.update(entry, now);
  }
}

/** Folds a stored record and adds what its vertical infers. */
export function toEntry(stored: StoredRecord, area: LoadedArea): CatalogEntry {
  const observed = foldEvidence(stored.id, stored.areaId, stored.evidence);
  const record = withInferred(observed, area.vertical);
  return { record, evidence: stored.evidence, hours: stored.hours, area };
}

/** P(the business trades there) at a moment, from the entry's evidence. */
export function entryConfidence(entry: CatalogEntry, now: Instant): number {
  return recordConfidence(entry.record, entry.evidence, now);
}
