import { grouped } from "../../domain/grouped.js";
import type { StoredSummary, SummaryToSave } from "../data.js";
import { type Database, declare } from "./session.js";

export const SUMMARY_STATEMENTS = declare(
  "summary",
  {
    detail: "SELECT detail FROM area_summaries WHERE area_id = $1 AND import_number = $2",
    inForce: "SELECT 1 FROM area_state WHERE area_id = $1 AND import_number = $2",
    withdraw: "DELETE FROM area_summaries WHERE area_id = $1",
    add: `INSERT INTO area_summaries (area_id, import_number, json, detail) VALUES ($1, $2, $3, $4)
     ON CONFLICT (area_id) DO UPDATE
       SET import_number = excluded.import_number, json = excluded.json, detail = excluded.detail`,
  },
  {
    all: `SELECT s.area_id AS "areaId", s.import_number AS version, m.json
     FROM area_state s LEFT JOIN area_summaries m ON m.area_id = s.area_id AND m.import_number = s.import_number
     WHERE s.import_number IS NOT NULL ORDER BY s.area_id`,
    clear: "DELETE FROM area_keys WHERE area_id = $1",
    addKeys: "INSERT INTO area_keys (area_id, key) VALUES %ROWS[$1, key text] ON CONFLICT DO NOTHING",
    areasOfKeys: `SELECT key, area_id AS area FROM (
       SELECT key, area_id, row_number() OVER (PARTITION BY key ORDER BY area_id) AS place
       FROM area_keys WHERE key = ANY ($1::text[])) found
     WHERE place <= $2 ORDER BY key, area_id`,
  },
);

/** Summaries of areas, from which a process knows all of them without reading their records. */
export function summaryStore({ reading, write }: Database) {
  const sql = SUMMARY_STATEMENTS;
  return {
    /** One per area in force, in order of id. */
    summaries: () => reading.rows<StoredSummary>(sql.all),
    /** Stores an area's summary, unless its import is no longer in force. No version is raised. */
    saveSummary: ({ areaId, version, json, detail, keys }: SummaryToSave) =>
      write(async (session) => {
        if ((await session.row(sql.inForce, areaId, version)) === undefined) return;
        await session.changes(sql.clear, areaId);
        // In order, so that two processes that write the same keys do not deadlock.
        const rows = keys.toSorted().map((key) => ({ key }));
        await session.forRows(sql.addKeys, [areaId], rows);
        await session.changes(sql.add, areaId, version, json, detail);
      }),
    /** The detail of an area's summary; null if this import has none. */
    async summaryDetail(areaId: string, version: number) {
      return (await reading.values<string>(sql.detail, areaId, version))[0] ?? null;
    },
    /** The areas of each known key, in order of id, at most `limit`. */
    async areasOfKeys(keys: readonly string[], limit: number) {
      const rows = await reading.rows<{ key: string; area: string }>(sql.areasOfKeys, keys, limit);
      return grouped(
        rows,
        ({ key }) => key,
        ({ area }) => area,
      );
    },
  };
}
