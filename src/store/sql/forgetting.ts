import type { Retention } from "../../belief/retention.js";
import type { LiveCheck } from "../../domain/evidence.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import { dayOf, monthBefore, monthOf } from "../../domain/utcCalendar.js";
import { grouped } from "../../domain/grouped.js";
import type { Forgotten } from "../store.js";
import type { Database } from "./session.js";
import type { Session } from "./session.js";
import { recordsOwnedBy } from "./records.js";
import { declare, type SqlStatement, type Value } from "./statement.js";

/** Records examined per slice. */
const RECORDS_AT_ONCE = 100;

const WORDS_OF_OLD_TOKENS = `
  SELECT sequence, token_id, reporter_id, first_value(sequence) OVER of_token AS first, first_value(reported_at) OVER of_token AS opened_at,
    row_number() OVER (PARTITION BY token_id ORDER BY sequence DESC) AS words_after
  FROM reports WHERE area_id = $1 AND record_id = $2 WINDOW of_token AS (PARTITION BY token_id ORDER BY sequence)`;
/** Deletes expired rows of a table, up to a limit. */
const oldest = (table: string, key: string, condition: string, limit: string): readonly ["many", string] => [
  "many",
  `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${limit})`,
];

export const FORGETTING_STATEMENTS = declare("forget", {
  some: [
    "many",
    `SELECT record_id, area_id FROM record_homes WHERE record_id > $1 ORDER BY record_id LIMIT ${RECORDS_AT_ONCE}`,
  ],
  withOld: `SELECT id FROM records r WHERE r.area_id = $1 AND r.id = ANY ($2::text[]) AND (
       EXISTS (SELECT 1 FROM live_checks c WHERE c.area_id = $1 AND c.record_id = r.id AND c.at < $3)
       OR EXISTS (SELECT 1 FROM reports p WHERE p.area_id = $1 AND p.record_id = r.id AND p.reported_at < $4))`,
  oldChecks: `SELECT record_id, sequence, source, at, outcome, hours FROM live_checks
     WHERE area_id = $1 AND record_id = $2 AND at < $3 ORDER BY at LIMIT $4`,
  /** Reports between the first and the last on their token. */
  wordsBetween: `SELECT sequence FROM (${WORDS_OF_OLD_TOKENS}) words
     WHERE opened_at < $3 AND words_after > 1 AND sequence <> first LIMIT $4`,
  oldTokens: `SELECT token_id, first, sequence AS last FROM (
       SELECT *, row_number() OVER (PARTITION BY reporter_id, opened_at / ${DAY_MS} ORDER BY first) AS of_day
       FROM (${WORDS_OF_OLD_TOKENS}) words WHERE words_after = 1) tokens
     WHERE opened_at < $3 ORDER BY of_day = 1, last LIMIT $4`,
  /** Imported observations between the first and the last of a stretch. */
  states: `DELETE FROM observations WHERE area_id = $1 AND (record_id, sequence) IN (
       SELECT record_id, sequence FROM (
         SELECT record_id, sequence, seen_at, min(seen_at) OVER stretch AS first, max(seen_at) OVER stretch AS last
         FROM observations WHERE area_id = $1 AND record_id = ANY ($2::text[]) AND seen_at < $3 AND CAST(json AS json) ->> 'method' = 'import'
         WINDOW stretch AS (PARTITION BY record_id, source, seen_at / CAST($4 AS bigint))) states
       WHERE seen_at > first AND seen_at < last LIMIT $5)`,
  checks: "DELETE FROM live_checks WHERE area_id = $1 AND record_id = $2 AND sequence = ANY ($3::bigint[])",
  reports: "DELETE FROM reports WHERE area_id = $1 AND record_id = $2 AND sequence = ANY ($3::bigint[])",
  settlements: oldest("settlements", "area_id, record_id, sequence, reporter_id", "at < $1", "$2"),
  /** Separate statements, because a distributed database cannot join these tables with the others. */
  silentReporters: [
    "many",
    `SELECT id FROM reporters EXCEPT SELECT reporter_id FROM settlements
     EXCEPT SELECT reporter_id FROM reports WHERE reported_at >= $1 LIMIT $2`,
  ],
  reporters: "DELETE FROM reporters WHERE id = ANY ($1::text[])",
  revocations: oldest("revocations", "network, since", "until < $1", "$2"),
  surges: oldest("surges", "area_id, since", "until < $1", "$2"),
  against: oldest("negative_callers", "area_id, caller, day", "at <= $1", "$2"),
  usage: oldest("key_usage", "key_id, day, operation", "day < $1", "$2"),
  quota: oldest("quota_used", "month, caller_id", "month < $1", "$2"),
  leases: oldest("leases", "name", "until < $1", "$2"),
});

/**
 * Deletes old data of a slice of records by the rules and, after the last slice, of the other tables. Data only gets older between reading and deleting,
 * so they need not be one transaction. A part that fails does not stop the others.
 */
export async function forget(
  database: Database,
  rules: Retention,
  after: string | null,
  now: Instant,
): Promise<Forgotten> {
  const found = await database.reading.rows<{ record_id: string; area_id: string }>(
    FORGETTING_STATEMENTS.some,
    after ?? "",
  );
  const next = found.length < RECORDS_AT_ONCE ? null : (found.at(-1)?.record_id ?? null);
  const parts = [...grouped(found, (row) => row.area_id)].map(
    ([areaId, ofHome]) =>
      () =>
        deleteExpiredOwned(
          database,
          rules,
          areaId,
          ofHome.map(({ record_id: id }) => id),
          now,
        ),
  );
  const failures: unknown[] = [];
  for (const part of [...parts, ...(next === null ? byAge(database, rules, now) : [])])
    await part().catch((error: unknown) => failures.push(error));
  return { next, failures };
}

async function deleteExpiredOwned(
  database: Database,
  rules: Retention,
  areaId: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  const { keptMs, stretchMs } = rules.states;
  await database.write((session) =>
    session.changes(FORGETTING_STATEMENTS.states, areaId, ids, now - keptMs, stretchMs, rules.rowsAtOnce),
  );
  const withOld = await database.reading.rows<{ id: string }>(
    FORGETTING_STATEMENTS.withOld,
    areaId,
    ids,
    now - rules.checksKeptMs,
    rules.reportsOpenedBefore(now),
  );
  for (const { id } of withOld) await forgetOf(database, rules, areaId, id, now);
}

async function forgetOf(
  database: Database,
  rules: Retention,
  areaId: string,
  id: string,
  now: Instant,
): Promise<void> {
  const { reading } = database;
  const old = await reading.rows<LiveCheck & { readonly sequence: number }>(
    FORGETTING_STATEMENTS.oldChecks,
    areaId,
    id,
    now - rules.checksKeptMs,
    rules.rowsAtOnce,
  );
  const read = (await recordsOwnedBy(reading, areaId, [id])).get(id)?.stored;
  if (read === undefined) return;
  const goneChecks = new Set(rules.checks(old, read.evidence));
  const checks = old.filter((check) => goneChecks.has(check)).map(({ sequence }) => sequence);
  const reports = await forgettableReports(
    reading,
    [areaId, id, rules.reportsOpenedBefore(now), rules.rowsAtOnce],
    rules.rowsAtOnce,
    (tokens) => rules.tokens(tokens, read.evidence, now),
  );
  if (checks.length + reports.length === 0) return;
  await database.write(async (session) => {
    await session.changes(FORGETTING_STATEMENTS.checks, areaId, id, checks);
    await session.changes(FORGETTING_STATEMENTS.reports, areaId, id, reports);
  });
}

/**
 * Reads use the first and last report of a token, and the first token of a caller's day (records.ts). So that a partial deletion does not change
 * them, reports in between are deleted first, then tokens after the first of their day, then the rest, oldest first; each as a whole.
 */
async function forgettableReports(
  session: Session,
  about: readonly Value[],
  most: number,
  mayGo: (tokens: readonly string[]) => readonly string[],
): Promise<readonly number[]> {
  const { wordsBetween, oldTokens } = FORGETTING_STATEMENTS;
  const between = (await session.rows<{ sequence: number }>(wordsBetween, ...about)).map(
    ({ sequence }) => sequence,
  );
  if (between.length === most) return between;
  const tokens = await session.rows<{ token_id: string; first: number; last: number }>(oldTokens, ...about);
  const gone = new Set(mayGo(tokens.map(({ token_id: token }) => token)));
  return [
    ...between,
    ...tokens.flatMap(({ token_id: token, first, last }) => (gone.has(token) ? [first, last] : [])),
  ];
}

/** Deletions by age in tables that are not read by record. */
function byAge(database: Database, rules: Retention, now: Instant): readonly (() => Promise<unknown>)[] {
  const sql = FORGETTING_STATEMENTS;
  const most = rules.rowsAtOnce;
  const ages: readonly (readonly [SqlStatement, Value])[] = [
    [sql.settlements, now - rules.settlementsKeptMs],
    [sql.revocations, now - rules.brakesKeptMs],
    [sql.surges, now - rules.brakesKeptMs],
    [sql.against, now - rules.againstKeptMs],
    [sql.usage, dayOf(now - rules.usageKeptMs)],
    [sql.quota, monthBefore(monthOf(now))],
  ];
  const forgetOldest = (statement: SqlStatement, limit: Value) =>
    database.write((session) => session.changes(statement, limit, most));
  return [
    ...ages.map(
      ([statement, limit]) =>
        () =>
          forgetOldest(statement, limit),
    ),
    () =>
      database.write(async (session) => {
        const silent = await session.rows<{ id: string }>(
          sql.silentReporters,
          now - rules.reportersKeptMs,
          most,
        );
        await session.changes(
          sql.reporters,
          silent.map(({ id }) => id),
        );
      }),
    async () => {
      // These are written often.
      while ((await forgetOldest(sql.leases, now - rules.leasesKeptMs)) === most);
    },
  ];
}
