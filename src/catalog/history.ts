import type { Ageing } from "../belief/base.js";
import { recordConfidence } from "../belief/confidence.js";
import type { Steps } from "../steps.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import type { Evidence } from "../domain/evidence.js";
import { CALLERS_SOURCE } from "../domain/sources.js";

/** One piece of evidence on a record, and its effect on the record's confidence. */
export interface HistoryEvent {
  readonly at: Instant;
  readonly kind: "import" | "live_check" | "merchant" | "report";
  readonly source: string;
  /** The outcome of a check or report; for an import, the source's date. */
  readonly said: string;
  /** Confidence just before and after; `before` is null for the first evidence. */
  readonly before: number | null;
  readonly after: number;
}

export interface History {
  readonly events: readonly HistoryEvent[];
  /** Confidence over time, from the first event to `AHEAD_MS` after now if nothing else happens. */
  readonly curve: readonly { readonly at: Instant; readonly confidence: number }[];
}

/** Points of the curve besides events, and its length after now. */
const POINTS = 80;
const AHEAD_MS = 180 * DAY_MS;
/** Newest events shown. With POINTS this bounds the work for a history. */
export const MAX_EVENTS = 100;

/**
 * The history of a record's confidence, from its whole log in the store. Each step computes one or two confidences. Pure.
 */
export function* historySteps(log: Evidence, ageing: Ageing, now: Instant): Steps<History> {
  // If the clock is behind the extract's date, show the extract as of now.
  const observations = log.observations.map((one) => ({ ...one, seenAt: Math.min(one.seenAt, now) }));
  const evidence = { ...log, observations };
  const moments = momentsOf(evidence)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(-MAX_EVENTS);
  const [first] = moments;
  if (first === undefined) return { events: [], curve: [] };
  const confidenceAt = (at: Instant) => {
    const known = knownBy(evidence, at);
    return known === null ? null : recordConfidence({ evidence: known, ageing }, at);
  };
  const events: HistoryEvent[] = [];
  for (const moment of moments) {
    yield;
    // Events at the same time are each shown with their joint effect.
    events.push({ ...moment, before: confidenceAt(moment.at - 1), after: confidenceAt(moment.at) ?? 0 });
  }
  const [start, end] = [first.at, now + AHEAD_MS];
  const even = Array.from({ length: POINTS + 1 }, (_, i) => start + ((end - start) * i) / POINTS);
  const times = new Set([...even, now, ...moments.flatMap(({ at }) => [at - 1, at])].map(Math.round));
  const curve: { at: Instant; confidence: number }[] = [];
  for (const at of [...times].toSorted((a, b) => a - b)) {
    yield;
    const confidence = confidenceAt(at);
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

/** The evidence known at a time; null if there was none. */
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

/** The source elements as known at a time: an unchanged listing updates them without an event. */
function elementsBy({ elements }: Evidence, at: Instant): Evidence["elements"] {
  return elements.map((element) => ({
    ...element,
    lastSeenAt: Math.min(element.lastSeenAt, at),
    missingSince: element.missingSince !== null && element.missingSince <= at ? element.missingSince : null,
  }));
}
