import {
  type ChangedRecord,
  type ChangeFeed,
  type FeedArea,
  type FeedPosition,
  firstOf,
} from "../changeFeed.js";
import type { Session } from "./session.js";
import { declare } from "./statement.js";

export const FEED_STATEMENTS = declare("feed", {
  areas: [
    "many",
    `SELECT area_id AS id, version,
       CASE WHEN json IS NULL THEN 'gone' WHEN import_number IS NULL THEN 'hidden' ELSE 'shown' END AS state
     FROM area_state ORDER BY area_id`,
  ],
  /**
   * All that a page of an area can hold, of one moment: what changed since, what imports added that nothing has changed since, and what is gone. Of an
   * area that is hidden nothing but what is gone.
   */
  page: [
    "one",
    `SELECT s.version,
       (SELECT coalesce(json_agg(x ORDER BY x.version, x."recordId"), '[]') FROM (
          SELECT r.id AS "recordId", r.version FROM records r
          JOIN area_records m ON m.area_id = $1 AND m.record_id = r.id
          JOIN area_imports i ON i.area_id = $1 AND i.number = m.import_number
          WHERE r.area_id = $1 AND (r.version, r.id) > ($2, $3) AND r.version <= s.version
            AND m.import_number <= s.import_number AND r.version >= i.version
          ORDER BY r.version, r.id LIMIT $4) x) AS changed,
       (SELECT coalesce(json_agg(x ORDER BY x.version, x."recordId"), '[]') FROM (
          SELECT a.record_id AS "recordId", i.version FROM area_imports i CROSS JOIN LATERAL (
            SELECT m.record_id FROM area_records m JOIN records r ON r.area_id = $1 AND r.id = m.record_id
            WHERE m.area_id = $1 AND m.import_number = i.number AND r.version < i.version
              AND m.record_id > CASE WHEN i.version > $2 THEN '' ELSE $3 END
            ORDER BY m.record_id LIMIT $4) a
          WHERE i.area_id = $1 AND i.version BETWEEN $2 AND s.version AND s.import_number IS NOT NULL
          ORDER BY i.version, a.record_id LIMIT $4) x) AS added,
       (SELECT coalesce(json_agg(x ORDER BY x.version, x."recordId"), '[]') FROM (
          SELECT d.record_id AS "recordId", d.version FROM departures d
          WHERE d.area_id = $1 AND (d.version, d.record_id) > ($2, $3) AND d.version <= s.version
            AND NOT EXISTS (SELECT 1 FROM records r JOIN area_records m ON m.area_id = $1 AND m.record_id = r.id
              WHERE r.area_id = $1 AND r.id = d.record_id AND m.import_number <= s.import_number)
          ORDER BY d.version, d.record_id LIMIT $4) x) AS gone
     FROM area_state s WHERE s.area_id = $1`,
  ],
  depart: [
    "one",
    `INSERT INTO departures (area_id, record_id, version)
     SELECT area_id, record_id, $3::bigint FROM area_records WHERE area_id = $1 AND record_id = ANY ($2::text[])
     ON CONFLICT (area_id, record_id) DO UPDATE SET version = excluded.version`,
  ],
  enforce: [
    "one",
    "INSERT INTO area_imports (area_id, number, version) SELECT area_id, $2, version FROM area_state WHERE area_id = $1",
  ],
  departUnlisted: [
    "one",
    `INSERT INTO departures (area_id, record_id, version)
     SELECT r.area_id, r.id, s.version FROM records r JOIN area_state s ON s.area_id = r.area_id
     WHERE r.area_id = $1 AND s.area_id = $1 AND s.import_number IS NULL
       AND NOT EXISTS (SELECT 1 FROM area_records m WHERE m.area_id = $1 AND m.record_id = r.id)
     ON CONFLICT (area_id, record_id) DO UPDATE SET version = excluded.version`,
  ],
});

/** What changed, an area and page in one statement: of one moment, so that what is written meanwhile has a version past the one it tells. */
export function feedOn(session: Session): ChangeFeed {
  const { areas, page } = FEED_STATEMENTS;
  type Row = Pick<ChangedRecord, "recordId" | "version">;
  interface Page {
    readonly version: number;
    readonly changed: readonly Row[];
    readonly added: readonly Row[];
    readonly gone: readonly Row[];
  }
  return {
    areas: () => session.rows<FeedArea>(areas),
    async after(areaId, { version, recordId }: FeedPosition, limit) {
      const found = await session.row<Page>(page, areaId, version, recordId, limit);
      const { changed, added, gone } = found ?? { changed: [], added: [], gone: [] };
      return firstOf({ changed, added, gone }, found?.version ?? 0, limit);
    },
  };
}

/** Writes down that records are at home no more in an area that lists them until now; its version is held. */
export async function tellOfDepartures(
  session: Session,
  areaId: string,
  ids: readonly string[],
  version: number,
): Promise<void> {
  await session.changes(FEED_STATEMENTS.depart, areaId, ids, version);
}

/**
 * An import comes into force with its area's version, which is held. Where nothing was shown, what was left there of before and is not listed has gone: a
 * removal was cut off.
 */
export async function tellOfImport(session: Session, areaId: string, number: number): Promise<void> {
  await session.changes(FEED_STATEMENTS.enforce, areaId, number);
  await session.changes(FEED_STATEMENTS.departUnlisted, areaId);
}
