import { foldEvidence } from "../../belief/fold.js";
import type { Area } from "../../domain/record.js";
import { leavesArea } from "../../belief/listing.js";
import type { AreaImport, ImportCounts, ImportProgress } from "../store.js";
import { OutdatedImport, SupersededImport } from "../store.js";
import {
  elementMarker,
  type ImportUnderWay,
  type MissingElement,
  missingOf,
  prepareRecord,
  recordImporter,
  SHOWN_IN,
} from "./areaWriter.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";
import type { Pause } from "./patience.js";
import type { RecordReader } from "./recordReader.js";

/** What imports and removals of areas work with. */
export interface AreaStore {
  readonly database: Connection;
  readonly reader: RecordReader;
  readonly access: Access;
  readonly pause: Pause;
  readonly raiseRevision: () => number;
}

/** Records, or places of the gazetteer, written in one transaction: a few milliseconds. */
const BATCH = 100;
/** The lock is left free between batches for as long as it was held, and so long at most. */
const LONGEST_PAUSE_MS = 100;

/**
 * Imports an area beside what is in force, in short transactions between which others write, and switches with the last one: it takes what
 * came before it as a whole, or as it was. Ended at any point, the next import of the area starts over and finds what was written.
 */
export async function importArea(
  store: AreaStore,
  areaImport: AreaImport,
  onProgress: ImportProgress,
): Promise<ImportCounts> {
  const { database, access, raiseRevision } = store;
  const { area, records, gazetteer, rules } = areaImport;
  const number = await access.write(() => begin(store, areaImport));
  const underWay = { areaId: area.id, number, rules };
  const guarded =
    <Value>(run: () => Value) =>
    () => {
      assertUnderWay(database, underWay, area.name);
      return run();
    };
  await inSlices(
    store,
    guarded(() => deleteSlice(database, UNFINISHED, area.id, number)),
  );

  const counts = { added: 0, changed: 0, unchanged: 0 };
  const importRecord = recordImporter(store, underWay);
  const total = records.length + gazetteer.length + 1;
  for (const [from, slice] of slicesOf(records)) {
    const prepared = slice.map(prepareRecord);
    const writeSlice = guarded(() => {
      const revision = raiseRevision();
      return prepared.map((record) => importRecord(record, revision));
    });
    for (const outcome of await unhurried(store, writeSlice)) counts[outcome] += 1;
    await onProgress((from + slice.length) / total);
  }
  const insertPlace = database.prepare(
    "INSERT INTO gazetteer_places (area_id, import_number, position, json) VALUES (?, ?, ?, ?)",
  );
  for (const [from, slice] of slicesOf(gazetteer)) {
    const rows = slice.map((place) => JSON.stringify(place));
    const writeSlice = guarded(() => {
      for (const [i, json] of rows.entries()) insertPlace.run(area.id, number, from + i, json);
    });
    await unhurried(store, writeSlice);
    await onProgress((records.length + from + slice.length) / total);
  }
  const unlisted = await unlistedRecords(store, areaImport);
  const ended = await access.write(guarded(() => switchOver(store, areaImport, number, unlisted)));
  await inSlices(store, () => deleteSlice(database, SUPERSEDED, area.id, number));
  await onProgress(1);
  return { ...counts, ...ended };
}

/** Runs a job that does a bounded part of its work, until it says that nothing is left. */
export async function inSlices(store: AreaStore, run: () => boolean): Promise<void> {
  while (await unhurried(store, run));
}

/** One short transaction, and then a pause, in which whoever waits for the lock gets it. */
async function unhurried<Value>({ access, pause }: AreaStore, run: () => Value): Promise<Value> {
  let begun = 0;
  const value = await access.write(() => {
    begun = performance.now();
    return run();
  });
  await pause(Math.min(performance.now() - begun, LONGEST_PAUSE_MS));
  return value;
}

function begin({ database, raiseRevision }: AreaStore, { area, rules }: AreaImport): number {
  if (!rules.isCurrent(areasInForce(database))) throw new OutdatedImport(area.name);
  const number = raiseRevision();
  database
    .prepare(
      `INSERT INTO areas (id, json, revision, next_import) VALUES (@id, @json, @number, @number)
       ON CONFLICT (id) DO UPDATE SET next_import = excluded.next_import`,
    )
    .run({ id: area.id, json: JSON.stringify(area), number });
  return number;
}

/** All areas that are in force, by id. */
export function areasInForce(database: Connection): readonly Area[] {
  return database
    .prepare<[], string>("SELECT json FROM areas WHERE import_number IS NOT NULL ORDER BY id")
    .pluck()
    .all()
    .map((json) => JSON.parse(json) as Area);
}

function assertUnderWay(database: Connection, { areaId, number }: ImportUnderWay, name: string): void {
  const next = database
    .prepare<[string], number | null>("SELECT next_import FROM areas WHERE id = ?")
    .pluck()
    .get(areaId);
  if (next !== number) throw new SupersededImport(name);
}

/** What an import that was ended early left: nobody has seen it. */
const UNFINISHED = [
  `DELETE FROM area_records WHERE area_id = @areaId AND record_id IN (
     SELECT record_id FROM area_records WHERE area_id = @areaId AND import_number <> @number
       AND import_number > coalesce((SELECT import_number FROM areas WHERE id = @areaId), -1) LIMIT ${BATCH})`,
  `DELETE FROM gazetteer_places WHERE area_id = @areaId AND (import_number, position) IN (
     SELECT import_number, position FROM gazetteer_places WHERE area_id = @areaId AND import_number <> @number
       AND import_number > coalesce((SELECT import_number FROM areas WHERE id = @areaId), -1) LIMIT ${BATCH})`,
];
/** The gazetteer of imports before the one in force. */
const SUPERSEDED = [
  `DELETE FROM gazetteer_places WHERE area_id = @areaId AND (import_number, position) IN (
     SELECT import_number, position FROM gazetteer_places WHERE area_id = @areaId AND import_number < @number LIMIT ${BATCH})`,
];

/** Deletes a bounded number of rows; whether there were any. */
function deleteSlice(
  database: Connection,
  statements: readonly string[],
  areaId: string,
  number: number,
): boolean {
  return statements.some((sql) => database.prepare(sql).run({ areaId, number }).changes > 0);
}

/** A record of the area that the import does not list. */
interface UnlistedRecord {
  readonly id: string;
  readonly leaves: boolean;
  /** Elements of the source imported that are listed no more. */
  readonly missing: readonly MissingElement[];
}

async function unlistedRecords(
  store: AreaStore,
  { area, source: imported, records, rules }: AreaImport,
): Promise<readonly UnlistedRecord[]> {
  const { database, reader, access } = store;
  const listed = new Set(records.map(({ id }) => id));
  const shownIn = database.prepare<[string], string>(SHOWN_IN).pluck();
  const look = (id: string): readonly UnlistedRecord[] => {
    const stored = reader.byId(id);
    if (stored === null) return [];
    const record = foldEvidence(id, stored.areaId, stored.evidence);
    const isElsewhere = shownIn.all(id).some((one) => one !== area.id);
    const ofSource = record.elements.filter(({ source }) => source === imported);
    const missing = missingOf(record, ofSource, isElsewhere, rules);
    const point = record.attributes.coordinates?.value ?? null;
    return [{ id, leaves: leavesArea(point, area.boundary), missing }];
  };
  const shown = await access.read(() =>
    database
      .prepare<[string], string>(
        `SELECT record_id FROM area_records JOIN areas ON areas.id = area_id
         WHERE area_id = ? AND area_records.import_number <= areas.import_number`,
      )
      .pluck()
      .all(area.id),
  );
  const unlisted: UnlistedRecord[] = [];
  for (const [, slice] of slicesOf(shown.filter((id) => !listed.has(id)))) {
    unlisted.push(...(await access.read(() => slice.flatMap(look))));
    // Reading holds nobody up but this process.
    await store.pause(0);
  }
  return unlisted;
}

/** The last transaction of an import: it is in force, what it does not list is marked, what lies outside has left. */
function switchOver(
  { database, raiseRevision }: AreaStore,
  { area }: AreaImport,
  number: number,
  unlisted: readonly UnlistedRecord[],
): Pick<ImportCounts, "gone" | "left"> {
  const revision = raiseRevision();
  const mark = elementMarker(database);
  const stamp = database.prepare("UPDATE records SET revision = ? WHERE id = ?");
  const leave = database.prepare("DELETE FROM area_records WHERE area_id = ? AND record_id = ?");
  const move = homeMover(database);
  let [gone, left] = [0, 0];
  for (const { id, leaves, missing } of unlisted) {
    if (leaves) {
      leave.run(area.id, id);
      move(id, area.id);
      left += 1;
    } else if (missing.length > 0) {
      for (const { element, since } of missing) mark(id, element, since);
      stamp.run(revision, id);
      gone += 1;
    }
  }
  database
    .prepare("UPDATE areas SET json = ?, revision = ?, import_number = ?, next_import = NULL WHERE id = ?")
    .run(JSON.stringify(area), revision, number, area.id);
  database.prepare("DELETE FROM removed_areas WHERE id = ?").run(area.id);
  return { gone, left };
}

/** Gives a record whose home it leaves another one among the areas that list it. False where there is none: it stays, unseen. */
export function homeMover(database: Connection): (recordId: string, from: string) => boolean {
  const move = database.prepare(
    `UPDATE records SET area_id = (SELECT area_id FROM area_records WHERE record_id = @recordId AND area_id <> @from ORDER BY area_id LIMIT 1)
     WHERE id = @recordId AND area_id = @from
       AND EXISTS (SELECT 1 FROM area_records WHERE record_id = @recordId AND area_id <> @from)`,
  );
  return (recordId, from) => move.run({ recordId, from }).changes > 0;
}

function* slicesOf<Item>(items: readonly Item[]): Generator<readonly [number, readonly Item[]]> {
  for (let from = 0; from < items.length; from += BATCH) yield [from, items.slice(from, from + BATCH)];
}
