import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import type { FactValue, OperatingStatus, PriceBand } from "../domain/record.js";
import type { Claim, Fact, Rule } from "./vertical.js";

type Values = Readonly<Record<string, boolean | null>>;

/** Common values that mean yes or no. */
const YES_NO: Values = { true: true, only: true, yes: true, designated: true, false: false, no: false };

/** The claim that a place has a fact. */
export function factClaim(name: string, { sense, values }: Fact): Claim {
  return { sense, judge: has(name, values) };
}

/** Truths of values as definitions write them. */
export type Meanings = Readonly<Record<string, "yes" | "no" | "partly">>;

const MEANING = { yes: true, no: false, partly: null };

export function valuesOf(meanings: Meanings = {}): Values {
  return Object.fromEntries(Object.entries(meanings).map(([value, says]) => [value, MEANING[says]]));
}

/** A rule in a definition: one of the forms that `data/schemas/vertical.json` documents. */
export interface WrittenRule {
  readonly fact?: string;
  readonly values?: Meanings;
  readonly exactly?: Meanings;
  readonly kind?: string;
  readonly band?: PriceBand;
  readonly status?: OperatingStatus;
  readonly not?: WrittenRule;
  readonly first?: readonly WrittenRule[];
  readonly any?: readonly WrittenRule[];
  readonly all?: readonly WrittenRule[];
}

export function ruleOf(written: WrittenRule): Rule {
  const { fact, values, exactly, kind, band, status, not: other, first: ones, any, all = [] } = written;
  if (fact !== undefined)
    return exactly === undefined ? has(fact, valuesOf(values)) : hasExactly(fact, valuesOf(exactly));
  if (kind !== undefined) return isKind(kind);
  if (band !== undefined) return isPriced(band);
  if (status !== undefined) return hasStatus(status);
  if (other !== undefined) return not(ruleOf(other));
  if (ones !== undefined) return first(...ones.map(ruleOf));
  return any === undefined ? allOf(...all.map(ruleOf)) : anyOf(...any.map(ruleOf));
}

/** Judges a fact by yes, no and the given values; any other value means in part. */
const has = (fact: string, values: Values = {}): Rule => hasExactly(fact, { ...YES_NO, ...values });

/** Judges a fact only by the given values: "wlan" means Wi-Fi, yes and no say nothing. */
const hasExactly =
  (fact: string, values: Values): Rule =>
  ({ facts }) => {
    const attribute = facts[fact];
    return attribute === undefined
      ? null
      : { field: fact, attribute, holds: meaning(attribute.value, values) };
  };

/** Judges whether a shared attribute is known and presentable. */
export const isKnown =
  (name: "website" | "phone" | "email"): Rule =>
  ({ attributes }) => {
    const attribute = {
      website: publicWebsite(attributes),
      phone: callablePhone(attributes),
      email: attributes.email,
    }[name];
    return attribute === undefined ? null : { field: name, attribute, holds: true };
  };

/** P(another band | not the band on record): one of the two others. */
const ONE_OF_TWO = 0.5;

const isPriced =
  (band: PriceBand): Rule =>
  ({ attributes: { price_band: attribute } }) => {
    if (attribute === undefined) return null;
    const holds = attribute.value === band;
    return { field: "price_band", attribute, holds, otherwise: holds ? 0 : ONE_OF_TWO };
  };

/** Judges whether a kind is the main one. */
const isKind =
  (kind: string): Rule =>
  ({ attributes: { kind: attribute } }) =>
    attribute?.value === kind ? { field: "kind", attribute, holds: true } : null;

const hasStatus =
  (status: OperatingStatus): Rule =>
  ({ attributes: { operating_status: attribute } }) =>
    attribute === undefined || attribute.value === "unknown"
      ? null
      : { field: "operating_status", attribute, holds: attribute.value === status };

/** The first rule with a result. */
const first =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known)).filter((one) => one !== null);
    return holdings.find(({ holds }) => holds !== null) ?? holdings[0] ?? null;
  };

/** True if any rule is; false only if all are. */
const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known)).filter((one) => one !== null);
    const found = (truth: boolean | null) => holdings.find(({ holds }) => holds === truth);
    // If not all are stated, a no says nothing about the others.
    const no = found(false);
    const denied = no === undefined || holdings.length === rules.length ? no : { ...no, holds: null };
    return found(true) ?? found(null) ?? denied ?? null;
  };

/** True if all rules are; false if any is not. */
const allOf =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known));
    const no = holdings.find((one) => one?.holds === false);
    if (no !== undefined) return no;
    if (holdings.includes(null)) return null;
    return holdings.find((one) => one?.holds === null) ?? holdings.at(-1) ?? null;
  };

const not =
  (judge: Rule): Rule =>
  (known) => {
    const holding = judge(known);
    if (holding === null || holding.holds === null) return holding;
    const { otherwise } = holding;
    return {
      ...holding,
      holds: !holding.holds,
      ...(otherwise === undefined ? {} : { otherwise: 1 - otherwise }),
    };
  };

/** The meaning of a value; of several ("wlan;wired") any yes decides. Unknown words mean in part, a number above 0 means yes. */
function meaning(value: FactValue, values: Values): boolean | null {
  const written = typeof value === "object" ? value : String(value).split(";");
  const truths = new Set(written.map((one) => meaningOf(one.trim().toLowerCase(), values)));
  return truths.has(true) ? true : truths.has(null) ? null : false;
}

function meaningOf(written: string, values: Values): boolean | null {
  if (Object.hasOwn(values, written)) return values[written] ?? null;
  return /^\d+$/u.test(written) ? Number(written) > 0 : null;
}
