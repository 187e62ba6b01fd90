import type { CheckResult } from "../store.js";
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
  database.prepare("UPDATE records SET revision = ? WHERE id = ?").run(raiseRevision(), recordId);
  return true;
}
