import type { Evidence, Report } from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";
import { sum } from "../domain/rounding.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { lastFoundAt } from "./standingChecks.js";
import { logit, sigmoid } from "../domain/logit.js";
import { countedReports } from "./reports.js";
import { SURGE } from "./brakes.js";
import { isProven, networkOf, speakerOf, trustOf } from "./trust.js";

/** Maximum shift by one unproven reporter: a network of anonymous callers, or a key. */
const MAX_OF_ONE = 0.03;
/**
 * Maximum shift by all unproven reporters, against and for. Lying about existence pays, and praise is cheaper to fake than to check; lying about
 * hours does not pay.
 */
const MAX_OF_ALL: Readonly<Record<ReportedAttribute, readonly [number, number]>> = {
  exists: [0.15, 0.08],
  hours: [0.15, 0.15],
};
/** The same bounds in logits, which apply near 0 and 1: one alone, and all, against and for. */
const MAX_LOGIT: Readonly<
  Record<ReportedAttribute, { readonly one: number; readonly all: readonly [number, number] }>
> = {
  exists: { one: 0.5, all: [0.8, 0.6] },
  hours: { one: 0.5, all: [1.5, 1] },
};
/** Maximum shift by proven keys, in logits: from one network, and together. */
const MAX_OF_PROVEN_NETWORK = 2;
const MAX_OF_PROVEN = 4;

/**
 * Shifts the belief `before` reports to that at `now`. Reports first fade, then are bounded. Proven keys shift it in logits; from there,
 * everybody else shifts it by a bounded probability: each network and key, and all
 * together. More agreeing reports never weaken the effect; the bound is approached but never reached, so that another reporter always adds. `fields`:
 * the fields whose reports count, as in {@link countedReports}.
 */
export function reportShift(
  attribute: ReportedAttribute,
  before: number,
  { reports, checks, elements, observations }: Evidence,
  now: Instant,
  fields: readonly (string | null)[] = [null],
): number {
  if (reports.length === 0) return before;
  const counted = fields.flatMap((field) => countedReports(reports, now, field));
  if (counted.length === 0) return before;
  const aliveAt = lastFoundAt({ checks, elements, observations }, "alive", now);
  const weighed = counted.map((report) => ({ report, weight: weightOf(attribute, report, aliveAt, now) }));
  const proven = weighed.filter(({ report }) => isProven(report.reporter));
  const others = weighed.filter(({ report }) => !isProven(report.reporter));
  const ofProven = provenLogit(proven, 1) + provenLogit(proven, -1);
  const byProven = ofProven === 0 ? before : sigmoid(logit(before) + ofProven);
  return (
    byProven + boundedShift(attribute, byProven, others, 1) + boundedShift(attribute, byProven, others, -1)
  );
}

interface Weighed {
  readonly report: Report;
  readonly weight: number;
}
type Direction = 1 | -1;

function provenLogit(proven: readonly Weighed[], direction: Direction): number {
  const perNetwork = sums(proven, direction, ({ reporter }) => networkOf(reporter));
  const bounded = perNetwork.map((weight) => Math.min(MAX_OF_PROVEN_NETWORK, weight));
  return direction * Math.min(MAX_OF_PROVEN, sum(bounded));
}

/** The shift by unproven reporters in one direction, as a signed probability. */
function boundedShift(
  attribute: ReportedAttribute,
  belief: number,
  others: readonly Weighed[],
  direction: Direction,
): number {
  const moved = (weight: number) => Math.abs(sigmoid(logit(belief) + direction * weight) - belief);
  const side = direction < 0 ? 0 : 1;
  const most = Math.min(MAX_OF_ALL[attribute][side], moved(MAX_LOGIT[attribute].all[side]));
  const maxOfOne = Math.min(MAX_OF_ONE, moved(MAX_LOGIT[attribute].one));
  const together = (ofSurge: boolean) =>
    sum(
      sums(
        others.filter(({ report }) => (report.isOfSurge === true) === ofSurge),
        direction,
        speakerOf,
      ).map((weight) => Math.min(maxOfOne, moved(weight))),
    );
  // A surge is bounded before it is discounted, so that however large, it stays weaker than ordinary reports.
  const surge = SURGE.share * approached(most, together(true));
  return direction * approached(most, together(false) + surge);
}

/** Saturates: close to `total` while small, approaches `most`, strictly increasing. */
function approached(most: number, total: number): number {
  return most * (1 - Math.exp(-total / most));
}

/** Sums of weights in one direction, one per reporter, as positive numbers. */
function sums(
  weighed: readonly Weighed[],
  direction: Direction,
  nameOf: (report: Report) => string,
): readonly number[] {
  const bySpeaker = grouped(
    weighed.filter(({ weight }) => Math.sign(weight) === direction),
    ({ report }) => nameOf(report),
    ({ weight }) => Math.abs(weight),
  );
  return [...bySpeaker.values()].map(sum);
}

type ReportedAttribute = "exists" | "hours";

/** Effect of a fully trusted report, in logits. For the reasons see docs/confidence.md. */
const OUTCOME_LOGIT = {
  correct: { exists: 2.0, hours: 1.2 },
  booked: { exists: 2.5, hours: 0.3 },
  wrong: { exists: -0.5, hours: -1.5 },
  closedWhileOpen: { exists: -1.8, hours: -1.0 },
  closedWhileClosed: { exists: -0.3, hours: 0.3 },
  other: { exists: -0.05, hours: 0 },
} as const;

/** Days in which a report fades linearly to zero weight. */
const FADE_DAYS = {
  proven: 180,
  hours: 30,
  existsAgainst: 21,
  existsFor: 60,
} as const;
/** The longest time that any report has weight. */
export const MAX_WEIGHT_MS = Math.max(...Object.values(FADE_DAYS)) * DAY_MS;
/** What is left of a negative report once a later live check found the place trading. */
const REFUTED_SHARE = 0.25;

/** The faded weight of a counted report, in logits. `aliveAt`: when a live check last found the place trading. */
export function weightOf(
  attribute: ReportedAttribute,
  report: Report,
  aliveAt: Instant | null,
  now: Instant,
): number {
  const weight = trustOf(report.reporter) * outcomeLogit(report)[attribute];
  const daysFor =
    attribute === "hours" ? FADE_DAYS.hours : FADE_DAYS[weight < 0 ? "existsAgainst" : "existsFor"];
  const days = isProven(report.reporter) ? FADE_DAYS.proven : daysFor;
  const isRefuted = weight < 0 && aliveAt !== null && aliveAt > report.reportedAt;
  const left = Math.max(0, 1 - (now - report.reportedAt) / DAY_MS / days);
  return weight * left * (isRefuted ? REFUTED_SHARE : 1);
}

/** Effect of a fully trusted report in logits: the log likelihood ratio. */
function outcomeLogit(report: Report): Readonly<Record<ReportedAttribute, number>> {
  if (report.outcome !== "closed") return OUTCOME_LOGIT[report.outcome];
  // Without hours, "closed" usually means closed at that time: the weak reading.
  return report.scheduledOpen === true ? OUTCOME_LOGIT.closedWhileOpen : OUTCOME_LOGIT.closedWhileClosed;
}
