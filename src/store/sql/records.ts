import { hoursInForce } from "../../belief/fold.js";
import {
  type Evidence,
  type LiveCheck,
  type Observation,
  type Report,
  type ReportSubject,
  SILENT_OUTCOMES,
  type TrackRecord,
} from "../../domain/evidence.js";
import { grouped } from "../../domain/grouped.js";
import type { SourceElement } from "../../domain/record.js";
import { DAY_MS } from "../../domain/time.js";
import { AREA_STATEMENTS, versionIn } from "./areas.js";
import { ALL_OF_THEM, type Database, declare, type Session, type SqlStatement } from "./session.js";
import type { Acknowledgement, RecordSlice, StoredRecord, TokenHistory } from "../data.js";
import { LRUCache } from "lru-cache";
import type { CompiledHours } from "../../hours/hours.js";

/** Newest reports read per kind of caller, one per caller and day. Older ones have faded long before a record collects this many. */
const REPORTS_READ = 1_000;
/** Maximum days on which a source was gone, read since its latest answer. */
const GONE_DAYS_READ = 3;
/** Newest evidence of each kind in a history. */
const HISTORY_READ = 1_000;

/** Aggregates the rows of a query to JSON. `object`: its members, of a row `x`. */
const jsonRows = (object: string, order: string, rows: string): string =>
  `(SELECT CAST(coalesce(json_agg(json_build_object(${object}) ORDER BY ${order}), '[]') AS text) FROM (${rows}) x)`;

/** The members of a report: see {@link ReportRow}. */
const REPORT = `'tokenId', x.token_id, 'recordId', x.record_id, 'outcome', x.outcome, 'reportedAt', x.reported_at, 'scheduledOpen', x.scheduled_open,
  'sequence', x.sequence, 'about', json_build_object('field', x.field, 'value', x.stated_value, 'comment', x.comment),
  'reporter', json_build_object('kind', x.reporter_kind, 'name', x.reporter_name, 'id', x.reporter_id, 'network', x.reporter_network),
  'trackRecord', json_build_object('agreed', x.agreed, 'disagreed', x.disagreed, 'records', x.records, 'days', x.days),
  'opened', json_build_object('sequence', x.first_sequence, 'at', x.first_at),
  'isRevoked', x.is_revoked, 'isOfSurge', x.is_of_surge, 'acknowledgement', x.acknowledgement_json`;

/**
 * Reports `p` with their weights: the reporter's track record now, and whether a flood or a surge discounts them. They are subqueries per report, because
 * a join planned while the tables were small would read all rows.
 */
const standing = (
  area: string,
  from: string,
  first = "p.sequence AS first_sequence, p.reported_at AS first_at",
) =>
  `SELECT p.record_id, p.sequence, p.token_id, p.outcome, p.reported_at, p.reporter_kind, p.reporter_name, p.reporter_id, p.reporter_network,
    p.scheduled_open, p.field, p.stated_value, p.comment, p.acknowledgement_json, ${first},
    (SELECT t.agreed FROM reporters t WHERE t.id = p.reporter_id) AS agreed,
    (SELECT t.disagreed FROM reporters t WHERE t.id = p.reporter_id) AS disagreed,
    (SELECT t.records FROM reporters t WHERE t.id = p.reporter_id) AS records,
    (SELECT t.days FROM reporters t WHERE t.id = p.reporter_id) AS days,
    CAST((p.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM revocations v
      WHERE v.network = p.reporter_network AND p.reported_at BETWEEN v.since AND v.until)) AS integer) AS is_revoked,
    CAST((p.negative = 1 AND p.reporter_kind = 'anonymous' AND EXISTS (SELECT 1 FROM surges g
      WHERE g.area_id = ${area} AND p.reported_at BETWEEN g.since AND g.until)) AS integer) AS is_of_surge
  FROM ${from}`;

/** Selects reports, each as JSON. */
export const reportAt = (area: string, from: string): string =>
  `SELECT CAST(json_build_object(${REPORT}) AS text) AS json FROM (${standing(area, from)}) x`;

const of = (alias: string) => `${alias}.area_id = $1 AND ${alias}.record_id = v.column1`;

const ELEMENTS = jsonRows(
  "'source', x.source, 'id', x.element_id, 'lastSeenAt', x.last_seen_at, 'missingSince', x.missing_since",
  "x.source, x.element_id",
  `SELECT * FROM elements e WHERE ${of("e")}`,
);
const OBSERVATION = "'json', x.json, 'hoursJson', x.hours_json";
/** The latest observation of each source; earlier ones stay in the log. */
const LATEST_OBSERVATIONS = jsonRows(
  OBSERVATION,
  "x.source",
  `SELECT o.record_id, o.json, o.hours_json, o.source FROM observations o WHERE ${of("o")} AND NOT EXISTS (
     SELECT 1 FROM observations l WHERE l.area_id = $1 AND l.record_id = o.record_id AND l.source = o.source
       AND (l.seen_at, l.recorded_at, l.sequence) > (o.seen_at, o.recorded_at, o.sequence))`,
);
/**
 * The reports on a record that can count: the last report on each token, the first token of each caller per day and field, and the newest of each kind of caller;
 * each with the first report on its token. Few columns are sorted: sorting whole reports takes three times as long.
 */
const REPORTS_THAT_COUNT = jsonRows(
  REPORT,
  "x.sequence",
  standing(
    "$1",
    `(SELECT *, row_number() OVER (PARTITION BY reporter_kind ORDER BY sequence DESC) AS place FROM (
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
    "chosen.first_sequence, chosen.first_at",
  ),
);
const CHECK = "'source', x.source, 'at', x.at, 'outcome', x.outcome, 'hours', x.hours";
/** A silent source replaces no answer, and `gone` is read along with the answer before it. */
const LATEST_CHECKS = jsonRows(
  CHECK,
  "x.at, x.sequence",
  `SELECT * FROM (
     SELECT *, row_number() OVER (PARTITION BY source, is_gone ORDER BY at DESC, sequence DESC) AS place FROM (
       SELECT *, row_number() OVER (PARTITION BY source, is_gone, at / ${DAY_MS} ORDER BY at DESC, sequence DESC) AS of_day FROM (
         SELECT c.*, c.outcome = 'gone' AS is_gone FROM live_checks c WHERE ${of("c")}
           AND c.outcome NOT IN (${SILENT_OUTCOMES.map((outcome) => `'${outcome}'`).join(", ")})
       ) looks
     ) days WHERE of_day = 1
   ) ranked WHERE place <= CASE WHEN is_gone THEN ${GONE_DAYS_READ} ELSE 1 END`,
);
const newest = (object: string, rows: string) =>
  jsonRows(object, "x.sequence", `${rows} ORDER BY sequence DESC LIMIT ${HISTORY_READ}`);
/**
 * One statement, so a consistent read. Each part names the area: one that only joined on it would query every shard. Each record is found by key,
 * whatever the planner's statistics; missing records have no version.
 */
const withEvidence = (observations: string, reports: string, checks: string) => `
  SELECT v.column1 AS id, s.area_id AS "areaId",
    (SELECT r.hours_json FROM records r WHERE r.area_id = $1 AND r.id = v.column1) AS "hoursJson",
    (SELECT r.version FROM records r WHERE r.area_id = $1 AND r.id = v.column1) AS version,
    ${ELEMENTS} AS elements, ${observations} AS observations, ${reports} AS reports, ${checks} AS checks
  FROM area_state s, (VALUES %ROWS[id text]) v WHERE s.area_id = $1`;

export const RECORD_STATEMENTS = declare(
  "record",
  {
    home: "SELECT area_id FROM record_homes WHERE record_id = $1",
    read: withEvidence(LATEST_OBSERVATIONS, REPORTS_THAT_COUNT, LATEST_CHECKS),
    history: withEvidence(
      newest(
        OBSERVATION,
        `SELECT o.record_id, o.json, o.hours_json, o.sequence FROM observations o WHERE ${of("o")}`,
      ),
      newest(REPORT, standing("$1", `reports p WHERE ${of("p")}`)),
      newest(CHECK, `SELECT * FROM live_checks c WHERE ${of("c")}`),
    ),
    /** Records that an area lists: in the import in force, or an earlier one. */
    shown: `SELECT m.record_id AS id, m.home_id AS home FROM area_records m, area_state s
     WHERE m.area_id = $1 AND s.area_id = $1 AND m.record_id > $2 AND m.import_number <= s.import_number
     ORDER BY m.record_id LIMIT $3`,
  },
  {
    recent: reportAt("p.area_id", "reports p ORDER BY p.reported_at DESC, p.sequence DESC LIMIT $1"),
  },
);

/** Records by id that an area owns; others are left out. */
export async function recordsOwnedBy(
  session: Session,
  areaId: string,
  ids: readonly string[],
  statement: SqlStatement = RECORD_STATEMENTS.read,
) {
  const found = new Map<string, ReadRecord>();
  const rows = ids.map((id) => ({ id }));
  for (const row of await session.forRows<EvidenceRow>(statement, [areaId], rows))
    if (row.version !== null) found.set(row.id, toRecord(row));
  return found;
}

/** Reads records. */
export function recordStore(reading: Session) {
  return {
    /** The records that an area lists, in order of id: all, or a slice. */
    records: async (areaId: string, slice?: RecordSlice) =>
      recordsOf(reading, await membersOf(reading, areaId, slice)),
    /** The owning area of a record; null if the record is unknown. */
    owningAreaOf: (recordId: string) => owningAreaOf(reading, recordId),
    /** One record, or null. `isWhole`: with its whole log, not only what counts now (the newest 1,000 of each kind). */
    record: (id: string, isWhole = false) =>
      recordById(reading, id, isWhole ? RECORD_STATEMENTS.history : RECORD_STATEMENTS.read),
    /** Some records by id, unordered; missing ones are left out. Those owned by `homeId` are read together, the others one by one. */
    recordsOf: (homeId: string, ids: readonly string[]) =>
      recordsOf(
        reading,
        ids.map((id) => [id, homeId]),
      ),
    /** The newest reports on any record, latest first. */
    async recentReports(limit: number) {
      return (await reading.values<string>(RECORD_STATEMENTS.recent, limit)).map(toTokenHistory);
    },
  };
}

export async function owningAreaOf(session: Session, id: string): Promise<string | null> {
  return (await session.values<string>(RECORD_STATEMENTS.home, id))[0] ?? null;
}

/** Attempts, because a record's owner can change while it is looked up. */
const MOVES_FOLLOWED = 5;

/**
 * Runs `run` with the owning area of a record, at once if it is known; if it returns null, the owner has changed and is looked up again. Null if there is no
 * such record.
 */
export async function inOwningArea<Result>(
  session: Session,
  id: string,
  run: (home: string) => Promise<Result | null>,
  known: string | null = null,
): Promise<Result | null> {
  let home = known;
  for (let moves = 0; moves <= MOVES_FOLLOWED; moves++) {
    home ??= await owningAreaOf(session, id);
    const result = home === null ? null : await run(home);
    if (home === null || result !== null) return result;
    home = null;
  }
  return null;
}

/** Runs a write on a record in its owning area, with a new version of both. Null if there is no such record. */
export function writeToRecord<Result>(
  { reading, write }: Database,
  id: string,
  run: (session: Session, home: string, version: number) => Promise<Result>,
): Promise<Result | null> {
  return inOwningArea(reading, id, (home) =>
    write(async (session) => {
      const version = await stampRecord(session, home, id);
      return version === null ? null : run(session, home, version);
    }, home),
  );
}

/** Gives a record and its owning area a new version in a transaction. Null if the area does not own it. */
export async function stampRecord(session: Session, home: string, id: string): Promise<number | null> {
  const version = await versionIn(session, home);
  return (await session.changes(AREA_STATEMENTS.stamp, home, version, [id])) > 0 ? version : null;
}

/** One record, whichever area owns it. */
function recordById(
  session: Session,
  id: string,
  statement: SqlStatement = RECORD_STATEMENTS.read,
): Promise<StoredRecord | null> {
  return inOwningArea(
    session,
    id,
    async (home) => (await recordsOwnedBy(session, home, [id], statement)).get(id) ?? null,
  );
}

/** Ids of records with their owning areas, in order. */
export type Homes = Iterable<readonly [id: string, home: string]>;

/** The records that an area lists, in order of id: all, or a slice. */
export async function membersOf(
  session: Session,
  areaId: string,
  { after, limit }: RecordSlice = { after: "", limit: ALL_OF_THEM },
) {
  const rows = await session.rows<{ id: string; home: string }>(
    RECORD_STATEMENTS.shown,
    areaId,
    after,
    limit,
  );
  return rows.map(({ id, home }) => [id, home] as const);
}

/** Records by id, where their owning areas are known. */
export async function recordsAt(session: Session, homes: Homes) {
  const found = new Map<string, ReadRecord>();
  const byHome = grouped(
    homes,
    ([, home]) => home,
    ([id]) => id,
  );
  for (const [home, ids] of byHome)
    for (const [id, record] of await recordsOwnedBy(session, home, ids)) found.set(id, record);
  return found;
}

/** Records in order; missing ones are left out. */
export async function recordsOf(session: Session, homes: Homes) {
  const found = await recordsAt(session, homes);
  const records: StoredRecord[] = [];
  for (const [id] of homes) {
    const record = found.get(id) ?? (await recordById(session, id));
    if (record !== null) records.push(record);
  }
  return records;
}

/** A record as read; its evidence as JSON. */
interface EvidenceRow {
  readonly id: string;
  readonly areaId: string;
  readonly hoursJson: string | null;
  /** Null if there is no such record. */
  readonly version: number | null;
  readonly elements: string;
  readonly observations: string;
  readonly reports: string;
  readonly checks: string;
}

/** A report as read. What a {@link Report} leaves out is null here, or an object of nulls. */
interface ReportRow extends Omit<Report, "scheduledOpen"> {
  /** 0, 1 or null. */
  readonly scheduledOpen: number | null;
  readonly about: ReportSubject;
  readonly trackRecord: { readonly [Part in keyof TrackRecord]: number | null };
  /** The first report on its token, which can be itself. */
  readonly opened: NonNullable<Report["opened"]>;
  /** As JSON: empty while the report is being written. */
  readonly acknowledgement: string;
}

/** A record as read, with the hours that the last import listed, as JSON. */
export interface ReadRecord extends StoredRecord {
  readonly hoursJson: string | null;
}

function toRecord({ id, areaId, hoursJson, ...row }: EvidenceRow): ReadRecord {
  // This program wrote the rows from values of these types.
  const states = JSON.parse(row.observations) as {
    readonly json: string;
    readonly hoursJson: string | null;
  }[];
  const observations = states.map(({ json }) => JSON.parse(json) as Observation);
  const evidence: Evidence = {
    observations,
    reports: (JSON.parse(row.reports) as ReportRow[]).map(toReport),
    elements: JSON.parse(row.elements) as SourceElement[],
    checks: JSON.parse(row.checks) as LiveCheck[],
  };
  const inForce = hoursInForce(observations);
  const json =
    inForce === null || inForce.method === "import"
      ? hoursJson
      : (states[observations.indexOf(inForce)]?.hoursJson ?? null);
  return { id, areaId, evidence, hours: json === null ? null : sharedHours(json), hoursJson };
}

/** Parses a report and the answer to it. */
export function toTokenHistory(json: string): TokenHistory {
  const row = JSON.parse(json) as ReportRow;
  return { report: toReport(row), acknowledgement: JSON.parse(row.acknowledgement) as Acknowledgement };
}

function toReport(row: ReportRow): Report {
  const { about, trackRecord, opened, isRevoked, isOfSurge, acknowledgement, scheduledOpen, ...report } = row;
  const { previousConfidence: before } = JSON.parse(acknowledgement) as Partial<Acknowledgement>;
  const { reporter, sequence } = report;
  const isKnown = trackRecord.agreed !== null;
  return {
    ...report,
    reporter: isKnown ? { ...reporter, trackRecord: trackRecord as TrackRecord } : reporter,
    scheduledOpen: scheduledOpen === null ? null : scheduledOpen === 1,
    ...(about.field === null && about.comment === null ? {} : { about }),
    ...(before === undefined ? {} : { before }),
    ...(opened.sequence === sequence ? {} : { opened }),
    ...(isRevoked ? { isRevoked: true } : {}),
    ...(isOfSurge ? { isOfSurge: true } : {}),
  };
}

/** More than the distinct hours of a city. */
const MAX_SCHEDULES = 16_384;
const schedules = new LRUCache<string, CompiledHours>({ max: MAX_SCHEDULES });

/** Parses stored hours. Many places have the same ones, so equal texts share one object, which saves parsing and memory. It is never changed. */
export function sharedHours(json: string): CompiledHours {
  const known = schedules.get(json) ?? (JSON.parse(json) as CompiledHours);
  schedules.set(json, known);
  return known;
}
