import {
  type CheckOutcome,
  type Evidence,
  type LiveCheck,
  SILENT_OUTCOMES,
  type VitalSign,
  vitalSignOf,
} from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";
import { sourceName } from "../domain/sources.js";
import { DAY_MS, type Instant, dayNumber } from "../domain/time.js";
import { latestStatement } from "./merchantStatement.js";
import type { Attribute } from "../domain/record.js";

/** A missing page may return tomorrow: it counts as gone only after checks on this many different days, without an answer between. */
const GONE_DAYS = 3;
const SILENT: ReadonlySet<CheckOutcome> = new Set(SILENT_OUTCOMES);

/** The checks, and other evidence of their sources. */
type CheckEvidence = Pick<Evidence, "checks" | "elements" | "observations">;

/**
 * The checks that stand at a time: the latest answer of each source. No answer never replaces an answer, and neither does a
 * page missing on fewer than {@link GONE_DAYS} days. A removal gives way to newer evidence of the same source.
 */
export function standingChecks(evidence: CheckEvidence, now: Instant): readonly LiveCheck[] {
  return [...knownBySource(evidence, now).values()].flatMap((checks) => {
    const answer = newest(checks.filter(({ outcome }) => outcome !== "gone" && !SILENT.has(outcome)));
    const gone = checks.filter(({ outcome, at }) => outcome === "gone" && at > (answer?.at ?? -Infinity));
    if (new Set(gone.map(({ at }) => dayNumber(at))).size >= GONE_DAYS) return newest(gone) ?? [];
    if (answer?.outcome === "removed" && isToldAfter(answer, evidence, now)) return [];
    return answer ?? [];
  });
}

function knownBySource({ checks }: CheckEvidence, now: Instant): ReadonlyMap<string, readonly LiveCheck[]> {
  return grouped(
    checks.filter(({ at }) => at <= now),
    ({ source }) => source,
  );
}

function newest(checks: readonly LiveCheck[]): LiveCheck | undefined {
  return checks.toSorted((a, b) => a.at - b.at).at(-1);
}

/** True when a source has evidence of the place after a check: a newer listing or a later observation. */
function isToldAfter(
  { source, at }: LiveCheck,
  { elements, observations }: CheckEvidence,
  now: Instant,
): boolean {
  const times = [
    ...elements.flatMap((one) =>
      sourceName(one.source) === source && one.missingSince === null ? [one.lastSeenAt] : [],
    ),
    ...observations.flatMap((one) => (one.source === source ? [one.seenAt, one.observedAt] : [])),
  ];
  return times.some((time) => time > at && time <= now);
}

function isGoneAt(evidence: CheckEvidence, source: string, now: Instant): boolean {
  return standingChecks(evidence, now).some((one) => one.source === source && one.outcome === "gone");
}

/** The outcome to show for a new check: `gone` becomes `unreachable` until it stands. */
export function shownOutcome(look: LiveCheck, before: CheckEvidence): CheckOutcome {
  const evidence = { ...before, checks: [...before.checks, look] };
  return look.outcome === "gone" && !isGoneAt(evidence, look.source, look.at) ? "unreachable" : look.outcome;
}

/** True when a source was `gone` at its last check, which does not stand yet. */
export function awaitsAnotherLook(evidence: CheckEvidence, now: Instant): boolean {
  return [...knownBySource(evidence, now)].some(
    ([source, checks]) => newest(checks)?.outcome === "gone" && !isGoneAt(evidence, source, now),
  );
}

/** When a standing check last found the business alive, or gone; null if none did. */
export function lastFoundAt(evidence: CheckEvidence, vitalSign: VitalSign, now: Instant): Instant | null {
  const found = standingChecks(evidence, now).filter(({ outcome }) => vitalSignOf(outcome) === vitalSign);
  return newest(found)?.at ?? null;
}

/**
 * True when a source confirmed that the business is gone for good: its website or merchant says so, or its element was removed. A later check that
 * found it trading, a later statement of its merchant, or newer evidence of the same source takes that back. Reports alone never confirm it.
 */
export function isConfirmedClosed(evidence: CheckEvidence, now: Instant): boolean {
  const statement = latestStatement(evidence);
  const statedAt = statement === null || statement.seenAt > now ? -Infinity : statement.seenAt;
  const isOver = statement?.attributes.operating_status?.value === "permanently_closed";
  const goneAt = Math.max(lastFoundAt(evidence, "gone", now) ?? -Infinity, isOver ? statedAt : -Infinity);
  const aliveAt = Math.max(lastFoundAt(evidence, "alive", now) ?? -Infinity, isOver ? -Infinity : statedAt);
  return goneAt > aliveAt;
}

type CheckedAttribute = "exists" | "hours" | "website";

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

/** When checks found other hours on the website after the merchant's statement; empty for hours no merchant stated. */
function contradictions(
  { dating, observedAt }: Pick<Attribute<unknown>, "dating" | "observedAt">,
  evidence: CheckEvidence,
  now: Instant,
): readonly Instant[] {
  if (dating !== "stated") return [];
  return standingChecks(evidence, now).flatMap(({ hours, at }) =>
    hours === "differ" && at > observedAt ? [at] : [],
  );
}

/** Effect in logits of checks that contradict a merchant's stated hours. */
export function contradictionLogit(...of: Parameters<typeof contradictions>): number {
  return -HOURS_CONFIRMED * contradictions(...of).length;
}

/** When a website last contradicted the merchant's stated hours; null if none does. */
export function contradictedAt(...of: Parameters<typeof contradictions>): Instant | null {
  return contradictions(...of).toSorted((a, b) => b - a)[0] ?? null;
}

/** Effect of a check in logits: the log likelihood ratio. */
function answerLogit(attribute: CheckedAttribute, { outcome, hours }: LiveCheck): number {
  if (attribute === "exists") return EXISTS_LOGIT[outcome];
  if (attribute === "hours") return hours === "confirmed" ? HOURS_CONFIRMED : 0;
  return outcome === "gone" ? WEBSITE_GONE : 0;
}
