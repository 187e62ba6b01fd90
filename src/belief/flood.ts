import { DAY_MS, type Instant } from "../domain/time.js";
import type { Report } from "../domain/evidence.js";
import { isNegative } from "./trust.js";

/** A network that speaks against so many places within a day, and mostly against, is not believed: for a day, and for its last week. */
export const FLOOD = {
  places: 5,
  share: 0.6,
  windowMs: DAY_MS,
  backMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;

/** A time in which nothing counts that anonymous callers of a network say. */
export interface Revocation {
  readonly network: string;
  readonly since: Instant;
  readonly until: Instant;
}

/** What anonymous callers of one network said within the last {@link FLOOD.windowMs}, by places: repeating oneself changes nothing. */
export interface SaidByNetwork {
  readonly placesAgainst: number;
  readonly places: number;
  /** The end of a revocation that is known already; null: none. */
  readonly revokedUntil: Instant | null;
}

/** The revocation that a report brings about; null: none, or one that is known already and not near its end. */
export function revocationBy(report: Report, said: SaidByNetwork): Revocation | null {
  const { network } = report.reporter;
  if (network === null || report.reporter.kind !== "anonymous" || !isNegative(report)) return null;
  const { placesAgainst, places, revokedUntil } = said;
  const now = report.reportedAt;
  if (revokedUntil !== null && revokedUntil - now >= FLOOD.aheadMs / 2) return null;
  if (placesAgainst < FLOOD.places || placesAgainst <= places * FLOOD.share) return null;
  return { network, since: now - FLOOD.backMs, until: now + FLOOD.aheadMs };
}
