import { DAY_MS, type Instant } from "../domain/time.js";
import type { CheckOutcome, LiveCheck } from "../domain/evidence.js";
import type { Attribute } from "../domain/record.js";
import { type Looked, standingChecks } from "./standingChecks.js";

export type CheckedAttribute = "exists" | "hours" | "website";

/** What an answer moves belief in existence, in logits. Figures and grounds: docs/confidence.md. */
const EXISTS_LOGIT: Readonly<Record<CheckOutcome, number>> = {
  // Reading an unchanged source again is no new evidence: it moves the last look, which refunds decay.
  unchanged: 0,
  changed: 0,
  removed: -4,
  matches: 0.6,
  other: 0,
  // Assumed, to be fitted: sites die before and after their businesses.
  gone: -1.5,
  closed_for_good: -3,
  forbidden: 0,
  unreachable: 0,
};
const HOURS_CONFIRMED = 1.3;
const WEBSITE_GONE = -3;
/** What a site's being there or not says becomes less with time; what a source says of the end of a business holds until a later look. */
const HALF_LIFE_DAYS = 180;

/** What looks move a belief by, in logits: what holds until a later look, and what becomes less with time ({@link fadedBy}). */
export interface CheckLogits {
  readonly steady: number;
  readonly fading: number;
}

/** The effect of the looks that hold on one belief at a moment, in two parts. */
export function checkLogits(attribute: CheckedAttribute, looked: Looked, now: Instant): CheckLogits {
  let [steady, fading] = [0, 0];
  for (const check of standingChecks(looked, now)) {
    const weight = answerLogit(attribute, check);
    if (weight > 0 || check.outcome === "gone") fading += weight * fadedBy(now - check.at);
    else steady += weight;
  }
  return { steady, fading };
}

/** The effect of the looks that hold on one belief at a moment, in logits. */
export function checkLogit(attribute: CheckedAttribute, looked: Looked, now: Instant): number {
  const { steady, fading } = checkLogits(attribute, looked, now);
  return steady + fading;
}

/** What is left after so many milliseconds of what fades. */
export function fadedBy(elapsedMs: number): number {
  return 0.5 ** (elapsedMs / (HALF_LIFE_DAYS * DAY_MS));
}

type DatedHours = Pick<Attribute<unknown>, "dating" | "observedAt">;

/** The looks at which a site told other hours than those that the merchant stated before; of hours that no merchant stated, none. */
function contradictingLooks(hours: DatedHours, looked: Looked, now: Instant): readonly LiveCheck[] {
  if (hours.dating !== "stated") return [];
  return standingChecks(looked, now).filter((look) => look.hours === "differ" && look.at > hours.observedAt);
}

/** What the looks make of hours that a merchant stated, in logits: a site that tells others since then contradicts them. */
export function contradictionLogit(hours: DatedHours, looked: Looked, now: Instant): number {
  return -HOURS_CONFIRMED * contradictingLooks(hours, looked, now).length;
}

/** When a site was last seen to contradict the hours that the merchant stated; null: none does. */
export function contradictedAt(hours: DatedHours, looked: Looked, now: Instant): Instant | null {
  const moments = contradictingLooks(hours, looked, now).map(({ at }) => at);
  return moments.length === 0 ? null : Math.max(...moments);
}

/** What an answer moves when it comes, in logits: the logarithm of how much likelier it is where the belief is true. */
export function answerLogit(attribute: CheckedAttribute, { outcome, hours }: LiveCheck): number {
  if (attribute === "exists") return EXISTS_LOGIT[outcome];
  if (attribute === "hours") return hours === "confirmed" ? HOURS_CONFIRMED : 0;
  return outcome === "gone" ? WEBSITE_GONE : 0;
}
