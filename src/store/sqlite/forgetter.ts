import type { Retention } from "../../belief/retention.js";
import { dayOf, monthBefore, monthOf } from "../../domain/utcCalendar.js";
import type { Instant } from "../../domain/time.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";
import { type RecordReader, WITH_STANDING } from "./recordReader.js";
import { type CheckRow, type ReportRow, toReport } from "./rows.js";

/** Records looked at in one go, and rows of each table that go at once: some milliseconds. */
const RECORDS_AT_ONCE = 100;
const ROWS_AT_ONCE = 500;

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
  if (after === null) await access.write(() => forgetByAge(database, rules, now));
  const found = await access.read(() => {
    const ids = database
      .prepare<[string, number], string>("SELECT id FROM records WHERE id > ? ORDER BY id LIMIT ?")
      .pluck()
      .all(after ?? "", RECORDS_AT_ONCE);
    return { ids, rows: ids.map((id) => forgettableOf(database, reader, rules, id, now)) };
  });
  const checks = found.rows.flatMap((rows) => rows.checks);
  const reports = found.rows.flatMap((rows) => rows.reports);
  if (checks.length + reports.length > 0)
    await access.write(() => {
      const forgetCheck = database.prepare("DELETE FROM live_checks WHERE sequence = ?");
      const forgetReport = database.prepare("DELETE FROM reports WHERE sequence = ?");
      for (const sequence of checks) forgetCheck.run(sequence);
      for (const sequence of reports) forgetReport.run(sequence);
    });
  return found.ids.length < RECORDS_AT_ONCE ? null : (found.ids.at(-1) ?? null);
}

/** The places in the log of what may go of one record's. */
function forgettableOf(
  database: Connection,
  reader: RecordReader,
  rules: Retention,
  id: string,
  now: Instant,
): { readonly checks: readonly number[]; readonly reports: readonly number[] } {
  const checkRows = database
    .prepare<[string, number, number], CheckRow & { readonly sequence: number }>(
      "SELECT * FROM live_checks WHERE record_id = ? AND at < ? ORDER BY at LIMIT ?",
    )
    .all(id, now - rules.checksKeptMs, ROWS_AT_ONCE);
  const reportRows = database
    .prepare<[string, number, number], ReportRow>(
      `${WITH_STANDING} WHERE reports.record_id = ? AND reports.reported_at < ? ORDER BY reports.reported_at LIMIT ?`,
    )
    .all(id, now - rules.reportsKeptMs, ROWS_AT_ONCE);
  const read = checkRows.length + reportRows.length === 0 ? null : reader.byId(id);
  if (read === null) return { checks: [], reports: [] };
  const old = checkRows.map(({ sequence, source, at, outcome, hours }) => ({
    sequence,
    source,
    at,
    outcome,
    hours,
  }));
  const goneChecks = new Set(rules.checks(old, read.evidence));
  const goneReports = new Set(
    rules.reports(reportRows.map(toReport), read.evidence, now).map(({ sequence }) => sequence),
  );
  return {
    checks: old.filter((check) => goneChecks.has(check)).map(({ sequence }) => sequence),
    reports: reportRows.map(({ sequence }) => sequence).filter((sequence) => goneReports.has(sequence)),
  };
}

function forgetByAge(database: Connection, rules: Retention, now: Instant): void {
  const forgetFrom = (table: string, key: string, condition: string, ...values: (string | number)[]) =>
    database
      .prepare(
        `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${ROWS_AT_ONCE})`,
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
