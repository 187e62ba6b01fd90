import type { Ageing } from "../belief/base.js";
import { recordConfidence } from "../belief/confidence.js";
import type { HistoryView } from "../contract/consoleViews.js";
import type { Steps } from "../steps.js";
import { DAY_MS, type Instant, toDate, toRfc3339 } from "../domain/time.js";
import type { Evidence } from "../domain/evidence.js";
import { callersSource } from "../domain/sources.js";

/** Points of the curve besides events, and its length after now. */
const POINTS = 80;
const AHEAD_MS = 180 * DAY_MS;
/** Newest events shown. With POINTS this bounds the work for a history. */
const MAX_EVENTS = 100;

/**
 * The history of a record's confidence, from its whole log in the store. Each step computes one or two confidences. Pure.
 */
export function* historySteps(log: Evidence, ageing: Ageing, now: Instant): Steps<HistoryView> {
  // If the clock is behind the extract's date, show the extract as of now.
  const observations = log.observations.map((one) => ({ ...one, seenAt: Math.min(one.seenAt, now) }));
  const evidence = { ...log, observations };
  const moments = momentsOf(evidence)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(-MAX_EVENTS);
  const [first] = moments;
  if (first === undefined) return { events: [], curve: [], now: toRfc3339(now) };
  const confidenceAt = (at: Instant) => {
    const known = knownBy(evidence, at);
    return known === null ? null : recordConfidence({ evidence: known, ageing }, at);
  };
  const events: HistoryView["events"][number][] = [];
  for (const moment of moments) {
    yield;
    // Events at the same time are each shown with their joint effect.
    const { at } = moment;
    events.push({ ...moment, at: toRfc3339(at), before: confidenceAt(at - 1), after: confidenceAt(at) ?? 0 });
  }
  const [start, end] = [first.at, now + AHEAD_MS];
  const even = Array.from({ length: POINTS + 1 }, (_, i) => start + ((end - start) * i) / POINTS);
  const times = new Set([...even, now, ...moments.flatMap(({ at }) => [at - 1, at])].map(Math.round));
  const curve: HistoryView["curve"][number][] = [];
  for (const at of [...times].toSorted((a, b) => a - b)) {
    yield;
    const confidence = confidenceAt(at);
    if (confidence !== null) curve.push({ at: toRfc3339(at), confidence });
  }
  return { events, curve, now: toRfc3339(now) };
}

type Moment = Pick<HistoryView["events"][number], "kind" | "source" | "said"> & { readonly at: Instant };

function momentsOf({ observations, checks, reports }: Evidence): readonly Moment[] {
  return [
    ...observations.map((one) => ({
      at: one.seenAt,
      kind: one.method,
      source: one.source,
      said: toDate(one.observedAt),
    })),
    ...checks.map(({ at, source, outcome }) => ({ at, kind: "live_check" as const, source, said: outcome })),
    ...reports.map(({ reportedAt, reporter, outcome }) => ({
      at: reportedAt,
      kind: "report" as const,
      source: callersSource(reporter),
      said: outcome,
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
