import { type Bin, type Share, shareOf } from "../reliability.js";
import { mean } from "#doorlight/domain/rounding.js";
import { honestyOf, type Honesty } from "../measures.js";
import type { ScoredStatement, ScoredAvailability } from "./score.js";

/** A group of forecasts: the calibration of the implied ones, and the bounds for the stated ones. */
export interface Group {
  readonly name: string;
  /** The implied probability that the source still states the value. */
  readonly implied: Honesty;
  /** Stated confidence against what may be true, in bins of equal mass. */
  readonly stated: readonly Bin[];
  readonly meanImplied: number;
  readonly meanStated: number;
  /** Upper bound of the truth: values that are still stated may have changed unnoticed. */
  readonly upper: Share;
  /** Lower bound: the values that somebody checked again, projected to the later extract at the recorded rate of all. */
  readonly lower: Share;
}

/** The forecasts of one belief, grouped by a property, the largest groups first. */
export function groupsBy(
  scores: readonly ScoredStatement[],
  key: (scored: ScoredStatement) => string,
): readonly Group[] {
  const groups = new Map<string, ScoredStatement[]>();
  for (const scored of scores) {
    const name = key(scored);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [scored]);
    else known.push(scored);
  }
  return [...groups].map(([name, members]) => groupOf(name, members));
}

function groupOf(name: string, members: readonly ScoredStatement[]): Group {
  const looked = members.filter(({ isLookedAt }) => isLookedAt);
  const upper = shareOf(members.map(({ mayHold }) => mayHold));
  return {
    name,
    implied: honestyOf(
      members.map(({ implied, isStated }) => ({ probability: implied, happened: isStated })),
    ),
    stated: honestyOf(members.map(({ stated, mayHold }) => ({ probability: stated, happened: mayHold })))
      .bins,
    meanImplied: mean(members.map(({ implied }) => implied)),
    meanStated: mean(members.map(({ stated }) => stated)),
    upper,
    lower: carriedOn(shareOf(looked.map(({ mayHold }) => mayHold)), looked, upper.share),
  };
}

/** Values checked before the later extract may have changed since then. */
function carriedOn(lower: Share, looked: readonly ScoredStatement[], upper: number): Share {
  const years = mean(looked.map((scored) => scored.years));
  const left = years === 0 ? 0 : 1 - mean(looked.map(({ lookedAtYears }) => lookedAtYears)) / years;
  const factor = upper ** left;
  return { ...lower, share: lower.share * factor, low: lower.low * factor, high: lower.high * factor };
}

/** Minimum sample for the bounds to be meaningful. */
const ENOUGH = 30;

/** Whether the stated mean lies between the bounds, widened by their intervals. With too few checked, only the upper bound counts. */
export function boundsVerdict({ meanStated, upper, lower }: Group): "within" | "too high" | "too low" {
  // The bounds swap if checked values changed more often than all.
  const [low, high] = [
    Math.min(lower.low, upper.low),
    Math.max(upper.high, lower.count >= ENOUGH ? lower.high : 0),
  ];
  if (meanStated > high) return "too high";
  return lower.count >= ENOUGH && meanStated < low ? "too low" : "within";
}

const figure = (value: number | null): string => (value === null ? "-" : value.toFixed(3));

/** A Markdown table of groups. */
export function groupTable(head: string, groups: readonly Group[]): readonly string[] {
  return [
    `| ${head} | n | recorded | implied | ECE | Brier | base rate's | AUC | stated | truth at least (n) | at most | |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ...groups.map((group) => {
      const { name, implied, meanImplied, meanStated, upper, lower } = group;
      const least = lower.count < ENOUGH ? `- (${lower.count})` : `${figure(lower.share)} (${lower.count})`;
      return `| ${[name, implied.count, figure(implied.baseRate), figure(meanImplied), figure(implied.ece), figure(implied.brier), figure(implied.baseBrier), implied.auc === null ? "-" : implied.auc.toFixed(2), figure(meanStated), least, figure(upper.share), boundsVerdict(group)].join(" | ")} |`;
    }),
  ];
}

/** The calibration of forecasts of being open: implied ones for the later schedules, and stated ones, which those bound. */
export interface OpenHonesty {
  readonly count: number;
  /** The share confirmed by the later schedules: the upper bound of the truth; and that among places checked again or gone. */
  readonly right: number;
  readonly lookedAt: Share;
  readonly meanStated: number;
  readonly meanImplied: number;
  readonly implied: Honesty;
  readonly stated: Honesty;
}

/** The calibration of forecasts of being open. */
export function openHonesty(scores: readonly ScoredAvailability[]): OpenHonesty {
  const honesty = (of: "stated" | "implied") =>
    honestyOf(scores.map((scored) => ({ probability: scored[of], happened: scored.isRight })));
  const [stated, implied] = [honesty("stated"), honesty("implied")];
  return {
    count: stated.count,
    right: stated.baseRate,
    lookedAt: shareOf(scores.filter(({ isLookedAt }) => isLookedAt).map(({ isRight }) => isRight)),
    meanStated: mean(scores.map((scored) => scored.stated)),
    meanImplied: mean(scores.map((scored) => scored.implied)),
    implied,
    stated,
  };
}

/** A table of the forecasts of being open. */
export function availabilityTable(scores: readonly ScoredAvailability[]): readonly string[] {
  const areas = ["all", ...new Set(scores.map(({ area }) => area))];
  return [
    "| open or closed, in | n | right by the later schedule | implied | ECE | Brier | base rate's | AUC | stated | right where looked at (n) |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...areas.map((area) => {
      const honesty = openHonesty(scores.filter((scored) => area === "all" || scored.area === area));
      const { implied, lookedAt } = honesty;
      return `| ${[area, honesty.count, figure(honesty.right), figure(honesty.meanImplied), figure(implied.ece), figure(implied.brier), figure(implied.baseBrier), implied.auc === null ? "-" : implied.auc.toFixed(2), figure(honesty.meanStated), `${figure(lookedAt.share)} (${lookedAt.count})`].join(" | ")} |`;
    }),
  ];
}
