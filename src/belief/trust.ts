import { DAY_MS } from "../time.js";
import type { Finding, Outcome, Report, Reporter, Standing } from "../catalog/evidence.js";

/** Pseudo-counts before anything is known of a reporter, and how far one of a kind can come to be trusted. */
const PRIOR = {
  anonymous: { agreed: 5, disagreed: 3, most: 0.35 },
  key: { agreed: 7, disagreed: 3, most: 0.95 },
} as const;
/** From here on a key counts as proven. */
const PROVEN = 0.7;
/** A door found closed once is no lie about a place that trades: a refuted "closed" costs half. */
const CLOSED_COST = 0.5;

/** Trust τ = min(most, 2ρ − 1) with ρ the mean of a Beta distribution of what was borne out and what was refuted; 0 at least. */
export function trustOf({ kind, standing }: Reporter): number {
  const { agreed, disagreed, most } = PRIOR[kind];
  const [a, d] = [agreed + (standing?.agreed ?? 0), disagreed + (standing?.disagreed ?? 0)];
  return Math.max(0, Math.min(most, (2 * a) / (a + d) - 1));
}

export function isProven(reporter: Reporter): boolean {
  return reporter.kind === "key" && trustOf(reporter) >= PROVEN;
}

/**
 * What a report earns or costs its reporter once a live source has settled it: as much as it surprised. Confirming the obvious
 * earns almost nothing, contradicting it wrongly costs almost all. `before`: the confidence before the report, 0 to 1. Null: the
 * finding does not settle such a report.
 */
export function settled(outcome: Outcome, before: number, finding: Finding): Standing | null {
  if (outcome === "wrong" || outcome === "other") return null;
  const saysAlive = outcome === "correct" || outcome === "booked";
  const believed = saysAlive ? before : 1 - before;
  const isRight = saysAlive === (finding === "alive");
  if (isRight) return { agreed: 1 - believed, disagreed: 0 };
  return { agreed: 0, disagreed: (1 - believed) * (saysAlive ? 1 : CLOSED_COST) };
}

/** A report that speaks against a place. */
export function isNegative({ outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">): boolean {
  return outcome === "wrong" || (outcome === "closed" && scheduledOpen !== false);
}

/**
 * When anonymous reports against an area's records come to more than `factor` times what is usual there, such reports are worth `share`: those of
 * the last day and of the next. `least`: fewer a day are no surge anywhere.
 */
export const SURGE = {
  least: 30,
  factor: 5,
  share: 0.25,
  windowMs: DAY_MS,
  usualMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;

/** Whether a day's count of reports against an area is a surge; `before`: the count of the seven days before it. */
export function isSurge(lastDay: number, before: number): boolean {
  return lastDay >= SURGE.least && lastDay > (SURGE.factor * before * SURGE.windowMs) / SURGE.usualMs;
}

/** A network that speaks against so many places within a day, and mostly against, is not believed: for a day, and for its last week. */
export const FLOOD = {
  places: 5,
  share: 0.6,
  windowMs: DAY_MS,
  backMs: 7 * DAY_MS,
  aheadMs: DAY_MS,
} as const;
