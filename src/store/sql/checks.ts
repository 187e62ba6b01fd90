import { MAX_WEIGHT_MS } from "../../belief/reportShift.js";
import { type Settlement, settlementsOf, trackRecordOf } from "../../belief/settlement.js";
import type { CheckResult, StatementToAppend } from "../data.js";
import { declare, type Session } from "./session.js";
import { restamp } from "./outbox.js";
import { recordsOwnedBy } from "./records.js";

/** Newest settlements read per record and per reporter. */
const SETTLEMENTS_READ = 2_000;
const SETTLEMENT = `reporter_id AS "reporterId", record_id AS "recordId", reported_at AS "reportedAt", at,
  is_finding AS "isFinding", agreed, disagreed, told, is_surprise AS "isSurprise"`;

const CHECK_STATEMENTS = declare(
  "check",
  {
    insert:
      "INSERT INTO live_checks (area_id, record_id, sequence, source, at, outcome, hours) VALUES (:areaId, :recordId, :sequence, :source, :at, :outcome, :hours)",
    observe: `INSERT INTO observations (area_id, record_id, sequence, source, seen_at, recorded_at, json, hours_json)
     VALUES %ROWS[$1, recordId text, $2, source text, seenAt bigint, recordedAt bigint, json text, hoursJson text]`,
    /** `isThere`: whether its source still has the element. */
    look: `UPDATE elements SET last_seen_at = CASE WHEN CAST($6 AS boolean) THEN greatest(last_seen_at, $5) ELSE last_seen_at END,
       missing_since = CASE WHEN CAST($6 AS boolean) THEN NULL ELSE coalesce(missing_since, $5) END
     WHERE area_id = $1 AND record_id = $2 AND source = $3 AND element_id = $4`,
    settledOfRecord: `SELECT ${SETTLEMENT} FROM settlements WHERE area_id = $1 AND record_id = $2
     ORDER BY at DESC, sequence DESC LIMIT ${SETTLEMENTS_READ}`,
    settle: `INSERT INTO settlements (area_id, record_id, sequence, reporter_id, reported_at, at, is_finding, agreed, disagreed, told, is_surprise)
     VALUES %ROWS[$1, recordId text, $2, reporterId text, reportedAt bigint, at bigint, isFinding boolean,
       agreed float8, disagreed float8, told float8, isSurprise boolean]`,
    /** Locks the row, so that of two concurrent checks the second sees what the first settled. */
    holdReporter: `INSERT INTO reporters (id, agreed, disagreed, records, days) VALUES ($1, 0, 0, 0, 0)
     ON CONFLICT (id) DO UPDATE SET agreed = reporters.agreed`,
    restate:
      "UPDATE reporters SET agreed = :agreed, disagreed = :disagreed, records = :records, days = :days WHERE id = :id",
  },
  {
    /** Written only when a check settles something. */
    settledOfReporter: `SELECT ${SETTLEMENT} FROM settlements WHERE reporter_id = $1 ORDER BY at DESC, sequence DESC LIMIT ${SETTLEMENTS_READ}`,
  },
);

/** Appends observations of records that an area owns, as of a version of it. */
export async function observe(
  session: Session,
  areaId: string,
  version: number,
  stated: readonly StatementToAppend[],
): Promise<void> {
  const rows = stated.map(({ recordId, observation, hours }) => ({
    ...observation,
    recordId,
    json: JSON.stringify(observation),
    hoursJson: hours === null ? null : JSON.stringify(hours),
  }));
  await session.forRows(CHECK_STATEMENTS.observe, [areaId, version], rows);
}

/** Writes the result of a live check and its settlements, as of a version of the record's owning area; in a transaction. */
export async function writeCheck(
  session: Session,
  areaId: string,
  sequence: number,
  recordId: string,
  { check, observation, hours, element }: CheckResult,
): Promise<void> {
  await session.changes(CHECK_STATEMENTS.insert, { ...check, areaId, recordId, sequence });
  if (observation !== null) await observe(session, areaId, sequence, [{ recordId, observation, hours }]);
  if (element !== null) {
    const { source, id, isThere } = element;
    await session.changes(CHECK_STATEMENTS.look, areaId, recordId, source, id, check.at, isThere);
  }
  const read = (await recordsOwnedBy(session, areaId, [recordId])).get(recordId);
  if (read === undefined) return;
  const before = await session.rows<Settlement>(CHECK_STATEMENTS.settledOfRecord, areaId, recordId);
  const settled = settlementsOf(recordId, check, read.evidence, before);
  await session.forRows(CHECK_STATEMENTS.settle, [areaId, sequence], settled);
  const reporters = new Set(settled.map(({ reporterId }) => reporterId));
  for (const id of [...reporters].toSorted()) {
    await session.changes(CHECK_STATEMENTS.holdReporter, id);
    const own = await session.rows<Settlement>(CHECK_STATEMENTS.settledOfReporter, id);
    await session.changes(CHECK_STATEMENTS.restate, { ...trackRecordOf(own, check.at), id });
    // Its other reports now have another weight.
    await restamp(session, areaId, sequence, id, check.at - MAX_WEIGHT_MS);
  }
}
