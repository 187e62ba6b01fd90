import {
  type Evidence,
  type VitalSign,
  vitalSignOf,
  type LiveCheck,
  SILENT_OUTCOMES,
} from "../domain/evidence.js";
import { sourceName } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";
import { latestStatement } from "./merchantStatement.js";
import { dayNumber } from "../domain/utcCalendar.js";

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
