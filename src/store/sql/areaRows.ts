import type { Area } from "../../domain/record.js";
import type { Session } from "./session.js";
import { declare } from "./statement.js";

/** Rows deleted per transaction. */
export const ROWS_AT_ONCE = 500;

export const AREA_STATEMENTS = declare("area", {
  inForce: ["many", "SELECT json FROM area_state WHERE import_number IS NOT NULL ORDER BY area_id"],
  unfinished: [
    "many",
    `SELECT json, import_number IS NOT NULL AS is_shown FROM area_state
     WHERE json IS NOT NULL AND (import_number IS NULL OR next_import IS NOT NULL) ORDER BY area_id`,
  ],
  importInForce: "SELECT import_number FROM area_state WHERE area_id = $1 AND import_number IS NOT NULL",
  state: "SELECT json, import_number, next_import FROM area_state WHERE area_id = $1",
  begin: "UPDATE area_state SET json = coalesce(json, $2), next_import = $3 WHERE area_id = $1",
  enforce:
    "UPDATE area_state SET json = $2, import_number = $3, next_import = NULL, anew_since = version WHERE area_id = $1",
  hide: "UPDATE area_state SET import_number = NULL, next_import = NULL WHERE area_id = $1",
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
});

export async function areasIn(session: Session): Promise<readonly Area[]> {
  const rows = await session.rows<{ json: string }>(AREA_STATEMENTS.inForce);
  return rows.map(({ json }) => JSON.parse(json) as Area);
}
