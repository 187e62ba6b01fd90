import { informationOf, type Sign, signOf } from "../../callers/standing.js";
import { type Finding, findingOf, type Outcome } from "../../catalog/evidence.js";
import { settled } from "../../belief/trust.js";
import { DAY_MS } from "../../time.js";
import type { Acknowledgement, CheckResult } from "../store.js";
import { insertObservation } from "./areaWriter.js";
import type { Connection } from "./database.js";
import { observationDigest } from "./rows.js";

/** Writes what a live check brought; runs inside a transaction. False if there is no such record. */
export function writeCheck(
  database: Connection,
  recordId: string,
  { check, observation, hours, element }: CheckResult,
  raiseRevision: () => number,
): boolean {
  const isKnown = database.prepare("SELECT 1 FROM records WHERE id = ?").get(recordId) !== undefined;
  if (!isKnown) return false;
  database
    .prepare("INSERT INTO live_checks (record_id, source, at, outcome, hours) VALUES (?, ?, ?, ?, ?)")
    .run(recordId, check.source, check.at, check.outcome, check.hours);
  if (observation !== null) {
    const hoursJson = hours === null ? null : JSON.stringify(hours);
    insertObservation(database, recordId, observation, observationDigest(observation), hoursJson);
  }
  if (element !== null) {
    const change = element.isThere
      ? "last_seen_at = max(last_seen_at, @at), missing_since = NULL"
      : "missing_since = coalesce(missing_since, @at)";
    database
      .prepare(
        `UPDATE elements SET ${change} WHERE record_id = @recordId AND source = @source AND element_id = @id`,
      )
      .run({ at: check.at, recordId, source: element.source, id: element.id });
  }
  const finding = findingOf(check.outcome);
  const sign = signOf(check.outcome);
  if (sign !== null) scoreReports(database, recordId, sign, check.at);
  const revision = raiseRevision();
  if (finding !== null) settleReports(database, recordId, finding, check.at, revision);
  database.prepare("UPDATE records SET revision = ? WHERE id = ?").run(revision, recordId);
  return true;
}

/** Reports of the last weeks are scored by what the look is a sign of, each once; that is their reporters' standing. */
function scoreReports(database: Connection, recordId: string, sign: Sign, at: number): void {
  const open = database
    .prepare<[string, number, number], JudgedRow>(
      "SELECT sequence, reporter_id, outcome, scheduled_open, acknowledgement_json FROM reports WHERE record_id = ? AND score IS NULL AND reported_at BETWEEN ? AND ?",
    )
    .all(recordId, at - SETTLED_WITHIN_MS, at);
  const set = database.prepare("UPDATE reports SET score = ? WHERE sequence = ?");
  for (const { sequence, outcome, scheduled_open: scheduled, acknowledgement_json: json } of open) {
    const { previousConfidence } = JSON.parse(json) as Acknowledgement;
    const scheduledOpen = scheduled === null ? null : scheduled === 1;
    set.run(informationOf({ outcome, scheduledOpen }, previousConfidence, sign), sequence);
  }
}

interface JudgedRow {
  readonly sequence: number;
  readonly reporter_id: string;
  readonly outcome: Outcome;
  readonly scheduled_open: number | null;
  readonly acknowledgement_json: string;
}

/** Reports of the last weeks are borne out or refuted, each once; their reporters stand accordingly. */
function settleReports(
  database: Connection,
  recordId: string,
  finding: Finding,
  at: number,
  revision: number,
): void {
  const open = database
    .prepare<[string, number, number], JudgedRow>(
      "SELECT sequence, reporter_id, outcome, scheduled_open, acknowledgement_json FROM reports WHERE record_id = ? AND settled = 0 AND reported_at BETWEEN ? AND ?",
    )
    .all(recordId, at - SETTLED_WITHIN_MS, at);
  for (const { sequence, reporter_id: reporter, outcome, acknowledgement_json: json } of open) {
    const { previousConfidence } = JSON.parse(json) as Acknowledgement;
    const earned = settled(outcome, previousConfidence, finding);
    if (earned === null) continue;
    database
      .prepare(
        `INSERT INTO reporters (id, agreed, disagreed) VALUES (@reporter, @agreed, @disagreed)
         ON CONFLICT (id) DO UPDATE SET agreed = agreed + excluded.agreed, disagreed = disagreed + excluded.disagreed`,
      )
      .run({ reporter, ...earned });
    database.prepare("UPDATE reports SET settled = 1 WHERE sequence = ?").run(sequence);
    // Whatever else the reporter said lately weighs differently now.
    database
      .prepare(
        "UPDATE records SET revision = ? WHERE id IN (SELECT record_id FROM reports WHERE reporter_id = ? AND reported_at > ?)",
      )
      .run(revision, reporter, at - SETTLED_WITHIN_MS);
  }
}

/** What was reported longer ago says nothing about a look now. */
const SETTLED_WITHIN_MS = 60 * DAY_MS;
