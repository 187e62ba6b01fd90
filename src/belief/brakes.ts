import type { Report } from "../domain/evidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { isNegative } from "./trust.js";

/** A network that speaks against so many places within a day, and mostly against, is not believed: for a day, and for its last week. */
export const FLOOD = {
  places: 5,
  share: 0.6,
  windowMs: DAY_MS,
  backMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;

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

/** A time in which nothing counts that anonymous callers of a network say. */
export interface Revocation {
  readonly network: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** A time in which an area's anonymous reports against places are worth little. */
export interface Surge {
  readonly areaId: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** What anonymous callers of one network said within the last {@link FLOOD.windowMs}, by places: repeating oneself changes nothing. */
export interface NetworkReports {
  readonly placesAgainst: number;
  readonly places: number;
  /** The end of a revocation that is known already; null: none. */
  readonly revokedUntil: Instant | null;
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

/** What else was said lately around a report that was just appended, itself included. */
export interface Surroundings {
  readonly said: NetworkReports;
  readonly against: AgainstArea;
}

/** What a report brings about beyond its record; null: nothing of the kind. */
export interface Brakes {
  readonly revocation: Revocation | null;
  readonly surge: Surge | null;
}

/** Floods and surges as a store needs them: what to keep and to count around a report, and what follows of it. Pure. */
export const BRAKES = {
  parsedMs: FLOOD.windowMs,
  againstMs: SURGE.windowMs,
  usualMs: SURGE.usualMs,
  /** Whether a report speaks against its place. */
  isAgainst: isNegative,
  countsForSurge,
  /** Whether a report may bring about any brake: only what strangers say against a place. Around others nothing need be counted. */
  canBrake: countsForSurge,
  /** Whether those who speak against an area need be counted at all: while a surge holds there are many, and none would follow. */
  canSurge: (surgeUntil: Instant | null, now: Instant): boolean => !holds(surgeUntil, now, SURGE.aheadMs),
  broughtAbout: (report: Report, areaId: string, { said, against }: Surroundings): Brakes => ({
    revocation: revocationBy(report, said),
    surge: surgeBy(report, areaId, against),
  }),
} as const;
export type BrakeRules = typeof BRAKES;

/** The revocation that a report brings about; null: none, or one that is known already and not near its end. */
export function revocationBy(report: Report, said: NetworkReports): Revocation | null {
  const { network } = report.reporter;
  if (network === null || report.reporter.kind !== "anonymous" || !isNegative(report)) return null;
  const { placesAgainst, places, revokedUntil } = said;
  const now = report.reportedAt;
  if (holds(revokedUntil, now, FLOOD.aheadMs)) return null;
  if (placesAgainst < FLOOD.places || placesAgainst <= places * FLOOD.share) return null;
  return { network, since: now - FLOOD.backMs, until: now + FLOOD.aheadMs };
}

/** The surge that a report brings about; null: none, or one that is known already and not near its end. */
export function surgeBy(report: Report, areaId: string, against: AgainstArea): Surge | null {
  if (!countsForSurge(report)) return null;
  const { lastDay, before, surgeUntil } = against;
  const now = report.reportedAt;
  if (holds(surgeUntil, now, SURGE.aheadMs)) return null;
  if (lastDay < SURGE.least || lastDay <= (SURGE.factor * before * SURGE.windowMs) / SURGE.usualMs)
    return null;
  return { areaId, since: now - SURGE.windowMs, until: now + SURGE.aheadMs };
}

/** Whether a report is one of those that surges are made of: those that a surge discounts. */
function countsForSurge(report: Report): boolean {
  return report.reporter.kind === "anonymous" && isNegative(report);
}

/** Whether a brake is known already and not near its end. */
function holds(until: Instant | null, now: Instant, aheadMs: number): boolean {
  return until !== null && until - now >= aheadMs / 2;
}
