import type { AreaChanges, Versions } from "../store.js";
import type { Session } from "./session.js";
import { declare } from "./statement.js";

/** With more changed records, the whole area is read again. */
const CHANGED_RECORDS_LIMIT = 10_000;

export const VERSION_STATEMENTS = declare("version", {
  ofArea: `SELECT NULL AS id, version FROM catalog_state UNION ALL SELECT area_id, version FROM area_state WHERE area_id = $1`,
  ofAreas: [
    "many",
    `SELECT NULL AS id, version FROM catalog_state
     UNION ALL SELECT area_id, version FROM area_state WHERE area_id = ANY ($1::text[])`,
  ],
  state: "SELECT version, anew_since FROM area_state WHERE area_id = $1",
  changed: `SELECT id FROM records WHERE area_id = $1 AND version > $2
     UNION SELECT record_id FROM area_records WHERE area_id = $1 AND version > $2 AND version > 0
     LIMIT ${CHANGED_RECORDS_LIMIT + 1}`,
  raise: `INSERT INTO area_state (area_id, version, anew_since) VALUES ($1, greatest(CAST($2 AS bigint), $3), 0)
     ON CONFLICT (area_id) DO UPDATE SET version = greatest(area_state.version + $2, $3) RETURNING version`,
  anew: "UPDATE area_state SET anew_since = version WHERE area_id = $1",
  raiseCatalog: "UPDATE catalog_state SET version = version + 1",
  stamp: `UPDATE records AS r SET version = v.column2 FROM (VALUES %ROWS[text, bigint]) v
     WHERE r.area_id = $1 AND r.id = v.column1`,
});

/** Current versions: see the contract of Store. */
export async function versionsOf(session: Session, areaIds: readonly string[]): Promise<Versions> {
  const [first = "", second] = areaIds;
  const { ofArea, ofAreas } = VERSION_STATEMENTS;
  const rows =
    second === undefined
      ? await session.rows<{ id: string | null; version: number }>(ofArea, first)
      : await session.rows<{ id: string | null; version: number }>(ofAreas, areaIds);
  const areas = new Map<string, number>();
  let catalog = 0;
  for (const { id, version } of rows) {
    if (id === null) catalog = version;
    else areas.set(id, version);
  }
  return { catalog, areas };
}

/** Changes in an area. The version is read first, so that concurrent writes are returned again next time. */
export async function changesOf(session: Session, areaId: string, since: number): Promise<AreaChanges> {
  const state = await session.row<{ version: number; anew_since: number }>(VERSION_STATEMENTS.state, areaId);
  const { version, anew_since: anewSince } = state ?? { version: since, anew_since: since };
  if (anewSince > since) return { version, mustReload: true, recordIds: [] };
  const rows = await session.rows<{ id: string }>(VERSION_STATEMENTS.changed, areaId, since);
  return rows.length > CHANGED_RECORDS_LIMIT
    ? { version, mustReload: true, recordIds: [] }
    : { version, mustReload: false, recordIds: rows.map(({ id }) => id) };
}

/**
 * Raises an area's version by `by`, or to at least `least`, and returns it. The row is locked until the transaction ends, so what follows comes
 * after everything committed before. Call it first in a transaction, and for several areas in order of id.
 */
export async function raiseVersion(session: Session, areaId: string, by = 1, least = 0): Promise<number> {
  const row = await session.row<{ version: number }>(VERSION_STATEMENTS.raise, areaId, by, least);
  return row?.version ?? 0;
}

/** Raises the versions of those of several areas that are not among `versions`, which it extends, in an order that avoids deadlocks. */
export async function raiseVersions(
  session: Session,
  areaIds: readonly string[],
  versions: Map<string, number>,
): Promise<void> {
  for (const id of areaIds.toSorted())
    if (!versions.has(id)) versions.set(id, await raiseVersion(session, id));
}

/** Stamps records of one owning area with a version. */
export async function stampRecords(
  session: Session,
  areaId: string,
  stamps: readonly (readonly [id: string, version: number])[],
): Promise<void> {
  await session.changeRows(VERSION_STATEMENTS.stamp, [areaId], stamps);
}
