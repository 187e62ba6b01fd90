import { RETENTION } from "../../belief/retention.js";
import { type Instant, toDate, monthBefore, monthOf } from "../../domain/time.js";
import { grouped } from "../../domain/grouped.js";
import { type Database, declare, type Value } from "./session.js";
import { recordsOwnedBy } from "./records.js";
import { untilNothingIsLeft } from "./areas.js";

/** Records examined per slice. */
const RECORDS_AT_ONCE = 100;

const monthAgo = (now: Instant) => monthBefore(monthOf(now));
const before = (keptMs: number) => (now: Instant) => now - keptMs;

/** Tables that are not read by record: their key, the column by which rows expire, and the value before which they have. */
const EXPIRING: Readonly<Record<string, readonly [string, string, (now: Instant) => Value]>> = {
  settlements: ["area_id, record_id, sequence, reporter_id", "at", before(RETENTION.settlementsKeptMs)],
  revocations: ["network, since", "until", before(RETENTION.brakesKeptMs)],
  surges: ["area_id, since", "until", before(RETENTION.brakesKeptMs)],
  negative_callers: ["area_id, caller, day", "at", before(RETENTION.againstKeptMs)],
  key_usage: ["key_id, day, operation", "day", (now) => toDate(now - RETENTION.usageKeptMs)],
  quota_used: ["month, caller_id", "month", monthAgo],
  address_salts: ["month", "month", monthAgo],
  invitations: ["id", "ends_at", before(RETENTION.invitationsKeptMs)],
  leases: ["name", "until", before(RETENTION.leasesKeptMs)],
};

/** Deletes expired rows of each of them, up to a limit. */
const EXPIRED = Object.entries(EXPIRING).map(([table, [key, column, limit]]) => {
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${column} < $1 LIMIT $2)`;
  return { limit, ...declare(`forget.${table}`, {}, { rows: sql }) };
});

const FORGETTING_STATEMENTS = declare(
  "forget",
  {
    withOld: `SELECT id FROM records r WHERE r.area_id = $1 AND r.id = ANY ($2::text[]) AND (
       EXISTS (SELECT 1 FROM live_checks c WHERE c.area_id = $1 AND c.record_id = r.id AND c.at < $3)
       OR EXISTS (SELECT 1 FROM reports p WHERE p.area_id = $1 AND p.record_id = r.id AND p.reported_at < $4))`,
    /** Imported observations between the first and the last of a stretch. */
    states: `DELETE FROM observations WHERE area_id = $1 AND (record_id, sequence) IN (
       SELECT record_id, sequence FROM (
         SELECT record_id, sequence, seen_at, min(seen_at) OVER stretch AS first, max(seen_at) OVER stretch AS last
         FROM observations WHERE area_id = $1 AND record_id = ANY ($2::text[]) AND seen_at < $3 AND CAST(json AS json) ->> 'method' = 'import'
         WINDOW stretch AS (PARTITION BY record_id, source, seen_at / CAST($4 AS bigint))) states
       WHERE seen_at > first AND seen_at < last LIMIT $5)`,
    checks:
      "DELETE FROM live_checks WHERE area_id = $1 AND record_id = $2 AND at < $3 AND at <> ALL ($4::bigint[])",
    /** Reports on tokens opened before a time; of one token the first and the last stay. */
    reports: `DELETE FROM reports WHERE area_id = $1 AND record_id = $2 AND sequence IN (SELECT sequence FROM (
       SELECT sequence, token_id, first_value(sequence) OVER of_token AS first, first_value(reported_at) OVER of_token AS opened_at,
         row_number() OVER (PARTITION BY token_id ORDER BY sequence DESC) AS words_after
       FROM reports WHERE area_id = $1 AND record_id = $2 WINDOW of_token AS (PARTITION BY token_id ORDER BY sequence)) words
     WHERE opened_at < $3 AND (token_id <> $4 OR sequence <> first AND words_after > 1))`,
    reporters: "DELETE FROM reporters WHERE id = ANY ($1::text[])",
  },
  {
    some: `SELECT record_id, area_id FROM record_homes WHERE record_id > $1 ORDER BY record_id LIMIT ${RECORDS_AT_ONCE}`,
    /** Separate statements, because a distributed database cannot join these tables with the others. */
    silentReporters: `SELECT id FROM reporters EXCEPT SELECT reporter_id FROM settlements
     EXCEPT SELECT reporter_id FROM reports WHERE reported_at >= $1 LIMIT $2`,
  },
);

/**
 * Deletes old data of a slice of records by the rules and, after the last slice, of the other tables. Data only gets older between reading and deleting,
 * so they need not be one transaction. A part that fails does not stop the others: `failures` says why. `next`: where to continue; null when every record was
 * examined.
 */
export async function forget(
  database: Database,
  after: string | null,
  now: Instant,
  rowsAtOnce: number = RETENTION.rowsAtOnce,
) {
  const found = await database.reading.rows<{ record_id: string; area_id: string }>(
    FORGETTING_STATEMENTS.some,
    after ?? "",
  );
  const next = found.length < RECORDS_AT_ONCE ? null : (found.at(-1)?.record_id ?? null);
  const byHome = grouped(
    found,
    (row) => row.area_id,
    (row) => row.record_id,
  );
  const failures: unknown[] = [];
  const attempt = (part: Promise<unknown>) => part.catch((error: unknown) => failures.push(error));
  for (const [areaId, ids] of byHome)
    await attempt(deleteExpiredOwned(database, areaId, ids, now, rowsAtOnce));
  if (next === null) {
    for (const { rows, limit } of EXPIRED) {
      const run = () => database.write((session) => session.changes(rows, limit(now), rowsAtOnce));
      await attempt(untilNothingIsLeft(database, run));
    }
    await attempt(deleteReporters(database, now, rowsAtOnce));
  }
  return { next, failures };
}

async function deleteExpiredOwned(
  database: Database,
  areaId: string,
  ids: readonly string[],
  now: Instant,
  rowsAtOnce: number,
): Promise<void> {
  const { keptMs, stretchMs } = RETENTION.states;
  const [checksBefore, reportsBefore] = [now - RETENTION.checksKeptMs, RETENTION.reportsOpenedBefore(now)];
  await database.write((session) =>
    session.changes(FORGETTING_STATEMENTS.states, areaId, ids, now - keptMs, stretchMs, rowsAtOnce),
  );
  const oldIds = await database.reading.values<string>(
    FORGETTING_STATEMENTS.withOld,
    areaId,
    ids,
    checksBefore,
    reportsBefore,
  );
  for (const [id, { evidence }] of await recordsOwnedBy(database.reading, areaId, oldIds)) {
    const checks = evidence.checks.map(({ at }) => at);
    const held = RETENTION.heldToken(evidence, now) ?? "";
    // All at once, because what is read of a caller's day depends on its other tokens.
    await database.write(async (session) => {
      await session.changes(FORGETTING_STATEMENTS.checks, areaId, id, checksBefore, checks);
      await session.changes(FORGETTING_STATEMENTS.reports, areaId, id, reportsBefore, held);
    });
  }
}

/** Deletes reporters of whom nothing counts any more. */
function deleteReporters(database: Database, now: Instant, rowsAtOnce: number): Promise<unknown> {
  const { silentReporters, reporters } = FORGETTING_STATEMENTS;
  return database.write(async (session) => {
    const since = now - RETENTION.reportersKeptMs;
    await session.changes(reporters, await session.values<string>(silentReporters, since, rowsAtOnce));
  });
}
