import { DAY_MS, type Instant } from "../domain/time.js";
import type { Report } from "../domain/evidence.js";
import { isNegative } from "./trust.js";

/**
 * When the anonymous callers who speak against an area's records come to `factor` times what is usual there, what they say is worth `share`: what
 * was said in the last day, and what is said in the next. `least`: fewer a day are no surge anywhere.
 */
export const SURGE = {
  least: 30,
  factor: 5,
  share: 0.25,
  windowMs: DAY_MS,
  usualMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;

/** A time in which an area's anonymous reports against places are worth little. */
export interface Surge {
  readonly areaId: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** Who spoke against an area's records: different networks of anonymous callers, never reports, so that no one makes a surge alone. */
export interface AgainstArea {
  /** Within the last {@link SURGE.windowMs}. */
  readonly lastDay: number;
  /** In the {@link SURGE.usualMs} before that, each counted once a day. */
  readonly before: number;
  /** The end of a surge that is known already; null: none. */
  readonly surgeUntil: Instant | null;
}

/** The surge that a report brings about; null: none, or one that is known already and not near its end. */
export function surgeBy(report: Report, areaId: string, against: AgainstArea): Surge | null {
  if (!countsForSurge(report)) return null;
  const { lastDay, before, surgeUntil } = against;
  const now = report.reportedAt;
  if (surgeUntil !== null && surgeUntil - now >= SURGE.aheadMs / 2) return null;
  if (lastDay < SURGE.least || lastDay <= (SURGE.factor * before * SURGE.windowMs) / SURGE.usualMs)
    return null;
  return { areaId, since: now - SURGE.windowMs, until: now + SURGE.aheadMs };
}

/** Whether a report is one of those that surges are made of: those that a surge discounts. */
export function countsForSurge(report: Report): boolean {
  return report.reporter.kind === "anonymous" && isNegative(report);
}
