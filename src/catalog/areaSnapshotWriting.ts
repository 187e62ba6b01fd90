import type { Neighbourhood } from "../belief/surroundings.js";
import type { Instant } from "../domain/time.js";
import type { CompiledHours } from "../hours/hours.js";
import { PackingError } from "../packing.js";
import { inTurns, type Rest } from "../steps.js";
import type { Store } from "../store/store.js";
import { type HeldArea, type HeldGroup, READ_SLICE } from "./heldArea.js";
import type { IndexSnapshots, SnapshotWriter } from "./areaSnapshots.js";
import { heardAtOf } from "./recordSummaries.js";
import { packSummaries } from "./lazyEntries.js";
import type { SnapshotState } from "./areaSnapshotRestoring.js";

export interface SnapshotSources<Index> {
  readonly store: Pick<Store, "records">;
  /** Lets others have their turn; rejects when this is to end. */
  readonly rest: Rest;
  readonly snapshots: Pick<IndexSnapshots<Index>, "packIndex">;
  /** Another one means that something became known of the group. */
  readonly revision: () => number;
}

/**
 * Packs a group of one area. What is made of the entries is of one state; evidence is read from the store as it is by then, for whatever became known since
 * that state is read again by whoever restores the area. Throws PackingError where something became known meanwhile, or the group cannot be packed.
 */
export async function packArea<Index>(
  group: HeldGroup<Index>,
  into: SnapshotWriter,
  parts: SnapshotSources<Index>,
  now: Instant,
): Promise<void> {
  const [held, ...others] = group.areas.values();
  if (held === undefined || others.length > 0) throw new PackingError("areas that share records");
  const revision = parts.revision();
  const state: SnapshotState = { version: held.version, known: [...group.known] };
  into.parts.value("state", state);
  await inTurns(packSummaries(held.entries, heardAtOf(held.entries), into.parts), parts.rest);
  into.parts.numbers("open shares", Float64Array.from(held.loaded.openShares));
  await inTurns(parts.snapshots.packIndex(held.loaded, held.index, into.parts, now), parts.rest);
  if (parts.revision() !== revision) throw new PackingError("something became known");
  await packEvidence(held, into, parts);
}

async function packEvidence<Index>(
  { loaded, entries }: HeldArea<Index>,
  into: SnapshotWriter,
  { store, rest }: SnapshotSources<Index>,
): Promise<void> {
  const ids = [...entries.keys()];
  const hours = new Map<CompiledHours, number>();
  const hoursOf = new Int32Array(ids.length).fill(-1);
  const around = new Float64Array(3 * ids.length);
  for (let from = 0; from < ids.length; from += READ_SLICE) {
    await rest();
    const records = await store.records(loaded.area.id, { after: ids[from - 1] ?? "", limit: READ_SLICE });
    for (const [i, stored] of records.entries()) {
      const at = from + i;
      const entry = entries.get(stored.id);
      if (stored.id !== ids[at] || entry === undefined || stored.areaId !== loaded.area.id)
        throw new PackingError("other records");
      if (stored.hours !== null) {
        hoursOf[at] = hours.get(stored.hours) ?? hours.size;
        hours.set(stored.hours, hoursOf[at] ?? 0);
      }
      around.set(numbersOf(entry.ageing.surroundings), 3 * at);
      await into.add(JSON.stringify(stored.evidence));
    }
    if (records.length < Math.min(READ_SLICE, ids.length - from)) throw new PackingError("fewer records");
  }
  into.parts.texts(
    "hours",
    [...hours.keys()].map((one) => JSON.stringify(one)),
  );
  into.parts.numbers("hours of", hoursOf);
  into.parts.numbers("surroundings", around);
}

function numbersOf({ surveyedShare, statements, crowding }: Neighbourhood): readonly number[] {
  return [surveyedShare, statements, crowding];
}
