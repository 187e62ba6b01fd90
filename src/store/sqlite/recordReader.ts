import { SILENT_OUTCOMES } from "../../catalog/evidence.js";
import type { RecordSlice, StoredRecord } from "../store.js";
import type { Connection } from "./database.js";
import {
  type CheckRow,
  type ElementRow,
  type ObservationRow,
  type RecordRow,
  type ReportRow,
  toStoredRecord,
} from "./rows.js";

/** Reads records with the evidence that bears on them now. */
export interface RecordReader {
  ofArea(areaId: string, slice?: RecordSlice): readonly StoredRecord[];
  byId(id: string): StoredRecord | null;
  /** One record with the whole log of it. */
  historyOf(id: string): StoredRecord | null;
}

/** The newest reports of a record that are read; older ones have faded long before a record collects so many. */
const REPORTS_READ = 1_000;

/** Each source speaks through its latest observation; the ones before stay in the log. */
const LATEST_OBSERVATIONS = `
  SELECT record_id, json, hours_json FROM (
    SELECT record_id, json, hours_json,
      row_number() OVER (PARTITION BY record_id, source ORDER BY seen_at DESC, recorded_at DESC, sequence DESC) AS place
    FROM observations WHERE record_id %s)
  WHERE place = 1`;
/** What a report is worth is read with it: how its reporter stands now, whether its network was found to flood, and its area to be flooded. */
export const WITH_STANDING = `
  SELECT reports.*, reporters.agreed, reporters.disagreed,
    EXISTS (SELECT 1 FROM revocations
      WHERE network = reporter_network AND reported_at BETWEEN since AND until) AS revoked,
    negative AND reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM surges
      WHERE area_id = (SELECT area_id FROM records WHERE id = record_id) AND reported_at BETWEEN since AND until) AS of_surge
  FROM reports LEFT JOIN reporters ON reporters.id = reporter_id`;
const NEWEST_REPORTS = `
  SELECT * FROM (
    SELECT *, row_number() OVER (PARTITION BY record_id ORDER BY reported_at DESC, sequence DESC) AS place
    FROM (${WITH_STANDING} WHERE record_id %s))
  WHERE place <= ${REPORTS_READ} ORDER BY sequence`;
/** A look that brought no answer does not take the place of one that did. */
const LATEST_CHECKS = `
  SELECT record_id, source, at, outcome, hours FROM (
    SELECT *, row_number() OVER (
      PARTITION BY record_id, source ORDER BY outcome IN (${SILENT_OUTCOMES.map((outcome) => `'${outcome}'`).join(", ")}), at DESC, sequence DESC) AS place
    FROM live_checks WHERE record_id %s)
  WHERE place = 1`;
const ALL_OBSERVATIONS = `SELECT record_id, json, hours_json FROM (
    SELECT * FROM observations WHERE record_id %s ORDER BY sequence DESC LIMIT ${REPORTS_READ}) ORDER BY sequence`;
const ALL_CHECKS = `SELECT record_id, source, at, outcome, hours FROM (
    SELECT * FROM live_checks WHERE record_id %s ORDER BY sequence DESC LIMIT ${REPORTS_READ}) ORDER BY sequence`;
const ELEMENTS = "SELECT * FROM elements WHERE record_id %s ORDER BY source, element_id";

/** Records that an area shows: listed by the import in force, or one before it. */
const SHOWN = `FROM area_records JOIN areas ON areas.id = area_records.area_id
  WHERE area_records.area_id = ? AND record_id > ? AND area_records.import_number <= areas.import_number`;
const OF_SLICE = `IN (SELECT record_id ${SHOWN} AND record_id <= ?)`;
const OF_RECORD = "= ?";

/** SQLite takes a negative limit for none. */
const WHOLE: RecordSlice = { after: "", limit: -1 };

export function recordReader(database: Connection): RecordReader {
  const prepare = <Row>(sql: string, scope: string) =>
    database.prepare<string[], Row>(sql.replace("%s", scope));
  const statements = (scope: string) => ({
    elements: prepare<ElementRow>(ELEMENTS, scope),
    observations: prepare<ObservationRow>(LATEST_OBSERVATIONS, scope),
    reports: prepare<ReportRow>(NEWEST_REPORTS, scope),
    checks: prepare<CheckRow>(LATEST_CHECKS, scope),
  });
  const recordOfId = database.prepare<[string], RecordRow>(
    "SELECT id, area_id, hours_json FROM records WHERE id = ?",
  );
  const recordsOfSlice = database.prepare<[string, string, number], RecordRow>(
    `SELECT id, area_id, hours_json FROM records WHERE id IN (SELECT record_id ${SHOWN} ORDER BY record_id LIMIT ?) ORDER BY id`,
  );
  const one = statements(OF_RECORD);
  const slice = statements(OF_SLICE);

  const log = {
    ...one,
    observations: prepare<ObservationRow>(ALL_OBSERVATIONS, OF_RECORD),
    checks: prepare<CheckRow>(ALL_CHECKS, OF_RECORD),
  };
  const read = (id: string, from: typeof one): StoredRecord | null => {
    const row = recordOfId.get(id);
    if (row === undefined) return null;
    return toStoredRecord(
      row,
      from.elements.all(id),
      from.observations.all(id),
      from.reports.all(id),
      from.checks.all(id),
    );
  };

  return {
    byId: (id) => read(id, one),
    historyOf: (id) => read(id, log),
    ofArea(areaId, { after, limit } = WHOLE) {
      const readSlice = database.transaction(() => {
        const rows = recordsOfSlice.all(areaId, after, limit);
        const scope = [areaId, after, rows.at(-1)?.id ?? after];
        const elements = byRecord(slice.elements.all(...scope));
        const observations = byRecord(slice.observations.all(...scope));
        const reports = byRecord(slice.reports.all(...scope));
        const checks = byRecord(slice.checks.all(...scope));
        return rows.map((row) =>
          toStoredRecord(
            row,
            elements.get(row.id) ?? [],
            observations.get(row.id) ?? [],
            reports.get(row.id) ?? [],
            checks.get(row.id) ?? [],
          ),
        );
      });
      return readSlice();
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
