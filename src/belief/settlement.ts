import {
  type CheckOutcome,
  type Evidence,
  type Outcome,
  type VitalSign,
  vitalSignOf,
  type LiveCheck,
  type Report,
  type TrackRecord,
} from "../domain/evidence.js";
import { DAY_MS, type Instant, WEEK_MS, YEAR_MS, dayNumber } from "../domain/time.js";
import { grouped } from "../domain/grouped.js";
import { mean, sum } from "../domain/rounding.js";
import { claimOf, countedReports } from "./reports.js";
import { standingChecks } from "./standingChecks.js";

/** How one check judged the reports of one caller on one record: one credit, however many reports. Appended, never changed. */
export interface Settlement {
  readonly reporterId: string;
  readonly recordId: string;
  /** Time of the latest report, and of the check. */
  readonly reportedAt: Instant;
  readonly at: Instant;
  /** True when the check found the place trading or gone, not a mere sign of it. */
  readonly isFinding: boolean;
  /** How far the caller was confirmed and refuted, weighted by surprise: 0 to 1. */
  readonly agreed: number;
  readonly disagreed: number;
  /** Information beyond the prior belief, in nats. */
  readonly told: number;
  /** True when the caller was right against expectation. */
  readonly isSurprise: boolean;
}

/** Older reports are not settled by a check. */
const SETTLED_WITHIN_MS = 60 * DAY_MS;
/** Credit for confirming the expected: anyone can do that without looking. */
const OBVIOUS_SHARE = 0.1;
/** A trading place can be closed once, so a refuted "closed" costs only half. */
const CLOSED_COST = 0.5;

/**
 * Settles reports by a check: each caller's counted reports (last outcome of a token, first token of a day) of the last {@link SETTLED_WITHIN_MS} that were not
 * settled before. A check that does not stand settles nothing. `evidence` includes the check; `before`: the record's settlements so far.
 */
export function settlementsOf(
  recordId: string,
  look: LiveCheck,
  evidence: Evidence,
  before: readonly Settlement[],
): readonly Settlement[] {
  const holds = standingChecks(evidence, look.at).some(
    ({ source, at, outcome }) => source === look.source && at === look.at && outcome === look.outcome,
  );
  if (!holds) return [];
  const recent = countedReports(evidence.reports, look.at).filter(
    ({ reportedAt }) => look.at - reportedAt <= SETTLED_WITHIN_MS,
  );
  return [...grouped(recent, ({ reporter }) => reporter.id)].flatMap(([reporterId, reports]) => {
    const own = before.filter((settlement) => settlement.reporterId === reporterId);
    const openedAfter = (settled: readonly Settlement[]) => {
      const lastAt = Math.max(...settled.map(({ reportedAt }) => reportedAt));
      // When the token was first used: a correction does not settle it again.
      return reports.filter(({ opened, reportedAt }) => (opened?.at ?? reportedAt) > lastAt);
    };
    const verdicts = openedAfter(own.filter(({ isFinding }) => isFinding)).flatMap(
      (report) => borneOut(report, look) ?? [],
    );
    const information = openedAfter(own).flatMap((report) => informationBy(report, look) ?? []);
    if (verdicts.length === 0 && information.length === 0) return [];
    return {
      reporterId,
      recordId,
      reportedAt: Math.max(...reports.map(({ reportedAt }) => reportedAt)),
      at: look.at,
      isFinding: verdicts.length > 0,
      // The mean over its reports, so that neither repeating nor retracting a lie pays.
      agreed: mean(verdicts.map(({ agreed }) => agreed)),
      disagreed: mean(verdicts.map(({ disagreed }) => disagreed)),
      told: mean(information),
      isSurprise: verdicts.length > 0 && verdicts.every(({ isSurprise }) => isSurprise),
    };
  });
}

type Verdict = Pick<Settlement, "agreed" | "disagreed" | "isSurprise">;

/**
 * How far a check confirms a report, in proportion to surprise. Confirming the expected earns next to nothing; being wrong costs in any case.
 * Null: the check does not settle such a report.
 */
function borneOut(report: Report, look: Pick<LiveCheck, "outcome">): Verdict | null {
  const vitalSign = vitalSignOf(look.outcome);
  const saysAlive = claimOf(report);
  if (vitalSign === null || saysAlive === null || report.before === undefined) return null;
  const believed = saysAlive ? report.before : 1 - report.before;
  if (saysAlive !== (vitalSign === "alive"))
    return { agreed: 0, disagreed: saysAlive ? 1 : CLOSED_COST * (1 - believed), isSurprise: false };
  const isSurprise = believed < 0.5;
  return { agreed: (1 - believed) * (isSurprise ? 1 : OBVIOUS_SHARE), disagreed: 0, isSurprise };
}

/** Information of a report given a check, in nats. Stating the expected counts only a share, but a lie found out costs in full. */
function informationBy(report: Report, look: LiveCheck): number | null {
  const sign = signOf(look.outcome);
  if (sign === null || report.before === undefined) return null;
  const information = informationOf(report, report.before, sign);
  if (information === null) return null;
  const saysAlive = claimOf(report);
  const isObvious = saysAlive === null || (saysAlive ? report.before : 1 - report.before) >= 0.5;
  const isRefuted = information < 0 && vitalSignOf(look.outcome) !== null;
  return isObvious && !isRefuted ? information * OBVIOUS_SHARE : information;
}

/**
 * Likelihood ratio of an outcome from an honest caller: trading to gone. Closed doors: one visit in twenty to a trading place finds them
 * (unscheduled closing, changed hours), and nearly every visit to a gone one.
 */
const LIKELIHOOD_RATIO: Readonly<Partial<Record<Outcome, number>>> = {
  correct: 50,
  booked: 50,
  closed: 0.05,
};
const CLOSED_AS_EXPECTED = 0.9;

/** P(sign of life | any sign) at a trading place and at a gone one. [A] from simulated towns. */
const SIGN_OF_LIFE = { trading: 0.88, gone: 0.4 } as const;

/** What a check's outcome suggests; null for nothing. Weaker than a finding: websites outlive their businesses, or die before them. */
function signOf(outcome: CheckOutcome): VitalSign | null {
  return outcome === "gone" ? outcome : vitalSignOf(outcome);
}

/**
 * Information of a report beyond the prior belief, in nats, once a later check shows a sign: the logarithmic score (I. J. Good,
 * Rational Decisions, 1952) of the forecast with the report, minus that of the forecast `before` it. The
 * score is proper: reporting without looking has a negative expectation, whatever the strategy, as long as the prior belief is honest.
 * `scheduledOpen`: what the stated hours said then. Null: such reports say nothing about existence.
 */
export function informationOf(
  { outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">,
  before: number,
  sign: VitalSign,
): number | null {
  const asExpected = outcome === "closed" && scheduledOpen !== true;
  const ratio = asExpected ? CLOSED_AS_EXPECTED : LIKELIHOOD_RATIO[outcome];
  if (ratio === undefined) return null;
  const after = (before * ratio) / (before * ratio + (1 - before));
  return Math.log(signProbability(sign, after) / signProbability(sign, before));
}

/** P(this sign | any sign) at a place that trades with this probability. */
export function signProbability(sign: VitalSign, trading: number): number {
  const alive = trading * SIGN_OF_LIFE.trading + (1 - trading) * SIGN_OF_LIFE.gone;
  return sign === "alive" ? alive : 1 - alive;
}

/** Maximum credit per week: trust takes time. */
const MAX_A_WEEK = 2.5;
/** How long settlements count. */
export const STANDING_MS = YEAR_MS;

/** A reporter's track record from its settlements of the last year. */
export function trackRecordOf(settlements: readonly Settlement[], now: Instant): TrackRecord {
  const recent = settlements.filter(({ at }) => at <= now && now - at <= STANDING_MS);
  const weeks = grouped(
    recent,
    ({ at }) => Math.floor(at / WEEK_MS),
    ({ agreed }) => agreed,
  );
  const surprises = recent.filter(({ isSurprise }) => isSurprise);
  return {
    agreed: sum([...weeks.values()].map((week) => Math.min(MAX_A_WEEK, sum(week)))),
    disagreed: sum(recent.map(({ disagreed }) => disagreed)),
    records: new Set(surprises.map(({ recordId }) => recordId)).size,
    days: new Set(surprises.map(({ reportedAt }) => dayNumber(reportedAt))).size,
  };
}
