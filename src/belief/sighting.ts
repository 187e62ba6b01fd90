import type { Evidence, Report } from "../domain/evidence.js";
import type { BusinessRecord, Dating } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { countedReports } from "./reports.js";

/** When somebody last saw a place, how that is known, and the report that says so (null: a source does). */
export interface Sighting {
  readonly at: Instant;
  readonly dating: Dating;
  readonly report: Report | null;
}

/** The record's `observed_at`: from its sources, or the last counted report of a visitor. Never later than `now`. */
export function lastSighting(
  { observedAt, dating }: Pick<BusinessRecord, "observedAt" | "dating">,
  { reports }: Pick<Evidence, "reports">,
  now: Instant,
): Sighting {
  const report = lastSeenBy(reports, now);
  if (report !== null && report.reportedAt > observedAt)
    return { at: report.reportedAt, dating: "reported", report };
  return { at: Math.min(observedAt, now), dating, report: null };
}

/** The latest counted report of a visitor; null for none. "Other" is no visit. */
export function lastSeenBy(reports: readonly Report[], now: Instant): Report | null {
  return countedReports(reports, now).reduce<Report | null>(
    (best, next) =>
      next.outcome !== "other" && (best === null || next.reportedAt >= best.reportedAt) ? next : best,
    null,
  );
}
