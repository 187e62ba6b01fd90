import type { Report } from "../domain/evidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { isNegative } from "./trust.js";

/** Flood: a network that reports against this many places within a day, and mostly negatively, is ignored for a day ahead and a week back. */
const FLOOD = {
  places: 5,
  share: 0.6,
  windowMs: DAY_MS,
  backMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;

/**
 * Surge: when the anonymous callers reporting against an area's records exceed `factor` times the usual number, their reports count only `share`,
 * for the last day and the next. `least`: fewer per day are never a surge.
 */
export const SURGE = {
  least: 30,
  factor: 5,
  share: 0.25,
  windowMs: DAY_MS,
  usualMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;

/** Places reported by anonymous callers of one network within the last {@link FLOOD.windowMs}. Repeats do not count. */
interface NetworkReports {
  readonly placesAgainst: number;
  readonly places: number;
  /** End of a known revocation, if any. */
  readonly revokedUntil: Instant | null;
}

/** Networks of anonymous callers that reported against an area's records. Networks are counted, not reports, so that nobody makes a surge alone. */
interface AgainstArea {
  /** Within the last {@link SURGE.windowMs}. */
  readonly lastDay: number;
  /** In the {@link SURGE.usualMs} before that, each counted once per day. */
  readonly before: number;
  /** End of a known surge, if any. */
  readonly surgeUntil: Instant | null;
}

/** Recent reports around a report that was just appended, including itself. */
export interface RecentReports {
  readonly network: NetworkReports;
  readonly against: AgainstArea;
}

/** Effects of a report beyond its record. */
export interface Brakes {
  /** A period in which anonymous reports from a network are ignored. */
  readonly revocation: ReturnType<typeof revocationBy>;
  /** A period in which anonymous negative reports in an area count little. */
  readonly surge: ReturnType<typeof surgeBy>;
}

/** The rules for floods and surges that a store applies: what to count around a report, and what follows. Pure. */
export const BRAKES = {
  networkMs: FLOOD.windowMs,
  againstMs: SURGE.windowMs,
  usualMs: SURGE.usualMs,
  /** True for a report against its place. */
  isAgainst: isNegative,
  /** True when a report can trigger a brake: only anonymous negative ones. For others nothing needs counting. */
  canBrake: countsForSurge,
  /** False while a surge is in force: counting would be slow and have no effect. */
  canSurge: (surgeUntil: Instant | null, now: Instant): boolean => !holds(surgeUntil, now, SURGE.aheadMs),
  triggered: (report: Report, areaId: string, { network, against }: RecentReports): Brakes => ({
    revocation: revocationBy(report, network),
    surge: surgeBy(report, areaId, against),
  }),
} as const;

/** The revocation that a report triggers; null if none, or if one is in force and not about to end. */
export function revocationBy(report: Report, reports: NetworkReports) {
  const { network } = report.reporter;
  if (network === null || report.reporter.kind !== "anonymous" || !isNegative(report)) return null;
  const { placesAgainst, places, revokedUntil } = reports;
  const now = report.reportedAt;
  if (holds(revokedUntil, now, FLOOD.aheadMs)) return null;
  if (placesAgainst < FLOOD.places || placesAgainst <= places * FLOOD.share) return null;
  return { network, since: now - FLOOD.backMs, until: now + FLOOD.aheadMs };
}

/** The surge that a report triggers; null if none, or if one is in force and not about to end. */
export function surgeBy(report: Report, areaId: string, against: AgainstArea) {
  if (!countsForSurge(report)) return null;
  const { lastDay, before, surgeUntil } = against;
  const now = report.reportedAt;
  if (holds(surgeUntil, now, SURGE.aheadMs)) return null;
  if (lastDay < SURGE.least || lastDay <= (SURGE.factor * before * SURGE.windowMs) / SURGE.usualMs)
    return null;
  return { areaId, since: now - SURGE.windowMs, until: now + SURGE.aheadMs };
}

/** True for reports that make up a surge and are discounted by it. */
function countsForSurge(report: Report): boolean {
  return report.reporter.kind === "anonymous" && isNegative(report);
}

/** True when a brake is in force and has at least half of its time left. */
function holds(until: Instant | null, now: Instant, aheadMs: number): boolean {
  return until !== null && until - now >= aheadMs / 2;
}
