import type { Report, TrackRecord } from "../domain/evidence.js";
import { fieldOf } from "../belief/reports.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { REPORTS_READ } from "./rows.js";
import type { StoredRecord } from "./store.js";

/** A time in which a brake holds. */
export interface BrakeSpan {
  readonly since: Instant;
  readonly until: Instant;
}

/** What stood around a report when it came: what readers add to it. */
export interface ReportStanding {
  /** How its reporter stands; null: nothing is known yet. */
  readonly trackRecord: TrackRecord | null;
  /** The revocations of its network, and the surges of its record's home, that hold at that moment. */
  readonly revocations: readonly BrakeSpan[];
  readonly surges: readonly BrakeSpan[];
}

/**
 * A record as every read finds it once a report with a token of its own is in the log at `sequence`, and brings about nothing beyond it: what a store would
 * read again, without asking. Null: what is read then does not follow from this alone, since so many reports are known that the oldest gives way.
 */
export function recordAfter(
  before: StoredRecord,
  report: Report,
  sequence: number,
  isAgainst: boolean,
  { trackRecord, revocations, surges }: ReportStanding,
): StoredRecord | null {
  const { reports } = before.evidence;
  const { reporter, reportedAt } = report;
  // Whoever spoke of that on the day already has taken its place: the first token of a caller and day is the one that counts.
  const isRepeated = reports.some(
    (other) =>
      other.reporter.id === reporter.id &&
      dayOf(other) === dayIn(reportedAt) &&
      fieldOf(other) === fieldOf(report),
  );
  if (isRepeated) return before;
  if (reports.filter((other) => other.reporter.kind === reporter.kind).length >= REPORTS_READ) return null;
  const isAnonymous = reporter.kind === "anonymous";
  const { kind, name, id, network } = reporter;
  const { tokenId, recordId, outcome, about, scheduledOpen } = report;
  const appended: Report = {
    tokenId,
    recordId,
    outcome,
    ...(about === undefined ? {} : { about }),
    reportedAt,
    reporter: { kind, name, id, network, ...(trackRecord === null ? {} : { trackRecord }) },
    scheduledOpen,
    sequence,
    ...(isAnonymous && holdsAt(revocations, reportedAt) ? { isRevoked: true } : {}),
    ...(isAnonymous && isAgainst && holdsAt(surges, reportedAt) ? { isOfSurge: true } : {}),
  };
  return { ...before, evidence: { ...before.evidence, reports: [...reports, appended] } };
}

/** When the last of the brakes ends that hold at a moment; null: none does. */
export function heldUntil(spans: readonly BrakeSpan[], now: Instant): Instant | null {
  const ends = spans.filter(({ since, until }) => since <= now && now <= until).map(({ until }) => until);
  return ends.length === 0 ? null : Math.max(...ends);
}

const holdsAt = (spans: readonly BrakeSpan[], at: Instant): boolean => heldUntil(spans, at) !== null;
const dayIn = (at: Instant): number => Math.trunc(at / DAY_MS);
const dayOf = ({ opened, reportedAt }: Report): number => dayIn(opened?.at ?? reportedAt);
