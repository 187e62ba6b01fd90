import { LRUCache } from "lru-cache";
import { BRAKES, type RecentReports } from "../../belief/brakes.js";
import type { Report } from "../../domain/evidence.js";
import { dayNumber } from "../../domain/time.js";
import type { ReportRules } from "../data.js";
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
    /** What brakes go by in the area, and the brakes in force. `+ 0` makes the planner use the index by network. */
    around: `SELECT (SELECT max(g.until) FROM surges g WHERE g.area_id = :areaId AND g.until >= :now AND g.since <= :now) AS "surgeUntil",
       (SELECT max(v.until) FROM revocations v WHERE v.network = :network AND v.until + 0 >= :now AND v.since <= :now) AS "revokedUntil",
       n.last_day AS "lastDay", n.before
     FROM area_state s, (SELECT count(DISTINCT CASE WHEN at > :dayAgo THEN caller END) AS last_day, count(CASE WHEN at <= :dayAgo THEN 1 END) AS before
       FROM negative_callers WHERE area_id = :areaId AND at <= :now AND at > CASE WHEN EXISTS (
         SELECT 1 FROM surges WHERE area_id = :areaId AND until >= :held AND since <= :now) THEN :now ELSE :weekAgo END) n
     WHERE s.area_id = :areaId`,
    noteAgainst: `INSERT INTO negative_callers (area_id, caller, day, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (area_id, caller, day) DO UPDATE SET at = greatest(negative_callers.at, excluded.at)`,
    revoke: `INSERT INTO revocations (network, since, until) VALUES ($1, $2, $3)
     ON CONFLICT (network, since) DO UPDATE SET until = greatest(revocations.until, excluded.until)`,
    addSurge: `INSERT INTO surges (area_id, since, until) VALUES ($1, $2, $3)
     ON CONFLICT (area_id, since) DO UPDATE SET until = excluded.until`,
    stampOfSurge: `UPDATE records SET version = $2 WHERE area_id = $1 AND id IN (SELECT record_id FROM reports
       WHERE area_id = $1 AND negative = 1 AND reporter_kind = 'anonymous' AND reported_at >= $3)`,
  },
  {
    /**
     * The places that a network reported on: one, which it reported against, and others. Row comparisons leave the index by network as the only choice: with an equality, a plan made while
     * there were few reports would read all of a day.
     */
    byNetwork: `SELECT 1 + count(*) AS places, 1 + coalesce(sum(negative), 0) AS "placesAgainst" FROM (
       SELECT max(negative) AS negative FROM reports WHERE reporter_kind = 'anonymous'
         AND (reporter_network, reported_at) > ($1, $2) AND (reporter_network, reported_at) <= ($1, $3) AND record_id <> $4
       GROUP BY record_id LIMIT ${REPORTS_READ}) others`,
  },
);

/** Appends reports, those on records of one area in order of arrival. `settle`: updates other areas, before a report that concerns them is answered. */
export function reportLog({ reading, write }: Database, settle: () => Promise<void>) {
  const homes = new LRUCache<string, string>({ max: MAX_OWNING_AREAS });
  return (recordId: string, tokenId: string, rules: ReportRules) =>
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
  const hasRevoked = await brake(session, areaId, report, sequence);
  const answer = rules.acknowledge(report, before, (await read()) ?? before);
  await session.changes(sql.acknowledge, areaId, recordId, sequence, JSON.stringify(answer));
  return { answer, hasRevoked };
}

type OfNetwork = Pick<RecentReports, "places" | "placesAgainst">;

/** Applies the brakes that a report just written triggers. True if its network was revoked, which concerns other areas. */
async function brake(session: Session, areaId: string, report: Report, sequence: number): Promise<boolean> {
  if (!BRAKES.canBrake(report)) return false;
  const sql = REPORT_STATEMENTS;
  const { reporter, recordId, reportedAt: now } = report;
  const { network, id } = reporter;
  // A network is one caller.
  await session.changes(sql.noteAgainst, areaId, network ?? id, dayNumber(now), now);
  const dayAgo = now - BRAKES.againstMs;
  const [weekAgo, held] = [dayAgo - BRAKES.usualMs, now + BRAKES.surgeHoldsMs];
  const times = { areaId, network, now, dayAgo, weekAgo, held };
  const around = await session.row<Omit<RecentReports, keyof OfNetwork>>(sql.around, times);
  const since = now - BRAKES.networkMs;
  const ofNetwork = await session.row<OfNetwork>(sql.byNetwork, network, since, now, recordId);
  if (around === undefined || ofNetwork === undefined) return false;
  const { revocation, surge } = BRAKES.triggered(report, { ...around, ...ofNetwork });
  if (revocation !== null) {
    await session.changes(sql.revoke, revocation.network, revocation.since, revocation.until);
    await restamp(session, areaId, sequence, revocation.network, revocation.since);
  }
  if (surge !== null) {
    await session.changes(sql.addSurge, areaId, surge.since, surge.until);
    await session.changes(sql.stampOfSurge, areaId, sequence, surge.since);
  }
  return revocation !== null;
}
