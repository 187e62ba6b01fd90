import type { Ageing } from "../belief/base.js";
import { recordConfidence } from "../belief/confidence.js";
import type { Steps } from "../steps.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import type { Evidence } from "../domain/evidence.js";
import { CALLERS_SOURCE } from "../domain/sources.js";

/** One thing that became known of a record, and what it did to the belief that the business trades. */
export interface HistoryEvent {
  readonly at: Instant;
  readonly kind: "import" | "live_check" | "merchant" | "report";
  readonly source: string;
  /** What was said: the outcome of a look or a report; of an import the date that the source gives. */
  readonly said: string;
  /** Belief just before and after; null before: nothing was known. */
  readonly before: number | null;
  readonly after: number;
}

export interface History {
  readonly events: readonly HistoryEvent[];
  /** Belief over time, from the first event to `aheadMs` after now, if nothing else happens. */
  readonly curve: readonly { readonly at: Instant; readonly confidence: number }[];
}

/** Points of the curve between events, and how far it looks ahead. */
const POINTS = 80;
const AHEAD_MS = 180 * DAY_MS;
/** Events shown: the newest. With the points they bound how often belief is computed for a history. */
export const MAX_EVENTS = 100;

/**
 * How a record's belief came about, from its whole log as the store's history gives it, in steps of one or two beliefs of the record: whoever runs them may let
 * others have their turn in between. Pure.
 */
export function* historySteps(log: Evidence, ageing: Ageing, now: Instant): Steps<History> {
  // A clock that stands before the extract's date shows it as of now.
  const observations = log.observations.map((one) => ({ ...one, seenAt: Math.min(one.seenAt, now) }));
  const evidence = { ...log, observations };
  const moments = momentsOf(evidence)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(-MAX_EVENTS);
  const [first] = moments;
  if (first === undefined) return { events: [], curve: [] };
  const believedAt = (at: Instant) => {
    const known = knownBy(evidence, at);
    return known === null ? null : recordConfidence({ evidence: known, ageing }, at);
  };
  const events: HistoryEvent[] = [];
  for (const moment of moments) {
    yield;
    // Of several events at one moment each is shown with what they came to together.
    events.push({ ...moment, before: believedAt(moment.at - 1), after: believedAt(moment.at) ?? 0 });
  }
  const [start, end] = [first.at, now + AHEAD_MS];
  const even = Array.from({ length: POINTS + 1 }, (_, i) => start + ((end - start) * i) / POINTS);
  const times = new Set([...even, now, ...moments.flatMap(({ at }) => [at - 1, at])].map(Math.round));
  const curve: { at: Instant; confidence: number }[] = [];
  for (const at of [...times].toSorted((a, b) => a - b)) {
    yield;
    const confidence = believedAt(at);
    if (confidence !== null) curve.push({ at, confidence });
  }
  return { events, curve };
}

type Moment = Omit<HistoryEvent, "before" | "after">;

function momentsOf({ observations, checks, reports }: Evidence): readonly Moment[] {
  return [
    ...observations.map((one) => ({
      at: one.seenAt,
      kind: one.method,
      source: one.source,
      said: new Date(one.observedAt).toISOString().slice(0, 10),
    })),
    ...checks.map(({ at, source, outcome }) => ({
      at,
      kind: "live_check" as const,
      source,
      said: outcome as string,
    })),
    ...reports.map(({ reportedAt, reporter, outcome }) => ({
      at: reportedAt,
      kind: "report" as const,
      source: reporter.name === null ? CALLERS_SOURCE : `${CALLERS_SOURCE}: ${reporter.name}`,
      said: outcome as string,
    })),
  ];
}

/** What was known by a moment; null: nothing. */
function knownBy(evidence: Evidence, at: Instant): Evidence | null {
  const observations = evidence.observations.filter(({ seenAt }) => seenAt <= at);
  if (observations.length === 0) return null;
  return {
    observations,
    reports: evidence.reports.filter(({ reportedAt }) => reportedAt <= at),
    checks: evidence.checks.filter((check) => check.at <= at),
    elements: elementsBy(evidence, at),
  };
}

/** The source's elements as they were known at a moment: an unchanged listing moves them without an event. */
function elementsBy({ elements }: Evidence, at: Instant): Evidence["elements"] {
  return elements.map((element) => ({
    ...element,
    lastSeenAt: Math.min(element.lastSeenAt, at),
    missingSince: element.missingSince !== null && element.missingSince <= at ? element.missingSince : null,
  }));
}
