import type { Retention } from "../../belief/retention.js";
import { dayOf, monthBefore, monthOf } from "../../domain/utcCalendar.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";
import type { RecordReader } from "./recordReader.js";
import type { CheckRow } from "../rows.js";

/** Records looked at in one go. */
const RECORDS_AT_ONCE = 100;

/**
 * Forgets in a slice of the records what the rules let go, and, with the first slice, in the other tables. Resolves to where to go on; null: every
 * record was looked at. What it read may have become old only, never young: deciding and deleting need not be one transaction.
 */
export async function forget(
  database: Connection,
  access: Access,
  reader: RecordReader,
  rules: Retention,
  after: string | null,
  now: Instant,
): Promise<string | null> {
  if (after === null) {
    await access.write(() => forgetByAge(database, rules, now));
    // Of these many are written in an hour.
    while ((await access.write(() => forgetLeases(database, rules, now))) === rules.rowsAtOnce);
  }
  const found = await access.read(() => {
    const ids = database
      .prepare<[string, number], string>("SELECT id FROM records WHERE id > ? ORDER BY id LIMIT ?")
      .pluck()
      .all(after ?? "", RECORDS_AT_ONCE);
    return { ids, rows: ids.map((id) => forgettableOf(database, reader, rules, id, now)) };
  });
  const checks = found.rows.flatMap((rows) => rows.checks);
  const reports = found.rows.flatMap((rows) => rows.reports);
  const states = found.rows.flatMap((rows) => rows.states);
  if (checks.length + reports.length + states.length > 0)
    await access.write(() => {
      const forgetCheck = database.prepare("DELETE FROM live_checks WHERE sequence = ?");
      const forgetReport = database.prepare("DELETE FROM reports WHERE sequence = ?");
      const forgetState = database.prepare("DELETE FROM observations WHERE sequence = ?");
      for (const sequence of states) forgetState.run(sequence);
      for (const sequence of checks) forgetCheck.run(sequence);
      for (const sequence of reports) forgetReport.run(sequence);
    });
  return found.ids.length < RECORDS_AT_ONCE ? null : (found.ids.at(-1) ?? null);
}

interface Forgettable {
  /** Places in the log. */
  readonly checks: readonly number[];
  readonly reports: readonly number[];
  readonly states: readonly number[];
}

/** What imports brought between the first and the last of a stretch. */
const STATES_BETWEEN = `
  SELECT sequence FROM (
    SELECT sequence, seen_at, min(seen_at) OVER stretch AS first, max(seen_at) OVER stretch AS last
    FROM observations WHERE record_id = ? AND method = 'import' AND seen_at < ?
    WINDOW stretch AS (PARTITION BY source, seen_at / CAST(? AS INTEGER)))
  WHERE seen_at > first AND seen_at < last LIMIT ?`;

/** What may go of one record's log. */
function forgettableOf(
  database: Connection,
  reader: RecordReader,
  rules: Retention,
  id: string,
  now: Instant,
): Forgettable {
  const old = database
    .prepare<[string, number, number], CheckRow & { readonly sequence: number }>(
      "SELECT * FROM live_checks WHERE record_id = ? AND at < ? ORDER BY at LIMIT ?",
    )
    .all(id, now - rules.checksKeptMs, rules.rowsAtOnce);
  const openedBefore = rules.reportsOpenedBefore(now);
  const hasOldReports = database
    .prepare("SELECT 1 FROM reports WHERE record_id = ? AND reported_at < ? LIMIT 1")
    .get(id, openedBefore);
  const read = old.length === 0 && hasOldReports === undefined ? null : reader.byId(id);
  const { keptMs, stretchMs } = rules.states;
  const states = database
    .prepare<[string, number, number, number], number>(STATES_BETWEEN)
    .pluck()
    .all(id, now - keptMs, stretchMs, rules.rowsAtOnce);
  if (read === null) return { checks: [], reports: [], states };
  const goneChecks = new Set(rules.checks(old, read.evidence));
  return {
    states,
    checks: old.filter((check) => goneChecks.has(check)).map(({ sequence }) => sequence),
    reports:
      hasOldReports === undefined
        ? []
        : forgettableReports(database, id, openedBefore, rules.rowsAtOnce, (tokens) =>
            rules.tokens(tokens, read.evidence, now),
          ),
  };
}

const WORDS_OF_OLD_TOKENS = `
  WITH words AS (
    SELECT sequence, token_id, reporter_id, first_value(sequence) OVER of_token AS first,
      first_value(reported_at) OVER of_token AS opened_at,
      row_number() OVER (PARTITION BY token_id ORDER BY sequence DESC) AS words_after
    FROM reports WHERE record_id = ?
    WINDOW of_token AS (PARTITION BY token_id ORDER BY sequence)
  )`;
/** Words that came between others of their token. */
const WORDS_BETWEEN = `${WORDS_OF_OLD_TOKENS}
  SELECT sequence FROM words WHERE opened_at < ? AND words_after > 1 AND sequence <> first LIMIT ?`;
const OLD_TOKENS = `${WORDS_OF_OLD_TOKENS}
  SELECT token_id AS tokenId, first, sequence AS last FROM (
    SELECT *, row_number() OVER (PARTITION BY reporter_id, opened_at / ${DAY_MS} ORDER BY first) AS of_day
    FROM words WHERE words_after = 1)
  WHERE opened_at < ? ORDER BY of_day = 1, last LIMIT ?`;

interface OldToken {
  readonly tokenId: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Reports are read by the first and the last word of a token, and of a caller's day by its first token (recordReader). So that a slice leaves what is
 * read as it was, words in between go first, then tokens that others of their day stand before, then the rest, oldest first; each as a whole.
 */
function forgettableReports(
  database: Connection,
  recordId: string,
  openedBefore: Instant,
  most: number,
  mayGo: (tokens: readonly string[]) => readonly string[],
): readonly number[] {
  const between = database
    .prepare<[string, number, number], number>(WORDS_BETWEEN)
    .pluck()
    .all(recordId, openedBefore, most);
  if (between.length === most) return between;
  const tokens = database
    .prepare<[string, number, number], OldToken>(OLD_TOKENS)
    .all(recordId, openedBefore, most);
  const gone = new Set(mayGo(tokens.map(({ tokenId }) => tokenId)));
  return [
    ...between,
    ...tokens.flatMap(({ tokenId, first, last }) => (gone.has(tokenId) ? [first, last] : [])),
  ];
}

function forgetLeases(database: Connection, { rowsAtOnce, leasesKeptMs }: Retention, now: Instant): number {
  return database
    .prepare("DELETE FROM leases WHERE name IN (SELECT name FROM leases WHERE until < ? LIMIT ?)")
    .run(now - leasesKeptMs, rowsAtOnce).changes;
}

function forgetByAge(database: Connection, rules: Retention, now: Instant): void {
  const forgetFrom = (table: string, key: string, condition: string, ...values: (string | number)[]) =>
    database
      .prepare(
        `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rules.rowsAtOnce})`,
      )
      .run(...values);
  forgetFrom("settlements", "sequence", "at < ?", now - rules.settlementsKeptMs);
  forgetFrom(
    "reporters",
    "id",
    `NOT EXISTS (SELECT 1 FROM settlements WHERE reporter_id = reporters.id)
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter_id = reporters.id AND reported_at >= ?)`,
    now - rules.reportersKeptMs,
  );
  forgetFrom("revocations", "rowid", "until < ?", now - rules.brakesKeptMs);
  forgetFrom("surges", "area_id, since", "until < ?", now - rules.brakesKeptMs);
  forgetFrom("negative_callers", "area_id, caller, day", "at <= ?", now - rules.againstKeptMs);
  forgetFrom("key_usage", "key_id, day, operation", "day < ?", dayOf(now - rules.usageKeptMs));
  forgetFrom("quota_used", "month, caller_id", "month < ?", monthBefore(monthOf(now)));
}
