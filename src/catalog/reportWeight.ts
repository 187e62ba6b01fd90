import { DAY_MS, type Instant } from "../time.js";
import { foundAliveAt } from "./checkWeight.js";
import type { Evidence, Report } from "./evidence.js";
import { countedReports } from "./reports.js";

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

/** Trust of a reporter without a record: 2ρ−1 with ρ from a Beta prior of (5, 3) anonymous and (7, 3) for a key. */
const TRUST = { anonymous: 2 * (5 / 8) - 1, key: 2 * (7 / 10) - 1 } as const;
/** How far a reporter is trusted, 0 to 1. */
export function trustOf({ kind }: Report["reporter"]): number {
  return TRUST[kind];
}

/** No network (/24 or /48) moves a record by more than this, in logits. */
const NETWORK_CAP = 0.5;
/** All callers of a kind together. */
const KIND_CAP = { anonymous: 1.2, key: 1.0 } as const;
/** Uncorroborated negatives fade linearly to nothing in this time... */
const NEGATIVE_FADE_DAYS = 21;
/** ...and positives by half in this. */
const POSITIVE_HALF_LIFE_DAYS = 30;

/** What is left of a negative report once a live check has found the place trading since. */
const REFUTED_SHARE = 0.25;

/** The effect of all counted reports on one attribute at a moment, in logits. Reports from the future have none. */
export function reportLogit(
  attribute: ReportedAttribute,
  { reports, checks }: Pick<Evidence, "reports" | "checks">,
  now: Instant,
): number {
  if (reports.length === 0) return 0;
  const aliveAt = foundAliveAt(checks);
  const weights = countedReports(reports)
    .filter((report) => report.reportedAt <= now)
    .map((report) => ({ report, weight: trustOf(report.reporter) * outcomeLogit(report)[attribute] }));
  // Caps clip before reports fade: a flood must not outlive its first hour by topping itself up.
  const perNetwork = capBy(
    weights,
    ({ report }) => `${report.reporter.kind} ${report.reporter.network ?? report.reporter.id}`,
    () => NETWORK_CAP,
  );
  const perKind = capBy(
    perNetwork,
    ({ report }) => report.reporter.kind,
    (kind) => KIND_CAP[kind],
  );
  return perKind.reduce((sum, { report, weight }) => {
    const isRefuted = weight < 0 && aliveAt !== null && aliveAt > report.reportedAt;
    return sum + weight * fade(weight, now - report.reportedAt) * (isRefuted ? REFUTED_SHARE : 1);
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
function capBy<Key extends string>(
  weights: readonly Weighted[],
  keyOf: (weighted: Weighted) => Key,
  capOf: (key: Key) => number,
): readonly Weighted[] {
  const sums = new Map<string, number>();
  const group = (weighted: Weighted) => `${keyOf(weighted)} ${Math.sign(weighted.weight)}`;
  for (const weighted of weights)
    sums.set(group(weighted), (sums.get(group(weighted)) ?? 0) + weighted.weight);
  return weights.map((weighted) => {
    const sum = Math.abs(sums.get(group(weighted)) ?? 0);
    const cap = capOf(keyOf(weighted));
    return sum <= cap ? weighted : { ...weighted, weight: (weighted.weight * cap) / sum };
  });
}

function fade(weight: number, ageMs: number): number {
  const days = ageMs / DAY_MS;
  return weight < 0 ? Math.max(0, 1 - days / NEGATIVE_FADE_DAYS) : 0.5 ** (days / POSITIVE_HALF_LIFE_DAYS);
}
