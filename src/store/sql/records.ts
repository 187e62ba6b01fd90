import { type LiveCheck, SILENT_OUTCOMES } from "../../domain/evidence.js";
import type { SourceElement } from "../../domain/record.js";
import { DAY_MS } from "../../domain/time.js";
import {
  type ObservationRow,
  type RecordRow,
  REPORTS_READ,
  type ReportRow,
  toStoredRecord,
} from "../rows.js";
import type { RecordSlice, StoredRecord } from "../store.js";
import { grouped } from "../../domain/grouped.js";
import type { Session } from "./session.js";
import { ALL_OF_THEM, declare, type SqlStatement } from "./statement.js";

/** Maximum days on which a source was gone, read since its latest answer. */
const GONE_DAYS_READ = 3;
/** Newest evidence of each kind in a history. */
const HISTORY_READ = 1_000;
/** Records read per statement. */
const AT_ONCE = 250;

/** Aggregates the rows of a query to JSON, in an order. `x` stands for a row; `columns`: member names that differ from the column. */
const jsonRows = (columns: readonly string[], rows: string, order: string): string => {
  const members = columns
    .map((column) => column.split("="))
    .map(([name, column = name]) => `'${name}', x.${column}`)
    .join(", ");
  return `(SELECT CAST(coalesce(json_agg(json_build_object(${members}) ORDER BY ${order}), '[]') AS text) FROM (${rows}) x)`;
};

const REPORT_COLUMNS = [
  "record_id",
  "sequence",
  "token_id",
  "outcome",
  "reported_at",
  "reporter_kind",
  "reporter_name",
  "reporter_id",
  "reporter_network",
  "scheduled_open",
  "field",
  "stated_value",
  "comment",
  "acknowledgement_json",
];
const STANDING_COLUMNS = ["agreed", "disagreed", "records", "days", "revoked", "of_surge"];
const reporter = (column: string) =>
  `(SELECT t.${column} FROM reporters t WHERE t.id = p.reporter_id) AS ${column}`;

/**
 * A report `p` with its weights: the reporter's track record now, and whether a flood or a surge discounts it. They are subqueries per report, because a
 * join planned while the tables were small would read all rows.
 */
export const standing = (
  area: string,
): string => `${REPORT_COLUMNS.map((column) => `p.${column}`).join(", ")},
  ${["agreed", "disagreed", "records", "days"].map(reporter).join(", ")},
  CAST((p.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM revocations v
    WHERE v.network = p.reporter_network AND p.reported_at BETWEEN v.since AND v.until)) AS integer) AS revoked,
  CAST((p.negative = 1 AND p.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM surges g
    WHERE g.area_id = ${area} AND p.reported_at BETWEEN g.since AND g.until)) AS integer) AS of_surge`;

const OF_RECORD = "area_id = $1 AND %s.record_id = v.column1";
const of = (alias: string) => `${alias}.${OF_RECORD.replace("%s", alias)}`;

const ELEMENTS = jsonRows(
  ["source", "id=element_id", "lastSeenAt=last_seen_at", "missingSince=missing_since"],
  `SELECT * FROM elements e WHERE ${of("e")}`,
  "x.source, x.element_id",
);
/** The latest observation of each source; earlier ones stay in the log. */
const LATEST_OBSERVATIONS = jsonRows(
  ["json", "hours_json"],
  `SELECT o.record_id, o.json, o.hours_json, o.source FROM observations o WHERE ${of("o")} AND NOT EXISTS (
     SELECT 1 FROM observations l WHERE l.area_id = $1 AND l.record_id = o.record_id AND l.source = o.source
       AND (l.seen_at, l.recorded_at, l.sequence) > (o.seen_at, o.recorded_at, o.sequence))`,
  "x.source",
);
/**
 * The reports on a record that can count: the last report on each token, the first token of each caller per day and field, and the newest of each kind of caller;
 * each with the first report on its token. Few columns are sorted: sorting whole reports takes three times as long.
 */
const REPORTS_THAT_COUNT = jsonRows(
  [...REPORT_COLUMNS, ...STANDING_COLUMNS, "first_sequence", "first_at"],
  `SELECT ${standing("$1")}, chosen.first_sequence, chosen.first_at FROM (
     SELECT *, row_number() OVER (PARTITION BY reporter_kind ORDER BY sequence DESC) AS place FROM (
       SELECT *, row_number() OVER (PARTITION BY reporter_id, field, first_at / ${DAY_MS} ORDER BY first_sequence) AS tokens_before FROM (
         SELECT w.sequence, w.reporter_kind, w.reporter_id, w.field,
           first_value(w.sequence) OVER of_token AS first_sequence, first_value(w.reported_at) OVER of_token AS first_at,
           row_number() OVER (PARTITION BY w.token_id ORDER BY w.sequence DESC) AS words_after
         FROM reports w WHERE ${of("w")}
         WINDOW of_token AS (PARTITION BY w.token_id ORDER BY w.sequence)
       ) words WHERE words_after = 1
     ) of_day WHERE tokens_before = 1
   ) chosen JOIN reports p ON ${of("p")} AND p.sequence = chosen.sequence
   WHERE chosen.place <= ${REPORTS_READ}`,
  "x.sequence",
);
const CHECK_COLUMNS = ["source", "at", "outcome", "hours"];
/** A silent source replaces no answer, and `gone` is read along with the answer before it. */
const LATEST_CHECKS = jsonRows(
  CHECK_COLUMNS,
  `SELECT * FROM (
     SELECT *, row_number() OVER (PARTITION BY source, is_gone ORDER BY at DESC, sequence DESC) AS place FROM (
       SELECT *, row_number() OVER (PARTITION BY source, is_gone, at / ${DAY_MS} ORDER BY at DESC, sequence DESC) AS of_day FROM (
         SELECT c.*, c.outcome = 'gone' AS is_gone FROM live_checks c WHERE ${of("c")}
           AND c.outcome NOT IN (${SILENT_OUTCOMES.map((outcome) => `'${outcome}'`).join(", ")})
       ) looks
     ) days WHERE of_day = 1
   ) ranked WHERE place <= CASE WHEN is_gone THEN ${GONE_DAYS_READ} ELSE 1 END`,
  "x.at, x.sequence",
);
const newest = (columns: readonly string[], rows: string) =>
  jsonRows(columns, `${rows} ORDER BY sequence DESC LIMIT ${HISTORY_READ}`, "x.sequence");
const ALL_OBSERVATIONS = newest(
  ["json", "hours_json"],
  `SELECT o.record_id, o.json, o.hours_json, o.sequence FROM observations o WHERE ${of("o")}`,
);
const NEWEST_REPORTS = newest(
  [...REPORT_COLUMNS, ...STANDING_COLUMNS],
  `SELECT ${standing("$1")} FROM reports p WHERE ${of("p")}`,
);
const ALL_CHECKS = newest(CHECK_COLUMNS, `SELECT * FROM live_checks c WHERE ${of("c")}`);
/**
 * One statement, so a consistent read. Each part names the area: one that only joined on it would query every shard. Each record is found by key,
 * whatever the planner's statistics; missing records have no version.
 */
const withEvidence = (observations: string, reports: string, checks: string) => `
  SELECT v.column1 AS id, s.area_id,
    (SELECT r.hours_json FROM records r WHERE r.area_id = $1 AND r.id = v.column1) AS hours_json,
    (SELECT r.version FROM records r WHERE r.area_id = $1 AND r.id = v.column1) AS version,
    ${ELEMENTS} AS elements, ${observations} AS observations, ${reports} AS reports, ${checks} AS checks
  FROM area_state s, (VALUES %ROWS[text]) v WHERE s.area_id = $1`;

export const RECORD_STATEMENTS = declare("record", {
  home: "SELECT area_id FROM record_homes WHERE record_id = $1",
  read: withEvidence(LATEST_OBSERVATIONS, REPORTS_THAT_COUNT, LATEST_CHECKS),
  history: withEvidence(ALL_OBSERVATIONS, NEWEST_REPORTS, ALL_CHECKS),
  /** Records that an area lists: in the import in force, or an earlier one. */
  shown: `SELECT m.record_id, m.home_id FROM area_records m, area_state s
     WHERE m.area_id = $1 AND s.area_id = $1 AND m.record_id > $2 AND m.import_number <= s.import_number
     ORDER BY m.record_id LIMIT $3`,
  recent: [
    "many",
    `SELECT ${standing("p.area_id")} FROM reports p
     ORDER BY p.reported_at DESC, p.sequence DESC LIMIT $1`,
  ],
});

interface EvidenceRow extends RecordRow {
  readonly version: number | null;
  /** Rows as JSON. */
  readonly elements: string;
  readonly observations: string;
  readonly reports: string;
  readonly checks: string;
}

/** A record as read, with its stored hours. */
export interface ReadRecord {
  readonly stored: StoredRecord;
  readonly hoursJson: string | null;
}

/** Records by id that an area owns; others are left out. */
export async function recordsOwnedBy(
  session: Session,
  areaId: string,
  ids: readonly string[],
  statement: SqlStatement = RECORD_STATEMENTS.read,
): Promise<ReadonlyMap<string, ReadRecord>> {
  const found = new Map<string, ReadRecord>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const slice = ids.slice(from, from + AT_ONCE).map((id) => [id]);
    for (const row of await session.rowsFor<EvidenceRow>(statement, [areaId], slice))
      if (row.version !== null)
        found.set(row.id, {
          stored: toStoredRecord(
            row,
            JSON.parse(row.elements) as readonly SourceElement[],
            JSON.parse(row.observations) as readonly ObservationRow[],
            JSON.parse(row.reports) as readonly ReportRow[],
            JSON.parse(row.checks) as readonly LiveCheck[],
          ),
          hoursJson: row.hours_json,
        });
  }
  return found;
}

export async function owningAreaOf(session: Session, id: string): Promise<string | null> {
  return (await session.row<{ area_id: string }>(RECORD_STATEMENTS.home, id))?.area_id ?? null;
}

/** Attempts, because a record's owner can change while it is looked up. */
const MOVES_FOLLOWED = 5;

/** Runs `run` with the owning area of a record; if it returns null, the owner has changed and is looked up again. Null if there is no such record. */
export async function inOwningArea<Result>(
  session: Session,
  id: string,
  run: (home: string) => Promise<Result | null>,
): Promise<Result | null> {
  for (let moves = 0; moves <= MOVES_FOLLOWED; moves++) {
    const home = await owningAreaOf(session, id);
    const result = home === null ? null : await run(home);
    if (home === null || result !== null) return result;
  }
  return null;
}

/** One record, whichever area owns it. */
export function recordById(
  session: Session,
  id: string,
  statement: SqlStatement = RECORD_STATEMENTS.read,
): Promise<StoredRecord | null> {
  return inOwningArea(
    session,
    id,
    async (home) => (await recordsOwnedBy(session, home, [id], statement)).get(id)?.stored ?? null,
  );
}

/** A record that an area lists, and its owning area. */
export interface MemberRow {
  readonly record_id: string;
  readonly home_id: string;
}

/** The members of an area, in order of id: all, or a slice. */
export function membersOf(
  session: Session,
  areaId: string,
  { after, limit }: RecordSlice = { after: "", limit: ALL_OF_THEM },
): Promise<readonly MemberRow[]> {
  return session.rows(RECORD_STATEMENTS.shown, areaId, after, limit);
}

/** Records by id, where their owning areas are known. */
export async function recordsAt(
  session: Session,
  homes: Iterable<readonly [id: string, home: string]>,
): Promise<ReadonlyMap<string, ReadRecord>> {
  const found: [string, ReadRecord][] = [];
  for (const [home, owned] of grouped(homes, ([, area]) => area)) {
    const ids = owned.map(([id]) => id);
    found.push(...(await recordsOwnedBy(session, home, ids)));
  }
  return new Map(found);
}

/** Records by id and owning area, in order; missing ones are left out. */
export async function recordsOf(
  session: Session,
  members: readonly MemberRow[],
): Promise<readonly StoredRecord[]> {
  const homes = members.map(({ record_id: id, home_id: home }) => [id, home] as const);
  const found = await recordsAt(session, homes);
  const records: StoredRecord[] = [];
  for (const [id] of homes) {
    const record = found.get(id)?.stored ?? (await recordById(session, id));
    if (record !== null) records.push(record);
  }
  return records;
}
