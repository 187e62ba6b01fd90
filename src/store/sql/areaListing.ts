import type { SummaryToSave } from "../store.js";
import type { Database } from "./session.js";
import { declare } from "./statement.js";

export const LISTING_STATEMENTS = declare("listing", {
  summaries: [
    "many",
    `SELECT s.area_id AS "areaId", s.import_number AS version, m.json
     FROM area_state s LEFT JOIN area_summaries m ON m.area_id = s.area_id AND m.import_number = s.import_number
     WHERE s.import_number IS NOT NULL ORDER BY s.area_id`,
  ],
  area: "SELECT json FROM area_state WHERE area_id = $1 AND import_number IS NOT NULL",
  detail: "SELECT detail FROM area_summaries WHERE area_id = $1 AND import_number = $2",
  inForce: "SELECT 1 FROM area_state WHERE area_id = $1 AND import_number = $2",
  withdraw: "DELETE FROM area_summaries WHERE area_id = $1",
  clear: ["many", "DELETE FROM area_keys WHERE area_id = $1"],
  addKeys: ["many", "INSERT INTO area_keys (area_id, key) VALUES %ROWS[$1, text] ON CONFLICT DO NOTHING"],
  add: `INSERT INTO area_summaries (area_id, import_number, json, detail) VALUES ($1, $2, $3, $4)
     ON CONFLICT (area_id) DO UPDATE
       SET import_number = excluded.import_number, json = excluded.json, detail = excluded.detail`,
  areasOfKeys: [
    "many",
    `SELECT key, area_id AS area FROM (
       SELECT key, area_id, row_number() OVER (PARTITION BY key ORDER BY area_id) AS place
       FROM area_keys WHERE key = ANY ($1::text[])) found
     WHERE place <= $2 ORDER BY key, area_id`,
  ],
});

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
    const ordered = keys.toSorted((a, b) => (a < b ? -1 : 1));
    await session.changeRows(
      addKeys,
      [areaId],
      ordered.map((key) => [key]),
    );
    await session.changes(add, areaId, version, json, detail);
  });
}
