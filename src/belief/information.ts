import type { CheckOutcome, Outcome, Report } from "../domain/evidence.js";

/**
 * How much likelier an honest caller says this of a place that trades than of one that is gone. Closed doors: one visit in twenty finds them
 * at a place that trades (unscheduled closing, hours that changed), nearly each at one that is gone.
 */
const LIKELIHOOD_RATIO: Readonly<Partial<Record<Outcome, number>>> = {
  correct: 50,
  booked: 50,
  closed: 0.05,
};
const CLOSED_AS_EXPECTED = 0.9;

/** What a later look at a source is a sign of. Weaker than a finding: sites outlive their businesses, and die before them. */
export type Sign = "alive" | "gone";

/** P(a sign of life) at a place that trades, and at one that is gone, of looks that bring a sign. [A] by the simulated towns. */
const SIGN_OF_LIFE = { trading: 0.88, gone: 0.4 } as const;

/** The sign in what came of a look; null: none. */
export function signOf(outcome: CheckOutcome): Sign | null {
  if (outcome === "matches") return "alive";
  return outcome === "gone" || outcome === "removed" || outcome === "closed_for_good" ? "gone" : null;
}

/**
 * What a report told beyond what was believed before it, in nats, once a later look shows a sign: the logarithmic score (I. J. Good,
 * Rational Decisions, 1952) of the forecast of that sign that follows from the report, less that of the forecast from the belief `before` it. The
 * score is proper: who reports without having looked expects to lose, whatever the rule behind it, as long as what was believed was honest.
 * `scheduledOpen`: what our hours said at that moment. Null: such reports say nothing of a place trading.
 */
export function informationOf(
  { outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">,
  before: number,
  sign: Sign,
): number | null {
  const asExpected = outcome === "closed" && scheduledOpen !== true;
  const ratio = asExpected ? CLOSED_AS_EXPECTED : LIKELIHOOD_RATIO[outcome];
  if (ratio === undefined) return null;
  const after = (before * ratio) / (before * ratio + (1 - before));
  return Math.log(signProbability(sign, after) / signProbability(sign, before));
}

/** P(a look that brings a sign brings this one), of a place that trades with this probability. */
export function signProbability(sign: Sign, trading: number): number {
  const alive = trading * SIGN_OF_LIFE.trading + (1 - trading) * SIGN_OF_LIFE.gone;
  return sign === "alive" ? alive : 1 - alive;
}
