import type { Hazard } from "./ageing.js";
import type { Traits } from "./traits.js";

/** A parameter of the model, with its uncertainty and origin. */
export interface Estimate {
  readonly value: number;
  /** Bounds of the 95 % credible interval. */
  readonly low: number;
  readonly high: number;
  /** Number of place histories it was fitted on; 0 if assumed. */
  readonly n: number;
  /** `fitted`, or the reason for the assumed value. */
  readonly origin: string;
}

/** How one attribute ages. */
export interface AttributeAgeing {
  /** λ: changes per year at a place without traits. */
  readonly perYear: Estimate;
  readonly initial: Estimate;
  readonly recordedShare: Estimate;
  readonly delayYears: Estimate;
  /** Assumed age in years of an undated listing when it first appears. */
  readonly undatedYears: Estimate;
  /** Added to log λ, by trait. */
  readonly turnover: Readonly<Record<string, Estimate>>;
}

/** Attributes fitted for every business. `fact` is any fact without a fit of its own. */
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
/** One of {@link AGEING_ATTRIBUTES}, or another one named in a calibration's `fields`, such as `diet`. */
export type AgeingAttribute = string;

/** The fitted parameters of the belief model. `doorlight calibrate` writes them. */
export interface Calibration {
  /** Areas and periods it was fitted on. */
  readonly fittedOn: readonly {
    readonly area: string;
    readonly from: string;
    readonly to: string;
    readonly places: number;
  }[];
  /** The attribute that a fact ages as, if it has a fit: vegan as `diet`. */
  readonly fields: Readonly<Record<string, AgeingAttribute>>;
  readonly attributes: Readonly<Record<SharedAttribute, AttributeAgeing> & Record<string, AttributeAgeing>>;
  /** Share of gone businesses (at places without traits) whose element is removed. The others are renamed. */
  readonly removedShare: Estimate;
  /** Added to the log odds of `removedShare`, by trait. */
  readonly removal: Readonly<Record<string, Estimate>>;
  /** Share of places missing from a list that still exist. */
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

/** The attribute that a field or fact ages as. */
export function ageingOf(field: string, fields: Calibration["fields"]): AgeingAttribute {
  const own = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return own ?? (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? "fact";
}

/** All attributes with a fit of their own. */
export function attributesIn(fields: Calibration["fields"]): readonly AgeingAttribute[] {
  return [...new Set([...AGEING_ATTRIBUTES, ...Object.values(fields)])];
}

/** The hazard of an attribute at a place with these traits. `perYear`: changes per year without traits. Pure. */
export function hazardOf(ageing: AttributeAgeing, turnover: Traits, perYear = ageing.perYear.value): Hazard {
  const { initial, recordedShare, delayYears } = ageing;
  return {
    perYear: perYear * Math.exp(sumOf(ageing.turnover, turnover)),
    initial: initial.value,
    recordedShare: recordedShare.value,
    delayYears: delayYears.value,
  };
}

/** The weighted sum of traits. */
export function sumOf(weights: Readonly<Record<string, Estimate>>, traits: Traits): number {
  let sum = 0;
  for (const [name, value] of traits) {
    // Trait names come from outside: one called `constructor` must find nothing.
    const weight = Object.hasOwn(weights, name) ? weights[name] : undefined;
    if (weight !== undefined) sum += weight.value * value;
  }
  return sum;
}
