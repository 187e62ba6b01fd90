import { BRAKES, type Brakes, type RecentReports } from "../../belief/brakes.js";
import type { Report } from "../../domain/evidence.js";
import { type Instant, dayNumber } from "../../domain/time.js";
import { recordsOwnedBy, reportAt, toTokenHistory } from "./records.js";
import type { Acknowledgement, ReportRules, StoredRecord } from "../data.js";
import { restamp } from "./outbox.js";
import type { Waiting } from "./groupQueue.js";
import { declare, type Session } from "./session.js";
import { raiseVersion } from "./areas.js";

/** Maximum places counted per network: many times what a flood needs. */
const REPORTS_READ = 10_000;

export const REPORT_STATEMENTS = declare(
  "report",
  {
    insert: `INSERT INTO reports (area_id, record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_name, reporter_id,
       reporter_network, scheduled_open, field, stated_value, comment, negative, acknowledgement_json)
     VALUES %ROWS[$1, text, bigint, text, text, bigint, text, text, text, text, smallint, text, text, text, smallint, text]
     ON CONFLICT (area_id, record_id, sequence) DO UPDATE SET acknowledgement_json = excluded.acknowledgement_json`,
    /**
     * Found by key, whatever the planner's statistics. All exist: they were read while the area's row was locked, which removing them
     * requires.
     */
    stamp: `INSERT INTO records (area_id, id, version) VALUES %ROWS[$1, text, bigint]
     ON CONFLICT (area_id, id) DO UPDATE SET version = excluded.version`,
    /** The last report on each token. */
    lastWords: `SELECT (${reportAt(
      "$1",
      `reports p WHERE p.area_id = $1 AND p.record_id = v.column1 AND p.sequence = (SELECT max(w.sequence) FROM reports w
       WHERE w.area_id = $1 AND w.record_id = v.column1 AND w.token_id = v.column2)`,
    )}) AS json FROM area_state s, (VALUES %ROWS[text, text]) v WHERE s.area_id = $1`,
    /** The brakes in force. `+ 0` makes the planner use the index by network. */
    brakes: `SELECT (SELECT max(v.until) FROM revocations v WHERE v.network = $2 AND v.until + 0 >= $3 AND v.since <= $3) AS "revokedUntil",
       (SELECT max(g.until) FROM surges g WHERE g.area_id = $1 AND g.until >= $3 AND g.since <= $3) AS "surgeUntil"
     FROM area_state s WHERE s.area_id = $1`,
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
  },
  {
    /**
     * A network's reports by place. Row comparisons leave the index by network as the only choice: with an equality, a plan made while
     * there were few reports would read all of a day.
     */
    byNetwork: `SELECT record_id AS id, max(negative) AS negative FROM reports WHERE reporter_kind = 'anonymous'
       AND (reporter_network, reported_at) > ($1, $2) AND (reporter_network, reported_at) <= ($1, $3)
     GROUP BY record_id LIMIT ${REPORTS_READ}`,
  },
);

/** A report waiting to be decided and written. */
export interface WaitingReport extends Waiting<Acknowledgement | null> {
  readonly recordId: string;
  readonly tokenId: string;
  readonly rules: ReportRules;
}

type Answers = Map<WaitingReport, Acknowledgement | null>;

/**
 * Decides on reports of one area in order and appends them; in a transaction. Reports on records the area does not own get no answer. `hasOutbox`: other
 * areas must be updated before anything is acknowledged.
 */
export async function appendReports(session: Session, areaId: string, reports: readonly WaitingReport[]) {
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

/** The longest prefix of reports with distinct records and callers: each can be decided on data read before all of them. */
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

/** A report to append. */
interface Decided {
  readonly waiting: WaitingReport;
  readonly report: Report;
  readonly sequence: number;
  readonly before: StoredRecord;
}

const NO_BRAKES: Brakes = { revocation: null, surge: null };

/**
 * Appends independent reports, numbered after `lastSequence`, up to one that triggers a brake: later ones must be decided again. Resolves to how many were
 * appended, and whether other areas are affected.
 */
async function appendGroup(
  session: Session,
  areaId: string,
  group: readonly WaitingReport[],
  lastSequence: number,
  answers: Answers,
): Promise<{ readonly done: number; readonly hasRevoked: boolean }> {
  const ids = group.map(({ recordId }) => recordId);
  const found = await recordsOwnedBy(session, areaId, ids);
  const tokens = group.map(({ recordId, tokenId }) => [recordId, tokenId]);
  const last = await session.forRows<{ json: string | null }>(REPORT_STATEMENTS.lastWords, [areaId], tokens);
  const reported = last.flatMap(({ json }) => (json === null ? [] : [toTokenHistory({ json })]));
  const words = new Map(reported.map((word) => [word.report.recordId, word]));
  const decided: Decided[] = [];
  let done = 0;
  let brakes = NO_BRAKES;
  for (const waiting of group) {
    done += 1;
    const known = found.get(waiting.recordId);
    if (known === undefined) continue;
    const word = words.get(waiting.recordId) ?? null;
    const report = waiting.rules.append(known.stored, word);
    if (report === null) {
      answers.set(waiting, word?.acknowledgement ?? null);
      continue;
    }
    decided.push({ waiting, report, sequence: lastSequence + done, before: known.stored });
    brakes = await brakesOf(session, areaId, report);
    if (brakes.revocation === null && brakes.surge === null) continue;
    // The others are acknowledged without its brakes: it begins the next group.
    if (decided.length > 1) {
      decided.pop();
      done -= 1;
      brakes = NO_BRAKES;
    }
    break;
  }
  await insert(session, areaId, decided, answers);
  const stamps = decided.map(({ report, sequence }) => [report.recordId, sequence]);
  await session.forRows(REPORT_STATEMENTS.stamp, [areaId], stamps);
  await writeBrakes(session, areaId, brakes, lastSequence + done);
  // Each answer reflects the record as read after writing.
  const after = await recordsOwnedBy(
    session,
    areaId,
    decided.map(({ report }) => report.recordId),
  );
  for (const { waiting, report, before } of decided) {
    const read = after.get(report.recordId)?.stored ?? before;
    answers.set(waiting, waiting.rules.acknowledge(report, before, read));
  }
  await insert(session, areaId, decided, answers);
  return { done, hasRevoked: brakes.revocation !== null };
}

/** Inserts reports, or updates their acknowledgements. */
async function insert(
  session: Session,
  areaId: string,
  decided: readonly Decided[],
  answers: Answers,
): Promise<void> {
  const rows = decided.map(({ waiting, report, sequence }) => [
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
    Number(BRAKES.isAgainst(report)),
    JSON.stringify(answers.get(waiting) ?? {}),
  ]);
  await session.forRows(REPORT_STATEMENTS.insert, [areaId], rows);
}

/** The brakes triggered by a report that is about to be written. */
async function brakesOf(session: Session, areaId: string, report: Report): Promise<Brakes> {
  if (!BRAKES.canBrake(report)) return NO_BRAKES;
  const { reporter, reportedAt: now } = report;
  const sql = REPORT_STATEMENTS;
  await session.changes(sql.noteAgainst, areaId, callerOf(report), dayNumber(now), now);
  const { revokedUntil = null, surgeUntil = null } =
    (await session.row<{ revokedUntil: Instant | null; surgeUntil: Instant | null }>(
      sql.brakes,
      areaId,
      reporter.network,
      now,
    )) ?? {};
  const byNetwork =
    reporter.network === null
      ? []
      : await session.rows<{ id: string; negative: number }>(
          sql.byNetwork,
          reporter.network,
          now - BRAKES.networkMs,
          now,
        );
  const others = byNetwork.filter(({ id }) => id !== report.recordId);
  const dayAgo = now - BRAKES.againstMs;
  const against = BRAKES.canSurge(surgeUntil, now)
    ? await session.row<Pick<RecentReports["against"], "lastDay" | "before">>(
        sql.against,
        areaId,
        dayAgo,
        dayAgo - BRAKES.usualMs,
        now,
      )
    : undefined;
  // This report is against its place, too.
  const placesAgainst = others.filter(({ negative }) => negative === 1).length + 1;
  return BRAKES.triggered(report, areaId, {
    network: { places: others.length + 1, placesAgainst, revokedUntil },
    against: { lastDay: 0, before: 0, ...against, surgeUntil },
  });
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

/** The caller of a report as counted by brakes: a network is one caller. */
function callerOf({ reporter }: Pick<Report, "reporter">): string {
  return reporter.network ?? reporter.id;
}
