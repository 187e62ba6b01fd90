import type { Hazard } from "./ageing.js";
import type { Traits } from "./traits.js";

/** One number of the model, with how far it is known and where from. */
export interface Estimate {
  readonly value: number;
  /** 95 % of what it may be, given the data and what was assumed before. */
  readonly low: number;
  readonly high: number;
  /** Courses of places that it was fitted on; 0: assumed. */
  readonly n: number;
  /** Where it comes from: `fitted`, or what was assumed and on what ground. */
  readonly origin: string;
}

/** How one attribute ages. */
export interface AttributeAgeing {
  /** λ, true changes per year of a place without any trait. */
  readonly perYear: Estimate;
  readonly initial: Estimate;
  readonly recordedShare: Estimate;
  readonly delayYears: Estimate;
  /** Years since anybody looked, of what a source lists without a date, when it is first seen there. */
  readonly undatedYears: Estimate;
  /** By trait, what is added to the logarithm of λ. */
  readonly turnover: Readonly<Record<string, Estimate>>;
  /** By trait, what is added to the log odds of q. */
  readonly recording: Readonly<Record<string, Estimate>>;
}

/** The attributes that are fitted apart; every fact and field is taken like one of them. */
export const AGEING_ATTRIBUTES = [
  "exists",
  "hours",
  "phone",
  "website",
  "email",
  "cuisine",
  "diet",
  "outdoor",
  "address",
  "price",
  "fact",
] as const;
export type AgeingAttribute = (typeof AGEING_ATTRIBUTES)[number];

/** All that the model of belief takes from data: written by `doorlight calibrate`, read by whatever states a confidence. */
export interface Calibration {
  /** What it was fitted on: an area between two dates. */
  readonly fittedOn: readonly {
    readonly area: string;
    readonly from: string;
    readonly to: string;
    readonly places: number;
  }[];
  readonly attributes: Readonly<Record<AgeingAttribute, AttributeAgeing>>;
  /** Of places whose business is recorded as gone, the share whose element is removed; of the others it bears another name. */
  readonly removedShare: Estimate;
  /** Of places that one list lacks, the share that trades all the same. */
  readonly missingAlive: Estimate;
}

const FIELDS: Readonly<Record<string, AgeingAttribute>> = {
  name: "exists",
  alternative_names: "exists",
  kind: "exists",
  brand: "exists",
  operating_status: "exists",
  cuisine: "cuisine",
  vegan: "diet",
  vegetarian: "diet",
  outdoor_seating: "outdoor",
  hours: "hours",
  phone: "phone",
  website: "website",
  email: "email",
  address: "address",
  coordinates: "address",
  price_band: "price",
};

/** As which attribute a record's field or fact ages. */
export function ageingOf(field: string): AgeingAttribute {
  return Object.hasOwn(FIELDS, field) ? (FIELDS[field] ?? "fact") : "fact";
}

/** The hazard of one attribute at a place with these traits. Pure. */
export function hazardOf(ageing: AttributeAgeing, turnover: Traits, recording: Traits): Hazard {
  const { perYear, initial, recordedShare, delayYears } = ageing;
  const odds = recordedShare.value / (1 - recordedShare.value);
  const share = odds * Math.exp(sumOf(ageing.recording, recording));
  return {
    perYear: perYear.value * Math.exp(sumOf(ageing.turnover, turnover)),
    initial: initial.value,
    recordedShare: share / (1 + share),
    delayYears: delayYears.value,
  };
}

function sumOf(weights: Readonly<Record<string, Estimate>>, traits: Traits): number {
  let sum = 0;
  for (const [name, value] of traits) {
    // Names of kinds and cuisines come from outside: one called `constructor` must find nothing.
    const weight = Object.hasOwn(weights, name) ? weights[name] : undefined;
    if (weight !== undefined) sum += weight.value * value;
  }
  return sum;
}
