import { grouped } from "../../domain/grouped.js";
import type { Area } from "../../domain/record.js";
import { planUnlisted, prepareRecord, type UnlistedRecord } from "../importPlan.js";
import {
  type AreaImport,
  type ImportCounts,
  type ImportProgress,
  OutdatedImport,
  SupersededImport,
} from "../store.js";
import { AREA_STATEMENTS, areasIn } from "./areaRows.js";
import { recordDepartures, recordImport } from "./feed.js";
import { areasShowing, lockOwningAreas, markMissing, writePart } from "./importWriting.js";
import { listedIn, moveRecords, recordNewOwningArea } from "./recordHomes.js";
import { membersOf, type MemberRow, recordsOf } from "./records.js";
import type { Database, Session } from "./session.js";
import { declare } from "./statement.js";
import { raiseVersion, raiseVersions, stampRecords, VERSION_STATEMENTS } from "./versions.js";

/** Records or gazetteer places written per transaction, which locks the area's row for tens of milliseconds. */
const PART = 100;

export const LEAVING_STATEMENTS = declare("leaving", {
  leave: "DELETE FROM area_records WHERE area_id = $1 AND record_id = ANY ($2::text[])",
});

/**
 * Imports an area next to the import in force, in short transactions between which others can write. The last one switches over. If interrupted at any
 * point, the previous import stays in force, and the next import starts over and reuses what was written.
 */
export async function importInto(
  database: Database,
  areaImport: AreaImport,
  onProgress: ImportProgress,
): Promise<ImportCounts> {
  const { area, records, gazetteer, rules } = areaImport;
  const number = await database.write((session) => begin(session, areaImport));
  const guarded = <Value>(run: (session: Session) => Promise<Value>) =>
    database.write(async (session) => {
      const value = await run(session);
      await assertUnderWay(session, area, number);
      return value;
    });
  const { deleteUnfinishedRecords, deleteUnfinishedPlaces, deleteFormerPlaces, addPlaces } = AREA_STATEMENTS;
  for (const statement of [deleteUnfinishedRecords, deleteUnfinishedPlaces])
    await untilNothingIsLeft(database, () =>
      guarded((session) => session.changes(statement, area.id, number)),
    );

  const counts = { added: 0, changed: 0, unchanged: 0 };
  let done = 0;
  const advance = async (by: number) => {
    done += by;
    await database.rest();
    await onProgress(done / (records.length + gazetteer.length + 1));
  };
  for (const part of partsOf(records)) {
    // In order of id, so that two imports with the same places do not deadlock.
    const prepared = part.map(prepareRecord).toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1));
    const underWay = { areaId: area.id, number, rules };
    for (const outcome of await guarded((session) => writePart(session, underWay, prepared)))
      counts[outcome] += 1;
    await advance(part.length);
  }
  for (const part of partsOf(gazetteer.map((place, i) => [i, JSON.stringify(place)]))) {
    await guarded((session) => session.changeRows(addPlaces, [area.id, number], part));
    await advance(part.length);
  }
  let ended: Pick<ImportCounts, "gone" | "left"> | null = null;
  while (ended === null) {
    const unlisted = await unlistedRecords(database.reading, areaImport);
    ended = await database.write((session) => switchTo(session, areaImport, number, unlisted));
  }
  await untilNothingIsLeft(database, () =>
    database.write((session) => session.changes(deleteFormerPlaces, area.id, number)),
  );
  await database.analyze();
  await onProgress(1);
  return { ...counts, ...ended };
}

/** Repeats a job, which does a bounded part of its work, until nothing is left. */
export async function untilNothingIsLeft(database: Database, run: () => Promise<number>): Promise<void> {
  while ((await run()) > 0) await database.rest();
}

async function begin(session: Session, { area, rules }: AreaImport): Promise<number> {
  // Everything that begins, ends or removes an import locks the catalog's row first, so that the areas in force do not change.
  await session.changes(VERSION_STATEMENTS.raiseCatalog);
  if (!rules.isCurrent(await areasIn(session))) throw new OutdatedImport(area.name);
  const number = await raiseVersion(session, area.id);
  await session.changes(AREA_STATEMENTS.begin, area.id, JSON.stringify(area), number);
  return number;
}

/** Locks the area's row, and checks that this import is still in progress. */
async function assertUnderWay(session: Session, { id, name }: Area, number: number): Promise<void> {
  await raiseVersion(session, id);
  const state = await session.row<{ next_import: number | null }>(AREA_STATEMENTS.state, id);
  if (state?.next_import !== number) throw new SupersededImport(name);
}

/** Records that the area lists and the import does not. */
async function unlistedRecords(session: Session, areaImport: AreaImport): Promise<readonly UnlistedRecord[]> {
  const listed = new Set(areaImport.records.map(({ id }) => id));
  const members = await membersOf(session, areaImport.area.id);
  const unlisted: UnlistedRecord[] = [];
  for (const part of partsOf(members.filter(({ record_id: id }) => !listed.has(id))))
    unlisted.push(...(await planAllUnlisted(session, part, areaImport)));
  return unlisted;
}

/** Plans the writes for some records that an import or update does not list. */
export async function planAllUnlisted(
  session: Session,
  members: readonly MemberRow[],
  listing: Pick<AreaImport, "area" | "source" | "rules">,
): Promise<readonly UnlistedRecord[]> {
  const ids = members.map(({ record_id: id }) => id);
  const shownIn = await areasShowing(session, ids);
  return (await recordsOf(session, members)).map((stored) =>
    planUnlisted(stored, shownIn.get(stored.id) ?? [], listing),
  );
}

/**
 * The last transaction of an import: it takes effect, unlisted records are marked, and records outside the boundary leave. Returns null and does nothing if
 * the owner of a record has changed.
 */
async function switchTo(
  session: Session,
  { area, keepsMap }: AreaImport,
  number: number,
  unlisted: readonly UnlistedRecord[],
): Promise<Pick<ImportCounts, "gone" | "left"> | null> {
  await session.changes(VERSION_STATEMENTS.raiseCatalog);
  const versions = new Map<string, number>();
  const leaving = unlisted.filter(({ leaves }) => leaves).map(({ id }) => id);
  const listing = await listedIn(session, leaving);
  const ids = unlisted.map(({ id }) => id);
  const homes = await lockOwningAreas(session, [area.id, ...[...listing.values()].flat()], ids, versions);
  await assertUnderWay(session, area, number);
  if (unlisted.some(({ id, home }) => homes.get(id) !== home)) return null;
  const ended = await writeUnlisted(
    session,
    area.id,
    unlisted.filter(({ leaves, missing }) => leaves || missing.length > 0),
    versions,
  );
  await recordImport(session, area.id, number);
  if (keepsMap === true) await session.changes(AREA_STATEMENTS.keepFollowing, area.id, number);
  else {
    // The follower's map belongs to another extract.
    await session.changes(AREA_STATEMENTS.endFollowing, area.id);
    await session.changes(AREA_STATEMENTS.deleteMap, area.id);
  }
  await session.changes(AREA_STATEMENTS.enforce, area.id, JSON.stringify(area), number);
  return ended;
}

/**
 * Marks the missing elements of unlisted records, and removes those that are now outside the area. `versions`: of the locked areas, among them all owning
 * areas.
 */
export async function writeUnlisted(
  session: Session,
  areaId: string,
  unlisted: readonly UnlistedRecord[],
  versions: Map<string, number>,
): Promise<Pick<ImportCounts, "gone" | "left">> {
  const gone = unlisted.filter(({ leaves }) => !leaves);
  for (const [home, ofHome] of grouped(gone, (one) => one.home)) {
    await markMissing(session, home, ofHome);
    const version = versions.get(home) ?? 0;
    await stampRecords(
      session,
      home,
      ofHome.map(({ id }) => [id, version]),
    );
  }
  const leaving = unlisted.filter(({ leaves }) => leaves);
  const ids = leaving.map(({ id }) => id);
  const owned = leaving.filter(({ home }) => home === areaId).map(({ id }) => id);
  const listing = await listedIn(session, ids);
  await raiseVersions(session, [...listing.values()].flat(), versions);
  await changeOwningArea(session, areaId, owned, listing, versions);
  return { gone: gone.length, left: await session.changes(LEAVING_STATEMENTS.leave, areaId, ids) };
}

/**
 * Gives records that leave their owning area another owner among the areas that list them, and notifies all of them. Returns the records that no other area
 * lists. `versions`: of the areas, all locked.
 */
export async function changeOwningArea(
  session: Session,
  from: string,
  ids: readonly string[],
  listing: ReadonlyMap<string, readonly string[]>,
  versions: Map<string, number>,
): Promise<readonly string[]> {
  const others = new Map(ids.map((id) => [id, (listing.get(id) ?? []).filter((area) => area !== from)]));
  await recordDepartures(session, from, ids, versions.get(from) ?? 0);
  for (const [to, moved] of grouped(others, ([, areas]) => areas[0])) {
    if (to === undefined) continue;
    const movedIds = moved.map(([id]) => id);
    await moveRecords(session, from, to, movedIds, versions);
    for (const area of new Set(moved.flatMap(([, areas]) => areas)))
      await recordNewOwningArea(session, area, versions.get(area) ?? 0, movedIds);
  }
  return ids.filter((id) => others.get(id)?.length === 0);
}

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += PART) yield items.slice(from, from + PART);
}
