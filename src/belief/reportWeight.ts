import { DAY_MS, type Instant } from "../domain/time.js";
import type { Report } from "../domain/evidence.js";
import { isProven, trustOf } from "./trust.js";

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
export const LONGEST_WEIGHT_MS = Math.max(...Object.values(FADE_DAYS)) * DAY_MS;
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
