import { grouped } from "../../domain/grouped.js";
import { declare, type Session, type SqlStatement, type Value } from "./session.js";
import { FEED_STATEMENTS } from "./feed.js";
import { lockAreas, raiseVersion, versionIn } from "./areas.js";

/** Tables with data of a record, stored with its owning area, and their columns besides the area's. */
const KEPT: Readonly<Record<string, string>> = {
  elements: "record_id, source, element_id, last_seen_at, missing_since",
  observations: "record_id, sequence, source, seen_at, recorded_at, json, hours_json",
  reports: `record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_name, reporter_id, reporter_network,
    scheduled_open, field, stated_value, comment, negative, acknowledgement_json`,
  live_checks: "record_id, sequence, source, at, outcome, hours",
  settlements:
    "record_id, sequence, reporter_id, reported_at, at, is_finding, agreed, disagreed, told, is_surprise",
};

const ofEachTable = (part: string, statement: (table: string, columns: string) => string) => {
  const statements = Object.entries(KEPT).map(([table, columns]) => [table, statement(table, columns)]);
  return Object.values(declare(part, {}, Object.fromEntries(statements) as Record<string, string>));
};
const copies = ofEachTable(
  "copy",
  (table, columns) => `INSERT INTO ${table} (area_id, ${columns}) SELECT $2, ${columns} FROM ${table}
    WHERE area_id = $1 AND record_id = ANY ($3::text[])`,
);

export const HOME_STATEMENTS = declare(
  "home",
  {
    among: "SELECT id FROM records WHERE area_id = $1 ORDER BY id LIMIT $2",
    deleteRecords: "DELETE FROM records WHERE area_id = $1 AND id = ANY ($2::text[])",
    tell: "UPDATE area_records SET version = $2 WHERE area_id = $1 AND record_id = ANY ($3::text[])",
  },
  {
    add: "INSERT INTO record_homes (record_id, area_id) VALUES %ROWS[id text, $1] ON CONFLICT DO NOTHING",
    /** The areas that have listed records, including in imports not in force, but one. */
    listedElsewhere: `SELECT record_id AS id, area_id AS "areaId" FROM area_records WHERE record_id = ANY ($1::text[]) AND area_id <> $2
     ORDER BY record_id, area_id`,
    of: 'SELECT record_id AS id, area_id AS "areaId" FROM record_homes WHERE record_id = ANY ($1::text[])',
    copyRecords: `INSERT INTO records (area_id, id, hours_json, version) SELECT $2, id, hours_json, $4 FROM records
     WHERE area_id = $1 AND id = ANY ($3::text[])`,
    set: "UPDATE record_homes SET area_id = $1 WHERE record_id = ANY ($2::text[])",
    forget: "DELETE FROM record_homes WHERE record_id = ANY ($1::text[])",
    point: "UPDATE area_records SET home_id = $1 WHERE record_id = ANY ($2::text[])",
  },
);

const deletions = [
  ...ofEachTable(
    "delete",
    (table) => `DELETE FROM ${table} WHERE area_id = $1 AND record_id = ANY ($2::text[])`,
  ),
  HOME_STATEMENTS.deleteRecords,
];

/** The owning areas of the known ones of some records. */
export async function owningAreasOf(session: Session, ids: readonly string[]) {
  const rows = await session.rows<{ id: string; areaId: string }>(HOME_STATEMENTS.of, ids);
  return new Map(rows.map(({ id, areaId }) => [id, areaId]));
}

/** The areas that a statement returns for some records, by record. */
export async function areasOfEach(session: Session, statement: SqlStatement, ...values: readonly Value[]) {
  const rows = await session.rows<{ id: string; areaId: string }>(statement, ...values);
  return grouped(
    rows,
    ({ id }) => id,
    ({ areaId }) => areaId,
  );
}

/** Moves records with all their data to another owning area, whose version is raised above the former one's. Both are locked. */
export async function moveRecords(
  session: Session,
  from: string,
  to: string,
  ids: readonly string[],
): Promise<void> {
  const version = await raiseVersion(session, to, 1, session.versions.get(from));
  await session.changes(HOME_STATEMENTS.copyRecords, from, to, ids, version);
  for (const copy of copies) await session.changes(copy, from, to, ids);
  for (const deletion of deletions) await session.changes(deletion, from, ids);
  await session.changes(HOME_STATEMENTS.set, to, ids);
  await session.changes(HOME_STATEMENTS.point, to, ids);
}

/**
 * Gives records that leave their owning area, which is locked, another owner among the areas that list them, and notifies all of them. Returns the records
 * that no other area lists.
 */
export async function changeOwningArea(
  session: Session,
  from: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const others = await areasOfEach(session, HOME_STATEMENTS.listedElsewhere, ids, from);
  await lockAreas(session, [...others.values()].flat());
  await session.changes(FEED_STATEMENTS.depart, from, ids, await versionIn(session, from));
  for (const [to, moved] of grouped(others, ([, areas]) => areas[0] ?? from)) {
    const movedIds = moved.map(([id]) => id);
    await moveRecords(session, from, to, movedIds);
    for (const area of new Set(moved.flatMap(([, areas]) => areas)))
      await session.changes(HOME_STATEMENTS.tell, area, await versionIn(session, area), movedIds);
  }
  return ids.filter((id) => !others.has(id));
}

/** Deletes records with all their data. */
export async function deleteRecords(session: Session, areaId: string, ids: readonly string[]): Promise<void> {
  for (const deletion of deletions) await session.changes(deletion, areaId, ids);
  await session.changes(HOME_STATEMENTS.forget, ids);
}
