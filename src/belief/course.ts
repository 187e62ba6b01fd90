import type { Evidence } from "../domain/evidence.js";
import type { Attribute } from "../domain/record.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import {
  agreementLogit,
  type Believed,
  businessDated,
  businessSeen,
  fieldDated,
  fieldSeen,
  type Seen,
  posterior,
} from "./base.js";
import {
  type CheckLogits,
  checkLogits,
  contradictionLogit,
  fadedBy,
  isConfirmedClosed,
} from "./standingChecks.js";
import { aliveShare, clamp, othersLogit } from "./confidence.js";
import { logit, sigmoid } from "./logit.js";
import { closingLogit } from "./merchantStatement.js";
import { MAX_WEIGHT_MS } from "./reportShift.js";

/**
 * How a belief goes on from a moment if nothing else becomes known, as a few numbers: after `t` milliseconds it is
 * σ(logit(share·e^(−perMs·t)) + steady + fading·2^(−t/half-life)).
 */
export interface Course extends CheckLogits {
  readonly share: number;
  readonly perMs: number;
}

/** The moment from which the belief in a record and in its hours follows a {@link Course}: all evidence lies before it, and no report has weight any more. */
export function settledFrom({ evidence }: Believed, hours: Attribute<string> | undefined): Instant {
  const { observations, reports, elements, checks } = evidence;
  let from = Math.max(...datesOf(businessDated(evidence)));
  if (hours !== undefined) from = Math.max(from, ...datesOf(fieldDated(hours, evidence)));
  for (const { observedAt, seenAt } of observations) from = Math.max(from, observedAt, seenAt);
  for (const { lastSeenAt, missingSince } of elements)
    from = Math.max(from, lastSeenAt, missingSince ?? from);
  for (const { at } of checks) from = Math.max(from, at);
  for (const { reportedAt } of reports) from = Math.max(from, reportedAt + MAX_WEIGHT_MS);
  return from;
}

function datesOf({ observedAt, lastSeenAt, listedSince }: ReturnType<typeof fieldDated>): Instant[] {
  return [observedAt, lastSeenAt, listedSince];
}

/** The course of the belief that a business trades, none where it is confirmed to be closed for good. `from`: {@link settledFrom}. */
export function recordCourse(believed: Believed, from: Instant): Course {
  const { evidence } = believed;
  const share = isConfirmedClosed(evidence, from) ? 0 : aliveShare(believed, from);
  const also = closingLogit(evidence) + agreementLogit(evidence);
  return courseOf(businessSeen(believed, from), "exists", evidence, also, share, from);
}

/** The course of the belief in opening hours. `from`: {@link settledFrom}. */
export function hoursCourse(hours: Attribute<string>, believed: Believed, from: Instant): Course {
  const { evidence } = believed;
  const also = contradictionLogit(hours, evidence, from) + othersLogit("hours", hours, evidence);
  return courseOf(fieldSeen("hours", hours, believed, from), "hours", evidence, also, 1, from);
}

function courseOf(
  seen: Seen,
  attribute: "exists" | "hours",
  evidence: Evidence,
  also: number,
  share: number,
  from: Instant,
): Course {
  const { steady, fading } = checkLogits(attribute, evidence, from);
  return {
    share: posterior(seen) * share,
    perMs: seen.hazard.perYear / YEAR_MS,
    steady: steady + also,
    fading,
  };
}

/** The belief so many milliseconds after its {@link Course} began, 0.01 to 0.99. */
export function onCourse(
  share: number,
  perMs: number,
  steady: number,
  fading: number,
  elapsedMs: number,
): number {
  const base = share * Math.exp(-perMs * elapsedMs);
  if (steady === 0 && fading === 0) return clamp(base);
  return clamp(sigmoid(logit(base) + steady + fading * fadedBy(elapsedMs)));
}
