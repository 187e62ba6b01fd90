import type { Area } from "../../domain/record.js";
import { grouped } from "../../domain/grouped.js";
import { planUnlisted, prepareRecord, type UnlistedRecord } from "../importPlan.js";
import {
  type AreaImport,
  type ImportCounts,
  type ImportProgress,
  OutdatedImport,
  SupersededImport,
} from "../store.js";
import { AREA_STATEMENTS, areasIn } from "./areaRows.js";
import type { Database } from "./session.js";
import type { Session } from "./session.js";
import { areasShowing, lockOwningAreas, markMissing, writePart } from "./importWriting.js";
import { recordDepartures, recordImport } from "./feed.js";
import { listedIn, moveRecords, recordNewOwningArea } from "./recordHomes.js";
import { RECORD_STATEMENTS, recordsOf } from "./records.js";
import { ALL_OF_THEM, declare } from "./statement.js";
import { raiseVersion, stampRecords, VERSION_STATEMENTS } from "./versions.js";

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
  const { deleteUnfinishedRecords, deleteUnfinishedPlaces, deleteFormerPlaces } = AREA_STATEMENTS;
  const guarded = <Value>(run: (session: Session) => Promise<Value>) =>
    database.write(async (session) => {
      await assertUnderWay(session, area, number);
      return run(session);
    });
  for (const statement of [deleteUnfinishedRecords, deleteUnfinishedPlaces])
    await untilNothingIsLeft(database, () =>
      guarded((session) => session.changes(statement, area.id, number)),
    );

  const counts = { added: 0, changed: 0, unchanged: 0 };
  const total = records.length + gazetteer.length + 1;
  const underWay = { areaId: area.id, number, rules };
  for (const [from, part] of partsOf(records)) {
    // In order of id, so that two imports with the same places do not deadlock.
    const prepared = part.map(prepareRecord).toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1));
    const outcomes = await database.write(async (session) => {
      const written = await writePart(session, underWay, prepared);
      await assertUnderWay(session, area, number);
      return written;
    });
    for (const outcome of outcomes) counts[outcome] += 1;
    await database.rest();
    await onProgress((from + part.length) / total);
  }
  for (const [from, part] of partsOf(gazetteer)) {
    const rows = part.map((place, i) => [from + i, JSON.stringify(place)]);
    await guarded((session) => session.changeRows(AREA_STATEMENTS.addPlaces, [area.id, number], rows));
    await database.rest();
    await onProgress((records.length + from + part.length) / total);
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
  const { area, records } = areaImport;
  const listed = new Set(records.map(({ id }) => id));
  const members = await session.rows<{ record_id: string; home_id: string }>(
    RECORD_STATEMENTS.shown,
    area.id,
    "",
    ALL_OF_THEM,
  );
  const unlisted: UnlistedRecord[] = [];
  for (const [, part] of partsOf(members.filter(({ record_id: id }) => !listed.has(id)))) {
    const shownIn = await areasShowing(
      session,
      part.map(({ record_id: id }) => id),
    );
    for (const stored of await recordsOf(session, part))
      unlisted.push(planUnlisted(stored, shownIn.get(stored.id) ?? [], areaImport));
  }
  return unlisted;
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
  const leaving = unlisted.filter(({ leaves }) => leaves).map(({ id }) => id);
  const gone = unlisted.filter(({ leaves, missing }) => !leaves && missing.length > 0);
  const listing = await listedIn(session, leaving);
  const versions = new Map<string, number>();
  const homes = await lockOwningAreas(
    session,
    [area.id, ...[...listing.values()].flat()],
    unlisted.map(({ id }) => id),
    versions,
  );
  await assertUnderWay(session, area, number);
  if (unlisted.some(({ id, home }) => homes.get(id) !== home)) return null;
  await markGone(session, gone, versions);
  await leaveArea(session, area.id, unlisted, listing, versions);
  await recordImport(session, area.id, number);
  if (keepsMap === true) await session.changes(AREA_STATEMENTS.keepFollowing, area.id, number);
  else {
    // The follower's map belongs to another extract.
    await session.changes(AREA_STATEMENTS.endFollowing, area.id);
    await session.changes(AREA_STATEMENTS.deleteMap, area.id);
  }
  await session.changes(AREA_STATEMENTS.enforce, area.id, JSON.stringify(area), number);
  return { gone: gone.length, left: leaving.length };
}

/** Marks unlisted elements as missing; the versions of all owning areas are locked. */
export async function markGone(
  session: Session,
  gone: readonly UnlistedRecord[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [home, ofHome] of grouped(gone, (one) => one.home)) {
    await markMissing(
      session,
      home,
      ofHome.map(({ id, missing }) => ({ id, elements: missing })),
    );
    const version = versions.get(home) ?? 0;
    await stampRecords(
      session,
      home,
      ofHome.map(({ id }) => [id, version]),
    );
  }
}

/** Removes records that are now outside an area; returns how many of them it listed. */
export async function leaveArea(
  session: Session,
  areaId: string,
  unlisted: readonly UnlistedRecord[],
  listing: ReadonlyMap<string, readonly string[]>,
  versions: Map<string, number>,
): Promise<number> {
  const leaving = unlisted.filter(({ leaves }) => leaves);
  const homed = leaving.filter(({ home }) => home === areaId).map(({ id }) => id);
  await changeOwningArea(session, areaId, homed, listing, versions);
  return session.changes(
    LEAVING_STATEMENTS.leave,
    areaId,
    leaving.map(({ id }) => id),
  );
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
    const version = await raiseVersion(session, to, 1, versions.get(from));
    versions.set(to, version);
    const movedIds = moved.map(([id]) => id);
    await moveRecords(session, from, to, movedIds, version);
    for (const [area, told] of grouped(
      moved.flatMap(([id, areas]) => areas.map((one) => [one, id] as const)),
      ([one]) => one,
    ))
      await recordNewOwningArea(
        session,
        area,
        versions.get(area) ?? 0,
        told.map(([, id]) => id),
      );
  }
  return ids.filter((id) => others.get(id)?.length === 0);
}

function* partsOf<Item>(items: readonly Item[]): Generator<readonly [number, readonly Item[]]> {
  for (let from = 0; from < items.length; from += PART) yield [from, items.slice(from, from + PART)];
}
