import type { Attribute } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { type BeliefInput, businessDated, fieldDated } from "./base.js";
import { logit, sigmoid } from "../domain/logit.js";
import { MAX_WEIGHT_MS } from "./reportShift.js";
import { type CheckLogits, fadedBy } from "./standingChecks.js";

/**
 * The course of a belief from a time on, without new evidence and without reports. After `t` milliseconds it is
 * σ(logit(share·e^(−perMs·t)) + steady + fading·2^(−t/half-life)).
 */
export interface Course extends CheckLogits {
  readonly share: number;
  readonly perMs: number;
}

/** The belief `elapsedMs` after its {@link Course} began. */
export function beliefAfter({ share, perMs, steady, fading }: Course, elapsedMs = 0): number {
  const base = share * Math.exp(-perMs * elapsedMs);
  return steady === 0 && fading === 0 ? base : sigmoid(logit(base) + steady + fading * fadedBy(elapsedMs));
}

/** The time from which beliefs in a record and its hours follow a {@link Course}: all evidence is earlier, and no report has weight any more. */
export function settledFrom({ evidence }: BeliefInput, hours: Attribute<string> | undefined): Instant {
  const { observations, reports, elements, checks } = evidence;
  const dated = [businessDated(evidence), ...(hours === undefined ? [] : [fieldDated(hours, evidence)])];
  return Math.max(
    ...dated.flatMap(({ from, lastSeenAt }) => [from, lastSeenAt]),
    ...observations.flatMap(({ observedAt, seenAt }) => [observedAt, seenAt]),
    ...elements.flatMap(({ lastSeenAt, missingSince }) => [lastSeenAt, missingSince ?? lastSeenAt]),
    ...checks.map(({ at }) => at),
    ...reports.map(({ reportedAt }) => reportedAt + MAX_WEIGHT_MS),
  );
}
