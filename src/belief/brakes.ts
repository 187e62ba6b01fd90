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

/** Recent reports around a report that can brake, including itself. */
export interface RecentReports {
  /** Places reported by anonymous callers of its network within the last {@link FLOOD.windowMs}, and those reported against. Repeats do not count. */
  readonly places: number;
  readonly placesAgainst: number;
  /** End of a known revocation of the network, if any. */
  readonly revokedUntil: Instant | null;
  /**
   * Networks of anonymous callers that reported against its area's records within the last {@link SURGE.windowMs}. Networks are counted, not reports, so that
   * nobody makes a surge alone.
   */
  readonly lastDay: number;
  /** Those in the {@link SURGE.usualMs} before that, each counted once per day. */
  readonly before: number;
  /** End of a known surge in the area, if any. */
  readonly surgeUntil: Instant | null;
}

/** The rules for floods and surges that a store applies: what to count around a report, and what follows. Pure. */
export const BRAKES = {
  networkMs: FLOOD.windowMs,
  againstMs: SURGE.windowMs,
  usualMs: SURGE.usualMs,
  /** A surge that lasts longer is not counted again: that would be slow and have no effect. */
  surgeHoldsMs: SURGE.aheadMs / 2,
  /** True for a report against its place. */
  isAgainst: isNegative,
  /** True when a report can trigger a brake: only anonymous negative ones. For others nothing needs counting. */
  canBrake: (report: Report): boolean => report.reporter.kind === "anonymous" && isNegative(report),
  triggered,
} as const;

/**
 * What a report that can brake triggers: a period in which anonymous reports from its network are ignored, and one in which anonymous negative reports in its
 * area count little. Null if it is not triggered, or if one is in force and has at least half of its time left.
 */
function triggered({ reporter: { network }, reportedAt: now }: Report, recent: RecentReports) {
  const { places, placesAgainst, revokedUntil, lastDay, before, surgeUntil } = recent;
  const holds = (until: Instant | null, aheadMs: number) => until !== null && until - now >= aheadMs / 2;
  const isFlood =
    placesAgainst >= FLOOD.places &&
    placesAgainst > places * FLOOD.share &&
    !holds(revokedUntil, FLOOD.aheadMs);
  const usual = (before * SURGE.windowMs) / SURGE.usualMs;
  const isSurge =
    lastDay >= SURGE.least && lastDay > SURGE.factor * usual && !holds(surgeUntil, SURGE.aheadMs);
  return {
    revocation:
      isFlood && network !== null ? { network, since: now - FLOOD.backMs, until: now + FLOOD.aheadMs } : null,
    surge: isSurge ? { since: now - SURGE.windowMs, until: now + SURGE.aheadMs } : null,
  };
}
