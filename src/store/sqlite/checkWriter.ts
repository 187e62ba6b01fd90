import type { Settlement } from "../../belief/settlement.js";
import type { CheckResult, Settling } from "../store.js";
import { insertObservation } from "./areaWriter.js";
import type { Connection } from "./database.js";
import type { RecordReader } from "./recordReader.js";
import { observationDigest } from "../rows.js";
import type { VersionWriter } from "./versions.js";

/** Writes what a live check brought, and what it settles; runs inside a transaction. False if there is no such record. */
export function writeCheck(
  database: Connection,
  reader: RecordReader,
  recordId: string,
  result: CheckResult,
  settling: Settling,
  versions: VersionWriter,
): boolean {
  const home = database
    .prepare<[string], string>("SELECT area_id FROM records WHERE id = ?")
    .pluck()
    .get(recordId);
  if (home === undefined) return false;
  const version = versions.raise(home);
  insertCheck(database, recordId, result);
  const stored = reader.byId(recordId);
  if (stored === null) return false;
  const before = settlementsOfRecord(database, recordId);
  const settlements = settling.settle(recordId, result.check, stored.evidence, before);
  for (const settlement of settlements) insertSettlement(database, settlement);
  for (const id of new Set(settlements.map(({ reporterId }) => reporterId)))
    restate(database, id, result.check.at, settling, versions);
  versions.stamp(recordId, version);
  return true;
}

function insertCheck(
  database: Connection,
  recordId: string,
  { check, observation, hours, element }: CheckResult,
): void {
  database
    .prepare("INSERT INTO live_checks (record_id, source, at, outcome, hours) VALUES (?, ?, ?, ?, ?)")
    .run(recordId, check.source, check.at, check.outcome, check.hours);
  if (observation !== null) {
    const hoursJson = hours === null ? null : JSON.stringify(hours);
    insertObservation(database, recordId, observation, observationDigest(observation), hoursJson);
  }
  if (element === null) return;
  const change = element.isThere
    ? "last_seen_at = max(last_seen_at, @at), missing_since = NULL"
    : "missing_since = coalesce(missing_since, @at)";
  database
    .prepare(
      `UPDATE elements SET ${change} WHERE record_id = @recordId AND source = @source AND element_id = @id`,
    )
    .run({ at: check.at, recordId, source: element.source, id: element.id });
}

interface SettlementRow extends Omit<Settlement, "isFinding" | "isSurprise"> {
  readonly isFinding: number;
  readonly isSurprise: number;
}

/** Settlements read of a record, and of a reporter: the newest. */
const SETTLEMENTS_READ = 2_000;
const SETTLEMENTS = `SELECT reporter_id AS reporterId, record_id AS recordId, reported_at AS reportedAt, at,
  is_finding AS isFinding, agreed, disagreed, told, is_surprise AS isSurprise FROM settlements`;

function settlementsOfRecord(database: Connection, recordId: string): readonly Settlement[] {
  return database
    .prepare<[string, number], SettlementRow>(
      `${SETTLEMENTS} WHERE record_id = ? ORDER BY at DESC, sequence DESC LIMIT ?`,
    )
    .all(recordId, SETTLEMENTS_READ)
    .map(toSettlement);
}

function insertSettlement(database: Connection, settlement: Settlement): void {
  database
    .prepare(
      `INSERT INTO settlements (reporter_id, record_id, reported_at, at, is_finding, agreed, disagreed, told, is_surprise)
       VALUES (@reporterId, @recordId, @reportedAt, @at, @isFinding, @agreed, @disagreed, @told, @isSurprise)`,
    )
    .run({
      ...settlement,
      isFinding: Number(settlement.isFinding),
      isSurprise: Number(settlement.isSurprise),
    });
}

/** Writes down how a reporter stands now. Whatever else it said weighs differently from then on. */
function restate(
  database: Connection,
  reporterId: string,
  at: number,
  settling: Settling,
  versions: VersionWriter,
): void {
  const settlements = database
    .prepare<[string, number], SettlementRow>(
      `${SETTLEMENTS} WHERE reporter_id = ? ORDER BY at DESC, sequence DESC LIMIT ?`,
    )
    .all(reporterId, SETTLEMENTS_READ)
    .map(toSettlement);
  database
    .prepare(
      `INSERT OR REPLACE INTO reporters (id, agreed, disagreed, records, days)
       VALUES (@reporterId, @agreed, @disagreed, @records, @days)`,
    )
    .run({ reporterId, ...settling.trackRecord(settlements, at) });
  versions.stampAll(
    "SELECT record_id FROM reports WHERE reporter_id = ? AND reported_at > ?",
    reporterId,
    at - settling.weighsForMs,
  );
}

function toSettlement(row: SettlementRow): Settlement {
  return { ...row, isFinding: row.isFinding === 1, isSurprise: row.isSurprise === 1 };
}
