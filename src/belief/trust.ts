import type { Report, Reporter } from "../domain/evidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { countedReports } from "./reports.js";

/** Prior pseudo-counts and maximum trust by kind of reporter. */
const PRIOR = {
  anonymous: { agreed: 5, disagreed: 3, most: 0.35 },
  key: { agreed: 7, disagreed: 3, most: 0.95 },
} as const;
/** Minimum trust of a proven key. */
const PROVEN = 0.7;
/** A proven key was right against expectation on this many records and days. For the reasons see docs/confidence.md. */
const PROVEN_RECORDS = 8;
const PROVEN_DAYS = 8;

/** Trust τ = min(most, 2ρ − 1), at least 0, where ρ is the mean of a Beta distribution of confirmed and refuted reports. */
export function trustOf({ kind, trackRecord }: Reporter): number {
  const { agreed, disagreed, most } = PRIOR[kind];
  const [a, d] = [agreed + (trackRecord?.agreed ?? 0), disagreed + (trackRecord?.disagreed ?? 0)];
  return Math.max(0, Math.min(most, (2 * a) / (a + d) - 1));
}

/** True for a proven reporter: a trusted key that was right against expectation, often and over time. */
export function isProven(reporter: Reporter): boolean {
  const { kind, trackRecord } = reporter;
  return (
    kind === "key" &&
    trackRecord !== undefined &&
    trackRecord.records >= PROVEN_RECORDS &&
    trackRecord.days >= PROVEN_DAYS &&
    trustOf(reporter) >= PROVEN
  );
}

/** Reports of proven reporters. */
export function byProven(reports: readonly Report[]): readonly Report[] {
  return reports.filter(({ reporter }) => isProven(reporter));
}

/** The network of a reporter, or the reporter if it has none. */
export function networkOf({ network, id }: Reporter): string {
  return network ?? id;
}

/** Who counts once: a key, or all anonymous callers of a network. */
export function speakerOf({ reporter }: Report): string {
  return reporter.kind === "key" ? `key ${reporter.id}` : networkOf(reporter);
}

/** True for a report against a place. */
export function isNegative({ outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">): boolean {
  return outcome === "wrong" || (outcome === "closed" && scheduledOpen !== false);
}

/** Counted reports against a place within a time before `now`. */
function negativeWithin(timeMs: number, reports: readonly Report[], now: Instant): readonly Report[] {
  return countedReports(reports, now).filter(
    (report) => now - report.reportedAt < timeMs && isNegative(report),
  );
}

/** A quorum must report within this time: an older report may be about another closure. */
const WINDOW_MS = 30 * DAY_MS;
const KEYS = 2;
const NETWORKS = 3;

/**
 * True when reports alone may push a place below one half: two proven keys from three networks reported against it within the last
 * {@link WINDOW_MS}.
 */
export function hasQuorum(reports: readonly Report[], now: Instant): boolean {
  const proven = byProven(negativeWithin(WINDOW_MS, reports, now));
  return (
    new Set(proven.map(({ reporter }) => reporter.id)).size >= KEYS &&
    new Set(proven.map(({ reporter }) => networkOf(reporter))).size >= NETWORKS
  );
}

/** Networks of anonymous callers that together make an open place doubtful within a day. */
const DOUBTING_NETWORKS = 3;

/**
 * True when unproven callers may make an open place unknown: a key, or anonymous callers of
 * {@link DOUBTING_NETWORKS} networks, reported against it within the last day. Fewer only lower the confidence.
 */
export function mayDoubtOpen(reports: readonly Report[], now: Instant): boolean {
  const against = negativeWithin(DAY_MS, reports, now);
  return (
    against.some(({ reporter }) => reporter.kind === "key") ||
    new Set(against.map(({ reporter }) => networkOf(reporter))).size >= DOUBTING_NETWORKS
  );
}
