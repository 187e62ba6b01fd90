import type { Report } from "../../catalog/evidence.js";
import { FLOOD, isNegative } from "../../catalog/trust.js";
import type { Acknowledgement } from "../store.js";
import type { Connection } from "./database.js";

/** Appends a report; runs inside a transaction. A network that thereby floods the catalog is not believed any more. */
export function writeReport(
  database: Connection,
  report: Report,
  acknowledgement: Acknowledgement,
  raiseRevision: () => number,
): void {
  const { reporter, scheduledOpen } = report;
  database
    .prepare(
      `INSERT INTO reports (record_id, token_id, outcome, reported_at, reporter_kind, reporter_name,
         reporter_id, reporter_network, scheduled_open, acknowledgement_json)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      JSON.stringify(acknowledgement),
    );
  const revision = raiseRevision();
  database.prepare("UPDATE records SET revision = ? WHERE id = ?").run(revision, report.recordId);
  if (reporter.kind === "anonymous" && reporter.network !== null && isNegative(report))
    revokeFlood(database, reporter.network, report.reportedAt, revision);
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
       FROM (SELECT record_id, outcome = 'wrong' OR (outcome = 'closed' AND scheduled_open IS NOT 0) AS negative
         FROM reports WHERE reporter_network = ? AND reported_at > ?)`,
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
