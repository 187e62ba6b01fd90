import { YEAR_MS } from "../time.js";
import { mean } from "./measures.js";
import type { CalibratedAttribute, Course } from "./snapshots.js";
import { kindOf } from "./snapshots.js";

/** What tells how soon a change is recorded, as numbers. The first is 1: the common rate. */
export interface Covariates {
  readonly names: readonly string[];
  of(course: Course): readonly number[];
}

/** Recorded changes per year of a business: the exponential of a sum. */
export interface FittedHazard {
  readonly attribute: CalibratedAttribute;
  readonly covariates: Covariates;
  readonly weights: readonly number[];
}

/** Newton's steps over all coordinates. */
const ROUNDS = 25;
/** Against chance: how many changes a covariate must speak for to count fully. Chosen by cross-validation among these. */
const RIDGES = [3, 10, 30, 100, 300, 1_000] as const;
const FOLDS = 4;
const SHORTEST_YEARS = 0.05;
/** Elements are numbered as they are made: a high number is a young element. About the middle of those of 2024, as a logarithm. */
const MIDDLE_ID = 21.5;

/** Covariates of the courses fitted on: what bears on disappearance in Berlin's and Monaco's extracts, and one for each area. */
export function covariatesOf(courses: readonly Course[]): Covariates {
  const areas = [...new Set(courses.map(({ area }) => area))].toSorted();
  return {
    names: [...NAMES, ...areas],
    of(course) {
      return [...traitsOf(course), ...areas.map((one) => Number(one === course.area))];
    },
  };
}

const NAMES = [
  "rate",
  "checked under 6 months ago",
  "checked under 18 months ago",
  "older",
  "undated",
  "brand",
  "pub or bar",
  "fast food",
  "tags",
  "young element",
  "phone",
  "email",
  "website",
  "hours",
  "cuisine",
  "outdoor seating",
  "wheelchair",
  "smoking",
] as const;

function traitsOf({ place, at }: Course): readonly number[] {
  const { observation, tagCount, id } = place;
  const { attributes, facts, dating, observedAt } = observation;
  const years = dating === "listed" ? null : Math.max(0, at - observedAt) / YEAR_MS;
  const kind = kindOf(place);
  const has = (value: unknown) => Number(value !== undefined);
  return [
    1,
    Number(years !== null && years < 0.5),
    Number(years !== null && years >= 0.5 && years < 1.5),
    years === null ? 0 : Math.min(2, Math.log1p(years)),
    Number(years === null),
    has(attributes.brand),
    Number(kind === "pub" || kind === "bar"),
    Number(kind === "fast_food"),
    Math.log1p(tagCount) - 2.5,
    Math.max(-2, Math.min(2, Math.log(Number(id.split("/")[1] ?? 1)) - MIDDLE_ID)),
    has(attributes.phone),
    has(attributes.email),
    has(attributes.website),
    has(attributes.hours),
    has(attributes.cuisine),
    has(attributes.outdoor_seating),
    has(facts["wheelchair"]),
    has(facts["smoking"]),
  ];
}

interface Row {
  readonly x: readonly number[];
  readonly years: number;
  readonly changed: boolean;
}

/**
 * Fits recorded changes per year by penalized maximum likelihood of an exponential hazard, P(change within t) = 1 − e^(−λt) with
 * log λ linear in the covariates (proportional hazards; D. Cox and D. Oakes, 1984). Newton's steps along each coordinate; the penalty by
 * cross-validation among the courses fitted on.
 */
export function fitHazard(
  attribute: CalibratedAttribute,
  courses: readonly Course[],
  covariates: Covariates,
): FittedHazard {
  const rows = courses.flatMap((course): readonly Row[] => {
    const unchanged = course.unchanged[attribute];
    if (unchanged === undefined) return [];
    return [{ x: covariates.of(course), years: Math.max(SHORTEST_YEARS, course.years), changed: !unchanged }];
  });
  const width = covariates.names.length;
  const losses = RIDGES.map((ridge) => {
    const folds = Array.from({ length: FOLDS }, (_, fold) => {
      const isIn = (i: number) => i % FOLDS === fold;
      const weights = fitRows(
        rows.filter((_row, i) => !isIn(i)),
        width,
        ridge,
      );
      return lossOf(
        rows.filter((_row, i) => isIn(i)),
        weights,
      );
    });
    return mean(folds);
  });
  const ridge = RIDGES[losses.indexOf(Math.min(...losses))] ?? RIDGES[0];
  return { attribute, covariates, weights: fitRows(rows, width, ridge) };
}

function fitRows(rows: readonly Row[], width: number, ridge: number): readonly number[] {
  const exposure = rows.reduce((sum, { years }) => sum + years, 0);
  const changes = rows.filter(({ changed }) => changed).length;
  const weights = Array.from({ length: width }, () => 0);
  weights[0] = Math.log(Math.max(0.5, changes) / Math.max(1, exposure));
  const logits = rows.map(() => weights[0] ?? 0);
  for (let step = 0; step < ROUNDS * width; step++) {
    const i = step % width;
    let [gradient, curvature] = [0, 0];
    for (const [at, { x, years, changed }] of rows.entries()) {
      const value = x[i] ?? 0;
      if (value === 0) continue;
      const risk = Math.exp(logits[at] ?? 0) * years;
      // Of a change: d/dη log(1 − e^(−risk)) = risk·e^(−risk)/(1 − e^(−risk)); of none: −risk.
      gradient += value * (changed ? (risk * Math.exp(-risk)) / (1 - Math.exp(-risk)) : -risk);
      curvature += value * value * Math.max(1e-9, risk * Math.exp(-risk));
    }
    const penalty = i === 0 ? 0 : ridge;
    const move = (gradient - penalty * (weights[i] ?? 0)) / (curvature + penalty + 1e-6);
    const bounded = Math.max(-0.5, Math.min(0.5, move));
    weights[i] = (weights[i] ?? 0) + bounded;
    for (const [at, { x }] of rows.entries()) logits[at] = (logits[at] ?? 0) + bounded * (x[i] ?? 0);
  }
  return weights;
}

/** The negative log likelihood: unlike squared error it tells fits of rare changes apart. */
function lossOf(rows: readonly Row[], weights: readonly number[]): number {
  return rows.reduce((sum, { x, years, changed }) => {
    const risk = Math.max(1e-9, Math.exp(dot(x, weights)) * years);
    return sum + (changed ? -Math.log(1 - Math.exp(-risk)) : risk);
  }, 0);
}

/** P(recorded unchanged) of a course. */
export function survival({ covariates, weights }: FittedHazard, course: Course): number {
  const risk = Math.exp(dot(covariates.of(course), weights)) * Math.max(SHORTEST_YEARS, course.years);
  return Math.min(0.999, Math.max(0.001, Math.exp(-risk)));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
