import { DAY_MS, type Instant } from "../time.js";
import { lastFoundAt } from "./checkWeight.js";
import type { Evidence, Report, Reporter } from "../catalog/evidence.js";
import { countedReports } from "./reports.js";
import { isProven, SURGE, trustOf } from "./trust.js";

export type ReportedAttribute = "exists" | "hours";

/** What a fully trusted report moves, in logits. Figures and grounds: docs/confidence.md. */
const OUTCOME_LOGIT = {
  correct: { exists: 2.0, hours: 1.2 },
  booked: { exists: 2.5, hours: 0.3 },
  wrong: { exists: -0.5, hours: -1.5 },
  closedWhileOpen: { exists: -1.8, hours: -1.0 },
  closedWhileClosed: { exists: -0.3, hours: 0.3 },
  other: { exists: -0.05, hours: 0 },
} as const;

type ReporterClass = "anonymous" | "key" | "proven";

/** No network (/24 or /48) moves a belief by more than this, in logits: one address moves a live place by .05 at most. */
const NETWORK_CAP: Readonly<Record<ReportedAttribute, Readonly<Record<ReporterClass, number>>>> = {
  exists: { anonymous: 0.3, key: 0.5, proven: 3 },
  hours: { anonymous: 0.5, key: 0.8, proven: 3 },
};
/**
 * All callers of a kind together, against and for. That a place exists is worth lying about, and praise is cheaper to fake than to
 * check; that its hours are right is not.
 */
const KIND_CAP: Readonly<
  Record<ReportedAttribute, Readonly<Record<ReporterClass, readonly [number, number]>>>
> = {
  exists: { anonymous: [0.8, 0.6], key: [1, 1], proven: [4, 4] },
  hours: { anonymous: [1.8, 0.6], key: [1.5, 1], proven: [4, 4] },
};
/** Uncorroborated negatives fade linearly to nothing in this time... */
const NEGATIVE_FADE_DAYS = 21;
/** ...and positives by half in this, or this when their reporter is proven. */
const POSITIVE_HALF_LIFE_DAYS = 30;
const PROVEN_HALF_LIFE_DAYS = 90;
/** What is said of hours holds as long, for and against: nobody gains by it. */
const HOURS_HALF_LIFE_DAYS = 60;

/** What is left of a negative report once a live check has found the place trading since. */
const REFUTED_SHARE = 0.25;

/** The effect of all counted reports on one attribute at a moment, in logits. Reports from the future have none. */
export function reportLogit(
  attribute: ReportedAttribute,
  { reports, checks }: Pick<Evidence, "reports" | "checks">,
  now: Instant,
): number {
  if (reports.length === 0) return 0;
  const aliveAt = lastFoundAt(checks, "alive");
  const weights = countedReports(reports)
    .filter((report) => report.reportedAt <= now)
    .map((report) => ({ report, weight: trustOf(report.reporter) * outcomeLogit(report)[attribute] }));
  // Caps clip before reports fade: a flood must not outlive its first hour by topping itself up.
  const perNetwork = capBy(
    weights,
    ({ report }) => `${report.reporter.kind} ${report.reporter.network ?? report.reporter.id}`,
    ({ report }) => NETWORK_CAP[attribute][classOf(report.reporter)],
  );
  const perKind = capBy(
    perNetwork,
    ({ report }) => classOf(report.reporter),
    ({ report, weight }) => KIND_CAP[attribute][classOf(report.reporter)][weight < 0 ? 0 : 1],
  );
  return perKind.reduce((sum, { report, weight }) => {
    const surge = report.isOfSurge === true ? SURGE.share : 1;
    const isRefuted = weight < 0 && aliveAt !== null && aliveAt > report.reportedAt;
    return sum + weight * fade(attribute, report, weight, now) * (isRefuted ? REFUTED_SHARE : 1) * surge;
  }, 0);
}

function outcomeLogit(report: Report): Readonly<Record<ReportedAttribute, number>> {
  if (report.outcome !== "closed") return OUTCOME_LOGIT[report.outcome];
  // Without hours, "closed" most often means closed at that moment: the weak reading.
  return report.scheduledOpen === true ? OUTCOME_LOGIT.closedWhileOpen : OUTCOME_LOGIT.closedWhileClosed;
}

interface Weighted {
  readonly report: Report;
  readonly weight: number;
}

/** Scales each group's positives, and apart from them its negatives, so that neither sums to more than the cap. */
function capBy(
  weights: readonly Weighted[],
  keyOf: (weighted: Weighted) => string,
  capOf: (weighted: Weighted) => number,
): readonly Weighted[] {
  const sums = new Map<string, number>();
  const group = (weighted: Weighted) => `${keyOf(weighted)} ${Math.sign(weighted.weight)}`;
  for (const weighted of weights)
    sums.set(group(weighted), (sums.get(group(weighted)) ?? 0) + weighted.weight);
  return weights.map((weighted) => {
    const sum = Math.abs(sums.get(group(weighted)) ?? 0);
    const cap = capOf(weighted);
    return sum <= cap ? weighted : { ...weighted, weight: (weighted.weight * cap) / sum };
  });
}

function classOf(reporter: Reporter): ReporterClass {
  return isProven(reporter) ? "proven" : reporter.kind;
}

function fade(
  attribute: ReportedAttribute,
  { reporter, reportedAt }: Report,
  weight: number,
  now: Instant,
): number {
  const days = (now - reportedAt) / DAY_MS;
  if (isProven(reporter)) return 0.5 ** (days / PROVEN_HALF_LIFE_DAYS);
  if (attribute === "hours") return 0.5 ** (days / HOURS_HALF_LIFE_DAYS);
  if (weight > 0) return 0.5 ** (days / POSITIVE_HALF_LIFE_DAYS);
  return Math.max(0, 1 - days / NEGATIVE_FADE_DAYS);
}
