import type { Finding, Outcome, Report } from "../catalog/evidence.js";
import { DAY_MS } from "../time.js";

/** Reports of this long ago and younger make a caller's standing. */
export const STANDING_WINDOW_MS = 30 * DAY_MS;

/** What its reports have earned a caller. */
export interface Standing {
  /** By how much its limits a minute are multiplied: 1 to 4. */
  readonly limitFactor: number;
  /** Age from which verify looks at a record live for it, in days: 7 (or as configured) down to 1. */
  readonly recheckDays: number;
}

const MOST = 4;
/** Nats of information at which the limits are about twice as high. */
const EARNED_SCALE = 12;
/** The youngest age at which live sources are asked again. */
const LEAST_DAYS = 1;

/**
 * How much likelier an honest caller says this of a place that trades than of one that is gone. Closed doors: one visit in twenty finds them
 * at a place that trades (unscheduled closing, hours that changed), nearly each at one that is gone.
 */
const CLOSED_AS_EXPECTED = 0.9;
const LIKELIHOOD_RATIO: Readonly<Partial<Record<Outcome, number>>> = {
  correct: 50,
  booked: 50,
  closed: 0.05,
};

/**
 * What a report told beyond what was believed before it, in nats, once later evidence settles it: the logarithmic score (I. J. Good, Rational
 * Decisions, 1952) of the forecast that the report amounts to, less that of the belief `before` it. The score is proper: who
 * reports without having looked expects to lose, whatever the rule behind it, as long as what was believed was honest. `scheduledOpen`: what our
 * hours said at that moment. Null: the finding does not settle such a report.
 */
export function informationOf(
  { outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">,
  before: number,
  finding: Finding,
): number | null {
  const asExpected = outcome === "closed" && scheduledOpen !== true;
  const ratio = asExpected ? CLOSED_AS_EXPECTED : LIKELIHOOD_RATIO[outcome];
  if (ratio === undefined) return null;
  const evidence = before * ratio + (1 - before);
  return finding === "alive" ? Math.log(ratio / evidence) : -Math.log(evidence);
}

/** The standing that a sum of information earns: 1 for nothing or less, twice the limits at about 5 nats, never above 4. Smooth. */
export function standingOf(information: number, recheckDays: number): Standing {
  const share = 1 - Math.exp(-Math.max(0, information) / EARNED_SCALE);
  const least = Math.min(LEAST_DAYS, recheckDays);
  return {
    limitFactor: 1 + (MOST - 1) * share,
    recheckDays: recheckDays - (recheckDays - least) * share,
  };
}
