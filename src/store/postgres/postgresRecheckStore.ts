import type { DueRecheck, RecheckStore } from "../recheckStore.js";
import type { Session } from "./session.js";
import { declare } from "./statement.js";

/** The one queue there is, named by every statement: so each asks one shard of a distributed database. */
const QUEUE = "queue = 'live'";
const LIVE = "live";

export const RECHECK_STATEMENTS = declare("recheck", {
  add: [
    "one",
    `INSERT INTO rechecks (queue, record_id, pressure, is_doubted) VALUES %ROWS[$1, text, float8, boolean]
     ON CONFLICT (queue, record_id) DO UPDATE SET pressure = rechecks.pressure + excluded.pressure, is_doubted = rechecks.is_doubted OR excluded.is_doubted,
       due_at = CASE WHEN excluded.is_doubted THEN NULL ELSE rechecks.due_at END`,
  ],
  drop: [
    "one",
    `DELETE FROM rechecks WHERE ${QUEUE} AND record_id IN (
       SELECT record_id FROM rechecks WHERE ${QUEUE} AND record_id IN (SELECT record_id FROM rechecks WHERE ${QUEUE} ORDER BY pressure DESC, record_id OFFSET $1)
       ORDER BY record_id FOR UPDATE)`,
  ],
  take: [
    "one",
    `UPDATE rechecks SET held_until = $2 WHERE ${QUEUE} AND record_id = (
       SELECT record_id FROM rechecks WHERE ${QUEUE} AND held_until <= $1 AND (due_at IS NULL OR due_at <= $1)
       ORDER BY pressure DESC, record_id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING record_id AS "recordId", is_doubted AS "isDoubted", due_at IS NOT NULL AS "isRevisit"`,
  ],
  putOff: [
    "one",
    `UPDATE rechecks SET pressure = 0, is_doubted = false, due_at = $2, held_until = 0 WHERE ${QUEUE} AND record_id = $1`,
  ],
  remove: ["one", `DELETE FROM rechecks WHERE ${QUEUE} AND record_id = $1`],
  waiting: ["one", `SELECT count(*)::int AS count FROM rechecks WHERE ${QUEUE} AND due_at IS NULL`],
});

/** The queue of records to look at again, in the same database as the catalog. Each call is one statement, which is a transaction by itself. */
export function postgresRecheckStore(session: Session): RecheckStore {
  const at = RECHECK_STATEMENTS;
  return {
    async wish(wishes, most) {
      // In one order for all: processes that wish for the same records do not wait for each other.
      const rows = wishes
        .map(({ recordId, pressure, isDoubted }) => [recordId, pressure, isDoubted] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      await session.changeRows(at.add, [LIVE], rows);
      await session.changes(at.drop, most);
    },
    take: async (now, forMs) => (await session.row<DueRecheck>(at.take, now, now + forMs)) ?? null,
    async settle(recordId, dueAt) {
      if (dueAt === null) await session.changes(at.remove, recordId);
      else await session.changes(at.putOff, recordId, dueAt);
    },
    waiting: async () => (await session.row<{ count: number }>(at.waiting))?.count ?? 0,
  };
}
