import { SILENT_OUTCOMES } from "../../domain/evidence.js";
import { DAY_MS } from "../../domain/time.js";
import { REPORTS_READ_WHOLE, reportsThatCount } from "../reportsThatCount.js";
import type { RecordSlice, StoredRecord } from "../store.js";
import type { Connection } from "./database.js";
import {
  type CheckRow,
  type ElementRow,
  type ObservationRow,
  type RecordRow,
  REPORTS_READ,
  type ReportRow,
  toStoredRecord,
} from "../rows.js";

/** Reads records with the evidence that bears on them now. */
export interface RecordReader {
  ofArea(areaId: string, slice?: RecordSlice): readonly StoredRecord[];
  byId(id: string): StoredRecord | null;
  /** The same with its log as it was read. */
  withLog(id: string): RecordWithLog | null;
  /** Those that there are, in no order. */
  ofIds(ids: readonly string[]): readonly StoredRecord[];
  /** One record with the whole log of it. */
  historyOf(id: string): StoredRecord | null;
}

export interface RecordWithLog {
  readonly stored: StoredRecord;
  /** All reports on it, in no order; null: there are more than are read whole. */
  readonly log: readonly ReportRow[] | null;
}

/** Days on which a source was gone that are read since its latest answer. */
const GONE_DAYS_READ = 3;
/** Of each kind of evidence the newest that a history shows. */
const HISTORY_READ = 1_000;

/**
 * Each source speaks through its latest observation; the ones before stay in the log. Asked of the index, row by row: numbering them would carry what every one
 * says through a sort.
 */
const LATEST_OBSERVATIONS = `
  SELECT record_id, json, hours_json FROM observations AS one
  WHERE record_id %s AND NOT EXISTS (SELECT 1 FROM observations AS later
    WHERE later.record_id = one.record_id AND later.source = one.source
      AND (later.seen_at, later.recorded_at, later.sequence) > (one.seen_at, one.recorded_at, one.sequence))
  ORDER BY record_id, source`;
/** What a report is worth is read with it: how its reporter stands now, whether its network was found to flood, and its area to be flooded. */
const STANDING_COLUMNS = `reporters.agreed, reporters.disagreed, reporters.records, reporters.days,
    reports.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM revocations
      WHERE network = reports.reporter_network AND reports.reported_at BETWEEN since AND until) AS revoked,
    negative AND reports.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM surges
      WHERE area_id = (SELECT area_id FROM records WHERE id = reports.record_id)
        AND reports.reported_at BETWEEN since AND until) AS of_surge`;
export const WITH_STANDING = `
  SELECT reports.*, ${STANDING_COLUMNS}
  FROM reports LEFT JOIN reporters ON reporters.id = reporter_id`;
/** The bound on what is read of a record: see the contract of Store. */
const REPORTS_THAT_COUNT = `
  WITH words AS (
    SELECT sequence, record_id, reporter_id, reporter_kind,
      first_value(sequence) OVER of_token AS first_sequence, first_value(reported_at) OVER of_token AS first_at,
      row_number() OVER (PARTITION BY record_id, token_id ORDER BY sequence DESC) AS words_after
    FROM reports WHERE record_id %s
    WINDOW of_token AS (PARTITION BY record_id, token_id ORDER BY sequence)
  ), of_day AS (
    SELECT *, row_number() OVER (PARTITION BY record_id, reporter_id, first_at / ${DAY_MS} ORDER BY first_sequence) AS tokens_before
    FROM words WHERE words_after = 1
  ), newest AS (
    SELECT *, row_number() OVER (PARTITION BY record_id, reporter_kind ORDER BY sequence DESC) AS place
    FROM of_day WHERE tokens_before = 1
  )
  SELECT reports.*, first_sequence, first_at, ${STANDING_COLUMNS}
  FROM newest JOIN reports USING (sequence) LEFT JOIN reporters ON reporters.id = reports.reporter_id
  WHERE place <= ${REPORTS_READ} ORDER BY sequence`;
/** Most records have few reports: choosing among them here takes a fraction of what three numberings of them do. */
const FIRST_REPORTS = `${WITH_STANDING} WHERE reports.record_id = ? LIMIT ${REPORTS_READ_WHOLE + 1}`;
const NEWEST_REPORTS = `SELECT * FROM (
    ${WITH_STANDING} WHERE reports.record_id %s ORDER BY sequence DESC LIMIT ${HISTORY_READ}) ORDER BY sequence`;
/** Silence takes no place, and a look that found nothing there stands beside the answer before it. */
const LATEST_CHECKS = `
  WITH looks AS (
    SELECT *, outcome = 'gone' AS kind FROM live_checks
    WHERE outcome NOT IN (${SILENT_OUTCOMES.map((outcome) => `'${outcome}'`).join(", ")}) AND record_id %s
  ), of_day AS (
    SELECT *, row_number() OVER (PARTITION BY record_id, source, kind, at / ${DAY_MS} ORDER BY at DESC, sequence DESC) AS of_day
    FROM looks
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY record_id, source, kind ORDER BY at DESC, sequence DESC) AS place
    FROM of_day WHERE of_day = 1
  )
  SELECT record_id, source, at, outcome, hours FROM ranked
  WHERE place <= CASE kind WHEN 1 THEN ${GONE_DAYS_READ} ELSE 1 END ORDER BY at, sequence`;
const ALL_OBSERVATIONS = `SELECT record_id, json, hours_json FROM (
    SELECT * FROM observations WHERE record_id %s ORDER BY sequence DESC LIMIT ${HISTORY_READ}) ORDER BY sequence`;
const ALL_CHECKS = `SELECT record_id, source, at, outcome, hours FROM (
    SELECT * FROM live_checks WHERE record_id %s ORDER BY sequence DESC LIMIT ${HISTORY_READ}) ORDER BY sequence`;
const ELEMENTS = "SELECT * FROM elements WHERE record_id %s ORDER BY source, element_id";

/** Records that an area shows: listed by the import in force, or one before it. */
const SHOWN = `FROM area_records JOIN areas ON areas.id = area_records.area_id
  WHERE area_records.area_id = ? AND record_id > ? AND area_records.import_number <= areas.import_number`;
const OF_SLICE = `IN (SELECT record_id ${SHOWN} AND record_id <= ?)`;
const OF_IDS = "IN (SELECT value FROM json_each(?))";
const OF_RECORD = "= ?";

/** SQLite takes a negative limit for none. */
const WHOLE: RecordSlice = { after: "", limit: -1 };

export function recordReader(database: Connection): RecordReader {
  const prepare = <Row>(sql: string, scope: string) =>
    database.prepare<string[], Row>(sql.replace("%s", scope));
  const statements = (scope: string) => ({
    elements: prepare<ElementRow>(ELEMENTS, scope),
    observations: prepare<ObservationRow>(LATEST_OBSERVATIONS, scope),
    reports: prepare<ReportRow>(REPORTS_THAT_COUNT, scope),
    checks: prepare<CheckRow>(LATEST_CHECKS, scope),
  });
  const recordOfId = database.prepare<[string], RecordRow>(
    "SELECT id, area_id, hours_json FROM records WHERE id = ?",
  );
  const recordsOfSlice = database.prepare<[string, string, number], RecordRow>(
    `SELECT id, area_id, hours_json FROM records WHERE id IN (SELECT record_id ${SHOWN} ORDER BY record_id LIMIT ?) ORDER BY id`,
  );
  const recordsOfIds = database.prepare<[string], RecordRow>(
    `SELECT id, area_id, hours_json FROM records WHERE id ${OF_IDS}`,
  );
  const one = statements(OF_RECORD);
  const some = statements(OF_IDS);
  const slice = statements(OF_SLICE);

  const whole = {
    ...one,
    observations: prepare<ObservationRow>(ALL_OBSERVATIONS, OF_RECORD),
    reports: prepare<ReportRow>(NEWEST_REPORTS, OF_RECORD),
    checks: prepare<CheckRow>(ALL_CHECKS, OF_RECORD),
  };
  const firstReports = database.prepare<[string], ReportRow>(FIRST_REPORTS);
  const hasChecks = database
    .prepare<[string], number>("SELECT 1 FROM live_checks WHERE record_id = ? LIMIT 1")
    .pluck();
  const withLog = (id: string): RecordWithLog | null => {
    const row = recordOfId.get(id);
    if (row === undefined) return null;
    const first = firstReports.all(id);
    const log = first.length > REPORTS_READ_WHOLE ? null : first;
    const reports = log === null ? one.reports.all(id) : reportsThatCount(log);
    const checks = hasChecks.get(id) === undefined ? [] : one.checks.all(id);
    return {
      stored: toStoredRecord(row, one.elements.all(id), one.observations.all(id), reports, checks),
      log,
    };
  };
  const historyOf = (id: string): StoredRecord | null => {
    const row = recordOfId.get(id);
    if (row === undefined) return null;
    return toStoredRecord(
      row,
      whole.elements.all(id),
      whole.observations.all(id),
      whole.reports.all(id),
      whole.checks.all(id),
    );
  };

  /** Records with what is read for all of them at once. */
  const together = (
    rows: readonly RecordRow[],
    from: typeof one,
    scope: readonly string[],
  ): readonly StoredRecord[] => {
    const elements = byRecord(from.elements.all(...scope));
    const observations = byRecord(from.observations.all(...scope));
    const reports = byRecord(from.reports.all(...scope));
    const checks = byRecord(from.checks.all(...scope));
    return rows.map((row) =>
      toStoredRecord(
        row,
        elements.get(row.id) ?? [],
        observations.get(row.id) ?? [],
        reports.get(row.id) ?? [],
        checks.get(row.id) ?? [],
      ),
    );
  };

  return {
    byId: (id) => withLog(id)?.stored ?? null,
    withLog,
    historyOf,
    ofArea(areaId, { after, limit } = WHOLE) {
      return database.transaction(() => {
        const rows = recordsOfSlice.all(areaId, after, limit);
        return together(rows, slice, [areaId, after, rows.at(-1)?.id ?? after]);
      });
    },
    ofIds(ids) {
      const given = JSON.stringify(ids);
      return database.transaction(() => together(recordsOfIds.all(given), some, [given]));
    },
  };
}

function byRecord<Row extends { readonly record_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.record_id);
    if (group === undefined) grouped.set(row.record_id, [row]);
    else group.push(row);
  }
  return grouped;
}
