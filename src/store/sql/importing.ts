import { grouped } from "../../domain/grouped.js";
import type { Area, GazetteerPlace } from "../../domain/record.js";
import { planRecord, planUnlisted, type RecordPlan, type UnlistedRecord } from "../importPlan.js";
import { AREA_STATEMENTS, type AreaState, areasIn, deleteLeftOvers, lockAreas, versionIn } from "./areas.js";
import { observe } from "./checks.js";
import { FEED_STATEMENTS } from "./feed.js";
import { areasOfEach, changeOwningArea, HOME_STATEMENTS, moveRecords, owningAreasOf } from "./recordHomes.js";
import { type Homes, membersOf, recordsAt, recordsOf } from "./records.js";
import { type Database, declare, partsOf, type Session } from "./session.js";
import {
  type AreaImport,
  type ImportCounts,
  type ImportedRecord,
  type ImportProgress,
  type ImportRules,
  OutdatedImport,
  SupersededImport,
} from "../data.js";

/** Records or gazetteer places written per transaction, which locks the area's row for tens of milliseconds. */
const PART = 100;

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
  await deleteLeftOvers(database, area.id);

  const counts = { added: 0, changed: 0, unchanged: 0 };
  let done = 0;
  /** Writes records or places in parts, unless another import has begun. */
  const writeAll = async <Item>(
    items: readonly Item[],
    write: (session: Session, part: readonly Item[]) => Promise<readonly RecordPlan["outcome"][]>,
  ) => {
    for (const part of partsOf(items, PART)) {
      const outcomes = await database.write(async (session) => {
        const written = await write(session, part);
        await assertUnderWay(session, area, number);
        return written;
      });
      for (const outcome of outcomes) counts[outcome] += 1;
      await database.rest();
      await onProgress((done += part.length) / (records.length + gazetteer.length + 1));
    }
  };
  await writeAll(records, (session, part) => writePart(session, area.id, number, rules, part));
  await writeAll(placeRows(gazetteer), (session, part) =>
    session.forRows(AREA_STATEMENTS.addPlaces, [area.id, number], part),
  );
  const listed = new Set(records.map(({ id }) => id));
  const members = await membersOf(database.reading, area.id);
  const others = members.filter(([id]) => !listed.has(id));
  const planned = await planAllUnlisted(database.reading, others, areaImport);
  const unlisted = planned.filter(({ leaves, missing }) => leaves || missing.length > 0);
  const ended = await database.write((session) => switchTo(session, areaImport, number, unlisted));
  await deleteLeftOvers(database, area.id);
  await database.analyze();
  await onProgress(1);
  return { ...counts, ...ended };
}

/** The rows of a gazetteer. */
export function placeRows(gazetteer: readonly GazetteerPlace[]) {
  return gazetteer.map((place, position) => ({ position, json: JSON.stringify(place) }));
}

async function begin(session: Session, { area, rules }: AreaImport): Promise<number> {
  // Everything that begins, ends or removes an import locks the catalog's row first, so that the areas in force do not change.
  await session.changes(AREA_STATEMENTS.raiseCatalog);
  if (!rules.isCurrent(await areasIn(session))) throw new OutdatedImport(area.name);
  const number = await versionIn(session, area.id);
  await session.changes(AREA_STATEMENTS.begin, area.id, JSON.stringify(area), number);
  return number;
}

/** Locks the area's row, and checks that this import is still in progress. */
async function assertUnderWay(session: Session, { id, name }: Area, number: number): Promise<void> {
  await versionIn(session, id);
  const state = await session.row<AreaState>(AREA_STATEMENTS.state, id);
  if (state?.next !== number) throw new SupersededImport(name);
}

/** Plans the writes for some records that an import or update does not list. */
export async function planAllUnlisted(
  session: Session,
  homes: Homes,
  listing: Pick<AreaImport, "area" | "source" | "rules">,
) {
  const planned: UnlistedRecord[] = [];
  for (const part of partsOf([...homes], PART)) {
    const ids = part.map(([id]) => id);
    const shownIn = await areasOfEach(session, IMPORT_STATEMENTS.shownIn, ids);
    for (const stored of await recordsOf(session, part))
      planned.push(planUnlisted(stored, shownIn.get(stored.id) ?? [], listing));
  }
  return planned;
}

/** The last transaction of an import: it takes effect, unlisted records are marked, and records outside the boundary leave. */
async function switchTo(
  session: Session,
  { area, keepsMap }: AreaImport,
  number: number,
  unlisted: readonly UnlistedRecord[],
) {
  await session.changes(AREA_STATEMENTS.raiseCatalog);
  const ids = unlisted.map(({ id }) => id);
  const homes = await lockOwningAreas(session, area.id, ids);
  await assertUnderWay(session, area, number);
  const ended = await writeUnlisted(session, area.id, unlisted, homes);
  await session.changes(FEED_STATEMENTS.enforce, area.id, number);
  await session.changes(FEED_STATEMENTS.departUnlisted, area.id);
  if (keepsMap === true) await session.changes(AREA_STATEMENTS.keepFollowing, area.id, number);
  else {
    // The follower's map belongs to another extract.
    await session.changes(AREA_STATEMENTS.endFollowing, area.id);
    await session.changes(AREA_STATEMENTS.deleteMap, area.id);
  }
  await session.changes(AREA_STATEMENTS.enforce, area.id, JSON.stringify(area), number);
  return ended;
}

/** Marks the missing elements of unlisted records, and removes those that are now outside the area. `homes`: their owning areas, all locked. */
export async function writeUnlisted(
  session: Session,
  areaId: string,
  unlisted: readonly UnlistedRecord[],
  homes: ReadonlyMap<string, string>,
) {
  const gone = unlisted.filter(({ leaves }) => !leaves);
  for (const [home = areaId, ofHome] of grouped(gone, ({ id }) => homes.get(id))) {
    await markMissing(session, home, ofHome);
    const ids = ofHome.map(({ id }) => id);
    await session.changes(AREA_STATEMENTS.stamp, home, await versionIn(session, home), ids);
  }
  const leaving = unlisted.filter(({ leaves }) => leaves).map(({ id }) => id);
  const owned = leaving.filter((id) => homes.get(id) === areaId);
  await changeOwningArea(session, areaId, owned);
  return { gone: gone.length, left: await session.changes(IMPORT_STATEMENTS.leave, areaId, leaving) };
}

const IMPORT_STATEMENTS = declare(
  "import",
  {
    write: `INSERT INTO records (area_id, id, hours_json, version) VALUES %ROWS[$1, id text, hoursJson text, $2]
     ON CONFLICT (area_id, id) DO UPDATE SET hours_json = excluded.hours_json, version = excluded.version`,
    /** A later finding that it is missing takes precedence. */
    see: `INSERT INTO elements (area_id, record_id, source, element_id, last_seen_at)
     VALUES %ROWS[$1, recordId text, source text, id text, seenAt bigint]
     ON CONFLICT (area_id, record_id, source, element_id) DO UPDATE SET
       last_seen_at = greatest(elements.last_seen_at, excluded.last_seen_at),
       missing_since = CASE WHEN elements.missing_since > excluded.last_seen_at THEN elements.missing_since END`,
    miss: `UPDATE elements AS e SET missing_since = v.column4 FROM (VALUES %ROWS[recordId text, source text, id text, since bigint]) v
     WHERE e.area_id = $1 AND e.record_id = v.column1 AND e.source = v.column2 AND e.element_id = v.column3
       AND e.missing_since IS NULL AND e.last_seen_at <= v.column4`,
    show: `INSERT INTO area_records (area_id, record_id, home_id, import_number) VALUES %ROWS[$1, id text, home text, $2]
     ON CONFLICT (area_id, record_id) DO NOTHING`,
    leave: "DELETE FROM area_records WHERE area_id = $1 AND record_id = ANY ($2::text[])",
  },
  {
    /** The areas that list each of some records. */
    shownIn: `SELECT m.record_id AS id, m.area_id AS "areaId" FROM area_records m JOIN area_state s ON s.area_id = m.area_id
     WHERE m.record_id = ANY ($1::text[]) AND m.import_number <= s.import_number ORDER BY m.record_id, m.area_id`,
  },
);

/** Locks an area and the owning areas of some records, so that no owner changes. Records without an owner can still get one. */
export async function lockOwningAreas(
  session: Session,
  areaId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  for (;;) {
    const homes = await owningAreasOf(session, ids);
    const wanted = [areaId, ...homes.values()];
    if (wanted.every((id) => session.versions.has(id))) return homes;
    await lockAreas(session, wanted);
  }
}

/** Writes some imported records; in a transaction. Records owned by other areas are written there, whose versions are locked too. */
export async function writePart(
  session: Session,
  areaId: string,
  number: number,
  rules: ImportRules,
  part: readonly ImportedRecord[],
) {
  // In order of id, so that two imports with the same places do not deadlock.
  const ids = part.map(({ id }) => id).toSorted();
  const rows = ids.map((id) => ({ id }));
  let homes: ReadonlyMap<string, string>;
  do {
    // Another process may be giving one of them an owner, or deleting it.
    await session.forRows(HOME_STATEMENTS.add, [areaId], rows);
    homes = await lockOwningAreas(session, areaId, ids);
  } while (homes.size < ids.length);
  const shownIn = await areasOfEach(session, IMPORT_STATEMENTS.shownIn, ids);
  const known = await recordsAt(session, homes);
  const planned = part
    .map((record) => planRecord(record, areaId, rules, known.get(record.id), shownIn.get(record.id) ?? []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // A record that no area lists any more becomes owned by this one.
  const moved = planned.filter(({ id, home }) => homes.get(id) !== home);
  const byFormer = grouped(
    moved,
    ({ id }) => homes.get(id) ?? areaId,
    ({ id }) => id,
  );
  for (const [from, movedIds] of byFormer) await moveRecords(session, from, areaId, movedIds);
  for (const [home, ofHome] of grouped(planned, (plan) => plan.home))
    await writeInOwningArea(session, home, ofHome);
  await session.forRows(IMPORT_STATEMENTS.show, [areaId, number], planned);
  return planned.map(({ outcome }) => outcome);
}

/** Marks elements of records of one owning area as missing, unless they were seen later. */
export async function markMissing(
  session: Session,
  home: string,
  records: readonly Pick<UnlistedRecord, "id" | "missing">[],
): Promise<void> {
  const rows = records.flatMap(({ id, missing }) => missing.map((element) => ({ ...element, recordId: id })));
  await session.forRows(IMPORT_STATEMENTS.miss, [home], rows);
}

/** Writes some records that an area owns. */
async function writeInOwningArea(
  session: Session,
  home: string,
  planned: readonly RecordPlan[],
): Promise<void> {
  const version = await versionIn(session, home);
  const { write, see } = IMPORT_STATEMENTS;
  const changed = planned.filter(({ isChange }) => isChange);
  await session.forRows(write, [home, version], changed);
  const seen = planned.flatMap(({ id: recordId, record: { elements, observation } }) =>
    elements.map((element) => ({ ...element, recordId, seenAt: observation.seenAt })),
  );
  await session.forRows(see, [home], seen);
  await markMissing(session, home, planned);
  const news = planned
    .filter(({ isNews }) => isNews)
    .map(({ id: recordId, record }) => ({ recordId, ...record, hours: null }));
  await observe(session, home, version, news);
}
