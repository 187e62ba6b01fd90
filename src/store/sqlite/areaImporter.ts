import type { Area } from "../../domain/record.js";
import type { AreaImport, ImportCounts, ImportProgress } from "../store.js";
import { OutdatedImport, SupersededImport } from "../store.js";
import { prepareRecord, planUnlisted, type UnlistedRecord } from "../importPlan.js";
import { elementMarker, type ImportUnderWay, recordImporter, SHOWN_IN } from "./areaWriter.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";
import { departureWriter, importEnforcer } from "./feedReader.js";
import type { Pause } from "./patience.js";
import type { RecordReader } from "./recordReader.js";
import type { VersionWriter } from "./versions.js";

/** What imports and removals of areas work with. */
export interface AreaStore {
  readonly database: Connection;
  readonly reader: RecordReader;
  readonly access: Access;
  readonly pause: Pause;
  readonly versions: VersionWriter;
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
  const { database, access, versions } = store;
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
      const versionOf = onceEach((home) => versions.raise(home));
      return prepared.map((record) => importRecord(record, versionOf));
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

function begin({ database, versions }: AreaStore, { area, rules }: AreaImport): number {
  if (!rules.isCurrent(areasInForce(database))) throw new OutdatedImport(area.name);
  const number = versions.raise(area.id);
  // From then on something was written.
  versions.raiseCatalog();
  database
    .prepare(
      `INSERT INTO areas (id, json, next_import) VALUES (@id, @json, @number)
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

async function unlistedRecords(store: AreaStore, areaImport: AreaImport): Promise<readonly UnlistedRecord[]> {
  const { database, reader, access } = store;
  const { area, records } = areaImport;
  const listed = new Set(records.map(({ id }) => id));
  const shownIn = database.prepare<[string], string>(SHOWN_IN).pluck();
  const look = (id: string): readonly UnlistedRecord[] => {
    const stored = reader.byId(id);
    return stored === null ? [] : [planUnlisted(stored, shownIn.all(id), areaImport)];
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
  { database, versions }: AreaStore,
  { area }: AreaImport,
  number: number,
  unlisted: readonly UnlistedRecord[],
): Pick<ImportCounts, "gone" | "left"> {
  const versionOf = onceEach((home) => (home === area.id ? versions.raiseAnew(home) : versions.raise(home)));
  const version = versionOf(area.id);
  versions.raiseCatalog();
  const mark = elementMarker(database);
  const leave = database.prepare("DELETE FROM area_records WHERE area_id = ? AND record_id = ?");
  const move = homeMover(database, versionOf);
  let [gone, left] = [0, 0];
  for (const { id, home, leaves, missing } of unlisted) {
    if (leaves) {
      move(id, area.id);
      leave.run(area.id, id);
      left += 1;
    } else if (missing.length > 0) {
      for (const { element, since } of missing) mark(id, element, since);
      versions.stamp(id, versionOf(home));
      gone += 1;
    }
  }
  importEnforcer(database)(area.id, number, version);
  // The map that following keeps is of another extract.
  for (const table of ["followed_areas", "map_chunks"])
    database.prepare(`DELETE FROM ${table} WHERE area_id = ?`).run(area.id);
  database
    .prepare("UPDATE areas SET json = ?, import_number = ?, next_import = NULL WHERE id = ?")
    .run(JSON.stringify(area), number, area.id);
  return { gone, left };
}

/**
 * Gives a record whose home it leaves another one among the areas that list it, all of which are told. False where there is none: it stays, unseen.
 * `versionOf` raises an area's version, once in this transaction.
 */
export function homeMover(
  database: Connection,
  versionOf: (areaId: string) => number,
): (recordId: string, from: string) => boolean {
  const othersOf = database
    .prepare<[string, string], string>(
      "SELECT area_id FROM area_records WHERE record_id = ? AND area_id <> ? ORDER BY area_id",
    )
    .pluck();
  const move = database.prepare("UPDATE records SET area_id = ?, version = ? WHERE id = ?");
  const tell = database.prepare("UPDATE area_records SET version = ? WHERE area_id = ? AND record_id = ?");
  const homeOf = database.prepare<[string], string>("SELECT area_id FROM records WHERE id = ?").pluck();
  const depart = departureWriter(database);
  return (recordId, from) => {
    if (homeOf.get(recordId) !== from) return false;
    depart(from, recordId, versionOf(from));
    const others = othersOf.all(recordId, from);
    const [home] = others;
    if (home === undefined) return false;
    move.run(home, versionOf(home), recordId);
    for (const other of others) tell.run(versionOf(other), other, recordId);
    return true;
  };
}

/** Asks once for each name, and remembers the answer. */
export function onceEach<Value>(ask: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const value = known.get(name) ?? ask(name);
    known.set(name, value);
    return value;
  };
}

function* slicesOf<Item>(items: readonly Item[]): Generator<readonly [number, readonly Item[]]> {
  for (let from = 0; from < items.length; from += BATCH) yield [from, items.slice(from, from + BATCH)];
}
