import type { Report } from "../domain/evidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { countedReports } from "./reports.js";
import { isNegative, isProven } from "./trust.js";

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
