import type { AgeingAttribute } from "#doorlight/belief/calibration.js";
import { logit } from "#doorlight/belief/logit.js";
import type { BaseName, Prior } from "./fit.js";

/** What is assumed of one number before any data: its middle, its standard deviation on the scale it is fitted on, and why. */
interface Assumed {
  readonly middle: number;
  readonly sd: number;
  readonly ground: string;
}

type Assumptions = Readonly<Record<BaseName, Assumed>>;

/** The scales on which the numbers of a hazard are fitted, and back. */
export const SCALES: Readonly<
  Record<BaseName, { readonly to: (value: number) => number; readonly from: (value: number) => number }>
> = {
  perYear: { to: Math.log, from: Math.exp },
  initial: { to: logit, from: (x) => 1 / (1 + Math.exp(-x)) },
  recordedShare: { to: logit, from: (x) => 1 / (1 + Math.exp(-x)) },
  delayYears: { to: Math.log, from: Math.exp },
  undatedYears: { to: Math.log, from: Math.exp },
};

/** Nothing is known before: a standard deviation of a factor of e. */
const OPEN = 1;

const USUAL: Assumptions = {
  perYear: {
    middle: 0.05,
    sd: OPEN,
    ground: "assumed: one value in twenty changes a year, give or take a factor of e",
  },
  initial: {
    middle: 0.98,
    sd: OPEN,
    ground: "assumed: 2 in 100 values are wrong when they are observed (.3 to 13)",
  },
  recordedShare: {
    middle: 0.998,
    sd: 0.05,
    ground:
      "assumed: in the end nearly all that changes is recorded; survival on the map hardly depends on age",
  },
  delayYears: {
    middle: 0.7,
    sd: 0.4,
    ground:
      "assumed: nine months; half of re-surveys come within a year of the last (StreetComplete asks again after one)",
  },
  undatedYears: {
    middle: 2,
    sd: 0.4,
    ground: "assumed: the middle age of last edits in dated extracts of Monaco and Munich",
  },
};

/**
 * What is assumed of each attribute. That a business is gone is told by no second look at the map, since what is gone carries no check date: how long maps
 * take to record it is assumed.
 */
const ASSUMED: Readonly<Record<string, Assumptions>> = {
  exists: {
    ...USUAL,
    perYear: {
      middle: 0.055,
      sd: 0.5,
      ground: "assumed .02 to .15: maps of eleven areas lose or rename 2 to 16 % of their places a year",
    },
    initial: {
      middle: 0.98,
      sd: 0.3,
      ground: "assumed: 2 in 100 places are not there when they are observed (1 to 4)",
    },
    delayYears: {
      middle: 1,
      sd: 0.15,
      ground:
        "assumed: a year; what was touched since tells of so many more closings than what was not, and mappers' apps ask again after one or two",
    },
  },
  hours: {
    ...USUAL,
    perYear: {
      middle: 0.1,
      sd: OPEN,
      ground: "assumed: one in ten changes a year, give or take a factor of e",
    },
    delayYears: {
      middle: 0.45,
      sd: 0.2,
      ground: "assumed: five months; hours that somebody looked at again had changed more often than all",
    },
    initial: {
      middle: 0.95,
      sd: 0.3,
      ground:
        "assumed: 5 in 100 are wrong when they are observed (3 to 9): a sign is misread, a holiday forgotten",
    },
  },
  phone: USUAL,
  website: USUAL,
  email: USUAL,
  address: {
    ...USUAL,
    perYear: {
      middle: 0.01,
      sd: OPEN,
      ground: "assumed: one in a hundred a year, give or take a factor of e",
    },
  },
  price: {
    ...USUAL,
    perYear: {
      middle: 0.08,
      sd: OPEN,
      ground: "assumed: no map records price bands, so nothing can be fitted",
    },
  },
  fact: USUAL,
};

/** What is assumed of an attribute's number: of facts that are fitted apart the usual. */
export function assumptionOf(attribute: AgeingAttribute, name: BaseName): Assumed {
  return (ASSUMED[attribute] ?? USUAL)[name];
}

export function priorOf(attribute: AgeingAttribute, name: BaseName): Prior {
  const { middle, sd } = assumptionOf(attribute, name);
  return { mean: SCALES[name].to(middle), sd };
}

/** How far areas differ in what is known to change a year, as the logarithm: some have many mappers. */
const AREA_SD = 0.4;
/** Standard deviations of weights, on the scale of logarithms. */
export const KIND_SD = 0.25;
const TRAIT_SD = 0.25;

/** What is assumed of a trait's weight before data. Where twice as much is told of a place around, changes are known four tenths more often. */
export function traitPrior(name: string): Prior {
  if (name === "detail") return { mean: 0.5, sd: 0.25 };
  return { mean: 0, sd: name.startsWith("area=") ? AREA_SD : name.startsWith("kind=") ? KIND_SD : TRAIT_SD };
}
/** Of places whose business is recorded as gone, one of two is removed: between a fifth and four fifths of them. */
export const REMOVED_PRIOR: Prior = { mean: 0, sd: 0.7 };
/** Traits bear on that by a quarter or so. */
export const REMOVAL_SD = 0.25;
/** Places missing from one monthly list of Berlin of 2024 that later ones had again: 14 %, of the businesses behind them as many trade. */
export const MISSING_ALIVE = {
  value: 0.14,
  low: 0.1,
  high: 0.19,
  origin: "measured: 14 % of places missing from one monthly list of Berlin were listed again",
} as const;
