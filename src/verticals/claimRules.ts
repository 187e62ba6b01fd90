import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import type { Attribute, FactValue, OperatingStatus, PriceBand } from "../domain/record.js";
import type { Claim, Fact, Holding, Known } from "./vertical.js";

type Values = Readonly<Record<string, boolean | null>>;

/** Common values that mean yes or no. */
const YES_NO: Values = { true: true, only: true, yes: true, designated: true, false: false, no: false };

/** The claim that a place has a fact. */
export function factClaim(name: string, { sense, values }: Fact): Claim {
  return { sense, judge: ({ facts }) => factHolding(facts, name, { ...YES_NO, ...values }) };
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
  readonly known?: "website" | "phone" | "email";
  readonly not?: WrittenRule;
  readonly first?: readonly WrittenRule[];
  readonly any?: readonly WrittenRule[];
  readonly all?: readonly WrittenRule[];
}

/** Judges a rule on a record; null if there is no data on it. */
export function judged(rule: WrittenRule, record: Known): Holding | null {
  const { fact, values, exactly, kind, band, status, known, not, first, any, all = [] } = rule;
  const { attributes, facts } = record;
  if (fact !== undefined)
    return factHolding(facts, fact, exactly ? valuesOf(exactly) : { ...YES_NO, ...valuesOf(values) });
  if (kind !== undefined) return held("kind", attributes.kind, (value) => value === kind || null);
  if (band !== undefined)
    return held("price_band", attributes.price_band, (value) => value === band, ONE_OF_TWO);
  if (status !== undefined)
    return held("operating_status", attributes.operating_status, (value) =>
      value === "unknown" ? null : value === status,
    );
  if (known !== undefined) {
    const { email } = attributes;
    const shown = { website: publicWebsite(attributes), phone: callablePhone(attributes), email };
    return held(known, shown[known], () => true);
  }
  if (not !== undefined) return denied(judged(not, record));
  const holdings = (first ?? any ?? all).map((one) => judged(one, record));
  const withTruth = (truth: boolean | null) => holdings.find((one) => one?.holds === truth) ?? null;
  const isOpen = holdings.includes(null);
  const no = withTruth(false);
  // The first rule with a result.
  if (first !== undefined)
    return holdings.find((one) => one !== null && one.holds !== null) ?? withTruth(null);
  // True if any rule is; false only if all are: if not all are stated, a no says nothing about the others.
  if (any !== undefined)
    return withTruth(true) ?? withTruth(null) ?? (no !== null && isOpen ? { ...no, holds: null } : no);
  // True if all rules are; false if any is not.
  return no ?? (isOpen ? null : (withTruth(null) ?? holdings.at(-1) ?? null));
}

/** Judges a fact by the meanings of its values. */
function factHolding(facts: Known["facts"], name: string, values: Values): Holding | null {
  const attribute = facts[name];
  return attribute === undefined ? null : { field: name, attribute, holds: meaning(attribute.value, values) };
}

/** P(another band | not the band on record): one of the two others. */
const ONE_OF_TWO = 0.5;

/** Judges an attribute by its value; null says nothing. `otherwise`: see {@link Holding}, if it does not hold. */
function held<Value>(
  field: string,
  attribute: Attribute<Value> | undefined,
  test: (value: Value) => boolean | null,
  otherwise?: number,
): Holding | null {
  const holds = attribute === undefined ? null : test(attribute.value);
  if (attribute === undefined || holds === null) return null;
  return { field, attribute, holds, ...(holds || otherwise === undefined ? {} : { otherwise }) };
}

function denied(holding: Holding | null): Holding | null {
  if (holding === null || holding.holds === null) return holding;
  const { holds, otherwise } = holding;
  return { ...holding, holds: !holds, ...(otherwise === undefined ? {} : { otherwise: 1 - otherwise }) };
}

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
