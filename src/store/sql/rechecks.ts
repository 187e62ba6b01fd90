import type { Instant } from "../../domain/time.js";
import type { DueRecheck, RecheckRequest } from "../data.js";
import { ALL_OF_THEM, changed, type Database, declare } from "./session.js";

/** The name of the only queue. Every statement contains it, so that it reaches one shard of a distributed database. */
const QUEUE = "queue = 'live'";
const LIVE = "live";

const RECHECK_STATEMENTS = declare("recheck", {
  add: `INSERT INTO rechecks (queue, record_id, pressure, is_doubted) VALUES %ROWS[$1, recordId text, pressure float8, isDoubted boolean]
     ON CONFLICT (queue, record_id) DO UPDATE SET pressure = rechecks.pressure + excluded.pressure, is_doubted = rechecks.is_doubted OR excluded.is_doubted,
       due_at = CASE WHEN excluded.is_doubted THEN NULL ELSE rechecks.due_at END`,
  drop: `DELETE FROM rechecks WHERE ${QUEUE} AND record_id IN (
       SELECT record_id FROM rechecks WHERE ${QUEUE} AND record_id IN (SELECT record_id FROM rechecks WHERE ${QUEUE} ORDER BY pressure DESC, record_id LIMIT ${ALL_OF_THEM} OFFSET $1)
       ORDER BY record_id FOR UPDATE)`,
  take: `UPDATE rechecks SET held_until = $2 WHERE ${QUEUE} AND record_id = (
       SELECT record_id FROM rechecks WHERE ${QUEUE} AND held_until <= $1 AND (due_at IS NULL OR due_at <= $1)
       ORDER BY pressure DESC, record_id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING record_id AS "recordId", is_doubted AS "isDoubted", due_at IS NOT NULL AS "isRevisit"`,
  putOff: `UPDATE rechecks SET pressure = 0, is_doubted = false, due_at = $2, held_until = 0 WHERE ${QUEUE} AND record_id = $1`,
  remove: `DELETE FROM rechecks WHERE ${QUEUE} AND record_id = $1`,
  waiting: `SELECT count(*) AS count FROM rechecks WHERE ${QUEUE} AND due_at IS NULL`,
});

/**
 * The queue of records to check again, shared by all processes. A record is taken by one process at a time; one taken and not settled is due again after
 * its time.
 */
export function recheckStore(database: Database) {
  const { reading, write } = database;
  const at = RECHECK_STATEMENTS;
  return {
    /** Adds requests, at most one per record. Beyond `most` records those with the lowest priority are dropped. */
    async wish(wishes: readonly RecheckRequest[], most: number) {
      // In a fixed order, so that processes that request the same records do not deadlock.
      const rows = wishes.toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1));
      await write((session) => session.forRows(at.add, [LIVE], rows));
      await changed(database, at.drop, most);
    },
    /** Takes the due record with the highest priority that nobody has taken, for `forMs`; null if there is none. */
    take: (now: Instant, forMs: number) =>
      write(async (session) => (await session.row<DueRecheck>(at.take, now, now + forMs)) ?? null),
    /** Resets a checked record's priority. It is due again at `dueAt`; null removes it. */
    settle: (recordId: string, dueAt: Instant | null) =>
      dueAt === null ? changed(database, at.remove, recordId) : changed(database, at.putOff, recordId, dueAt),
    /** Number of records waiting for their first check. */
    waiting: async () => (await reading.values<number>(at.waiting))[0] ?? 0,
  };
}
