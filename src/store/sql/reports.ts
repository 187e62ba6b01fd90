import type { Brakes, Surroundings } from "../../belief/brakes.js";
import type { Report, TrackRecord } from "../../domain/evidence.js";
import { dayNumber } from "../../domain/utcCalendar.js";
import { type BrakeSpan, heldUntil, recordAfter, type ReportStanding } from "../reportEffect.js";
import { lastWordIn } from "../reportsThatCount.js";
import { type ReportRow, toReport } from "../rows.js";
import type { Acknowledgement, StoredRecord, TokenHistory } from "../store.js";
import { restamp } from "./outbox.js";
import { type ReadRecord, recordsAtHome, standing } from "./records.js";
import type { WaitingReport } from "./reportQueue.js";
import type { Database, Session } from "./session.js";
import { declare } from "./statement.js";
import { raiseVersion } from "./versions.js";

/** Places that a network spoke on, at most: many times what it takes for a flood. */
const REPORTS_READ = 10_000;

export const REPORT_STATEMENTS = declare("report", {
  insert: `INSERT INTO reports (area_id, record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_name, reporter_id,
       reporter_network, scheduled_open, field, stated_value, comment, negative, acknowledgement_json)
     VALUES %ROWS[$1, text, bigint, text, text, bigint, text, text, text, text, smallint, text, text, text, smallint, text]`,
  /**
   * Found by their key, whatever the server believes that an area holds. They are all there: they were read while the area's row was held, which nobody removes
   * them without.
   */
  stamp: `INSERT INTO records (area_id, id, version) VALUES %ROWS[$1, text, bigint]
     ON CONFLICT (area_id, id) DO UPDATE SET version = excluded.version`,
  acknowledge:
    "UPDATE reports SET acknowledgement_json = $4 WHERE area_id = $1 AND record_id = $2 AND sequence = $3",
  /** Of a record whose log was not read whole. */
  word: `SELECT ${standing("$1")} FROM reports p
     WHERE p.area_id = $1 AND p.record_id = $2 AND p.token_id = $3 ORDER BY p.sequence DESC LIMIT 1`,
  reporters: "SELECT id, agreed, disagreed, records, days FROM reporters WHERE id = ANY ($1::text[])",
  /** Of two indexes on revocations the one by network alone can be meant. */
  revocations:
    "SELECT network, since, until FROM revocations WHERE network = ANY ($1::text[]) AND until + 0 >= $2",
  surges: "SELECT since, until FROM surges WHERE area_id = $1 AND until >= $2",
  /**
   * What a network said anywhere, by place. The comparisons of rows leave the index by network as the only way: with an equality a plan that was made while
   * there were few reports read all of a day.
   */
  said: [
    "many",
    `SELECT record_id, max(negative) AS negative FROM reports WHERE reporter_kind = 'anonymous'
       AND (reporter_network, reported_at) > ($1, $2) AND (reporter_network, reported_at) <= ($1, $3)
     GROUP BY record_id LIMIT ${REPORTS_READ}`,
  ],
  noteAgainst: `INSERT INTO negative_callers (area_id, caller, day, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (area_id, caller, day) DO UPDATE SET at = greatest(negative_callers.at, excluded.at)`,
  against: `SELECT count(DISTINCT CASE WHEN at > $2 THEN caller END) AS "lastDay", count(CASE WHEN at <= $2 THEN 1 END) AS before
     FROM negative_callers WHERE area_id = $1 AND at > $3 AND at <= $4`,
  revoke: `INSERT INTO revocations (network, since, until) VALUES ($1, $2, $3)
     ON CONFLICT (network, since) DO UPDATE SET until = greatest(revocations.until, excluded.until)`,
  addSurge: `INSERT INTO surges (area_id, since, until) VALUES ($1, $2, $3)
     ON CONFLICT (area_id, since) DO UPDATE SET until = excluded.until`,
  stampOfSurge: `UPDATE records SET version = $2 WHERE area_id = $1 AND id IN (SELECT record_id FROM reports
       WHERE area_id = $1 AND negative = 1 AND reporter_kind = 'anonymous' AND reported_at >= $3)`,
});

/** What happens around the reports of an area. */
export interface AroundReports {
  /** Settles what concerns other areas, before anything is acknowledged. */
  readonly settle: () => Promise<void>;
  /** Takes back a report whose record is not at home there any more. */
  readonly elsewhere: (report: WaitingReport) => void;
}

/** A decision that threw: its own caller is told, and the others of its transaction are decided on anew without it. */
class FailedDecision extends Error {
  override readonly name = "FailedDecision";
  readonly of: WaitingReport;

  constructor(of: WaitingReport, cause: unknown) {
    super("a decision on a report failed", { cause });
    this.of = of;
  }
}

/** Writes reports of one area in one transaction and answers them when it is on disk. */
export async function writeReports(
  database: Database,
  areaId: string,
  reports: readonly WaitingReport[],
  { settle, elsewhere }: AroundReports,
): Promise<void> {
  try {
    const { answers, hasOutbox } = await database.write(
      (session) => appendReports(session, areaId, reports),
      areaId,
    );
    if (hasOutbox) await settle();
    for (const report of reports) {
      const answer = answers.get(report);
      if (answer === undefined) elsewhere(report);
      else report.resolve(answer);
    }
  } catch (error) {
    if (!(error instanceof FailedDecision)) throw error;
    error.of.reject(error.cause);
    const rest = reports.filter((report) => report !== error.of);
    if (rest.length > 0) await writeReports(database, areaId, rest, { settle, elsewhere });
  }
}

type Answers = Map<WaitingReport, Acknowledgement | null>;

/** Decides on reports in their order and appends them. Those whose record is not at home there stay without an answer. */
async function appendReports(session: Session, areaId: string, reports: readonly WaitingReport[]) {
  let sequence = (await raiseVersion(session, areaId, reports.length)) - reports.length;
  const answers: Answers = new Map();
  let hasOutbox = false;
  for (let rest = reports; rest.length > 0; ) {
    const { done, hasRevoked } = await appendGroup(session, areaId, independent(rest), sequence, answers);
    hasOutbox ||= hasRevoked;
    sequence += done;
    rest = rest.slice(done);
  }
  return { answers, hasOutbox };
}

/** The first reports, of which no two are about one record or of one caller: each can be decided on what was read before any of them. */
function independent(reports: readonly WaitingReport[]): readonly WaitingReport[] {
  const seen = new Set<string>();
  const end = reports.findIndex(({ recordId, rules }) => {
    const keys = [`record ${recordId}`, `caller ${callerOf(rules)}`];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isRepeated;
  });
  return end === -1 ? reports : reports.slice(0, end);
}

/** A report that is to be appended. */
interface Decided {
  readonly waiting: WaitingReport;
  readonly report: Report;
  readonly sequence: number;
  readonly isAgainst: boolean;
  /** Whether something was said on its token before. */
  readonly isCorrection: boolean;
  readonly before: StoredRecord;
}

/** A report as it is written; no answer: it follows, when what the report brought about is written too. */
interface Written extends Decided {
  readonly answer: Acknowledgement | null;
}

/**
 * Appends independent reports, numbered after `last`, up to one that brings about a brake: what comes after that is decided on anew. Resolves to how many they
 * were, and whether they concern other areas.
 */
async function appendGroup(
  session: Session,
  areaId: string,
  group: readonly WaitingReport[],
  last: number,
  answers: Answers,
): Promise<{ readonly done: number; readonly hasRevoked: boolean }> {
  const found = await recordsAtHome(
    session,
    areaId,
    group.map(({ recordId }) => recordId),
  );
  const standingOf = await standingBefore(session, areaId, group);
  const plain: Written[] = [];
  let end = { done: group.length, hasRevoked: false };
  for (const [at, waiting] of group.entries()) {
    const read = found.get(waiting.recordId);
    if (read === undefined) continue;
    const before = read.stored;
    const word = await lastWord(session, areaId, waiting, read);
    const report = decide(waiting, () => waiting.rules.append(before, word));
    if (report === null) {
      answers.set(waiting, word?.acknowledgement ?? null);
      continue;
    }
    const { brakes } = waiting.rules;
    const isAgainst = decide(waiting, () => brakes.isAgainst(report));
    const isCorrection = word !== null;
    const decided = { waiting, report, sequence: last + at + 1, isAgainst, isCorrection, before };
    const around = standingOf(report);
    const after =
      !isCorrection && !brakes.canBrake(report)
        ? recordAfter(before, report, decided.sequence, isAgainst, around)
        : null;
    if (after !== null) {
      const answer = decide(waiting, () => waiting.rules.acknowledge(report, before, after));
      answers.set(waiting, answer);
      plain.push({ ...decided, answer });
      continue;
    }
    const { answer, brought } = await appendAlone(session, areaId, decided, around);
    answers.set(waiting, answer);
    if (brought.revocation === null && brought.surge === null) continue;
    end = { done: at + 1, hasRevoked: brought.revocation !== null };
    break;
  }
  await insert(session, areaId, plain);
  return end;
}

/** Appends a report that corrects another, or may bring about a brake: what is acknowledged is read again, if it does. */
async function appendAlone(session: Session, areaId: string, one: Decided, around: ReportStanding) {
  const { waiting, report, sequence, isAgainst, isCorrection, before } = one;
  await insert(session, areaId, [{ ...one, answer: null }]);
  const brakes = waiting.rules.brakes.canBrake(report)
    ? await brakesOf(session, areaId, one, around)
    : { revocation: null, surge: null };
  await writeBrakes(session, areaId, brakes, sequence);
  const changesOthers = isCorrection || brakes.revocation !== null || brakes.surge !== null;
  const after =
    (changesOthers ? null : recordAfter(before, report, sequence, isAgainst, around)) ??
    (await recordsAtHome(session, areaId, [report.recordId])).get(report.recordId)?.stored ??
    before;
  const answer = decide(waiting, () => waiting.rules.acknowledge(report, before, after));
  await session.changes(
    REPORT_STATEMENTS.acknowledge,
    areaId,
    report.recordId,
    sequence,
    JSON.stringify(answer),
  );
  return { answer, brought: brakes };
}

function decide<Result>(waiting: WaitingReport, ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    throw new FailedDecision(waiting, error);
  }
}

/** Inserts reports and stamps their records; an answer that is not known yet follows. */
async function insert(session: Session, areaId: string, decided: readonly Written[]): Promise<void> {
  const rows = decided.map(({ report, sequence, isAgainst, answer }) => [
    report.recordId,
    sequence,
    report.tokenId,
    report.outcome,
    report.reportedAt,
    report.reporter.kind,
    report.reporter.name,
    report.reporter.id,
    report.reporter.network,
    report.scheduledOpen === null ? null : Number(report.scheduledOpen),
    report.about?.field ?? null,
    report.about?.value ?? null,
    report.about?.comment ?? null,
    Number(isAgainst),
    JSON.stringify(answer ?? {}),
  ]);
  await session.changeRows(REPORT_STATEMENTS.insert, [areaId], rows);
  await session.changeRows(
    REPORT_STATEMENTS.stamp,
    [areaId],
    decided.map(({ report, sequence }) => [report.recordId, sequence]),
  );
}

/** What readers add to reports, before they are decided on. */
async function standingBefore(
  session: Session,
  areaId: string,
  reports: readonly WaitingReport[],
): Promise<(report: Report) => ReportStanding> {
  const reporters = reports.map(({ rules: { reporter } }) => reporter);
  const since = Math.min(...reports.map(({ rules: { reportedAt } }) => reportedAt));
  const sql = REPORT_STATEMENTS;
  const networks = [...new Set(reporters.flatMap(({ network }) => network ?? []))];
  const records = await session.rows<TrackRecord & { readonly id: string }>(sql.reporters, [
    ...new Set(reporters.map(({ id }) => id)),
  ]);
  const revocations = await session.rows<BrakeSpan & { readonly network: string }>(
    sql.revocations,
    networks,
    since,
  );
  const surges = await session.rows<BrakeSpan>(sql.surges, areaId, since);
  const known = new Map(records.map(({ id, ...record }) => [id, record]));
  return ({ reporter: { id, network } }) => ({
    trackRecord: known.get(id) ?? null,
    revocations: revocations.filter((revocation) => revocation.network === network),
    surges,
  });
}

/** The last word on the token of a report, from what was read of its record, where that is its whole log. */
async function lastWord(
  session: Session,
  areaId: string,
  { recordId, tokenId }: WaitingReport,
  { log }: ReadRecord,
): Promise<TokenHistory | null> {
  const row =
    log === null
      ? await session.row<ReportRow>(REPORT_STATEMENTS.word, areaId, recordId, tokenId)
      : lastWordIn(log, tokenId);
  return row === undefined ? null : toTokenHistory(row);
}

export function toTokenHistory(row: ReportRow): TokenHistory {
  return {
    report: toReport(row),
    acknowledgement: JSON.parse(row.acknowledgement_json) as Acknowledgement,
  };
}

/** The brakes that a report brings about, which is in the log already. */
async function brakesOf(
  session: Session,
  areaId: string,
  { waiting, report }: Decided,
  { revocations, surges }: ReportStanding,
): Promise<Brakes> {
  const { brakes: rules } = waiting.rules;
  const { reporter, reportedAt: now } = report;
  const sql = REPORT_STATEMENTS;
  if (rules.countsForSurge(report))
    await session.changes(sql.noteAgainst, areaId, callerOf({ reporter }), dayNumber(now), now);
  const said =
    reporter.network === null
      ? []
      : await session.rows<{ negative: number }>(sql.said, reporter.network, now - rules.parsedMs, now);
  const surgeUntil = heldUntil(surges, now);
  const dayAgo = now - rules.againstMs;
  const against = rules.canSurge(surgeUntil, now)
    ? await session.row<Pick<Surroundings["against"], "lastDay" | "before">>(
        sql.against,
        areaId,
        dayAgo,
        dayAgo - rules.usualMs,
        now,
      )
    : undefined;
  const surroundings: Surroundings = {
    said: {
      places: said.length,
      placesAgainst: said.filter(({ negative }) => negative === 1).length,
      revokedUntil: heldUntil(revocations, now),
    },
    against: { lastDay: 0, before: 0, ...against, surgeUntil },
  };
  return decide(waiting, () => rules.broughtAbout(report, areaId, surroundings));
}

async function writeBrakes(
  session: Session,
  areaId: string,
  { revocation, surge }: Brakes,
  sequence: number,
): Promise<void> {
  if (revocation !== null) {
    const { network, since, until } = revocation;
    await session.changes(REPORT_STATEMENTS.revoke, network, since, until);
    await restamp(session, areaId, sequence, "network", network, since);
  }
  if (surge !== null) {
    await session.changes(REPORT_STATEMENTS.addSurge, areaId, surge.since, surge.until);
    await session.changes(REPORT_STATEMENTS.stampOfSurge, areaId, sequence, surge.since);
  }
}

/** Whose voice a report is, as brakes count: one network is one caller. */
function callerOf({ reporter }: Pick<Report, "reporter">): string {
  return reporter.network ?? reporter.id;
}
