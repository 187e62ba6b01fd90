import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import type { Attribute, FactValue, OperatingStatus, PriceBand } from "../domain/record.js";
import type { Claim, Fact, Holding, Rule } from "./vertical.js";

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
  readonly known?: "website" | "phone" | "email";
  readonly not?: WrittenRule;
  readonly first?: readonly WrittenRule[];
  readonly any?: readonly WrittenRule[];
  readonly all?: readonly WrittenRule[];
}

export function ruleOf(written: WrittenRule): Rule {
  const {
    fact,
    values,
    exactly,
    kind,
    band,
    status,
    known,
    not: other,
    first: ones,
    any,
    all = [],
  } = written;
  if (fact !== undefined)
    return exactly === undefined ? has(fact, valuesOf(values)) : hasExactly(fact, valuesOf(exactly));
  if (kind !== undefined)
    return ({ attributes }) => held("kind", attributes.kind, (value) => value === kind || null);
  if (band !== undefined)
    return ({ attributes }) =>
      held("price_band", attributes.price_band, (value) => value === band, ONE_OF_TWO);
  if (status !== undefined)
    return ({ attributes: { operating_status: attribute } }) =>
      held("operating_status", attribute, (value) => (value === "unknown" ? null : value === status));
  if (known !== undefined)
    return ({ attributes }) => {
      const { email } = attributes;
      const shown = { website: publicWebsite(attributes), phone: callablePhone(attributes), email };
      return held(known, shown[known], () => true);
    };
  if (other !== undefined) return not(ruleOf(other));
  if (ones !== undefined) return first(ones);
  return any === undefined ? allOf(all) : anyOf(any);
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

/** Joins what several rules say. */
const joining =
  (join: (holdings: readonly (Holding | null)[]) => Holding | null | undefined) =>
  (rules: readonly WrittenRule[]): Rule => {
    const judges = rules.map(ruleOf);
    return (known) => join(judges.map((judge) => judge(known))) ?? null;
  };

/** The first holding that is true, false or in part (null). */
const withTruth = (holdings: readonly (Holding | null)[], truth: boolean | null) =>
  holdings.find((one) => one?.holds === truth);

/** The first rule with a result. */
const first = joining(
  (holdings) =>
    holdings.find((one) => one !== null && one.holds !== null) ?? holdings.find((one) => one !== null),
);

/** True if any rule is; false only if all are. */
const anyOf = joining((holdings) => {
  // If not all are stated, a no says nothing about the others.
  const no = withTruth(holdings, false);
  const denied = no && holdings.includes(null) ? { ...no, holds: null } : no;
  return withTruth(holdings, true) ?? withTruth(holdings, null) ?? denied;
});

/** True if all rules are; false if any is not. */
const allOf = joining((holdings) => {
  const no = withTruth(holdings, false);
  if (no || holdings.includes(null)) return no;
  return withTruth(holdings, null) ?? holdings.at(-1);
});

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
