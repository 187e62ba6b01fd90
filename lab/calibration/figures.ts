import { createHash } from "node:crypto";
import { businessAge, fieldAge } from "#doorlight/belief/base.js";
import type { AttributeAgeing, Calibration } from "#doorlight/belief/calibration.js";
import { type Bin, type Share } from "../reliability.js";
import { mean } from "#doorlight/domain/rounding.js";
import { rateOf } from "#doorlight/calibration/deviation.js";
import type { BeliefReliability, FollowedPlaces, ReliabilityBin } from "#doorlight/contract/calibration.js";
import { toDate } from "#doorlight/domain/time.js";
import { calibrationText } from "#doorlight/settings/calibrationFile.js";
import { FIGURES_FORMAT } from "#doorlight/settings/figuresFile.js";
import type { Calibrated, FittedOutcome } from "./calibrate.js";
import type { Course, Untold } from "./courses.js";
import type { ScoredStatement } from "./score.js";
import { boundsVerdict, groupsBy, type Group, openHonesty } from "./summary.js";

/** A group of forecasts for the documents, with shares and probabilities to four digits. */
export interface GroupFigures extends BeliefReliability {
  /** The share of expected values that the source still stated; for `exists` under any name. */
  readonly recorded: number;
  readonly ece: number;
  readonly brier: number;
  readonly base_brier: number;
  readonly auc: number | null;
  /** The lower bound of the truth, and its sample size. */
  readonly least: { readonly n: number; readonly share: number; readonly low: number; readonly high: number };
  readonly verdict: "within" | "too high" | "too low";
}

/** Scores of the forecasts of one set of parameters. */
export interface OutcomeFigures {
  readonly beliefs: readonly GroupFigures[];
  /** By belief and place, without bins. */
  readonly places: readonly GroupFigures[];
  readonly availability: {
    readonly n: number;
    /** The share confirmed by the later schedules, and that among places checked again or gone, with its sample size. */
    readonly right: number;
    readonly looked_at: { readonly n: number; readonly share: number };
    readonly stated: number;
    /** The model's forecast of the later schedules. */
    readonly implied: number;
    readonly ece: number;
    readonly brier: number;
    readonly base_brier: number;
    readonly auc: number | null;
  };
}

/** The turnover of a kind of business: recorded changes per year with their 95 % interval, and the served λ, the mean over its places. */
export interface TurnoverFigures {
  readonly kind: string;
  readonly attribute: string;
  readonly n: number;
  readonly years: number;
  readonly recorded: { readonly per_year: number; readonly low: number; readonly high: number };
  readonly lambda: { readonly per_year: number; readonly low: number; readonly high: number };
}

/** All figures of the shipped parameters for documents and diagrams, written by `doorlight calibrate --figures`. */
export interface Figures {
  readonly format: typeof FIGURES_FORMAT;
  /** SHA-256 of the scored parameters, in their file format. */
  readonly parameters: string;
  readonly measured_on: readonly FollowedPlaces[];
  /** The parameters on the data they were fitted to, and parameters fitted to the other places, which the diagrams show. */
  readonly fitted: OutcomeFigures;
  readonly unseen: OutcomeFigures;
  readonly turnover: readonly TurnoverFigures[];
  readonly untold: readonly Untold[];
}

/** Minimum places for a kind of business to be named. */
const MIN_PLACES = 100;

/** The figures of a measurement of the scored parameters. Pure. */
export function figuresOf({ courses, given, unseen, untold }: Calibrated, scored: Calibration): Figures {
  return {
    format: FIGURES_FORMAT,
    parameters: digestOf(scored),
    measured_on: followed(courses),
    fitted: withoutBins(outcomeFigures(given)),
    unseen: outcomeFigures(unseen),
    turnover: [...turnoverOf("exists", courses, scored), ...turnoverOf("hours", courses, scored)],
    untold,
  };
}

/** Identifies the scored parameters. */
export function digestOf(calibration: Calibration): string {
  return createHash("sha256").update(calibrationText(calibration)).digest("hex");
}

/** Serializes figures to four digits, the best known precision. */
export function figuresText(figures: Figures): string {
  const rounded = (_key: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(4)) : value;
  return `${JSON.stringify(figures, rounded, 1)}\n`;
}

function outcomeFigures({ scores, availability }: FittedOutcome): OutcomeFigures {
  const beliefs = groupsBy(scores, ({ belief }) => belief);
  const honesty = openHonesty(availability);
  const places = beliefs.flatMap(({ name }) =>
    groupsBy(
      scores.filter(({ belief }: ScoredStatement) => belief === name),
      ({ area }) => `${name}, ${area}`,
    ),
  );
  return {
    beliefs: beliefs.map(groupFigures),
    places: places.map((group) => ({ ...groupFigures(group), implied: [], stated: [] })),
    availability: {
      n: honesty.count,
      right: honesty.right,
      looked_at: { n: honesty.lookedAt.count, share: honesty.lookedAt.share },
      stated: honesty.meanStated,
      implied: honesty.meanImplied,
      ece: honesty.implied.ece,
      brier: honesty.implied.brier,
      base_brier: honesty.implied.baseBrier,
      auc: honesty.implied.auc,
    },
  };
}

function withoutBins(outcome: OutcomeFigures): OutcomeFigures {
  return { ...outcome, beliefs: outcome.beliefs.map((group) => ({ ...group, implied: [], stated: [] })) };
}

function groupFigures(group: Group): GroupFigures {
  const { name, implied, stated, meanImplied, meanStated, upper, lower } = group;
  return {
    belief: name,
    n: implied.count,
    seen: shareFigures(upper),
    recorded: implied.baseRate,
    mean_stated: meanStated,
    mean_implied: meanImplied,
    ece: implied.ece,
    brier: implied.brier,
    base_brier: implied.baseBrier,
    auc: implied.auc,
    least: { n: lower.count, ...shareFigures(lower) },
    verdict: boundsVerdict(group),
    implied: implied.bins.map(binFigures),
    stated: stated.map(binFigures),
  };
}

const shareFigures = ({ share, low, high }: Share) => ({ share, low, high });

const binFigures = ({ count, predicted, observed, low, high }: Bin): ReliabilityBin => ({
  n: count,
  told: predicted,
  seen: observed,
  low,
  high,
});

/** How often places of each kind are recorded as gone, or their hours as changed, per year: observed and by the parameters. */
function turnoverOf(
  attribute: "exists" | "hours",
  courses: readonly Course[],
  calibration: Calibration,
): readonly TurnoverFigures[] {
  const kinds = new Map<string, { years: number; changes: number; lambdas: number[] }>();
  for (const { entry, to, years, isSame, facts } of courses) {
    const kind = entry.record.attributes.kind?.value;
    const fact = facts.find(({ field }) => field === attribute);
    if (kind === undefined || (attribute === "hours" && fact === undefined)) continue;
    const believed = { evidence: entry.evidence, ageing: { ...entry.ageing, calibration } };
    const { hazard } =
      fact === undefined ? businessAge(believed, to) : fieldAge(attribute, fact.attribute, believed, to);
    const known = kinds.get(kind) ?? { years: 0, changes: 0, lambdas: [] };
    known.years += years;
    known.changes += Number(!(fact?.isStated ?? isSame));
    known.lambdas.push(hazard.perYear);
    kinds.set(kind, known);
  }
  return [...kinds]
    .filter(([, { lambdas }]) => lambdas.length >= MIN_PLACES)
    .toSorted(([, a], [, b]) => b.lambdas.length - a.lambdas.length)
    .map(([kind, { years, changes, lambdas }]) => {
      const { rate, low, high } = rateOf(changes, years);
      return {
        kind,
        attribute,
        n: lambdas.length,
        years,
        recorded: { per_year: rate, low, high },
        lambda: withBounds(mean(lambdas), calibration.attributes[attribute], `kind=${kind}`),
      };
    });
}

/** The bounds of λ times the weight of a kind, as if the two were independent: an upper limit of the uncertainty. */
function withBounds(perYear: number, { perYear: base, turnover }: AttributeAgeing, trait: string) {
  const added = Object.hasOwn(turnover, trait) ? turnover[trait] : undefined;
  const wide = Math.hypot(Math.log(base.high / base.low), (added?.high ?? 0) - (added?.low ?? 0)) / 2;
  return { per_year: perYear, low: perYear * Math.exp(-wide), high: perYear * Math.exp(wide) };
}

function followed(courses: readonly Course[]): readonly FollowedPlaces[] {
  const places = new Map<string, FollowedPlaces>();
  for (const { area, from, to } of courses) {
    const key = `${area} ${from} ${to}`;
    const known = places.get(key) ?? { area, from: toDate(from), to: toDate(to), places: 0 };
    places.set(key, { ...known, places: known.places + 1 });
  }
  return [...places.values()];
}
