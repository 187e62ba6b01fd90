import { DAY_MS, type Instant } from "../time.js";
import { recordConfidence } from "../belief/confidence.js";
import type { Evidence } from "./evidence.js";
import { foldEvidence } from "../belief/fold.js";
import { CALLERS_SOURCE } from "./sources.js";

/** One thing that became known of a record, and what it did to the belief that the business trades. */
export interface HistoryEvent {
  readonly at: Instant;
  readonly kind: "import" | "live_check" | "report";
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
/** Events shown: the newest. */
const MOST_EVENTS = 200;

/** How a record's belief came about, from its whole log as the store's history gives it. Pure. */
export function historyOf(recordId: string, areaId: string, log: Evidence, now: Instant): History {
  // A clock that stands before the extract's date shows it as of now.
  const observations = log.observations.map((one) => ({ ...one, seenAt: Math.min(one.seenAt, now) }));
  const evidence = { ...log, observations };
  const moments = [
    ...evidence.observations.map((one) => ({
      at: one.seenAt,
      kind: one.method === "import" ? ("import" as const) : ("live_check" as const),
      source: one.source,
      said: new Date(one.observedAt).toISOString().slice(0, 10),
    })),
    ...evidence.checks.map(({ at, source, outcome }) => ({
      at,
      kind: "live_check" as const,
      source,
      said: outcome as string,
    })),
    ...evidence.reports.map(({ reportedAt, reporter, outcome }) => ({
      at: reportedAt,
      kind: "report" as const,
      source: reporter.name === null ? CALLERS_SOURCE : `${CALLERS_SOURCE}: ${reporter.name}`,
      said: outcome as string,
    })),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(-MOST_EVENTS);
  const [first] = moments;
  if (first === undefined) return { events: [], curve: [] };
  const believed = (at: Instant): number | null => beliefAt(recordId, areaId, evidence, at);
  const events = moments.map((moment) => ({
    ...moment,
    before: believed(moment.at - 1),
    after: believed(moment.at) ?? 0,
  }));
  const [start, end] = [first.at, now + AHEAD_MS];
  const times = [
    ...Array.from({ length: POINTS + 1 }, (_, i) => start + ((end - start) * i) / POINTS),
    ...moments.flatMap(({ at }) => [at - 1, at]),
    now,
  ].toSorted((a, b) => a - b);
  const curve = times.flatMap((at) => {
    const confidence = believed(at);
    return confidence === null ? [] : [{ at: Math.round(at), confidence }];
  });
  return { events, curve };
}

/** What was believed at a moment, from what was known by then; null: nothing. */
function beliefAt(recordId: string, areaId: string, evidence: Evidence, at: Instant): number | null {
  const observations = evidence.observations.filter(({ seenAt }) => seenAt <= at);
  if (observations.length === 0) return null;
  const known: Evidence = {
    observations,
    reports: evidence.reports.filter(({ reportedAt }) => reportedAt <= at),
    checks: evidence.checks.filter((check) => check.at <= at),
    elements: evidence.elements.map((element) => ({
      ...element,
      lastSeenAt: Math.min(element.lastSeenAt, at),
      missingSince: element.missingSince !== null && element.missingSince <= at ? element.missingSince : null,
    })),
  };
  return recordConfidence(foldEvidence(recordId, areaId, known), known, at);
}
