import type { Area } from "../../domain/record.js";
import { type Database, declare, type Session } from "./session.js";
import type { SummaryToSave, Versions } from "../data.js";

/** Rows deleted per transaction. */
export const ROWS_AT_ONCE = 500;

export const AREA_STATEMENTS = declare(
  "area",
  {
    state: "SELECT json, import_number, next_import FROM area_state WHERE area_id = $1",
    begin: "UPDATE area_state SET json = coalesce(json, $2), next_import = $3 WHERE area_id = $1",
    enforce:
      "UPDATE area_state SET json = $2, import_number = $3, next_import = NULL, anew_since = version WHERE area_id = $1",
    hide: "UPDATE area_state SET import_number = NULL, next_import = NULL WHERE area_id = $1 AND json IS NOT NULL",
    forget: "UPDATE area_state SET json = NULL WHERE area_id = $1",
    gazetteer: `SELECT g.json FROM gazetteer_places g, area_state s
     WHERE g.area_id = $1 AND s.area_id = $1 AND g.import_number = s.import_number ORDER BY g.position`,
    addPlaces:
      "INSERT INTO gazetteer_places (area_id, import_number, position, json) VALUES %ROWS[$1, $2, integer, text]",
    /** Leftovers of imports that never took effect. */
    deleteUnfinishedRecords: `DELETE FROM area_records WHERE area_id = $1 AND record_id IN (SELECT record_id FROM area_records
       WHERE area_id = $1 AND import_number <> $2
         AND import_number > coalesce((SELECT import_number FROM area_state WHERE area_id = $1), -1) LIMIT ${ROWS_AT_ONCE})`,
    deleteUnfinishedPlaces: `DELETE FROM gazetteer_places WHERE area_id = $1 AND (import_number, position) IN (SELECT import_number, position
       FROM gazetteer_places WHERE area_id = $1 AND import_number <> $2
         AND import_number > coalesce((SELECT import_number FROM area_state WHERE area_id = $1), -1) LIMIT ${ROWS_AT_ONCE})`,
    deleteFormerPlaces: `DELETE FROM gazetteer_places WHERE area_id = $1 AND (import_number, position) IN (SELECT import_number, position
       FROM gazetteer_places WHERE area_id = $1 AND import_number < $2 LIMIT ${ROWS_AT_ONCE})`,
    deleteListed: `DELETE FROM area_records WHERE area_id = $1 AND record_id IN (
       SELECT record_id FROM area_records WHERE area_id = $1 LIMIT ${ROWS_AT_ONCE})`,
    deletePlaces: "DELETE FROM gazetteer_places WHERE area_id = $1",
    keepFollowing: "UPDATE followed_areas SET import_number = $2 WHERE area_id = $1",
    endFollowing: "DELETE FROM followed_areas WHERE area_id = $1",
    deleteMap: "DELETE FROM map_chunks WHERE area_id = $1",
    deleteSurges: "DELETE FROM surges WHERE area_id = $1",
    deleteAgainst: "DELETE FROM negative_callers WHERE area_id = $1",
  },
  {
    inForce: "SELECT json FROM area_state WHERE import_number IS NOT NULL ORDER BY area_id",
    unfinished: `SELECT json, import_number IS NOT NULL AS "isShown" FROM area_state
     WHERE json IS NOT NULL AND (import_number IS NULL OR next_import IS NOT NULL) ORDER BY area_id`,
  },
);

export async function areasIn(session: Session): Promise<readonly Area[]> {
  const rows = await session.rows<{ json: string }>(AREA_STATEMENTS.inForce);
  return rows.map(({ json }) => JSON.parse(json) as Area);
}

export const LISTING_STATEMENTS = declare(
  "listing",
  {
    area: "SELECT json, import_number AS version FROM area_state WHERE area_id = $1 AND import_number IS NOT NULL",
    detail: "SELECT detail FROM area_summaries WHERE area_id = $1 AND import_number = $2",
    inForce: "SELECT 1 FROM area_state WHERE area_id = $1 AND import_number = $2",
    withdraw: "DELETE FROM area_summaries WHERE area_id = $1",
    add: `INSERT INTO area_summaries (area_id, import_number, json, detail) VALUES ($1, $2, $3, $4)
     ON CONFLICT (area_id) DO UPDATE
       SET import_number = excluded.import_number, json = excluded.json, detail = excluded.detail`,
  },
  {
    summaries: `SELECT s.area_id AS "areaId", s.import_number AS version, m.json
     FROM area_state s LEFT JOIN area_summaries m ON m.area_id = s.area_id AND m.import_number = s.import_number
     WHERE s.import_number IS NOT NULL ORDER BY s.area_id`,
    clear: "DELETE FROM area_keys WHERE area_id = $1",
    addKeys: "INSERT INTO area_keys (area_id, key) VALUES %ROWS[$1, text] ON CONFLICT DO NOTHING",
    areasOfKeys: `SELECT key, area_id AS area FROM (
       SELECT key, area_id, row_number() OVER (PARTITION BY key ORDER BY area_id) AS place
       FROM area_keys WHERE key = ANY ($1::text[])) found
     WHERE place <= $2 ORDER BY key, area_id`,
  },
);

/** Stores a summary, unless its import is no longer in force. */
export async function saveSummary(
  database: Database,
  { areaId, version, json, detail, keys }: SummaryToSave,
): Promise<void> {
  const { inForce, clear, addKeys, add } = LISTING_STATEMENTS;
  await database.write(async (session) => {
    if ((await session.row(inForce, areaId, version)) === undefined) return;
    await session.changes(clear, areaId);
    // In order, so that two processes that write the same keys do not deadlock.
    const ordered = keys.toSorted();
    await session.forRows(
      addKeys,
      [areaId],
      ordered.map((key) => [key]),
    );
    await session.changes(add, areaId, version, json, detail);
  });
}

/** With more changed records, the whole area is read again. */
const CHANGED_RECORDS_LIMIT = 10_000;

export const VERSION_STATEMENTS = declare(
  "version",
  {
    ofArea: `SELECT NULL AS id, version FROM catalog_state UNION ALL SELECT area_id, version FROM area_state WHERE area_id = $1`,
    state: "SELECT version, anew_since FROM area_state WHERE area_id = $1",
    changed: `SELECT id FROM records WHERE area_id = $1 AND version > $2
     UNION SELECT record_id FROM area_records WHERE area_id = $1 AND version > $2 AND version > 0
     LIMIT ${CHANGED_RECORDS_LIMIT + 1}`,
    raise: `INSERT INTO area_state (area_id, version, anew_since) VALUES ($1, greatest(CAST($2 AS bigint), $3), 0)
     ON CONFLICT (area_id) DO UPDATE SET version = greatest(area_state.version + $2, $3) RETURNING version`,
    anew: "UPDATE area_state SET anew_since = version WHERE area_id = $1",
    raiseCatalog: "UPDATE catalog_state SET version = version + 1",
    /** Stamps records of one owning area with a version. */
    stamp: "UPDATE records SET version = $2 WHERE area_id = $1 AND id = ANY ($3::text[])",
  },
  {
    ofAreas: `SELECT NULL AS id, version FROM catalog_state
     UNION ALL SELECT area_id, version FROM area_state WHERE area_id = ANY ($1::text[])`,
  },
);

/** Current versions: see the contract of Store. */
export async function versionsOf(session: Session, areaIds: readonly string[]): Promise<Versions> {
  const [first = "", second] = areaIds;
  const { ofArea, ofAreas } = VERSION_STATEMENTS;
  const [statement, ids] = second === undefined ? [ofArea, first] : [ofAreas, areaIds];
  const rows = await session.rows<{ id: string | null; version: number }>(statement, ids);
  const areas = new Map<string, number>();
  let catalog = 0;
  for (const { id, version } of rows) {
    if (id === null) catalog = version;
    else areas.set(id, version);
  }
  return { catalog, areas };
}

/**
 * What changed in an area since a version of it, up to the returned one, which is read first, so that concurrent writes are returned again next time.
 * `mustReload`: the caller must reload the area and the records it owns elsewhere: it was imported or removed, or too much changed. Otherwise `recordIds` are
 * to be read again: owned records with new evidence, and listed ones with a new owner.
 */
export async function changesOf(session: Session, areaId: string, since: number) {
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
