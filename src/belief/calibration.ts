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
}

/** What is fitted of every business; `fact` stands for every fact that is not fitted apart. */
export const AGEING_ATTRIBUTES = [
  "exists",
  "hours",
  "phone",
  "website",
  "email",
  "address",
  "price",
  "fact",
] as const;
type SharedAttribute = (typeof AGEING_ATTRIBUTES)[number];
/** One of {@link AGEING_ATTRIBUTES}, or what a calibration's `fields` name beside them: `diet`. */
export type AgeingAttribute = string;

/** All that the model of belief takes from data: written by `doorlight calibrate`, read by whatever states a confidence. */
export interface Calibration {
  /** What it was fitted on: an area between two dates. */
  readonly fittedOn: readonly {
    readonly area: string;
    readonly from: string;
    readonly to: string;
    readonly places: number;
  }[];
  /** By fact, as which attribute it ages, where that is fitted apart: vegan as `diet`. */
  readonly fields: Readonly<Record<string, AgeingAttribute>>;
  readonly attributes: Readonly<Record<SharedAttribute, AttributeAgeing> & Record<string, AttributeAgeing>>;
  /** Of places without any trait whose business is recorded as gone, the share whose element is removed; of the others it bears another name. */
  readonly removedShare: Estimate;
  /** By trait, what is added to the log odds of that. */
  readonly removal: Readonly<Record<string, Estimate>>;
  /** Of places that one list lacks, the share that trades all the same. */
  readonly missingAlive: Estimate;
}

const FIELDS: Readonly<Record<string, SharedAttribute>> = {
  name: "exists",
  alternative_names: "exists",
  kind: "exists",
  other_kinds: "exists",
  brand: "exists",
  operating_status: "exists",
  hours: "hours",
  phone: "phone",
  website: "website",
  email: "email",
  address: "address",
  coordinates: "address",
  price_band: "price",
};

/** As which attribute a record's field or fact ages. */
export function ageingOf(field: string, fields: Calibration["fields"]): AgeingAttribute {
  const own = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return own ?? (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? "fact";
}

/** All attributes that are fitted apart where these facts are. */
export function attributesIn(fields: Calibration["fields"]): readonly AgeingAttribute[] {
  return [...new Set([...AGEING_ATTRIBUTES, ...Object.values(fields)])];
}

/** The hazard of one attribute at a place with these traits. `perYear`: changes a year of a place without any. Pure. */
export function hazardOf(ageing: AttributeAgeing, turnover: Traits, perYear = ageing.perYear.value): Hazard {
  const { initial, recordedShare, delayYears } = ageing;
  return {
    perYear: perYear * Math.exp(sumOf(ageing.turnover, turnover)),
    initial: initial.value,
    recordedShare: recordedShare.value,
    delayYears: delayYears.value,
  };
}

/** What traits add to a number of the model. */
export function sumOf(weights: Readonly<Record<string, Estimate>>, traits: Traits): number {
  let sum = 0;
  for (const [name, value] of traits) {
    // Names of kinds and of what is offered come from outside: one called `constructor` must find nothing.
    const weight = Object.hasOwn(weights, name) ? weights[name] : undefined;
    if (weight !== undefined) sum += weight.value * value;
  }
  return sum;
}
