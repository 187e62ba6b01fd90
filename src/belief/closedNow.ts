import { HOUR_MS, type Instant } from "../time.js";
import type { Report } from "../catalog/evidence.js";
import { countedReports } from "./reports.js";
import { trustOf } from "./trust.js";

/** "Closed" while our hours say open speaks of the next hours, less and less. */
const LASTS_MS = 6 * HOUR_MS;
/** What a fully trusted and fresh one moves belief in being open, in logits: about 50 to 1. */
const CLOSED_LOGIT = -4;
/** All such reports together: ten callers are not ten times as sure as one. */
const MOST_LOGIT = -5;
/** One network tells no more than one caller. */
const ANONYMOUS_NETWORK_LOGIT = -1.2;

/** What callers who just stood before a closed door make of being open, in logits, and when the last one did; null for none. */
export interface ClosedNow {
  readonly logit: number;
  readonly reportedAt: Instant;
}

/**
 * The effect of fresh "closed" reports, made while our hours said open, on being open at `now`. A later "correct" or "booked" takes
 * back what was reported before it.
 */
export function closedNow(reports: readonly Report[], now: Instant): ClosedNow | null {
  if (reports.length === 0) return null;
  const fresh = countedReports(reports).filter(
    ({ reportedAt }) => reportedAt <= now && now - reportedAt < LASTS_MS,
  );
  const reopenedAt = Math.max(
    ...fresh
      .filter(({ outcome }) => outcome === "correct" || outcome === "booked")
      .map(({ reportedAt }) => reportedAt),
  );
  const closed = fresh.filter(
    ({ outcome, scheduledOpen, reportedAt }) =>
      outcome === "closed" && scheduledOpen === true && reportedAt > reopenedAt,
  );
  if (closed.length === 0) return null;
  const byNetwork = new Map<string, number>();
  for (const { reporter, reportedAt } of closed) {
    const weight = trustOf(reporter) * CLOSED_LOGIT * (1 - (now - reportedAt) / LASTS_MS);
    const network = `${reporter.kind} ${reporter.network ?? reporter.id}`;
    const sum = (byNetwork.get(network) ?? 0) + weight;
    byNetwork.set(network, reporter.kind === "anonymous" ? Math.max(ANONYMOUS_NETWORK_LOGIT, sum) : sum);
  }
  const logit = Math.max(
    MOST_LOGIT,
    [...byNetwork.values()].reduce((sum, weight) => sum + weight, 0),
  );
  return { logit, reportedAt: Math.max(...closed.map(({ reportedAt }) => reportedAt)) };
}
