import { BRAKES, type Brakes, type RecentReports } from "../../belief/brakes.js";
import type { Report } from "../../domain/evidence.js";
import { type Instant, dayNumber } from "../../domain/time.js";
import { LRUCache } from "lru-cache";
import { inOwningArea, recordsOwnedBy, reportAt, toTokenHistory } from "./records.js";
import type { Acknowledgement, ReportRules, StoredRecord } from "../data.js";
import { restamp } from "./outbox.js";
import { groupQueue, type Waiting } from "./groupQueue.js";
import { type Database, declare, type Session } from "./session.js";
import { raiseVersion } from "./areas.js";

/** Maximum places counted per network: many times what a flood needs. */
const REPORTS_READ = 10_000;

export const REPORT_STATEMENTS = declare(
  "report",
  {
    insert: `INSERT INTO reports (area_id, record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_name, reporter_id,
       reporter_network, scheduled_open, field, stated_value, comment, negative, acknowledgement_json)
     VALUES %ROWS[$1, recordId text, sequence bigint, tokenId text, outcome text, reportedAt bigint, kind text, name text, id text,
       network text, isOpen smallint, field text, value text, comment text, isAgainst smallint, acknowledgement text]
     ON CONFLICT (area_id, record_id, sequence) DO UPDATE SET acknowledgement_json = excluded.acknowledgement_json`,
    /**
     * Found by key, whatever the planner's statistics. All exist: they were read while the area's row was locked, which removing them
     * requires.
     */
    stamp: `INSERT INTO records (area_id, id, version) VALUES %ROWS[$1, recordId text, sequence bigint]
     ON CONFLICT (area_id, id) DO UPDATE SET version = excluded.version`,
    /** The last report on each token. */
    lastWords: `SELECT v.column1 AS id, (${reportAt(
      "$1",
      `reports p WHERE p.area_id = $1 AND p.record_id = v.column1 AND p.sequence = (SELECT max(w.sequence) FROM reports w
       WHERE w.area_id = $1 AND w.record_id = v.column1 AND w.token_id = v.column2)`,
    )}) AS json FROM area_state s, (VALUES %ROWS[recordId text, tokenId text]) v WHERE s.area_id = $1`,
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
     * A network's reports on other places than one. Row comparisons leave the index by network as the only choice: with an equality, a plan made while
     * there were few reports would read all of a day.
     */
    byNetwork: `SELECT count(*) AS places, coalesce(sum(negative), 0) AS against FROM (
       SELECT max(negative) AS negative FROM reports WHERE reporter_kind = 'anonymous'
         AND (reporter_network, reported_at) > ($1, $2) AND (reporter_network, reported_at) <= ($1, $3) AND record_id <> $4
       GROUP BY record_id LIMIT ${REPORTS_READ}) others`,
  },
);

/** A report waiting to be decided and written. */
interface WaitingReport extends Waiting<Acknowledgement | null> {
  readonly recordId: string;
  readonly tokenId: string;
  readonly rules: ReportRules;
}

/** Maximum reports of an area per transaction. Larger groups are not faster and make everybody wait. */
const REPORTS_TOGETHER = 32;
/** Owning areas of recently reported records, so that concurrent reports are queued in order, without a query each. */
const MAX_OWNING_AREAS = 50_000;

/** Writes reports with those of the same area, in order of arrival. `settle`: updates other areas, before a report that concerns them is answered. */
export function reportQueue({ reading, write }: Database, settle: () => Promise<void>) {
  const homes = new LRUCache<string, string>({ max: MAX_OWNING_AREAS });

  const queue = groupQueue<WaitingReport>(REPORTS_TOGETHER, async (areaId, next) => {
    const { answers, hasOutbox } = await write((session) => appendReports(session, areaId, next()), areaId);
    if (hasOutbox) await settle();
    for (const report of next()) report.resolve(answers.get(report) ?? null);
  });

  return {
    /** Null if there is no such record. */
    append: (recordId: string, tokenId: string, rules: ReportRules) =>
      inOwningArea(
        reading,
        recordId,
        (home) => {
          homes.set(recordId, home);
          return new Promise<Acknowledgement | null>((resolve, reject) => {
            queue.add(home, { recordId, tokenId, rules, resolve, reject });
          });
        },
        homes.get(recordId),
      ),
    close: () => queue.close(),
  };
}

type Answers = Map<WaitingReport, Acknowledgement>;

/**
 * Decides on reports of one area in order and appends them; in a transaction. Reports on records the area does not own get no answer. `hasOutbox`: other
 * areas must be updated before anything is acknowledged.
 */
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

/** The longest prefix of reports with distinct records and callers: each can be decided on data read before all of them. */
function independent(reports: readonly WaitingReport[]): readonly WaitingReport[] {
  const seen = new Set<string>();
  // Each adds two texts, unless one is repeated.
  const end = reports.findIndex(({ recordId, rules }, i) => {
    seen.add(`record ${recordId}`).add(`caller ${callerOf(rules)}`);
    return seen.size < 2 * (i + 1);
  });
  return end === -1 ? reports : reports.slice(0, end);
}

/** The last report on a token for a record, as JSON. */
interface LastWord {
  readonly id: string;
  readonly json: string | null;
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
  const last = await session.forRows<LastWord>(REPORT_STATEMENTS.lastWords, [areaId], group);
  const words = new Map(last.map(({ id, json }) => [id, json === null ? null : toTokenHistory(json)]));
  const decided: Decided[] = [];
  let done = 0;
  let brakes = NO_BRAKES;
  for (const waiting of group) {
    done += 1;
    const known = found.get(waiting.recordId);
    if (known === undefined) continue;
    const word = words.get(waiting.recordId) ?? null;
    const report = waiting.rules.append(known, word);
    if (report === null) {
      if (word !== null) answers.set(waiting, word.acknowledgement);
      continue;
    }
    decided.push({ waiting, report, sequence: lastSequence + done, before: known });
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
  const stamps = decided.map(({ report, sequence }) => ({ ...report, sequence }));
  await session.forRows(REPORT_STATEMENTS.stamp, [areaId], stamps);
  await writeBrakes(session, areaId, brakes, lastSequence + done);
  // Each answer reflects the record as read after writing.
  const after = await recordsOwnedBy(
    session,
    areaId,
    decided.map(({ report }) => report.recordId),
  );
  for (const { waiting, report, before } of decided) {
    const read = after.get(report.recordId) ?? before;
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
  const rows = decided.map(({ waiting, report, sequence }) => ({
    ...report,
    ...report.reporter,
    ...report.about,
    sequence,
    isOpen: report.scheduledOpen === null ? null : Number(report.scheduledOpen),
    isAgainst: Number(BRAKES.isAgainst(report)),
    acknowledgement: JSON.stringify(answers.get(waiting) ?? {}),
  }));
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
  const { places = 0, against: placesAgainst = 0 } =
    (await session.row<{ places: number; against: number }>(
      sql.byNetwork,
      reporter.network,
      now - BRAKES.networkMs,
      now,
      report.recordId,
    )) ?? {};
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
  return BRAKES.triggered(report, areaId, {
    // This report is against its place, too.
    network: { places: places + 1, placesAgainst: placesAgainst + 1, revokedUntil },
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
    await restamp(session, areaId, sequence, network, since);
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
