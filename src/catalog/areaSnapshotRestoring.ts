import type { Evidence } from "../domain/evidence.js";
import type { Area, BusinessRecord } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { Ageing } from "../belief/base.js";
import type { Neighbourhood } from "../belief/surroundings.js";
import { inTurns, type Rest } from "../steps.js";
import type { Registry } from "../verticals/registry.js";
import { sharedEvidence, sharedHours } from "../store/sharedValues.js";
import type { Store, StoredRecord } from "../store/store.js";
import { type HeldGroup, READ_SLICE } from "./heldArea.js";
import type { AreaSnapshot, IndexSnapshots } from "./areaSnapshots.js";
import { LazyEntries } from "./lazyEntries.js";
import { type EntryIndex, type LoadedArea, toEntry } from "./loadedArea.js";

/** Of which state of the store a snapshot is. */
export interface SnapshotState {
  /** Its import. */
  readonly version: number;
  /** The version of it, and of each home of its records, that it is at least of. */
  readonly known: readonly (readonly [string, number])[];
}

/** Where more than this share of the records changed since, the area is as well loaded. */
const MOST_CHANGED = 0.1;

interface RestoringParts<Index> {
  readonly store: Store;
  readonly registry: Registry;
  readonly rest: Rest;
  readonly snapshots: Pick<IndexSnapshots<Index>, "restoreIndex">;
  readonly loader: {
    /** Notes the versions of areas as they are now. */
    note(ids: readonly string[], known: Map<string, number>): Promise<void>;
    ageingAmong(surroundings: Neighbourhood): Ageing;
  };
}

/**
 * An area from its snapshot, brought up to what the store knows when this is called: what came since is read and taken over as whoever holds the area would.
 * Null: it is of another import, or of a later state than the store's, or so much came that it is as well to load it.
 */
export async function restoredArea<Index extends EntryIndex>(
  id: string,
  snapshot: AreaSnapshot,
  parts: RestoringParts<Index>,
  now: Instant,
): Promise<HeldGroup<Index> | null> {
  const { store, loader, rest } = parts;
  const state = snapshot.parts.value("state") as SnapshotState;
  const known = new Map(state.known);
  const current = new Map<string, number>();
  await loader.note([...known.keys()], current);
  const area = await store.area(id);
  if (area === null || (await store.areaVersion(id)) !== state.version) return null;
  const changed = new Map<string, readonly string[]>();
  for (const [home, version] of known) {
    const later = current.get(home) ?? 0;
    if (later < version) return null;
    if (later === version) continue;
    const changes = await store.changesSince(home, version);
    if (changes.isAnew) return null;
    known.set(home, changes.version);
    changed.set(home, changes.recordIds);
  }
  const loaded = await loadedFrom(area, snapshot, parts);
  const { entries } = loaded;
  const index = await inTurns(parts.snapshots.restoreIndex(loaded, entries, snapshot.parts, now), rest);
  if (index === null) return null;
  for (const [home, ids] of changed) {
    const shown = ids.filter((recordId) => entries.has(recordId));
    if (shown.length > entries.size * MOST_CHANGED) return null;
    for (let from = 0; from < shown.length; from += READ_SLICE) {
      await rest();
      for (const stored of await store.recordsOf(home, shown.slice(from, from + READ_SLICE))) {
        const before = entries.get(stored.id);
        if (before === undefined || stored.areaId !== before.record.areaId) return null;
        const entry = toEntry(stored, loaded, before.ageing);
        if (isElsewhere(before.record, entry.record)) return null;
        entries.set(stored.id, entry);
        index.update(entry, now);
      }
    }
  }
  // Another import may have come into force meanwhile.
  if ((await store.areaVersion(id)) !== state.version) return null;
  return {
    ids: [id],
    areas: new Map([[id, { loaded, version: state.version, entries, index }]]),
    known,
    isRestored: true,
  };
}

async function loadedFrom<Index extends EntryIndex>(
  area: Area,
  snapshot: AreaSnapshot,
  { store, registry, loader }: RestoringParts<Index>,
): Promise<LoadedArea & { readonly entries: LazyEntries }> {
  const recordOf = storedRecords(snapshot, area.id);
  const around = snapshot.parts.float64("surroundings");
  const entries: LazyEntries = new LazyEntries(snapshot.parts, (number) => {
    const [surveyedShare = 0, statements = 0, crowding = 0] = around.subarray(3 * number, 3 * number + 3);
    const ageing = loader.ageingAmong({ surveyedShare, statements, crowding });
    return toEntry(recordOf(number, entries.idAt(number)), loaded, ageing);
  });
  const gazetteer = await store.gazetteer(area.id);
  const openShares = snapshot.parts.float64("open shares");
  const loaded = { area, registry, gazetteer, entries, openShares };
  return loaded;
}

/** What the store had of each record. */
function storedRecords({ parts, evidenceOf }: AreaSnapshot, areaId: string) {
  const texts = parts.texts("hours");
  const hoursOf = parts.int32("hours of");
  return (number: number, id: string): StoredRecord => {
    const hours = texts[hoursOf[number] ?? -1];
    const evidence = sharedEvidence(JSON.parse(evidenceOf(number)) as Evidence);
    return { id, areaId, evidence, hours: hours === undefined ? null : sharedHours(hours) };
  };
}

/** Whether a record lies elsewhere, or its address says so: what addresses name is put together for the area as a whole. */
function isElsewhere({ attributes: before }: BusinessRecord, { attributes: after }: BusinessRecord): boolean {
  const whereOf = ({ address, coordinates }: typeof before) =>
    JSON.stringify([address?.value, coordinates?.value]);
  return whereOf(before) !== whereOf(after);
}
