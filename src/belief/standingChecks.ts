import {
  type CheckOutcome,
  type Evidence,
  type LiveCheck,
  SILENT_OUTCOMES,
  type VitalSign,
  vitalSignOf,
} from "../domain/evidence.js";
import { sourceName } from "../domain/sources.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { latestStatement } from "./merchantStatement.js";
import { dayNumber } from "../domain/utcCalendar.js";
import type { Attribute } from "../domain/record.js";

/** A page that is not there may be there again tomorrow: that it is gone takes looks on so many different days, with no answer between. */
const GONE_DAYS = 3;

/** What looks are judged by: the looks, and what their sources told otherwise. */
export type Looked = Pick<Evidence, "checks" | "elements" | "observations">;

/**
 * The looks that hold at a moment, at most one of each source: its latest answer. Silence never takes the place of an answer, and neither does a
 * page that was not there on fewer than {@link GONE_DAYS} days. That an element was removed gives way to newer evidence of the same source.
 */
export function standingChecks(
  { checks, elements, observations }: Looked,
  now: Instant,
): readonly LiveCheck[] {
  // Most places were never looked at.
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

/** What a look says when it is made: that nothing was there says nothing yet unless it holds by then. */
export function shownOutcome(look: LiveCheck, before: Looked): LiveCheck["outcome"] {
  if (look.outcome !== "gone") return look.outcome;
  const holds = standingChecks({ ...before, checks: [...before.checks, look] }, look.at);
  return holds.some(({ source, outcome }) => source === look.source && outcome === "gone")
    ? "gone"
    : "unreachable";
}

/** Whether a source was not there when it was last looked at, which does not hold yet. */
export function awaitsAnotherLook(looked: Looked | undefined, now: Instant): boolean {
  if (looked === undefined) return false;
  const holding = standingChecks(looked, now);
  return looked.checks.some(
    ({ source, outcome, at }) =>
      outcome === "gone" &&
      at <= now &&
      !looked.checks.some((other) => other.source === source && other.outcome !== "gone" && other.at > at) &&
      !holding.some((held) => held.source === source && held.outcome === "gone"),
  );
}

/** The latest moment at which a look that holds found the business trading, or gone; null when none did. */
export function lastFoundAt(looked: Looked, vitalSign: VitalSign, now: Instant): Instant | null {
  const found = standingChecks(looked, now).filter(({ outcome }) => vitalSignOf(outcome) === vitalSign);
  return newest(found)?.at ?? null;
}

/** Whether a source tells of a place again after it was looked up in vain: a newer list that has it, or somebody who checked it since. */
function isToldAfter(
  { source, at }: LiveCheck,
  elements: Looked["elements"],
  observations: Looked["observations"],
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
 * Whether a source confirmed that the business is gone for good: its own site or its merchant says so, or its element was removed. A later look that
 * found it trading, a later word of its merchant, and newer evidence of the same source, take that back. Reports alone never confirm it.
 */
export function isConfirmedClosed(looked: Looked, now: Instant): boolean {
  const statement = latestStatement(looked);
  const saidAt = statement === null || statement.seenAt > now ? null : statement.seenAt;
  const isOver = statement?.attributes.operating_status?.value === "permanently_closed";
  const goneAt = later(lastFoundAt(looked, "gone", now), isOver ? saidAt : null);
  const aliveAt = later(lastFoundAt(looked, "alive", now), isOver ? null : saidAt);
  return goneAt !== null && (aliveAt === null || aliveAt < goneAt);
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

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
