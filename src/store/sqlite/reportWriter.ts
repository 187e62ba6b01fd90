import type { Report } from "../../catalog/evidence.js";
import { FLOOD, isNegative, isSurge, SURGE } from "../../belief/trust.js";
import { HOUR_MS } from "../../time.js";
import type { Acknowledgement } from "../store.js";
import type { Connection } from "./database.js";

/**
 * Appends a report on a record of an area; runs inside a transaction. A network that thereby floods the catalog is not believed any more,
 * and an area that thereby sees a surge of reports against its records believes anonymous ones less.
 */
export function writeReport(
  database: Connection,
  report: Report,
  areaId: string,
  acknowledgement: Acknowledgement,
  raiseRevision: () => number,
): void {
  const { reporter, scheduledOpen } = report;
  const negative = isNegative(report);
  database
    .prepare(
      `INSERT INTO reports (record_id, token_id, outcome, reported_at, reporter_kind, reporter_name,
         reporter_id, reporter_network, scheduled_open, negative, acknowledgement_json)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      report.recordId,
      report.tokenId,
      report.outcome,
      report.reportedAt,
      reporter.kind,
      reporter.name,
      reporter.id,
      reporter.network,
      scheduledOpen === null ? null : Number(scheduledOpen),
      Number(negative),
      JSON.stringify(acknowledgement),
    );
  const revision = raiseRevision();
  database.prepare("UPDATE records SET revision = ? WHERE id = ?").run(revision, report.recordId);
  if (!negative || reporter.kind !== "anonymous") return;
  if (reporter.network !== null) revokeFlood(database, reporter.network, report.reportedAt, revision);
  noticeSurge(database, areaId, report.reportedAt, revision);
}

/** Of the network's reports of the last day so many, and most of them, are against places: its last week and its next day do not count. */
function revokeFlood(database: Connection, network: string, now: number, revision: number): void {
  const known = database
    .prepare("SELECT 1 FROM revocations WHERE network = ? AND ? BETWEEN since AND until - ?")
    .get(network, now, FLOOD.aheadMs / 2);
  if (known !== undefined) return;
  const counts = database
    .prepare<[string, number], { places: number; negative: number; total: number }>(
      `SELECT count(DISTINCT CASE WHEN negative THEN record_id END) AS places, sum(negative) AS negative, count(*) AS total
       FROM reports WHERE reporter_network = ? AND reported_at > ?`,
    )
    .get(network, now - FLOOD.windowMs);
  if (counts === undefined || counts.places < FLOOD.places || counts.negative <= counts.total * FLOOD.share)
    return;
  const [since, until] = [now - FLOOD.backMs, now + FLOOD.aheadMs];
  database
    .prepare("INSERT INTO revocations (network, since, until) VALUES (?, ?, ?)")
    .run(network, since, until);
  database
    .prepare(
      "UPDATE records SET revision = ? WHERE id IN (SELECT record_id FROM reports WHERE reporter_network = ? AND reported_at >= ?)",
    )
    .run(revision, network, since);
}

/** Counts a report against a record of the area; past what is usual there, such reports of the last and the next day are discounted. */
function noticeSurge(database: Connection, areaId: string, now: number, revision: number): void {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  database
    .prepare(
      `INSERT INTO negative_hours (area_id, hour, count) VALUES (?, ?, 1)
       ON CONFLICT (area_id, hour) DO UPDATE SET count = count + 1`,
    )
    .run(areaId, hour);
  const known = database
    .prepare("SELECT 1 FROM surges WHERE area_id = ? AND ? BETWEEN since AND until - ?")
    .get(areaId, now, SURGE.aheadMs / 2);
  if (known !== undefined) return;
  const counts = database
    .prepare<[number, number, string, number], { lastDay: number; before: number }>(
      `SELECT total(count) FILTER (WHERE hour > ?) AS lastDay, total(count) FILTER (WHERE hour <= ?) AS before
       FROM negative_hours WHERE area_id = ? AND hour > ?`,
    )
    .get(now - SURGE.windowMs, now - SURGE.windowMs, areaId, now - SURGE.windowMs - SURGE.usualMs);
  if (counts === undefined || !isSurge(counts.lastDay, counts.before)) return;
  const since = now - SURGE.windowMs;
  database
    .prepare("INSERT OR REPLACE INTO surges (area_id, since, until) VALUES (?, ?, ?)")
    .run(areaId, since, now + SURGE.aheadMs);
  database
    .prepare("DELETE FROM negative_hours WHERE area_id = ? AND hour <= ?")
    .run(areaId, since - SURGE.usualMs);
  database
    .prepare(
      `UPDATE records SET revision = ? WHERE area_id = ? AND id IN
         (SELECT record_id FROM reports WHERE negative AND reporter_kind = 'anonymous' AND reported_at >= ?)`,
    )
    .run(revision, areaId, since);
}
