import {
  type ChangedRecord,
  type ChangeFeed,
  type FeedArea,
  type FeedPosition,
  firstOf,
} from "../changeFeed.js";
import type { Session } from "./connections.js";
import { declare } from "./statement.js";

export const FEED_STATEMENTS = declare("feed", {
  areas: [
    "many",
    `SELECT area_id AS id, version,
       CASE WHEN json IS NULL THEN 'gone' WHEN import_number IS NULL THEN 'hidden' ELSE 'shown' END AS state
     FROM area_state ORDER BY area_id`,
  ],
  state: ["one", `SELECT version, import_number AS "inForce" FROM area_state WHERE area_id = $1`],
  changed: [
    "one",
    `SELECT r.id AS "recordId", r.version FROM records r
     JOIN area_records m ON m.area_id = r.area_id AND m.record_id = r.id
     JOIN area_imports i ON i.area_id = r.area_id AND i.number = m.import_number
     WHERE r.area_id = $1 AND (r.version, r.id) > ($2, $3) AND r.version <= $4
       AND m.import_number <= $5 AND r.version >= i.version
     ORDER BY r.version, r.id LIMIT $6`,
  ],
  imports: [
    "one",
    "SELECT number, version FROM area_imports WHERE area_id = $1 AND version BETWEEN $2 AND $3 ORDER BY version",
  ],
  /** What one import added and nothing has changed since. */
  added: [
    "one",
    `SELECT m.record_id AS "recordId", $4::bigint AS version FROM area_records m
     JOIN records r ON r.area_id = m.area_id AND r.id = m.record_id
     WHERE m.area_id = $1 AND m.import_number = $2 AND m.record_id > $3 AND r.version < $4
     ORDER BY m.record_id LIMIT $5`,
  ],
  departed: [
    "one",
    `SELECT d.record_id AS "recordId", d.version FROM departures d
     WHERE d.area_id = $1 AND (d.version, d.record_id) > ($2, $3) AND d.version <= $4
       AND NOT EXISTS (SELECT 1 FROM records r JOIN area_records m ON m.area_id = r.area_id AND m.record_id = r.id
         WHERE r.area_id = d.area_id AND r.id = d.record_id AND m.import_number <= $5)
     ORDER BY d.version, d.record_id LIMIT $6`,
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
     WHERE r.area_id = $1 AND s.import_number IS NULL
       AND NOT EXISTS (SELECT 1 FROM area_records m WHERE m.area_id = r.area_id AND m.record_id = r.id)
     ON CONFLICT (area_id, record_id) DO UPDATE SET version = excluded.version`,
  ],
});

/**
 * What changed, read by several statements, each with a snapshot of its own. The area's version is read first and nothing past it is told: all that has a
 * version up to it was committed by then, and what is written meanwhile has one past it.
 */
export function feedOn(session: Session): ChangeFeed {
  const { areas, state, changed, departed, imports, added } = FEED_STATEMENTS;
  type Row = Pick<ChangedRecord, "recordId" | "version">;
  const addedSince = async (areaId: string, from: FeedPosition, version: number, limit: number) => {
    const rows: Row[] = [];
    for (const one of await session.rows<{ number: number; version: number }>(
      imports,
      areaId,
      from.version,
      version,
    )) {
      const after = one.version > from.version ? "" : from.recordId;
      rows.push(
        ...(await session.rows<Row>(added, areaId, one.number, after, one.version, limit - rows.length)),
      );
      if (rows.length >= limit) break;
    }
    return rows;
  };
  return {
    areas: () => session.rows<FeedArea>(areas),
    async after(areaId, position, limit) {
      const { version = 0, inForce = null } =
        (await session.row<{ version: number; inForce: number | null }>(state, areaId)) ?? {};
      // Of an area that is hidden nothing is shown.
      const since = [areaId, position.version, position.recordId, version, inForce ?? -1, limit] as const;
      const isShown = inForce !== null;
      return firstOf(
        {
          changed: isShown ? await session.rows<Row>(changed, ...since) : [],
          added: isShown ? await addedSince(areaId, position, version, limit) : [],
          gone: await session.rows<Row>(departed, ...since),
        },
        version,
        limit,
      );
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
