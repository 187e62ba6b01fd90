import { LRUCache } from "lru-cache";
import { BRAKES, type Brakes, type RecentReports } from "../../belief/brakes.js";
import type { Report } from "../../domain/evidence.js";
import { type Instant, dayNumber } from "../../domain/time.js";
import type { Acknowledgement, ReportRules } from "../data.js";
import { versionIn } from "./areas.js";
import { restamp } from "./outbox.js";
import { inOwningArea, recordsOwnedBy, reportAt, toTokenHistory } from "./records.js";
import { type Database, declare, type Session } from "./session.js";

/** Owning areas of recently reported records, so that concurrent reports are written in order, without a query each. */
const MAX_OWNING_AREAS = 50_000;

/** Maximum places counted per network: many times what a flood needs. */
const REPORTS_READ = 10_000;

export const REPORT_STATEMENTS = declare(
  "report",
  {
    /** Not acknowledged yet. */
    insert: `INSERT INTO reports (area_id, record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_name, reporter_id,
       reporter_network, scheduled_open, field, stated_value, comment, negative, acknowledgement_json)
     VALUES (:areaId, :recordId, :sequence, :tokenId, :outcome, :reportedAt, :kind, :name, :id,
       :network, :isOpen, :field, :value, :comment, :isAgainst, '{}')`,
    acknowledge: `UPDATE reports SET acknowledgement_json = $4 WHERE area_id = $1 AND record_id = $2 AND sequence = $3`,
    /**
     * Found by key, whatever the planner's statistics. It exists: it was read while the area's row was locked, which removing it
     * requires.
     */
    stamp: `INSERT INTO records (area_id, id, version) VALUES ($1, $2, $3)
     ON CONFLICT (area_id, id) DO UPDATE SET version = excluded.version`,
    /** The last report on a token. */
    lastWord: reportAt(
      "$1",
      `reports p WHERE p.area_id = $1 AND p.record_id = $2 AND p.sequence = (SELECT max(w.sequence) FROM reports w
       WHERE w.area_id = $1 AND w.record_id = $2 AND w.token_id = $3)`,
    ),
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

/** Appends reports, those on records of one area in order of arrival. `settle`: updates other areas, before a report that concerns them is answered. */
export function reportLog({ reading, write }: Database, settle: () => Promise<void>) {
  const homes = new LRUCache<string, string>({ max: MAX_OWNING_AREAS });
  return (recordId: string, tokenId: string, rules: ReportRules): Promise<Acknowledgement | null> =>
    inOwningArea(
      reading,
      recordId,
      async (home) => {
        homes.set(recordId, home);
        const done = await write((session) => append(session, home, recordId, tokenId, rules), home);
        if (done?.hasRevoked === true) await settle();
        return done?.answer ?? null;
      },
      homes.get(recordId),
    );
}

/**
 * Decides on a report and appends it, in a transaction: read, decide, append, read again. Null if the area does not own the record. `hasRevoked`: other areas
 * must be updated before it is acknowledged.
 */
async function append(
  session: Session,
  areaId: string,
  recordId: string,
  tokenId: string,
  rules: ReportRules,
) {
  const sql = REPORT_STATEMENTS;
  const sequence = await versionIn(session, areaId);
  const read = async () => (await recordsOwnedBy(session, areaId, [recordId])).get(recordId);
  const before = await read();
  if (before === undefined) return null;
  const row = await session.row<{ json: string }>(sql.lastWord, areaId, recordId, tokenId);
  const last = row === undefined ? null : toTokenHistory(row);
  const report = rules.append(before, last);
  if (report === null) return { answer: last?.acknowledgement ?? null, hasRevoked: false };
  const brakes = await brakesOf(session, areaId, report);
  await session.changes(sql.insert, {
    ...report,
    ...report.reporter,
    ...report.about,
    areaId,
    sequence,
    isOpen: report.scheduledOpen === null ? null : Number(report.scheduledOpen),
    isAgainst: Number(BRAKES.isAgainst(report)),
  });
  await session.changes(sql.stamp, areaId, recordId, sequence);
  await writeBrakes(session, areaId, brakes, sequence);
  const answer = rules.acknowledge(report, before, (await read()) ?? before);
  await session.changes(sql.acknowledge, areaId, recordId, sequence, JSON.stringify(answer));
  return { answer, hasRevoked: brakes.revocation !== null };
}

/** The brakes triggered by a report that is about to be written. */
async function brakesOf(session: Session, areaId: string, report: Report): Promise<Brakes> {
  if (!BRAKES.canBrake(report)) return { revocation: null, surge: null };
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
