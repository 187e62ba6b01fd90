import { DAY_MS, type Instant } from "../time.js";
import { type CheckOutcome, type Finding, findingOf, type LiveCheck } from "../catalog/evidence.js";

export type CheckedAttribute = "exists" | "hours" | "website";

/** What an answer moves belief in existence, in logits. Figures and grounds: docs/confidence.md. */
const EXISTS_LOGIT: Readonly<Record<CheckOutcome, number>> = {
  // Reading an unchanged source again is no new evidence: it moves the last look, which refunds decay.
  unchanged: 0,
  changed: 0,
  removed: -4,
  matches: 0.6,
  other: 0,
  gone: -2.4,
  closed_for_good: -3,
  forbidden: 0,
  unreachable: 0,
};
const HOURS_CONFIRMED = 1.3;
const WEBSITE_GONE = -3;
/** That a site was up says less with time; bad news holds until a later look. */
const POSITIVE_HALF_LIFE_DAYS = 180;

/** The effect of the latest check of each source on one belief at a moment, in logits. */
export function checkLogit(attribute: CheckedAttribute, checks: readonly LiveCheck[], now: Instant): number {
  return checks.reduce((sum, check) => {
    const weight = weightOf(attribute, check);
    const days = Math.max(0, now - check.at) / DAY_MS;
    return sum + (weight > 0 ? weight * 0.5 ** (days / POSITIVE_HALF_LIFE_DAYS) : weight);
  }, 0);
}

function weightOf(attribute: CheckedAttribute, { outcome, hours }: LiveCheck): number {
  if (attribute === "exists") return EXISTS_LOGIT[outcome];
  if (attribute === "hours") return hours === "confirmed" ? HOURS_CONFIRMED : 0;
  return outcome === "gone" ? WEBSITE_GONE : 0;
}

/** The latest moment at which a check found the business trading, or gone; null when none did. */
export function lastFoundAt(checks: readonly LiveCheck[], finding: Finding): Instant | null {
  const found = checks.filter(({ outcome }) => findingOf(outcome) === finding).map(({ at }) => at);
  return found.length === 0 ? null : Math.max(...found);
}
