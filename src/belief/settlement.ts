import {
  type CheckOutcome,
  type Evidence,
  type Outcome,
  vitalSignOf,
  type LiveCheck,
  type Report,
  type TrackRecord,
} from "../domain/evidence.js";
import { DAY_MS, type Instant, WEEK_MS, YEAR_MS } from "../domain/time.js";
import { grouped } from "../domain/grouped.js";
import { dayNumber } from "../domain/utcCalendar.js";
import { countedReports } from "./reports.js";
import { MAX_WEIGHT_MS } from "./reportShift.js";
import { standingChecks } from "./standingChecks.js";

/** What one look made of what one caller had reported of one record: one credit, however often it was said. Appended, never changed. */
export interface Settlement {
  readonly reporterId: string;
  readonly recordId: string;
  /** When the latest of the reports was made, and when the look. */
  readonly reportedAt: Instant;
  readonly at: Instant;
  /** Whether the look found the place trading or gone, rather than a mere sign of it. */
  readonly isFinding: boolean;
  /** How far the caller was borne out and refuted, weighed by surprise: 0 to 1. */
  readonly agreed: number;
  readonly disagreed: number;
  /** What was told beyond what was believed, in nats. */
  readonly told: number;
  /** Whether the caller was right about what nobody expected. */
  readonly isSurprise: boolean;
}

/** What was reported longer ago says nothing about a look now. */
const SETTLED_WITHIN_MS = 60 * DAY_MS;
/** What it is worth to have confirmed what was believed anyway: anyone can say that without having looked. */
const OBVIOUS_SHARE = 0.1;
/** A door found closed once is no lie about a place that trades: a refuted "closed" costs half. */
const CLOSED_COST = 0.5;

/**
 * What a look settles of what was reported of a record: of each caller what counts (the last word of a token, the first token of a day), made within
 * the last {@link SETTLED_WITHIN_MS} and not settled before. A look that does not hold settles nothing. `evidence` includes the look;
 * `before` are the record's settlements so far.
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
  const byReporter = grouped(recent, ({ reporter }) => reporter.id);
  return [...byReporter].flatMap(([reporterId, reports]) => {
    const own = before.filter((settlement) => settlement.reporterId === reporterId);
    return creditOf(recordId, reporterId, look, reports, own) ?? [];
  });
}

/** One credit for all that a caller said: the mean of what each report would earn, so that neither repeating nor unsaying a lie pays. */
function creditOf(
  recordId: string,
  reporterId: string,
  look: LiveCheck,
  reports: readonly Report[],
  own: readonly Settlement[],
): Settlement | null {
  const settledAt = Math.max(...own.map(({ reportedAt }) => reportedAt));
  const foundAt = Math.max(...own.filter(({ isFinding }) => isFinding).map(({ reportedAt }) => reportedAt));
  const verdicts = reports
    .filter((report) => openedAt(report) > foundAt)
    .flatMap((report) => borneOut(report, look) ?? []);
  const told = reports
    .filter((report) => openedAt(report) > settledAt)
    .flatMap((report) => toldBy(report, look) ?? []);
  if (verdicts.length === 0 && told.length === 0) return null;
  return {
    reporterId,
    recordId,
    reportedAt: Math.max(...reports.map(({ reportedAt }) => reportedAt)),
    at: look.at,
    isFinding: verdicts.length > 0,
    agreed: mean(verdicts.map(({ agreed }) => agreed)),
    disagreed: mean(verdicts.map(({ disagreed }) => disagreed)),
    told: mean(told),
    isSurprise: verdicts.length > 0 && verdicts.every(({ isSurprise }) => isSurprise),
  };
}

/** A token that was settled is not settled again by correcting it. */
const openedAt = ({ opened, reportedAt }: Report): Instant => opened?.at ?? reportedAt;

type VitalSign = Pick<Settlement, "agreed" | "disagreed" | "isSurprise">;

/**
 * How far a look bears a report out: as much as it surprised. Confirming what was believed earns next to nothing; being wrong costs whatever was
 * believed. Null: the look does not settle such a report.
 */
export function borneOut(report: Report, look: Pick<LiveCheck, "outcome">): VitalSign | null {
  const vitalSign = vitalSignOf(look.outcome);
  const saysAlive = claimOf(report);
  if (vitalSign === null || saysAlive === null || report.before === undefined) return null;
  const believed = saysAlive ? report.before : 1 - report.before;
  if (saysAlive !== (vitalSign === "alive"))
    return { agreed: 0, disagreed: saysAlive ? 1 : CLOSED_COST * (1 - believed), isSurprise: false };
  const isSurprise = believed < 0.5;
  return { agreed: (1 - believed) * (isSurprise ? 1 : OBVIOUS_SHARE), disagreed: 0, isSurprise };
}

/** What a report told by what a look shows, in nats; of what was believed anyway only a share, but a lie that is found out costs in full. */
function toldBy(report: Report, look: LiveCheck): number | null {
  const sign = signOf(look.outcome);
  if (sign === null || report.before === undefined) return null;
  const told = informationOf(report, report.before, sign);
  if (told === null) return null;
  const saysAlive = claimOf(report);
  const isObvious = saysAlive === null || (saysAlive ? report.before : 1 - report.before) >= 0.5;
  const isRefuted = told < 0 && vitalSignOf(look.outcome) !== null;
  return isObvious && !isRefuted ? told * OBVIOUS_SHARE : told;
}

/** Whether a report says that the place trades; null: it says neither. */
function claimOf({ outcome, scheduledOpen }: Report): boolean | null {
  if (outcome === "correct" || outcome === "booked") return true;
  return outcome === "closed" && scheduledOpen === true ? false : null;
}

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

/** What is earned in a week at most: trust takes time, whoever has it. */
const MAX_A_WEEK = 2.5;
/** What was settled longer ago says little about a reporter now. */
export const STANDING_MS = YEAR_MS;

/** How a reporter stands by its settlements of the last year. */
export function trackRecordOf(settlements: readonly Settlement[], now: Instant): TrackRecord {
  const recent = settlements.filter(({ at }) => at <= now && now - at <= STANDING_MS);
  const weeks = new Map<number, number>();
  for (const { at, agreed } of recent) {
    const week = Math.floor(at / WEEK_MS);
    weeks.set(week, (weeks.get(week) ?? 0) + agreed);
  }
  const surprises = recent.filter(({ isSurprise }) => isSurprise);
  return {
    agreed: [...weeks.values()].reduce((sum, week) => sum + Math.min(MAX_A_WEEK, week), 0),
    disagreed: recent.reduce((sum, { disagreed }) => sum + disagreed, 0),
    records: new Set(surprises.map(({ recordId }) => recordId)).size,
    days: new Set(surprises.map(({ reportedAt }) => dayNumber(reportedAt))).size,
  };
}

/** The decisions that a store asks for when a look is written down. */
export const SETTLING = {
  settle: settlementsOf,
  trackRecord: trackRecordOf,
  weighsForMs: MAX_WEIGHT_MS,
} as const;

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
