import { kindsOf } from "../domain/record.js";
import { fold } from "../language/text/fold.js";
import type { Inference, Known, Offering } from "./vertical.js";

/** An inference with conditions, all of which must hold, from `data/verticals`. `data/schemas/vertical.json` documents each condition. */
export interface InferenceRule
  extends Inference,
    Readonly<Partial<Record<List, readonly string[]>>>,
    Readonly<Partial<Record<"brandLike" | "nameLike" | "hours", string>>> {}

type List = "kinds" | "anyKind" | "has" | "offers" | "offersOnly" | "offersNone" | "offersSort" | "brands";

/** Minimum closeness of the same or a narrower value. */
const OF_SORT = 0.9;

/** Infers values by rules: the first matching rule per name, never replacing observed values. `offering`: the vertical's. */
export function inferringBy(
  rules: readonly InferenceRule[],
  offering: Offering | null,
): (known: Known) => readonly Inference[] {
  const pattern = (text: string | undefined) => (text === undefined ? undefined : new RegExp(text, "u"));
  const compiled = rules.map(({ brandLike, nameLike, ...rule }) => ({
    ...rule,
    brandLike: pattern(brandLike),
    nameLike: pattern(nameLike),
  }));
  return ({ attributes, facts }) => {
    const kinds = kindsOf({ attributes });
    const [kind] = kinds;
    if (kind === undefined) return [];
    const name = fold(attributes.name?.value ?? "");
    const brand = fold(attributes.brand?.value ?? "") || name;
    const offered = offeredIn(facts, offering);
    const isOffered = (value: string) => offered.includes(value);
    const isOfSort = (sort: string) =>
      offered.some((value) => (offering?.closeness(sort, value) ?? 0) >= OF_SORT);
    const inferred = new Map<string, Inference>();
    for (const rule of compiled) {
      const { name: about, value, ground, confidence, offersOnly } = rule;
      const isKnown = Object.hasOwn(attributes, about) || Object.hasOwn(facts, about) || inferred.has(about);
      const holds =
        !isKnown &&
        (rule.kinds?.includes(kind) ?? true) &&
        (rule.anyKind?.some((one) => kinds.includes(one)) ?? true) &&
        (rule.has?.some((fact) => Object.hasOwn(facts, fact)) ?? true) &&
        (rule.offers?.some(isOffered) ?? true) &&
        (offersOnly === undefined ||
          (offered.length > 0 && offered.every((one) => offersOnly.includes(one)))) &&
        !(rule.offersNone?.some(isOffered) ?? false) &&
        (rule.offersSort?.some(isOfSort) ?? true) &&
        (rule.brands?.includes(brand) ?? true) &&
        (rule.brandLike?.test(brand) ?? true) &&
        (rule.nameLike?.test(name) ?? true) &&
        (rule.hours === undefined || attributes.hours?.value.trim() === rule.hours);
      if (holds) inferred.set(about, { name: about, value, ground, confidence });
    }
    return [...inferred.values()];
  };
}

/** A place's offers, normalized. */
function offeredIn(facts: Known["facts"], offering: Offering | null): readonly string[] {
  const value = offering === null ? undefined : facts[offering.fact]?.value;
  if (offering === null || value === undefined) return [];
  const written: readonly string[] = typeof value === "object" ? value : String(value).split(";");
  return written.flatMap((one) => offering.canonical(one));
}
