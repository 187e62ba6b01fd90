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
    middle: 0.6,
    sd: OPEN,
    ground: "assumed: more than half of what changes is recorded in time (.35 to .8)",
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
 * What is assumed of each attribute. That a business is gone is the one thing that no second look at the map can tell, since what is gone
 * carries no check date: its true rate is taken from other counts, and the share recorded follows.
 */
const ASSUMED: Readonly<Record<string, Assumptions>> = {
  exists: {
    ...USUAL,
    perYear: {
      middle: 0.095,
      sd: 0.1,
      ground:
        "assumed .08 to .115: Berlin's map loses 9 % of its restaurants a year by removal or replacement; about 10 % of German ones gave up in 2023 (Creditreform)",
    },
    initial: {
      middle: 0.97,
      sd: 0.5,
      ground: "assumed: 3 in 100 places are not there when they are observed (1 to 8)",
    },
    recordedShare: {
      middle: 0.85,
      sd: 0.5,
      ground: "assumed: what closes is mostly recorded in time (.68 to .94)",
    },
  },
  hours: {
    ...USUAL,
    perYear: {
      middle: 0.2,
      sd: OPEN,
      ground: "assumed: one in five changes a year, give or take a factor of e",
    },
    initial: {
      middle: 0.92,
      sd: 0.4,
      ground:
        "assumed: 8 in 100 are wrong when they are observed (4 to 15): a sign is misread, a holiday forgotten",
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

/** How far the share that is recorded differs between areas, in log odds: some have many mappers. */
export const AREA_SD = 0.4;
/** Standard deviations of weights, on the scale of logarithms: kinds of business do differ by half. */
export const KIND_SD = 0.5;
/**
 * By trait, what is added to the log odds that a change is recorded, before data: what mappers look after they record, so that half of the
 * places checked within a year stands for odds of e^1.5; and where twice as much is noted of each place, the odds are twice as high.
 */
export const RECORDING_PRIORS: Readonly<Record<string, Prior>> = {
  surveyed: { mean: 3, sd: 3 },
  detail: { mean: 1, sd: 0.5 },
};
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
