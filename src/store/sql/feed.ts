import type { ChangedRecord, FeedArea, FeedPosition } from "../data.js";
import { AREA_STATEMENTS, type AreaState } from "./areas.js";
import { declare, type Session } from "./session.js";

export const FEED_STATEMENTS = declare(
  "feed",
  {
    /** Each of these starts at its position in an index, without reading what comes before. */
    changed: `SELECT r.id AS "recordId", r.version, 'changed' AS how FROM records r
     JOIN area_records m ON m.area_id = $1 AND m.record_id = r.id
     JOIN area_imports i ON i.area_id = $1 AND i.number = m.import_number
     WHERE r.area_id = $1 AND (r.version, r.id) > ($2, $3) AND r.version <= $4
       AND m.import_number <= $5 AND r.version >= i.version
     ORDER BY r.version, r.id LIMIT $6`,
    imports:
      "SELECT number, version FROM area_imports WHERE area_id = $1 AND version BETWEEN $2 AND $3 ORDER BY version",
    /** Records added by one import and unchanged since. */
    added: `SELECT m.record_id AS "recordId", CAST($3 AS bigint) AS version, 'added' AS how FROM area_records m JOIN records r ON r.area_id = $1 AND r.id = m.record_id
     WHERE m.area_id = $1 AND m.import_number = $2 AND r.version < $3 AND m.record_id > $4
     ORDER BY m.record_id LIMIT $5`,
    departed: `SELECT d.record_id AS "recordId", d.version, 'gone' AS how FROM departures d
     WHERE d.area_id = $1 AND (d.version, d.record_id) > ($2, $3) AND d.version <= $4
       AND NOT EXISTS (SELECT 1 FROM records r JOIN area_records m ON m.area_id = $1 AND m.record_id = r.id
         WHERE r.area_id = $1 AND r.id = d.record_id AND m.import_number <= $5)
     ORDER BY d.version, d.record_id LIMIT $6`,
    /** Records that an area no longer owns some records; its version is locked. */
    depart: `INSERT INTO departures (area_id, record_id, version)
     SELECT area_id, record_id, CAST($3 AS bigint) FROM area_records WHERE area_id = $1 AND record_id = ANY ($2::text[])
     ON CONFLICT (area_id, record_id) DO UPDATE SET version = excluded.version`,
    /** Records that an import takes effect; the area's version is locked. */
    enforce:
      "INSERT INTO area_imports (area_id, number, version) SELECT area_id, $2, version FROM area_state WHERE area_id = $1",
    /** If the area was hidden, owned records that the import does not list are recorded as gone: a removal was interrupted. */
    departUnlisted: `INSERT INTO departures (area_id, record_id, version)
     SELECT s.area_id, u.id, s.version FROM area_state s, (
       SELECT id FROM records WHERE area_id = $1 EXCEPT SELECT record_id FROM area_records WHERE area_id = $1) u
     WHERE s.area_id = $1 AND s.import_number IS NULL
     ON CONFLICT (area_id, record_id) DO UPDATE SET version = excluded.version`,
  },
  {
    areas: `SELECT area_id AS id, version,
       CASE WHEN json IS NULL THEN 'gone' WHEN import_number IS NULL THEN 'hidden' ELSE 'shown' END AS state
     FROM area_state ORDER BY area_id`,
  },
);

/**
 * Changes in the order of each area's versions. A record appears once, in the feed of its owning area, with its last visible change (records added by an
 * import become visible when it takes effect). A reader that continues from `next` misses nothing: later writes come after it. The version is read first, so
 * that concurrent writes have a later one and appear on a later page.
 */
export function changeFeed(session: Session) {
  const sql = FEED_STATEMENTS;
  return {
    /** Every area that ever existed, in order of id. */
    areas: () => session.rows<FeedArea>(sql.areas),
    /** The next changes of an area, at most `limit`. Fewer means there are no more. */
    async after(areaId: string, { version: from, recordId }: FeedPosition, limit: number) {
      const state = await session.row<AreaState>(AREA_STATEMENTS.state, areaId);
      const { version = 0, inForce = null } = state ?? {};
      const values = [areaId, from, recordId, version, inForce ?? -1, limit];
      const others = [
        ...(await session.rows<ChangedRecord>(sql.changed, ...values)),
        ...(await session.rows<ChangedRecord>(sql.departed, ...values)),
      ];
      const added: ChangedRecord[] = [];
      for (const one of await session.rows<{ number: number; version: number }>(
        sql.imports,
        areaId,
        from,
        version,
      )) {
        // A hidden area has no visible records.
        if (inForce === null || added.length >= limit) break;
        const after = one.version > from ? "" : recordId;
        added.push(
          ...(await session.rows<ChangedRecord>(sql.added, areaId, one.number, one.version, after, limit)),
        );
      }
      const changed = [...others, ...added].toSorted(inOrder).slice(0, limit);
      const last = changed[limit - 1];
      const next = { version: last?.version ?? version + 1, recordId: last?.recordId ?? "" };
      return { changed, next };
    },
  };
}

function inOrder(a: ChangedRecord, b: ChangedRecord): number {
  return a.version - b.version || (a.recordId < b.recordId ? -1 : Number(a.recordId > b.recordId));
}
