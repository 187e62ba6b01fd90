import type { Report, Reporter } from "../domain/evidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { countedReports } from "./reports.js";

/** Pseudo-counts before anything is known of a reporter, and how far one of a kind can come to be trusted. */
const PRIOR = {
  anonymous: { agreed: 5, disagreed: 3, most: 0.35 },
  key: { agreed: 7, disagreed: 3, most: 0.95 },
} as const;
/** From here on a key may count as proven, */
const PROVEN = 0.7;
/** once it was right about what nobody expected, on so many records and so many days. Grounds: docs/confidence.md. */
const PROVEN_RECORDS = 8;
const PROVEN_DAYS = 8;

/** Trust τ = min(most, 2ρ − 1) with ρ the mean of a Beta distribution of what was borne out and what was refuted; 0 at least. */
export function trustOf({ kind, trackRecord }: Reporter): number {
  const { agreed, disagreed, most } = PRIOR[kind];
  const [a, d] = [agreed + (trackRecord?.agreed ?? 0), disagreed + (trackRecord?.disagreed ?? 0)];
  return Math.max(0, Math.min(most, (2 * a) / (a + d) - 1));
}

/** Trust that was earned, beyond what a stranger of that kind is given: of those there may be any number. 0 at least. */
export function earnedTrust(reporter: Reporter): number {
  const { kind, name, id, network } = reporter;
  return Math.max(0, trustOf(reporter) - trustOf({ kind, name, id, network }));
}

/** Whether a reporter has earned to be believed by itself: a trusted key that told what nobody expected, often and over time. */
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

/** The reports of those who have proven themselves. */
export function byProven(reports: readonly Report[]): readonly Report[] {
  return reports.filter(({ reporter }) => isProven(reporter));
}

/** A report that speaks against a place. */
export function isNegative({ outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">): boolean {
  return outcome === "wrong" || (outcome === "closed" && scheduledOpen !== false);
}

/** Who speaks against a place together speaks within this time: what was said before may have been another door. */
const WINDOW_MS = 30 * DAY_MS;
const KEYS = 2;
const NETWORKS = 3;

/**
 * Whether reports alone may push a place below one half: only if two proven keys from three networks spoke against it within the last
 * {@link WINDOW_MS}.
 */
export function hasQuorum(reports: readonly Report[], now: Instant): boolean {
  const proven = countedReports(reports, now).filter(
    (report) => now - report.reportedAt < WINDOW_MS && isNegative(report) && isProven(report.reporter),
  );
  return (
    new Set(proven.map(({ reporter }) => reporter.id)).size >= KEYS &&
    new Set(proven.map(({ reporter }) => reporter.network ?? reporter.id)).size >= NETWORKS
  );
}

/** Networks of anonymous callers that together put in doubt, within a day, that a place is open. */
const DOUBTING_NETWORKS = 3;

/**
 * Whether reports of callers who are not proven may make it unknown whether a place is open: a key, or anonymous callers of
 * {@link DOUBTING_NETWORKS} networks, spoke against it within the last day. Fewer only lower the confidence.
 */
export function mayDoubtOpen(reports: readonly Report[], now: Instant): boolean {
  const against = countedReports(reports, now).filter(
    (report) => now - report.reportedAt < DAY_MS && isNegative(report),
  );
  return (
    against.some(({ reporter }) => reporter.kind === "key") ||
    new Set(against.map(({ reporter }) => reporter.network ?? reporter.id)).size >= DOUBTING_NETWORKS
  );
}
