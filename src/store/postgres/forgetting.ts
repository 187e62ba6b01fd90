import type { Retention } from "../../belief/retention.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import { dayOf, monthBefore, monthOf } from "../../domain/utcCalendar.js";
import { grouped } from "../../domain/grouped.js";
import type { CheckRow } from "../rows.js";
import type { PostgresAccess } from "./connections.js";
import type { Session } from "./session.js";
import { recordsAtHome } from "./recordReading.js";
import { declare, type SqlStatement, type Value } from "./statement.js";

/** Records looked at in one go. */
const RECORDS_AT_ONCE = 100;

const WORDS_OF_OLD_TOKENS = `
  SELECT sequence, token_id, reporter_id, first_value(sequence) OVER of_token AS first, first_value(reported_at) OVER of_token AS opened_at,
    row_number() OVER (PARTITION BY token_id ORDER BY sequence DESC) AS words_after
  FROM reports WHERE area_id = $1 AND record_id = $2 WINDOW of_token AS (PARTITION BY token_id ORDER BY sequence)`;
/** Rows of a table that are too old, as many as may go at once. */
const oldest = (table: string, key: string, condition: string, limit: string): readonly ["many", string] => [
  "many",
  `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${limit})`,
];

export const FORGETTING_STATEMENTS = declare("forget", {
  some: [
    "many",
    `SELECT record_id, area_id FROM record_homes WHERE record_id > $1 ORDER BY record_id LIMIT ${RECORDS_AT_ONCE}`,
  ],
  withOld: [
    "one",
    `SELECT id FROM records r WHERE r.area_id = $1 AND r.id = ANY ($2::text[]) AND (
       EXISTS (SELECT 1 FROM live_checks c WHERE c.area_id = $1 AND c.record_id = r.id AND c.at < $3)
       OR EXISTS (SELECT 1 FROM reports p WHERE p.area_id = $1 AND p.record_id = r.id AND p.reported_at < $4))`,
  ],
  oldChecks: [
    "one",
    `SELECT record_id, sequence, source, at, outcome, hours FROM live_checks
     WHERE area_id = $1 AND record_id = $2 AND at < $3 ORDER BY at LIMIT $4`,
  ],
  /** Words that came between others of their token. */
  wordsBetween: [
    "one",
    `SELECT sequence FROM (${WORDS_OF_OLD_TOKENS}) words
     WHERE opened_at < $3 AND words_after > 1 AND sequence <> first LIMIT $4`,
  ],
  oldTokens: [
    "one",
    `SELECT token_id, first, sequence AS last FROM (
       SELECT *, row_number() OVER (PARTITION BY reporter_id, opened_at / ${DAY_MS} ORDER BY first) AS of_day
       FROM (${WORDS_OF_OLD_TOKENS}) words WHERE words_after = 1) tokens
     WHERE opened_at < $3 ORDER BY of_day = 1, last LIMIT $4`,
  ],
  /** What imports brought between the first and the last of a stretch. */
  states: [
    "one",
    `DELETE FROM observations WHERE area_id = $1 AND (record_id, sequence) IN (
       SELECT record_id, sequence FROM (
         SELECT record_id, sequence, seen_at, min(seen_at) OVER stretch AS first, max(seen_at) OVER stretch AS last
         FROM observations WHERE area_id = $1 AND record_id = ANY ($2::text[]) AND seen_at < $3 AND json::json ->> 'method' = 'import'
         WINDOW stretch AS (PARTITION BY record_id, source, seen_at / $4::bigint)) states
       WHERE seen_at > first AND seen_at < last LIMIT $5)`,
  ],
  checks: [
    "one",
    "DELETE FROM live_checks WHERE area_id = $1 AND record_id = $2 AND sequence = ANY ($3::bigint[])",
  ],
  reports: [
    "one",
    "DELETE FROM reports WHERE area_id = $1 AND record_id = $2 AND sequence = ANY ($3::bigint[])",
  ],
  settlements: oldest("settlements", "area_id, record_id, sequence, reporter_id", "at < $1", "$2"),
  reporters: oldest(
    "reporters",
    "id",
    `NOT EXISTS (SELECT 1 FROM settlements s WHERE s.reporter_id = reporters.id)
     AND NOT EXISTS (SELECT 1 FROM reports p WHERE p.reporter_id = reporters.id AND p.reported_at >= $1)`,
    "$2",
  ),
  revocations: oldest("revocations", "network, since", "until < $1", "$2"),
  surges: oldest("surges", "area_id, since", "until < $1", "$2"),
  against: oldest("negative_callers", "area_id, caller, day", "at <= $1", "$2"),
  usage: oldest("key_usage", "key_id, day, operation", "day < $1", "$2"),
  quota: oldest("quota_used", "month, caller_id", "month < $1", "$2"),
  leases: oldest("leases", "name", "until < $1", "$2"),
});

/**
 * Forgets in a slice of the records what the rules let go, and, with the first slice, in the other tables. Resolves to where to go on; null: every
 * record was looked at. What it read may have become old only, never young: deciding and deleting need not be one transaction.
 */
export async function forgetIn(
  connections: PostgresAccess,
  rules: Retention,
  after: string | null,
  now: Instant,
): Promise<string | null> {
  if (after === null) await byAge(connections, rules, now);
  const found = await connections.reading.rows<{ record_id: string; area_id: string }>(
    FORGETTING_STATEMENTS.some,
    after ?? "",
  );
  for (const [areaId, ofHome] of grouped(found, (row) => row.area_id)) {
    const ids = ofHome.map(({ record_id: id }) => id);
    const { keptMs, stretchMs } = rules.states;
    await connections.write((session) =>
      session.changes(FORGETTING_STATEMENTS.states, areaId, ids, now - keptMs, stretchMs, rules.rowsAtOnce),
    );
    const withOld = await connections.reading.rows<{ id: string }>(
      FORGETTING_STATEMENTS.withOld,
      areaId,
      ids,
      now - rules.checksKeptMs,
      rules.reportsOpenedBefore(now),
    );
    for (const { id } of withOld) await forgetOf(connections, rules, areaId, id, now);
  }
  return found.length < RECORDS_AT_ONCE ? null : (found.at(-1)?.record_id ?? null);
}

async function forgetOf(
  connections: PostgresAccess,
  rules: Retention,
  areaId: string,
  id: string,
  now: Instant,
): Promise<void> {
  const { reading } = connections;
  const old = await reading.rows<CheckRow & { readonly sequence: number }>(
    FORGETTING_STATEMENTS.oldChecks,
    areaId,
    id,
    now - rules.checksKeptMs,
    rules.rowsAtOnce,
  );
  const read = (await recordsAtHome(reading, areaId, [id])).get(id)?.stored;
  if (read === undefined) return;
  const goneChecks = new Set(rules.checks(old, read.evidence));
  const checks = old.filter((check) => goneChecks.has(check)).map(({ sequence }) => String(sequence));
  const reports = await forgettableReports(
    reading,
    [areaId, id, rules.reportsOpenedBefore(now), rules.rowsAtOnce],
    rules.rowsAtOnce,
    (tokens) => rules.tokens(tokens, read.evidence, now),
  );
  if (checks.length + reports.length === 0) return;
  await connections.write(async (session) => {
    await session.changes(FORGETTING_STATEMENTS.checks, areaId, id, checks);
    await session.changes(FORGETTING_STATEMENTS.reports, areaId, id, reports.map(String));
  });
}

/**
 * Reports are read by the first and the last word of a token, and of a caller's day by its first token (recordReading). So that a slice leaves what is
 * read as it was, words in between go first, then tokens that others of their day stand before, then the rest, oldest first; each as a whole.
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

async function byAge(connections: PostgresAccess, rules: Retention, now: Instant): Promise<void> {
  const { settlements, reporters, revocations, surges, against, usage, quota } = FORGETTING_STATEMENTS;
  const limits: readonly (readonly [SqlStatement, Value])[] = [
    [settlements, now - rules.settlementsKeptMs],
    [reporters, now - rules.reportersKeptMs],
    [revocations, now - rules.brakesKeptMs],
    [surges, now - rules.brakesKeptMs],
    [against, now - rules.againstKeptMs],
    [usage, dayOf(now - rules.usageKeptMs)],
    [quota, monthBefore(monthOf(now))],
  ];
  for (const [statement, limit] of limits)
    await connections.write((session) => session.changes(statement, limit, rules.rowsAtOnce));
  // Of these many are written in an hour.
  for (let gone = rules.rowsAtOnce; gone === rules.rowsAtOnce; )
    gone = await connections.write((session) =>
      session.changes(FORGETTING_STATEMENTS.leases, now - rules.leasesKeptMs, rules.rowsAtOnce),
    );
}
