import {
  type CheckOutcome,
  type Evidence,
  type LiveCheck,
  SILENT_OUTCOMES,
  type VitalSign,
  vitalSignOf,
} from "../domain/evidence.js";
import { sourceName } from "../domain/sources.js";
import { DAY_MS, type Instant, dayNumber } from "../domain/time.js";
import { latestStatement } from "./merchantStatement.js";
import type { Attribute } from "../domain/record.js";

/** A missing page may return tomorrow: it counts as gone only after checks on this many different days, without an answer between. */
const GONE_DAYS = 3;

/** The checks, and other evidence of their sources. */
type CheckEvidence = Pick<Evidence, "checks" | "elements" | "observations">;

/**
 * The checks that stand at a time: the latest answer of each source. No answer never replaces an answer, and neither does a
 * page missing on fewer than {@link GONE_DAYS} days. A removal gives way to newer evidence of the same source.
 */
export function standingChecks(
  { checks, elements, observations }: CheckEvidence,
  now: Instant,
): readonly LiveCheck[] {
  // Fast exit: most places were never checked.
  if (checks.length === 0) return checks;
  const known = checks.filter(({ at }) => at <= now);
  return [...new Set(known.map(({ source }) => source))].flatMap((source) => {
    const ofSource = known.filter((check) => check.source === source);
    const answer = newest(ofSource.filter(({ outcome }) => outcome !== "gone" && !isSilent(outcome)));
    const gone = ofSource.filter(
      ({ outcome, at }) => outcome === "gone" && (answer === null || at > answer.at),
    );
    const last = newest(gone);
    if (last !== null && new Set(gone.map(({ at }) => dayNumber(at))).size >= GONE_DAYS) return [last];
    if (answer === null) return [];
    const givesWay = answer.outcome === "removed" && isToldAfter(answer, elements, observations, now);
    return givesWay ? [] : [answer];
  });
}

/** The outcome to show for a new check: `gone` becomes `unreachable` until it stands. */
export function shownOutcome(look: LiveCheck, before: CheckEvidence): LiveCheck["outcome"] {
  if (look.outcome !== "gone") return look.outcome;
  const holds = standingChecks({ ...before, checks: [...before.checks, look] }, look.at);
  return holds.some(({ source, outcome }) => source === look.source && outcome === "gone")
    ? "gone"
    : "unreachable";
}

/** True when a source was `gone` at its last check, which does not stand yet. */
export function awaitsAnotherLook(evidence: CheckEvidence | undefined, now: Instant): boolean {
  if (evidence === undefined) return false;
  const holding = standingChecks(evidence, now);
  return evidence.checks.some(
    ({ source, outcome, at }) =>
      outcome === "gone" &&
      at <= now &&
      !evidence.checks.some(
        (other) => other.source === source && other.outcome !== "gone" && other.at > at,
      ) &&
      !holding.some((held) => held.source === source && held.outcome === "gone"),
  );
}

/** When a standing check last found the business alive, or gone; null if none did. */
export function lastFoundAt(evidence: CheckEvidence, vitalSign: VitalSign, now: Instant): Instant | null {
  const found = standingChecks(evidence, now).filter(({ outcome }) => vitalSignOf(outcome) === vitalSign);
  return newest(found)?.at ?? null;
}

/** True when a source has evidence of the place after a check: a newer listing or a later observation. */
function isToldAfter(
  { source, at }: LiveCheck,
  elements: CheckEvidence["elements"],
  observations: CheckEvidence["observations"],
  now: Instant,
): boolean {
  const isAfter = (moment: Instant) => moment > at && moment <= now;
  return (
    elements.some(
      (element) =>
        sourceName(element.source) === source && element.missingSince === null && isAfter(element.lastSeenAt),
    ) || observations.some((one) => one.source === source && (isAfter(one.seenAt) || isAfter(one.observedAt)))
  );
}

function newest(checks: readonly LiveCheck[]): LiveCheck | null {
  return checks.reduce<LiveCheck | null>(
    (best, next) => (best === null || next.at >= best.at ? next : best),
    null,
  );
}

function isSilent(outcome: LiveCheck["outcome"]): boolean {
  return SILENT_OUTCOMES.some((silent) => silent === outcome);
}

/**
 * True when a source confirmed that the business is gone for good: its website or merchant says so, or its element was removed. A later check that
 * found it trading, a later statement of its merchant, or newer evidence of the same source takes that back. Reports alone never confirm it.
 */
export function isConfirmedClosed(evidence: CheckEvidence, now: Instant): boolean {
  const statement = latestStatement(evidence);
  const statedAt = statement === null || statement.seenAt > now ? null : statement.seenAt;
  const isOver = statement?.attributes.operating_status?.value === "permanently_closed";
  const goneAt = later(lastFoundAt(evidence, "gone", now), isOver ? statedAt : null);
  const aliveAt = later(lastFoundAt(evidence, "alive", now), isOver ? null : statedAt);
  return goneAt !== null && (aliveAt === null || aliveAt < goneAt);
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

export type CheckedAttribute = "exists" | "hours" | "website";

/** Effect of a check's outcome on existence, in logits. For the reasons see docs/confidence.md. */
const EXISTS_LOGIT: Readonly<Record<CheckOutcome, number>> = {
  // An unchanged source is no new evidence: it only updates the time of the last look.
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
/** Half-life of what a website's presence or absence says. A source's statement that a business ended holds until a later check. */
const HALF_LIFE_DAYS = 180;

/** Effect of checks in logits: the part that holds until a later check, and the part that fades ({@link fadedBy}). */
export interface CheckLogits {
  readonly steady: number;
  readonly fading: number;
}

/** The effect of standing checks on one belief at a time. */
export function checkLogits(attribute: CheckedAttribute, evidence: CheckEvidence, now: Instant): CheckLogits {
  let [steady, fading] = [0, 0];
  for (const check of standingChecks(evidence, now)) {
    const weight = answerLogit(attribute, check);
    if (weight > 0 || check.outcome === "gone") fading += weight * fadedBy(now - check.at);
    else steady += weight;
  }
  return { steady, fading };
}

/** The share of a fading effect that is left after `elapsedMs`. */
export function fadedBy(elapsedMs: number): number {
  return 0.5 ** (elapsedMs / (HALF_LIFE_DAYS * DAY_MS));
}

type DatedHours = Pick<Attribute<unknown>, "dating" | "observedAt">;

/** Checks that found other hours on the website after the merchant's statement. Empty for hours no merchant stated. */
function contradictingChecks(hours: DatedHours, evidence: CheckEvidence, now: Instant): readonly LiveCheck[] {
  if (hours.dating !== "stated") return [];
  return standingChecks(evidence, now).filter(
    (look) => look.hours === "differ" && look.at > hours.observedAt,
  );
}

/** Effect in logits of checks that contradict a merchant's stated hours. */
export function contradictionLogit(hours: DatedHours, evidence: CheckEvidence, now: Instant): number {
  return -HOURS_CONFIRMED * contradictingChecks(hours, evidence, now).length;
}

/** When a website last contradicted the merchant's stated hours; null if none does. */
export function contradictedAt(hours: DatedHours, evidence: CheckEvidence, now: Instant): Instant | null {
  const moments = contradictingChecks(hours, evidence, now).map(({ at }) => at);
  return moments.length === 0 ? null : Math.max(...moments);
}

/** Effect of a new check in logits: the log likelihood ratio. */
export function answerLogit(attribute: CheckedAttribute, { outcome, hours }: LiveCheck): number {
  if (attribute === "exists") return EXISTS_LOGIT[outcome];
  if (attribute === "hours") return hours === "confirmed" ? HOURS_CONFIRMED : 0;
  return outcome === "gone" ? WEBSITE_GONE : 0;
}
