import type { CompiledHours } from "../hours/hours.js";
import type { Store, StoredRecord } from "../store/store.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { type Registry, registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { type Ageing, businessDated } from "../belief/base.js";
import type { Calibration } from "../belief/calibration.js";
import { recordConfidence } from "../belief/confidence.js";
import {
  type Situated,
  type Neighbourhood,
  surroundingsOf,
  UNKNOWN_SURROUNDINGS,
} from "../belief/surroundings.js";
import { statementsIn } from "../belief/traits.js";
import type { Evidence } from "../domain/evidence.js";
import { foldEvidence, latestBySource } from "../belief/fold.js";
import { withInferred } from "./inference.js";
import { type OpenShares, OpenShareTally } from "./openShares.js";
import type { Area, BusinessRecord, GazetteerPlace } from "../domain/record.js";

/** A record in memory, ready to be searched and shown. */
export interface CatalogEntry {
  readonly record: BusinessRecord;
  readonly evidence: Evidence;
  readonly hours: CompiledHours | null;
  readonly area: LoadedArea;
  /** How facts age there. */
  readonly ageing: Ageing;
}

/** Something kept in step with an area's own entries, such as a search index. */
export interface EntryIndex {
  /** Takes in an entry, or what became known of it, as of `now`. */
  update(entry: CatalogEntry, now: Instant): void;
}

/** An area with all its entries in memory. */
export interface LoadedArea {
  readonly area: Area;
  /** What the kinds of its records are of. */
  readonly registry: Registry;
  readonly gazetteer: readonly GazetteerPlace[];
  /**
   * All records that the area shows. A record that several areas show is one entry in all of them; `entry.area` is the one whose clock it
   * follows and in whose index it stands.
   */
  readonly entries: ReadonlyMap<string, CatalogEntry>;
  readonly openShares: OpenShares;
}

export interface CatalogParts<Index extends EntryIndex> {
  readonly store: Store;
  readonly verticals: readonly Vertical[];
  /** The numbers that belief is computed with. */
  readonly calibration: Calibration;
  readonly makeIndex: (area: LoadedArea, now: Instant) => Index;
  /** Lets others have their turn, between slices of a long work. */
  readonly breathe: () => Promise<unknown>;
}

/** A loaded area and what is kept in step with it. */
interface Held<Index> {
  readonly loaded: LoadedArea;
  readonly entries: Map<string, CatalogEntry>;
  readonly index: Index;
}

/** Records read or indexed at a time: some milliseconds. */
const SLICE = 100;

/**
 * The catalog in memory, following the store: what any process wrote is seen by the next request.
 * Reads are synchronous; `follow` brings the copy up to the store's revision. An area is taken over whole, never in part.
 */
export class Catalog<Index extends EntryIndex> {
  readonly #parts: CatalogParts<Index>;
  readonly #registry: Registry;
  readonly #areas = new Map<string, Held<Index>>();
  #revision = -1;
  #following: Promise<void> | null = null;

  constructor(parts: CatalogParts<Index>) {
    this.#parts = parts;
    this.#registry = registryOf(parts.verticals);
  }

  /** The store's revision that the copy is of; another one means that something changed. */
  get revision(): number {
    return this.#revision;
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

  /** How facts age at a record; of one that is not loaded, as nowhere in particular. */
  ageing(id: string): Ageing {
    return this.entry(id)?.ageing ?? this.#ageingAmong(UNKNOWN_SURROUNDINGS);
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
      for (const area of await store.areas()) await this.#load(area.id, now);
      this.#revision = revision;
      return;
    }
    const changes = await store.changesSince(this.#revision);
    for (const id of changes.areaIds) await this.#load(id, now);
    for (const [at, id] of changes.recordIds.entries()) {
      if (at % SLICE === SLICE - 1) await this.#parts.breathe();
      await this.#reload(id, now);
    }
    this.#revision = changes.revision;
  }

  /** Takes an area over as the store has it now; an area that is no more goes. */
  async #load(id: string, now: Instant): Promise<void> {
    const whole = await this.#read(id);
    const former = this.#areas.get(id);
    if (whole === null) this.#areas.delete(id);
    else this.#areas.set(id, await this.#build(whole, now));
    if (former !== undefined) await this.#rehome(former, now);
  }

  /** One import of an area, whole: when another comes into force while it is read, that is read instead. */
  async #read(id: string): Promise<ReadArea | null> {
    const { store, breathe } = this.#parts;
    for (;;) {
      const version = await store.areaVersion(id);
      const area = (await store.areas()).find((one) => one.id === id);
      if (version === null || area === undefined) return null;
      const gazetteer = await store.gazetteer(id);
      const records: StoredRecord[] = [];
      for (let isMore = true; isMore; ) {
        await breathe();
        const slice = await store.records(id, { after: records.at(-1)?.id ?? "", limit: SLICE });
        records.push(...slice);
        isMore = slice.length === SLICE;
      }
      if ((await store.areaVersion(id)) === version) return { area, gazetteer, records };
    }
  }

  async #build({ area, gazetteer, records }: ReadArea, now: Instant): Promise<Held<Index>> {
    const { makeIndex, breathe } = this.#parts;
    const tally = new OpenShareTally();
    for (const [at, { hours }] of records.entries()) {
      if (at % SLICE === SLICE - 1) await breathe();
      tally.add(hours);
    }
    const entries = new Map<string, CatalogEntry>();
    const loaded: LoadedArea = {
      area,
      registry: this.#registry,
      gazetteer,
      entries,
      openShares: tally.shares(),
    };
    const held = { loaded, entries, index: makeIndex(loaded, now) };
    const others = [...this.#areas.values()].filter((one) => one.loaded.area.id !== area.id);
    const around = surroundingsOf(records.map((stored) => situatedOf(stored, area, this.#registry)));
    for (const [at, stored] of records.entries()) {
      if (at % SLICE === SLICE - 1) await breathe();
      const home = others.find((one) => isHome(one, stored.id)) ?? held;
      const ageing =
        home.entries.get(stored.id)?.ageing ?? this.#ageingAmong(around[at] ?? UNKNOWN_SURROUNDINGS);
      const entry = toEntry(stored, home.loaded, ageing);
      entries.set(stored.id, entry);
      this.#put(entry, home, now);
    }
    return held;
  }

  /** What an area was the home of finds another one among those that show it. */
  async #rehome({ loaded, entries }: Held<Index>, now: Instant): Promise<void> {
    for (const [at, id] of [...entries.keys()].entries()) {
      if (at % SLICE === SLICE - 1) await this.#parts.breathe();
      for (const home of this.#areas.values()) {
        const entry = home.entries.get(id);
        if (entry?.area !== loaded) continue;
        const { evidence, hours, record, ageing } = entry;
        this.#put(toEntry({ id, areaId: record.areaId, evidence, hours }, home.loaded, ageing), home, now);
      }
    }
  }

  async #reload(id: string, now: Instant): Promise<void> {
    const home = [...this.#areas.values()].find((one) => isHome(one, id));
    const stored = home === undefined ? null : await this.#parts.store.record(id);
    // What is found of one record says nothing of how closely mappers follow around it.
    const ageing = home?.entries.get(id)?.ageing;
    if (home !== undefined && ageing !== undefined && stored !== null)
      this.#put(toEntry(stored, home.loaded, ageing), home, now);
  }

  #ageingAmong(surroundings: Neighbourhood): Ageing {
    const { assumedPerYear } = this.#registry;
    return { calibration: this.#parts.calibration, assumedPerYear, surroundings };
  }

  /** Puts an entry into its home, with its index, and into every other area that shows it. */
  #put(entry: CatalogEntry, home: Held<Index>, now: Instant): void {
    const { id } = entry.record;
    home.entries.set(id, entry);
    home.index.update(entry, now);
    for (const { entries } of this.#areas.values()) if (entries.has(id)) entries.set(id, entry);
  }
}

/** An area as it was read, of one import. */
interface ReadArea {
  readonly area: Area;
  readonly gazetteer: readonly GazetteerPlace[];
  readonly records: readonly StoredRecord[];
}

function isHome({ loaded, entries }: Held<unknown>, id: string): boolean {
  return entries.get(id)?.area === loaded;
}

/** Folds a stored record and adds what its verticals infer. */
export function toEntry(stored: StoredRecord, area: LoadedArea, ageing: Ageing): CatalogEntry {
  const observed = foldEvidence(stored.id, stored.areaId, stored.evidence);
  const record = withInferred(observed, area.registry);
  return { record, evidence: stored.evidence, hours: stored.hours, area, ageing };
}

/** What a place tells of the beliefs in its neighbours: whether it, or a part of what is said of it, was checked within the year before the extract. */
function situatedOf({ evidence }: StoredRecord, { extractAt }: Area, registry: Registry): Situated {
  const newest = businessDated(evidence);
  const latest = latestBySource(evidence.observations);
  const kind = latest[0]?.attributes.kind?.value;
  return {
    point: latest[0]?.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 },
    group: registry.ofKinds(kind === undefined ? [] : [kind])[0]?.id ?? "",
    statements: statementsIn(latest),
    isFresh: newest.dating === "checked" && extractAt - newest.observedAt <= YEAR_MS,
  };
}

/** P(the business trades there) at a moment, from the entry's evidence. */
export function entryConfidence(entry: CatalogEntry, now: Instant): number {
  return recordConfidence(entry, now);
}
