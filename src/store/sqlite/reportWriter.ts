import type { BrakeRules, Brakes, Surroundings } from "../../belief/brakes.js";
import type { Report, TrackRecord } from "../../domain/evidence.js";
import { dayNumber } from "../../domain/utcCalendar.js";
import { type BrakeSpan, FORGET_AGAINST_EVERY, heldUntil, type ReportStanding } from "../reportEffect.js";
import type { Acknowledgement } from "../store.js";
import type { Connection } from "./database.js";
import type { VersionWriter } from "./versions.js";

/** Writes reports and what they bring about; everything runs inside a transaction. */
export interface ReportWriter {
  /** Appends a report; returns its place in the log. Its acknowledgement follows, when all that it brings about is known. */
  insert(report: Report, areaId: string, rules: BrakeRules, isAgainst: boolean): number;
  /** What readers add to a report: how its reporter, its network and its area stand. */
  standing(report: Report, areaId: string): ReportStanding;
  /** What else was said lately by the report's network and against its area, the report included. `standing`: as it was before. */
  surroundings(report: Report, areaId: string, rules: BrakeRules, standing: ReportStanding): Surroundings;
  /** Writes down brakes; every record they bear on is stamped. */
  brake(brakes: Brakes): void;
  acknowledge(sequence: number, acknowledgement: Acknowledgement): void;
}

/** Reports of a network that are read to tell a flood: many times what it takes for one. */
const SAID_READ = 1_000;

export function reportWriter(database: Connection, versions: VersionWriter): ReportWriter {
  const insertReport = database.prepare(
    `INSERT INTO reports (record_id, token_id, outcome, reported_at, reporter_kind, reporter_name,
       reporter_id, reporter_network, scheduled_open, negative, acknowledgement_json)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}')`,
  );
  const setAcknowledgement = database.prepare(
    "UPDATE reports SET acknowledgement_json = ? WHERE sequence = ?",
  );
  const insertAgainst = database.prepare(
    `INSERT INTO negative_callers (area_id, caller, day, at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET at = max(at, excluded.at)`,
  );
  const forgetAgainst = database.prepare("DELETE FROM negative_callers WHERE area_id = ? AND at <= ?");
  return {
    insert(report, areaId, rules, isAgainst) {
      const version = versions.raise(areaId);
      const { reporter, scheduledOpen } = report;
      const { lastInsertRowid } = insertReport.run(
        report.recordId,
        report.tokenId,
        report.outcome,
        report.reportedAt,
        reporter.kind,
        reporter.name,
        reporter.id,
        reporter.network,
        scheduledOpen === null ? null : Number(scheduledOpen),
        Number(isAgainst),
      );
      if (rules.countsForSurge(report)) noteAgainst(report, areaId, rules, version);
      versions.stamp(report.recordId, version);
      return lastInsertRowid;
    },
    standing: standingReader(database),
    surroundings: surroundingsReader(database),
    brake: brakeWriter(database, versions),
    acknowledge: (sequence, acknowledgement) =>
      void setAcknowledgement.run(JSON.stringify(acknowledgement), sequence),
  };

  function noteAgainst(
    { reporter, reportedAt }: Report,
    areaId: string,
    rules: BrakeRules,
    version: number,
  ): void {
    insertAgainst.run(areaId, reporter.network ?? reporter.id, dayNumber(reportedAt), reportedAt);
    if (version % FORGET_AGAINST_EVERY !== 0) return;
    // What is too old to tell what is usual goes: nobody asks for it.
    forgetAgainst.run(areaId, reportedAt - rules.againstMs - rules.usualMs);
  }
}

function standingReader(database: Connection): ReportWriter["standing"] {
  const trackRecord = database.prepare<[string], TrackRecord>(
    "SELECT agreed, disagreed, records, days FROM reporters WHERE id = ?",
  );
  const revocations = database.prepare<[string, number, number], BrakeSpan>(
    "SELECT since, until FROM revocations WHERE network = ? AND since <= ? AND until >= ?",
  );
  const surges = database.prepare<[string, number, number], BrakeSpan>(
    "SELECT since, until FROM surges WHERE area_id = ? AND since <= ? AND until >= ?",
  );
  return ({ reporter: { id, kind, network }, reportedAt: at }, areaId) => ({
    trackRecord: trackRecord.get(id) ?? null,
    revocations: network === null ? [] : revocations.all(network, at, at),
    surges: kind === "anonymous" ? surges.all(areaId, at, at) : [],
  });
}

function surroundingsReader(database: Connection): ReportWriter["surroundings"] {
  const readSaid = database.prepare<
    [string | null, number, number, number],
    { places: number; placesAgainst: number }
  >(
    `SELECT count(DISTINCT record_id) AS places, count(DISTINCT CASE WHEN negative THEN record_id END) AS placesAgainst
     FROM (SELECT record_id, negative FROM reports
       WHERE reporter_network = ? AND reporter_kind = 'anonymous' AND reported_at > ? AND reported_at <= ?
       ORDER BY reported_at DESC LIMIT ?)`,
  );
  const readAgainst = database.prepare<
    [number, number, string, number, number],
    { lastDay: number; before: number }
  >(
    `SELECT count(DISTINCT CASE WHEN at > ? THEN caller END) AS lastDay, total(at <= ?) AS before
     FROM negative_callers WHERE area_id = ? AND at > ? AND at <= ?`,
  );
  return ({ reporter, reportedAt: now }, areaId, rules, { revocations, surges }) => {
    const aDayAgo = now - rules.againstMs;
    const said = readSaid.get(reporter.network, now - rules.saidMs, now, SAID_READ);
    const surgeUntil = heldUntil(surges, now);
    const against = rules.canSurge(surgeUntil, now)
      ? readAgainst.get(aDayAgo, aDayAgo, areaId, aDayAgo - rules.usualMs, now)
      : undefined;
    return {
      said: {
        places: 0,
        placesAgainst: 0,
        ...said,
        revokedUntil: heldUntil(revocations, now),
      },
      against: { lastDay: 0, before: 0, ...against, surgeUntil },
    };
  };
}

function brakeWriter(database: Connection, versions: VersionWriter): ReportWriter["brake"] {
  const insertRevocation = database.prepare(
    "INSERT INTO revocations (network, since, until) VALUES (?, ?, ?)",
  );
  const insertSurge = database.prepare(
    "INSERT OR REPLACE INTO surges (area_id, since, until) VALUES (?, ?, ?)",
  );
  return ({ revocation, surge }) => {
    if (revocation !== null) {
      const { network, since, until } = revocation;
      insertRevocation.run(network, since, until);
      versions.stampAll(
        "SELECT record_id FROM reports WHERE reporter_network = ? AND reported_at >= ?",
        network,
        since,
      );
    }
    if (surge !== null) {
      const { areaId, since, until } = surge;
      insertSurge.run(areaId, since, until);
      versions.stampAll(
        `SELECT record_id FROM reports JOIN records ON records.id = record_id
         WHERE records.area_id = ? AND negative AND reporter_kind = 'anonymous' AND reported_at >= ?`,
        areaId,
        since,
      );
    }
  };
}
