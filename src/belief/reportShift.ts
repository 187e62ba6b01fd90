import type { Evidence, Report } from "../domain/evidence.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { lastFoundAt } from "./standingChecks.js";
import { logit, sigmoid } from "./logit.js";
import { countedReports } from "./reports.js";
import { SURGE } from "./brakes.js";
import { isProven, trustOf } from "./trust.js";

/** By how much no one who has not proven itself moves a belief, wherever it stands: one network of anonymous callers, one key. */
const MAX_OF_ONE = 0.03;
/**
 * All of them together, against and for. That a place exists is worth lying about, and praise is cheaper to fake than to check; that its
 * hours are right is not.
 */
const MAX_OF_ALL: Readonly<Record<ReportedAttribute, readonly [number, number]>> = {
  exists: [0.15, 0.08],
  hours: [0.15, 0.15],
};
/** Near 0 and 1 probability is scarce: they never move belief by more than this either, in logits; one alone, and all, against and for. */
const MAX_LOGIT: Readonly<
  Record<ReportedAttribute, { readonly one: number; readonly all: readonly [number, number] }>
> = {
  exists: { one: 0.5, all: [0.8, 0.6] },
  hours: { one: 0.5, all: [1.5, 1] },
};
/** What proven keys move, in logits: from one network, and together. */
const MAX_OF_PROVEN_NETWORK = 2;
const MAX_OF_PROVEN = 4;

/** What a belief without reports becomes by them. */
export interface Shifted {
  /** By all that counts. */
  readonly believed: number;
  /** By what proven keys say alone. */
  readonly byProven: number;
}

/**
 * Belief at `now` after the reports, from the belief `before` them, both as probabilities. Reports fade first and are bounded after. Proven keys speak in
 * logits; from where they leave belief, everybody else moves it by a bounded probability: each network and each key by itself, and all
 * together. More of the same never weakens, and the bound is approached, never reached, so that another voice always adds. `fields`: what the reports that
 * count are about, as {@link countedReports} takes it.
 */
export function reportShift(
  attribute: ReportedAttribute,
  before: number,
  { reports, checks, elements, observations }: Evidence,
  now: Instant,
  fields: readonly (string | null)[] = [null],
): Shifted {
  if (reports.length === 0) return { believed: before, byProven: before };
  const counted = fields.flatMap((field) => countedReports(reports, now, field));
  if (counted.length === 0) return { believed: before, byProven: before };
  const aliveAt = lastFoundAt({ checks, elements, observations }, "alive", now);
  const weighed = counted.map((report) => ({ report, weight: weightOf(attribute, report, aliveAt, now) }));
  const proven = weighed.filter(({ report }) => isProven(report.reporter));
  const others = weighed.filter(({ report }) => !isProven(report.reporter));
  const ofProven = provenLogit(proven, 1) + provenLogit(proven, -1);
  const byProven = ofProven === 0 ? before : sigmoid(logit(before) + ofProven);
  const believed =
    byProven + boundedShift(attribute, byProven, others, 1) + boundedShift(attribute, byProven, others, -1);
  return { believed, byProven };
}

interface Weighed {
  readonly report: Report;
  readonly weight: number;
}
type Direction = 1 | -1;

function provenLogit(proven: readonly Weighed[], direction: Direction): number {
  const perNetwork = sums(proven, direction, ({ reporter }) => reporter.network ?? reporter.id);
  const sum = perNetwork.reduce((total, weight) => total + Math.min(MAX_OF_PROVEN_NETWORK, weight), 0);
  return direction * Math.min(MAX_OF_PROVEN, sum);
}

/** What those who have not proven themselves add to a belief in one direction, as a probability with its sign. */
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
    sums(
      others.filter(({ report }) => (report.isOfSurge === true) === ofSurge),
      direction,
      ({ reporter }) => (reporter.kind === "key" ? `key ${reporter.id}` : (reporter.network ?? reporter.id)),
    ).reduce((total, weight) => total + Math.min(maxOfOne, moved(weight)), 0);
  // A surge is bounded by itself before it is discounted: however many it is, it never has the force of ordinary reports.
  const surge = SURGE.share * approached(most, together(true));
  return direction * approached(most, together(false) + surge);
}

/** Nearly `sum` while that is small, and ever closer to `most` as it grows; rises throughout. */
function approached(most: number, sum: number): number {
  return most * (1 - Math.exp(-sum / most));
}

/** The weights of one direction by who speaks, as positive numbers. */
function sums(
  weighed: readonly Weighed[],
  direction: Direction,
  speakerOf: (report: Report) => string,
): readonly number[] {
  const bySpeaker = new Map<string, number>();
  for (const { report, weight } of weighed) {
    if (Math.sign(weight) !== direction) continue;
    const speaker = speakerOf(report);
    bySpeaker.set(speaker, (bySpeaker.get(speaker) ?? 0) + Math.abs(weight));
  }
  return [...bySpeaker.values()];
}

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

/** Reports fade evenly to nothing in so many days: what is older has no weight at all. */
const FADE_DAYS = {
  proven: 180,
  hours: 30,
  existsAgainst: 21,
  existsFor: 60,
} as const;
/** How long any report has weight. */
export const MAX_WEIGHT_MS = Math.max(...Object.values(FADE_DAYS)) * DAY_MS;
/** What is left of a report against a place once a live check has found it trading since. */
const REFUTED_SHARE = 0.25;

/** What a counted report weighs at a moment, faded, in logits. `aliveAt`: when a live check last found the place trading; null: never. */
export function weightOf(
  attribute: ReportedAttribute,
  report: Report,
  aliveAt: Instant | null,
  now: Instant,
): number {
  const weight = trustOf(report.reporter) * outcomeLogit(report)[attribute];
  const isRefuted = weight < 0 && aliveAt !== null && aliveAt > report.reportedAt;
  return weight * fade(attribute, report, weight, now) * (isRefuted ? REFUTED_SHARE : 1);
}

/** What a fully trusted report moves, in logits: the logarithm of how much likelier it is where the belief is true. */
export function outcomeLogit(report: Report): Readonly<Record<ReportedAttribute, number>> {
  if (report.outcome !== "closed") return OUTCOME_LOGIT[report.outcome];
  // Without hours, "closed" most often means closed at that moment: the weak reading.
  return report.scheduledOpen === true ? OUTCOME_LOGIT.closedWhileOpen : OUTCOME_LOGIT.closedWhileClosed;
}

function fade(
  attribute: ReportedAttribute,
  { reporter, reportedAt }: Report,
  weight: number,
  now: Instant,
): number {
  const days = (now - reportedAt) / DAY_MS;
  return Math.max(0, 1 - days / fadeDays(attribute, weight, isProven(reporter)));
}

function fadeDays(attribute: ReportedAttribute, weight: number, proven: boolean): number {
  if (proven) return FADE_DAYS.proven;
  if (attribute === "hours") return FADE_DAYS.hours;
  return weight < 0 ? FADE_DAYS.existsAgainst : FADE_DAYS.existsFor;
}
