import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import type { FactValue, PriceBand } from "../domain/record.js";
import type { Claim, Fact, Rule } from "./vertical.js";

type Values = Readonly<Record<string, boolean | null>>;

/** Common values that mean yes or no. */
const YES_NO: Values = { true: true, only: true, yes: true, designated: true, false: false, no: false };

/** The claim that a place has a fact. */
export function factClaim(name: string, { sense, values }: Fact): Claim {
  return { sense, judge: has(name, values) };
}

export function claim(having: string, judge: Rule, without = `no ${having}`): Claim {
  return { sense: { with: having, without }, judge };
}

/** A claim about a quality of a place. */
export const quality = (...parts: Parameters<typeof claim>): Claim => ({
  ...claim(...parts),
  isQuality: true,
});

/** Judges a fact by yes, no and the given values; any other value means in part. */
export const has = (fact: string, values: Values = {}): Rule => hasExactly(fact, { ...YES_NO, ...values });

/** Judges a fact only by the given values: "wlan" means Wi-Fi, yes and no say nothing. */
export const hasExactly =
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

export const isPriced =
  (band: PriceBand): Rule =>
  ({ attributes: { price_band: attribute } }) => {
    if (attribute === undefined) return null;
    const holds = attribute.value === band;
    return { field: "price_band", attribute, holds, otherwise: holds ? 0 : ONE_OF_TWO };
  };

/** Judges whether a kind is the main one. */
export const isKind =
  (kind: string): Rule =>
  ({ attributes: { kind: attribute } }) =>
    attribute?.value === kind ? { field: "kind", attribute, holds: true } : null;

/** The first rule with a result. */
export const first =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known)).filter((one) => one !== null);
    return holdings.find(({ holds }) => holds !== null) ?? holdings[0] ?? null;
  };

/** True if any rule is; false only if all are. */
export const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known)).filter((one) => one !== null);
    const found = (truth: boolean | null) => holdings.find(({ holds }) => holds === truth);
    // If not all are stated, a no says nothing about the others.
    const no = found(false);
    const denied = no === undefined || holdings.length === rules.length ? no : { ...no, holds: null };
    return found(true) ?? found(null) ?? denied ?? null;
  };

/** True if both rules are; false if either is. */
export const both =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known));
    const no = holdings.find((one) => one?.holds === false);
    if (no !== undefined) return no;
    if (holdings.includes(null)) return null;
    return holdings.find((one) => one?.holds === null) ?? holdings.at(-1) ?? null;
  };

export const not =
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
