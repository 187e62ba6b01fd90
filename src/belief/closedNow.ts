import { HOUR_MS, type Instant } from "../domain/time.js";
import type { Report } from "../domain/evidence.js";
import { claimOf, countedReports } from "./reports.js";
import { isProven, speakerOf, trustOf } from "./trust.js";

/** How long a "closed" during stated opening hours has an effect, fading linearly. */
const LASTS_MS = 6 * HOUR_MS;
/** Effect of a fresh, fully trusted "closed" on P(open), in logits: about 50 to 1. A later "correct" or "booked" takes as much back. */
const CLOSED_LOGIT = 4;
/** Bounds of all such reports together: ten callers are not ten times as sure as one. */
const MAX_OF_PROVEN = 5;
const MAX_OF_OTHERS = 2;
/** Bound of one network of unproven callers: no more than one of them. */
const MAX_OF_NETWORK = 1.2;

/** Effect of recent "closed" reports on P(open), in logits, and the time of the last one. */
export interface ClosedNow {
  readonly logit: number;
  readonly reportedAt: Instant;
}

/**
 * The effect of fresh "closed" reports during stated opening hours on P(open) at `now`; null for none. A later "correct" or "booked"
 * takes it back as far as its caller is trusted; only proven keys take back what proven keys reported. Reports of unproven callers in a
 * surge are ignored.
 */
export function closedNow(reports: readonly Report[], now: Instant): ClosedNow | null {
  if (reports.length === 0) return null;
  const fresh = countedReports(reports, now).filter(({ reportedAt }) => now - reportedAt < LASTS_MS);
  const closed = fresh.filter((report) => claimOf(report) === false);
  if (closed.length === 0) return null;
  const proven = fresh.filter(({ reporter }) => isProven(reporter));
  const others = fresh.filter(({ reporter, isOfSurge }) => !isProven(reporter) && isOfSurge !== true);
  const against =
    Math.min(MAX_OF_PROVEN, closedness(proven, now)) + Math.min(MAX_OF_OTHERS, closedness(others, now));
  if (against === 0) return null;
  return { logit: -against, reportedAt: Math.max(...closed.map(({ reportedAt }) => reportedAt)) };
}

/** What is left of "closed" after later reports, in logits, at least 0. */
function closedness(reports: readonly Report[], now: Instant): number {
  const spent = new Map<string, number>();
  let sum = 0;
  for (const report of reports.toSorted((a, b) => a.reportedAt - b.reportedAt)) {
    const claim = claimOf(report);
    const direction = claim === null ? 0 : claim ? -1 : 1;
    const speaker = `${direction} ${speakerOf(report)}`;
    const before = spent.get(speaker) ?? 0;
    const most = isProven(report.reporter) ? MAX_OF_PROVEN : MAX_OF_NETWORK;
    const freshness = 1 - (now - report.reportedAt) / LASTS_MS;
    const weight = Math.min(most - before, trustOf(report.reporter) * CLOSED_LOGIT * freshness);
    spent.set(speaker, before + weight);
    sum = Math.max(0, sum + direction * weight);
  }
  return sum;
}
