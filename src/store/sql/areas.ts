import type { Area, GazetteerPlace } from "../../domain/record.js";
import { type Database, declare, type Session } from "./session.js";
import type { Versions } from "../data.js";

/** Rows deleted per transaction. */
const ROWS_AT_ONCE = 500;
/** Rows of imports that are neither in force nor in progress. */
const LEFT_OVER = `area_id = $1
  AND import_number <> coalesce((SELECT next_import FROM area_state WHERE area_id = $1), -1)`;

/** With more changed records, the whole area is read again. */
const CHANGED_RECORDS_LIMIT = 10_000;

export const AREA_STATEMENTS = declare(
  "area",
  {
    /** Without its boundary, which can be long: this is read after every change. */
    state: `SELECT version, anew_since AS "anewSince", import_number AS "inForce", next_import AS next
     FROM area_state WHERE area_id = $1`,
    inForce:
      "SELECT json, import_number AS version FROM area_state WHERE area_id = $1 AND import_number IS NOT NULL",
    begin: "UPDATE area_state SET json = coalesce(json, $2), next_import = $3 WHERE area_id = $1",
    enforce:
      "UPDATE area_state SET json = $2, import_number = $3, next_import = NULL, anew_since = version WHERE area_id = $1",
    hide: "UPDATE area_state SET import_number = NULL, next_import = NULL WHERE area_id = $1 AND json IS NOT NULL",
    forget: "UPDATE area_state SET json = NULL WHERE area_id = $1",
    gazetteer: `SELECT g.json FROM gazetteer_places g, area_state s
     WHERE g.area_id = $1 AND s.area_id = $1 AND g.import_number = s.import_number ORDER BY g.position`,
    addPlaces:
      "INSERT INTO gazetteer_places (area_id, import_number, position, json) VALUES %ROWS[$1, $2, position integer, json text]",
    /** Records listed by earlier imports are listed by the one in force too. */
    deleteLeftOverRecords: `DELETE FROM area_records WHERE area_id = $1 AND record_id IN (SELECT record_id FROM area_records WHERE ${LEFT_OVER}
       AND import_number > coalesce((SELECT import_number FROM area_state WHERE area_id = $1), -1) LIMIT ${ROWS_AT_ONCE})`,
    deleteLeftOverPlaces: `DELETE FROM gazetteer_places WHERE area_id = $1 AND (import_number, position) IN (
       SELECT import_number, position FROM gazetteer_places WHERE ${LEFT_OVER}
       AND import_number <> coalesce((SELECT import_number FROM area_state WHERE area_id = $1), -1) LIMIT ${ROWS_AT_ONCE})`,
    deletePlaces: "DELETE FROM gazetteer_places WHERE area_id = $1",
    keepFollowing: "UPDATE followed_areas SET import_number = $2 WHERE area_id = $1",
    endFollowing: "DELETE FROM followed_areas WHERE area_id = $1",
    deleteMap: "DELETE FROM map_chunks WHERE area_id = $1",
    deleteSurges: "DELETE FROM surges WHERE area_id = $1",
    deleteAgainst: "DELETE FROM negative_callers WHERE area_id = $1",
    ofArea: `SELECT '' AS id, version FROM catalog_state UNION ALL SELECT area_id, version FROM area_state WHERE area_id = $1`,
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
    ofAreas: `SELECT '' AS id, version FROM catalog_state
     UNION ALL SELECT area_id, version FROM area_state WHERE area_id = ANY ($1::text[])`,
    allInForce: "SELECT json FROM area_state WHERE import_number IS NOT NULL ORDER BY area_id",
    unfinished: `SELECT json, import_number IS NOT NULL AS "isShown" FROM area_state
     WHERE json IS NOT NULL AND (import_number IS NULL OR next_import IS NOT NULL) ORDER BY area_id`,
  },
);

/** An area as stored. */
export interface AreaState {
  readonly version: number;
  /** The last version that requires to reload it. */
  readonly anewSince: number;
  /** The import in force, and the one in progress. */
  readonly inForce: number | null;
  readonly next: number | null;
}

/** Reads the areas and their versions. */
export function areaStore(reading: Session) {
  return {
    /** Current versions of the catalog and some areas, read after the call. Cheap enough for every request. */
    async versions(areaIds: readonly string[]): Promise<Versions> {
      const [first = "", second] = areaIds;
      const { ofArea, ofAreas } = AREA_STATEMENTS;
      const [statement, ids] = second === undefined ? [ofArea, first] : [ofAreas, areaIds];
      const rows = await reading.rows<{ id: string; version: number }>(statement, ids);
      const areas = new Map(rows.map(({ id, version }) => [id, version]));
      const catalog = areas.get("") ?? 0;
      areas.delete("");
      return { catalog, areas };
    },
    areas: () => areasIn(reading),
    /**
     * One area; null if unknown. `version` changes with every import of the area: everything read of it between two equal answers is
     * of one import.
     */
    async area(areaId: string) {
      const row = await reading.row<{ json: string; version: number }>(AREA_STATEMENTS.inForce, areaId);
      return row === undefined ? null : { area: JSON.parse(row.json) as Area, version: row.version };
    },
    /** Areas with an unfinished import or removal, in progress or interrupted. `isShown`: true when its previous state is still served. */
    async unfinishedAreas() {
      const rows = await reading.rows<{ json: string; isShown: boolean }>(AREA_STATEMENTS.unfinished);
      return rows.map(({ json, isShown }) => {
        const { id, name } = JSON.parse(json) as Area;
        return { id, name, isShown };
      });
    },
    async gazetteer(areaId: string): Promise<readonly GazetteerPlace[]> {
      const rows = await reading.values<string>(AREA_STATEMENTS.gazetteer, areaId);
      return rows.map((json) => JSON.parse(json) as GazetteerPlace);
    },
    /**
     * What changed in an area since a version of it, up to the returned one, which is read first, so that concurrent writes are returned again next time.
     * `mustReload`: the caller must reload the area and the records it owns elsewhere: it was imported or removed, or too much changed. Otherwise `recordIds` are
     * to be read again: owned records with new evidence, and listed ones with a new owner.
     */
    async changesSince(areaId: string, since: number) {
      const state = await reading.row<AreaState>(AREA_STATEMENTS.state, areaId);
      const { version = since, anewSince = since } = state ?? {};
      const ids =
        anewSince > since ? [] : await reading.values<string>(AREA_STATEMENTS.changed, areaId, since);
      const mustReload = anewSince > since || ids.length > CHANGED_RECORDS_LIMIT;
      return { version, mustReload, recordIds: mustReload ? [] : ids };
    },
  };
}

export async function areasIn(session: Session): Promise<readonly Area[]> {
  const rows = await session.values<string>(AREA_STATEMENTS.allInForce);
  return rows.map((json) => JSON.parse(json) as Area);
}

/**
 * The version that a transaction gives to an area, which its first call raises. The row is locked until the transaction ends, so what follows comes
 * after everything committed before. Call it first in a transaction.
 */
export async function versionIn(session: Session, areaId: string): Promise<number> {
  return session.versions.get(areaId) ?? raiseVersion(session, areaId, 1);
}

/** Raises an area's version in a transaction by `by`, or to at least `least`, and returns it. */
export async function raiseVersion(session: Session, areaId: string, by: number, least = 0): Promise<number> {
  const [version = 0] = await session.values<number>(AREA_STATEMENTS.raise, areaId, by, least);
  session.versions.set(areaId, version);
  return version;
}

/** Locks some areas in a transaction, in an order that avoids deadlocks. */
export async function lockAreas(session: Session, areaIds: readonly string[]): Promise<void> {
  for (const id of areaIds.toSorted()) await versionIn(session, id);
}

/** Deletes what imports of an area have left that never took effect or no longer do, in short transactions. */
export async function deleteLeftOvers(database: Database, areaId: string): Promise<void> {
  const { deleteLeftOverRecords, deleteLeftOverPlaces } = AREA_STATEMENTS;
  for (const statement of [deleteLeftOverRecords, deleteLeftOverPlaces])
    await untilNothingIsLeft(database, () =>
      database.write((session) => session.changes(statement, areaId), areaId),
    );
}

/** Repeats a job, which does a bounded part of its work, until nothing is left. */
export async function untilNothingIsLeft(database: Database, run: () => Promise<number>): Promise<void> {
  while ((await run()) > 0) await database.rest();
}
