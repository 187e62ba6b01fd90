import type { AgeingAttribute } from "#doorlight/belief/calibration.js";
import { SCALES } from "./scales.js";
import type { BaseName, Prior } from "./fit.js";

/** The prior of a parameter: its mean, its standard deviation on the scale on which it is fitted, and the reason. */
interface Assumed {
  readonly middle: number;
  readonly sd: number;
  readonly ground: string;
}

type Assumptions = Readonly<Record<BaseName, Assumed>>;

/** For unknown parameters: a standard deviation of a factor of e. */
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
 * The priors of each attribute. No repeated check of the map shows that a business is gone, because a removed place has no check date. The delay until
 * maps record it is therefore assumed.
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

/** The prior of an attribute's parameter. Facts that are fitted separately have the general one. */
export function assumptionOf(attribute: AgeingAttribute, name: BaseName): Assumed {
  return (ASSUMED[attribute] ?? USUAL)[name];
}

export function priorOf(attribute: AgeingAttribute, name: BaseName): Prior {
  const { middle, sd } = assumptionOf(attribute, name);
  return { mean: SCALES[name].to(middle), sd };
}

/** How much areas differ in the changes known per year, on a log scale: some have many mappers. */
const AREA_SD = 0.4;
/** Standard deviations of weights, on a log scale. */
export const KIND_SD = 0.25;
const TRAIT_SD = 0.25;

/** The prior of a trait's weight. Where surrounding places have twice the details, changes are known 40 % more often. */
export function traitPrior(name: string): Prior {
  if (name === "detail") return { mean: 0.5, sd: 0.25 };
  return { mean: 0, sd: name.startsWith("area=") ? AREA_SD : name.startsWith("kind=") ? KIND_SD : TRAIT_SD };
}
/** Of places recorded as gone, half are removed: between a fifth and four fifths. */
export const REMOVED_PRIOR: Prior = { mean: 0, sd: 0.7 };
/** Traits change that by about a quarter. */
export const REMOVAL_SD = 0.25;
/** Of places missing from one monthly list of Berlin in 2024, 14 % were in later ones again. The same share of their businesses still trades. */
export const MISSING_ALIVE = {
  value: 0.14,
  low: 0.1,
  high: 0.19,
  origin: "measured: 14 % of places missing from one monthly list of Berlin were listed again",
} as const;
