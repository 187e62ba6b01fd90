import type { BrakeRules, Surroundings } from "../belief/brakes.js";
import type { Report, TrackRecord } from "../domain/evidence.js";
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
  // Whoever spoke on that day already has taken its place: the first token of a caller and day is the one that counts.
  if (reports.some((other) => other.reporter.id === reporter.id && dayOf(other) === dayIn(reportedAt)))
    return before;
  if (reports.filter((other) => other.reporter.kind === reporter.kind).length >= REPORTS_READ) return null;
  const isAnonymous = reporter.kind === "anonymous";
  const { kind, name, id, network } = reporter;
  const { tokenId, recordId, outcome, scheduledOpen } = report;
  const appended: Report = {
    tokenId,
    recordId,
    outcome,
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

/** With one of so many versions of an area goes who spoke against it too long ago to be counted: it may stay as long, and need not be looked for with each report. */
export const FORGET_AGAINST_EVERY = 64;

/** What a network said before a report: of how many places, against how many, and what of the report's own. */
export interface SaidBefore {
  readonly places: number;
  readonly against: number;
  readonly ownPlace: boolean;
  readonly ownAgainst: boolean;
}

/** The same with the report itself, which speaks against its place. */
export function saidWith({ places, against, ownPlace, ownAgainst }: SaidBefore): {
  readonly places: number;
  readonly placesAgainst: number;
} {
  return { places: places + Number(!ownPlace), placesAgainst: against + Number(!ownAgainst) };
}

/** When a caller spoke last against an area on a day. */
export interface AgainstRow {
  readonly caller: string;
  readonly day: number;
  readonly at: Instant;
}

/** Who spoke against an area around a moment: different callers within the last day, and in the time before each once a day. */
export type AgainstCounts = Pick<Surroundings["against"], "lastDay" | "before">;

/** Counts rows as the rules ask, as of a moment. */
export function countAgainst(
  rows: Iterable<AgainstRow>,
  { againstMs, usualMs }: Pick<BrakeRules, "againstMs" | "usualMs">,
  now: Instant,
): AgainstCounts {
  const aDayAgo = now - againstMs;
  const callers = new Set<string>();
  let before = 0;
  for (const { caller, at } of rows) {
    if (at > now || at <= aDayAgo - usualMs) continue;
    if (at > aDayAgo) callers.add(caller);
    else before += 1;
  }
  return { lastDay: callers.size, before };
}

const holdsAt = (spans: readonly BrakeSpan[], at: Instant): boolean => heldUntil(spans, at) !== null;
const dayIn = (at: Instant): number => Math.trunc(at / DAY_MS);
const dayOf = ({ opened, reportedAt }: Report): number => dayIn(opened?.at ?? reportedAt);
