import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import type { FactValue, PriceBand } from "../domain/record.js";
import type { Claim, Fact, Rule } from "./vertical.js";

type Values = Readonly<Record<string, boolean | null>>;

/** Usual values: yes and no, and what goes with either. */
const YES_NO: Values = { true: true, only: true, yes: true, designated: true, false: false, no: false };

/** What can be claimed of a fact by itself: that the place has it. */
export function factClaim(name: string, { sense, values }: Fact): Claim {
  return { sense, judge: has(name, values) };
}

export function claim(having: string, judge: Rule, without = `no ${having}`): Claim {
  return { sense: { with: having, without }, judge };
}

/** A claim of what a place is like. */
export const quality = (...parts: Parameters<typeof claim>): Claim => ({
  ...claim(...parts),
  isQuality: true,
});

/** Of a fact: yes and no, and what the values given say; any other says so in part. */
export const has = (fact: string, values: Values = {}): Rule => hasExactly(fact, { ...YES_NO, ...values });

/** Of a fact whose values alone decide: "wlan" has Wi-Fi, yes and no do not tell. */
export const hasExactly =
  (fact: string, values: Values): Rule =>
  ({ facts }) => {
    const attribute = facts[fact];
    return attribute === undefined
      ? null
      : { field: fact, attribute, holds: meaning(attribute.value, values) };
  };

/** Of one of the attributes that every record may have: that it is known, and fit to be handed out. */
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

/** Of three bands, one that is not on record is one of the two that may be so instead. */
const ONE_OF_TWO = 0.5;

export const isPriced =
  (band: PriceBand): Rule =>
  ({ attributes: { price_band: attribute } }) => {
    if (attribute === undefined) return null;
    const holds = attribute.value === band;
    return { field: "price_band", attribute, holds, otherwise: holds ? 0 : ONE_OF_TWO };
  };

/** Of a kind: that it is the main one. */
export const isKind =
  (kind: string): Rule =>
  ({ attributes: { kind: attribute } }) =>
    attribute?.value === kind ? { field: "kind", attribute, holds: true } : null;

/** The first that says anything. */
export const first =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known)).filter((one) => one !== null);
    return holdings.find(({ holds }) => holds !== null) ?? holdings[0] ?? null;
  };

/** Any of several that is so decides; all of them must say no before it is not. */
export const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (known) => {
    const holdings = rules.map((judge) => judge(known)).filter((one) => one !== null);
    const found = (truth: boolean | null) => holdings.find(({ holds }) => holds === truth);
    // Of several that were not all stated, a no says nothing of the others.
    const no = found(false);
    const denied = no === undefined || holdings.length === rules.length ? no : { ...no, holds: null };
    return found(true) ?? found(null) ?? denied ?? null;
  };

/** Both must be so; either that is not decides. */
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

/** A value's meaning; of several ("wlan;wired") the one that says yes. Other words say so in part, a number above 0 says yes. */
function meaning(value: FactValue, values: Values): boolean | null {
  const written = typeof value === "object" ? value : String(value).split(";");
  const truths = new Set(written.map((one) => meaningOf(one.trim().toLowerCase(), values)));
  return truths.has(true) ? true : truths.has(null) ? null : false;
}

function meaningOf(written: string, values: Values): boolean | null {
  if (Object.hasOwn(values, written)) return values[written] ?? null;
  return /^\d+$/u.test(written) ? Number(written) > 0 : null;
}
