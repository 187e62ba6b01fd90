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

/** Recent reports around a report that was just appended, including itself. */
export interface RecentReports {
  /** Places reported by anonymous callers of its network within the last {@link FLOOD.windowMs}. Repeats do not count. */
  readonly network: {
    readonly placesAgainst: number;
    readonly places: number;
    /** End of a known revocation, if any. */
    readonly revokedUntil: Instant | null;
  };
  /** Networks of anonymous callers that reported against its area's records. Networks are counted, not reports, so that nobody makes a surge alone. */
  readonly against: {
    /** Within the last {@link SURGE.windowMs}. */
    readonly lastDay: number;
    /** In the {@link SURGE.usualMs} before that, each counted once per day. */
    readonly before: number;
    /** End of a known surge, if any. */
    readonly surgeUntil: Instant | null;
  };
}

/** The rules for floods and surges that a store applies: what to count around a report, and what follows. Pure. */
export const BRAKES = {
  networkMs: FLOOD.windowMs,
  againstMs: SURGE.windowMs,
  usualMs: SURGE.usualMs,
  /** True for a report against its place. */
  isAgainst: isNegative,
  canBrake,
  /** False while a surge is in force: counting would be slow and have no effect. */
  canSurge: (surgeUntil: Instant | null, now: Instant): boolean => !holds(surgeUntil, now, SURGE.aheadMs),
  triggered: (report: Report, areaId: string, { network, against }: RecentReports) => ({
    revocation: revocationBy(report, network),
    surge: surgeBy(report, areaId, against),
  }),
} as const;
/** Effects of a report beyond its record. */
export type Brakes = ReturnType<(typeof BRAKES)["triggered"]>;

/** A period in which anonymous reports from a network are ignored; null if none is triggered, or if one is in force and not about to end. */
export function revocationBy(
  report: Report,
  { placesAgainst, places, revokedUntil }: RecentReports["network"],
) {
  const { reporter, reportedAt: now } = report;
  const { network } = reporter;
  if (network === null || !canBrake(report) || holds(revokedUntil, now, FLOOD.aheadMs)) return null;
  if (placesAgainst < FLOOD.places || placesAgainst <= places * FLOOD.share) return null;
  return { network, since: now - FLOOD.backMs, until: now + FLOOD.aheadMs };
}

/** A period in which anonymous negative reports in an area count little; null as for {@link revocationBy}. */
export function surgeBy(
  report: Report,
  areaId: string,
  { lastDay, before, surgeUntil }: RecentReports["against"],
) {
  const now = report.reportedAt;
  if (!canBrake(report) || holds(surgeUntil, now, SURGE.aheadMs)) return null;
  const usual = (before * SURGE.windowMs) / SURGE.usualMs;
  if (lastDay < SURGE.least || lastDay <= SURGE.factor * usual) return null;
  return { areaId, since: now - SURGE.windowMs, until: now + SURGE.aheadMs };
}

/** True when a report can trigger a brake: only anonymous negative ones. For others nothing needs counting. */
function canBrake(report: Report): boolean {
  return report.reporter.kind === "anonymous" && isNegative(report);
}

/** True when a brake is in force and has at least half of its time left. */
function holds(until: Instant | null, now: Instant, aheadMs: number): boolean {
  return until !== null && until - now >= aheadMs / 2;
}
