import { SILENT_OUTCOMES } from "../../domain/evidence.js";
import { DAY_MS } from "../../domain/time.js";
import {
  type CheckRow,
  type ElementRow,
  type ObservationRow,
  type RecordRow,
  REPORTS_READ,
  type ReportRow,
  toStoredRecord,
} from "../rows.js";
import { REPORTS_READ_WHOLE, reportsThatCount } from "../reportsThatCount.js";
import type { RecordSlice, StoredRecord } from "../store.js";
import { grouped } from "../../domain/grouped.js";
import type { Session } from "./session.js";
import { declare, type SqlStatement } from "./statement.js";

/** Days on which a source was gone that are read since its latest answer. */
const GONE_DAYS_READ = 3;
/** Of each kind of evidence the newest that a history shows. */
const HISTORY_READ = 1_000;
/** Records read in one statement, of which so many are few. */
const AT_ONCE = 250;
const FEW_AT_MOST = 32;

/** What a report is worth is read with it: how its reporter stands now, whether its network was found to flood, and its area to be flooded. */
export const standing = (
  area: string,
) => `p.record_id, p.sequence, p.token_id, p.outcome, p.reported_at, p.reporter_kind, p.reporter_name, p.reporter_id,
  p.reporter_network, p.scheduled_open, p.acknowledgement_json, s.agreed, s.disagreed, s.records, s.days,
  (p.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM revocations v
    WHERE v.network = p.reporter_network AND p.reported_at BETWEEN v.since AND v.until))::int AS revoked,
  (p.negative = 1 AND p.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM surges g
    WHERE g.area_id = ${area} AND p.reported_at BETWEEN g.since AND g.until))::int AS of_surge`;

/**
 * Who said `p`, looked up for each report by itself: joined, a plan that was made while few were known would read all of them. Of statements about one area
 * alone: a distributed database limits rows for each of some values on one shard only.
 */
export const WITH_REPORTER = `LEFT JOIN LATERAL (SELECT t.agreed, t.disagreed, t.records, t.days FROM reporters t WHERE t.id = p.reporter_id LIMIT 1) s ON true`;

const all = (rows: string, order: string) =>
  `(SELECT coalesce(json_agg(x ORDER BY ${order}), '[]') FROM (${rows}) x)`;
const ELEMENTS = all(
  "SELECT * FROM elements e WHERE e.area_id = $1 AND e.record_id = r.id",
  `x.source, x.element_id`,
);
/** Each source speaks through its latest observation; the ones before stay in the log. */
const LATEST_OBSERVATIONS = all(
  `SELECT DISTINCT ON (o.source) o.record_id, o.json, o.hours_json, o.source, o.sequence FROM observations o
   WHERE o.area_id = $1 AND o.record_id = r.id ORDER BY o.source, o.seen_at DESC, o.recorded_at DESC, o.sequence DESC`,
  "x.source",
);
const NEWEST_WHOLE = `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${standing("$1")} FROM (
     SELECT * FROM reports w WHERE w.area_id = $1 AND w.record_id = r.id ORDER BY w.sequence DESC LIMIT ${REPORTS_READ_WHOLE + 1}
   ) p ${WITH_REPORTER}) x)`;
/** The bound on what is read of a record with a longer log: see {@link reportsThatCount}. */
const REPORTS_THAT_COUNT = all(
  `SELECT ${standing("$1")}, n.first_sequence, n.first_at FROM (
     SELECT *, row_number() OVER (PARTITION BY reporter_kind ORDER BY sequence DESC) AS place FROM (
       SELECT *, row_number() OVER (PARTITION BY reporter_id, first_at / ${DAY_MS} ORDER BY first_sequence) AS tokens_before FROM (
         SELECT w.sequence, w.reporter_id, w.reporter_kind,
           first_value(w.sequence) OVER of_token AS first_sequence, first_value(w.reported_at) OVER of_token AS first_at,
           row_number() OVER (PARTITION BY w.token_id ORDER BY w.sequence DESC) AS words_after
         FROM reports w WHERE w.area_id = $1 AND w.record_id = r.id
         WINDOW of_token AS (PARTITION BY w.token_id ORDER BY w.sequence)
       ) words WHERE words_after = 1
     ) of_day WHERE tokens_before = 1
   ) n JOIN reports p ON p.area_id = $1 AND p.record_id = r.id AND p.sequence = n.sequence
   ${WITH_REPORTER} WHERE n.place <= ${REPORTS_READ}`,
  "x.sequence",
);
/** Silence takes no place, and a look that found nothing there stands beside the answer before it. */
const LATEST_CHECKS = all(
  `SELECT record_id, sequence, source, at, outcome, hours FROM (
     SELECT *, row_number() OVER (PARTITION BY source, is_gone ORDER BY at DESC, sequence DESC) AS place FROM (
       SELECT *, row_number() OVER (PARTITION BY source, is_gone, at / ${DAY_MS} ORDER BY at DESC, sequence DESC) AS of_day FROM (
         SELECT c.*, c.outcome = 'gone' AS is_gone FROM live_checks c WHERE c.area_id = $1 AND c.record_id = r.id
           AND c.outcome NOT IN (${SILENT_OUTCOMES.map((outcome) => `'${outcome}'`).join(", ")})
       ) looks
     ) days WHERE of_day = 1
   ) ranked WHERE place <= CASE WHEN is_gone THEN ${GONE_DAYS_READ} ELSE 1 END`,
  "x.at, x.sequence",
);
const ALL_OBSERVATIONS = all(
  `SELECT o.record_id, o.json, o.hours_json, o.sequence FROM observations o WHERE o.area_id = $1 AND o.record_id = r.id
   ORDER BY o.sequence DESC LIMIT ${HISTORY_READ}`,
  "x.sequence",
);
const NEWEST_REPORTS = all(
  `SELECT ${standing("$1")} FROM reports p ${WITH_REPORTER}
   WHERE p.area_id = $1 AND p.record_id = r.id ORDER BY p.sequence DESC LIMIT ${HISTORY_READ}`,
  "x.sequence",
);
const ALL_CHECKS = all(
  `SELECT c.record_id, c.sequence, c.source, c.at, c.outcome, c.hours FROM live_checks c
   WHERE c.area_id = $1 AND c.record_id = r.id ORDER BY c.sequence DESC LIMIT ${HISTORY_READ}`,
  "x.sequence",
);
/** One statement, so of one moment. The area stands in each part of it: a part that only joined on it would ask every shard. */
const withEvidence = (observations: string, reports: string, checks: string, records = MANY) => `
  SELECT r.id, r.area_id, r.hours_json, ${ELEMENTS} AS elements, ${observations} AS observations, ${reports} AS reports, ${checks} AS checks
  FROM ${records}`;
const MANY = "records r WHERE r.area_id = $1 AND r.id = ANY ($2::text[]) ORDER BY r.id";
/** Each by its key, whatever the server believes that an area holds: where most are small, all of one would be read for a few of a large one. */
const FEW =
  "(VALUES %ROWS[text]) v (id), LATERAL (SELECT * FROM records f WHERE f.area_id = $1 AND f.id = v.id LIMIT 1) r";

export const RECORD_STATEMENTS = declare("record", {
  home: ["one", "SELECT area_id FROM record_homes WHERE record_id = $1"],
  read: ["one", withEvidence(LATEST_OBSERVATIONS, NEWEST_WHOLE, LATEST_CHECKS)],
  readFew: ["one", withEvidence(LATEST_OBSERVATIONS, NEWEST_WHOLE, LATEST_CHECKS, FEW)],
  readLong: ["one", withEvidence(LATEST_OBSERVATIONS, REPORTS_THAT_COUNT, LATEST_CHECKS)],
  history: ["one", withEvidence(ALL_OBSERVATIONS, NEWEST_REPORTS, ALL_CHECKS)],
  /** Records that an area shows: listed by the import in force, or one before it. */
  shown: [
    "one",
    `SELECT m.record_id, m.home_id FROM area_records m, area_state s
     WHERE m.area_id = $1 AND s.area_id = $1 AND m.record_id > $2 AND m.import_number <= s.import_number
     ORDER BY m.record_id LIMIT $3`,
  ],
  recent: [
    "many",
    `SELECT ${standing("p.area_id")} FROM reports p LEFT JOIN reporters s ON s.id = p.reporter_id
     ORDER BY p.reported_at DESC, p.sequence DESC LIMIT $1`,
  ],
});

interface EvidenceRow extends RecordRow {
  readonly elements: readonly ElementRow[];
  readonly observations: readonly ObservationRow[];
  readonly reports: readonly ReportRow[];
  readonly checks: readonly CheckRow[];
}

/** A record as read, with what is stored of its hours. */
export interface ReadRecord {
  readonly stored: StoredRecord;
  readonly hoursJson: string | null;
  /** All reports on it, in no order; null: there are more than are read whole. */
  readonly log: readonly ReportRow[] | null;
}

/** Records of one home, by id; those that are not at home there are left out. */
export async function recordsAtHome(
  session: Session,
  areaId: string,
  ids: readonly string[],
  statement: SqlStatement = RECORD_STATEMENTS.read,
): Promise<ReadonlyMap<string, ReadRecord>> {
  const found = new Map<string, ReadRecord>();
  const long: string[] = [];
  const isWhole = statement === RECORD_STATEMENTS.read;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const slice = ids.slice(from, from + AT_ONCE);
    const isFew = isWhole && slice.length <= FEW_AT_MOST;
    const rows = isFew
      ? await session.rowsFor<EvidenceRow>(
          RECORD_STATEMENTS.readFew,
          [areaId],
          slice.map((id) => [id]),
        )
      : await session.rows<EvidenceRow>(statement, areaId, slice);
    for (const row of rows) {
      if (isWhole && row.reports.length > REPORTS_READ_WHOLE) long.push(row.id);
      else found.set(row.id, toReadRecord(row, statement));
    }
  }
  if (long.length === 0) return found;
  const read = await recordsAtHome(session, areaId, long, RECORD_STATEMENTS.readLong);
  return new Map([...found, ...read]);
}

function toReadRecord(row: EvidenceRow, statement: SqlStatement): ReadRecord {
  const isWhole = statement === RECORD_STATEMENTS.read;
  const reports = isWhole ? reportsThatCount(row.reports) : row.reports;
  const stored = toStoredRecord(row, row.elements, row.observations, reports, row.checks);
  return { stored, hoursJson: row.hours_json, log: isWhole ? row.reports : null };
}

export async function homeOf(session: Session, id: string): Promise<string | null> {
  return (await session.row<{ area_id: string }>(RECORD_STATEMENTS.home, id))?.area_id ?? null;
}

/** A record may get another home while it is looked for there. */
const MOVES_FOLLOWED = 5;

/** One record, wherever it is at home. */
export async function recordById(
  session: Session,
  id: string,
  statement: SqlStatement = RECORD_STATEMENTS.read,
): Promise<StoredRecord | null> {
  for (let moves = 0; moves <= MOVES_FOLLOWED; moves++) {
    const home = await homeOf(session, id);
    if (home === null) return null;
    const found = (await recordsAtHome(session, home, [id], statement)).get(id);
    if (found !== undefined) return found.stored;
  }
  return null;
}

/** The records that an area shows, in order of id: all of them, or a slice. */
export async function recordsShown(
  session: Session,
  areaId: string,
  slice?: RecordSlice,
): Promise<readonly StoredRecord[]> {
  const members = await session.rows<{ record_id: string; home_id: string }>(
    RECORD_STATEMENTS.shown,
    areaId,
    slice?.after ?? "",
    slice?.limit ?? null,
  );
  return recordsOf(session, members);
}

/** Records by where an area finds them, in their order; those that are gone are left out. */
export async function recordsOf(
  session: Session,
  members: readonly { readonly record_id: string; readonly home_id: string }[],
): Promise<readonly StoredRecord[]> {
  const byHome = grouped(members, ({ home_id: home }) => home);
  const found = new Map<string, StoredRecord>();
  for (const [home, guests] of byHome)
    for (const [id, { stored }] of await recordsAtHome(
      session,
      home,
      guests.map(({ record_id: guest }) => guest),
    ))
      found.set(id, stored);
  const records: StoredRecord[] = [];
  for (const { record_id: id } of members) {
    const record = found.get(id) ?? (await recordById(session, id));
    if (record !== null) records.push(record);
  }
  return records;
}
