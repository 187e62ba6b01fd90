import type { Attribute, FactValue } from "../catalog/record.js";
import { offers } from "../catalog/view.js";
import { cuisineCloseness } from "../search/taxonomy.js";
import { understand } from "../search/understand.js";
import { beliefIn, type Claim, type Finding, nothingKnown, originOf } from "./finding.js";
import { affirmed, isNegated } from "./words.js";

/** What holds in part neither supports a claim nor contradicts it. */
const IN_PART = 0.5;
const YES = new Set([
  "yes",
  "only",
  "designated",
  "wlan",
  "wifi",
  "free",
  "customers",
  "required",
  "recommended",
  "members_only",
  "leashed",
]);
const PARTLY = new Set([
  "limited",
  "outside",
  "isolated",
  "separated",
  "dedicated",
  "terminal",
  "wired",
  "partial",
  "unisex",
]);

/** "has vegan options", "vegetarian", "outdoor seating", "wheelchair accessible", "delivers". */
export function attributeClaims(claim: Claim): Finding | null {
  const { entry, now, text } = claim;
  const { filters, attributes: asked } = understand(affirmed(text), {
    now,
    timeZone: entry.area.area.timeZone,
  });
  const { attributes, facts } = entry.record;
  for (const diet of ["vegan", "vegetarian"] as const) {
    const value = attributes[diet];
    if (filters[diet] === true)
      return held(claim, diet, value, value?.value === "limited" ? null : offers(value));
  }
  const outdoor = attributes.outdoor_seating;
  if (filters.outdoor === true) return held(claim, "outdoor_seating", outdoor, outdoor?.value === true);
  const [name] = asked;
  if (name !== undefined) return held(claim, name, facts[name], meansYes(facts[name]?.value));
  const price = attributes.price_band;
  if (filters.price_band !== undefined)
    return held(claim, "price_band", price, price?.value === filters.price_band);
  return null;
}

/** "serves sushi", "is Italian". A broader cuisine than the one claimed ("italian" for pizza) says neither yes nor no. */
export function cuisineClaim(claim: Claim): Finding | null {
  const { wants, sides } = understand(affirmed(claim.text), {
    now: claim.now,
    timeZone: claim.entry.area.area.timeZone,
  });
  const claimed = wants[0] ?? sides[0];
  if (claimed === undefined) return null;
  const { cuisine, kind } = claim.entry.record.attributes;
  const [asked] = claimed.cuisines;
  const isKind = claimed.kinds.includes(kind?.value ?? "");
  if (claimed.lead === "kind" || asked === undefined)
    return held(claim, "kind", kind, claimed.kinds[0] === kind?.value ? true : isKind ? null : false);
  const closest = Math.max(0, ...(cuisine?.value.map((one) => cuisineCloseness(asked, one)) ?? []));
  const isRelated = isKind || (cuisine?.value.some((one) => claimed.cuisines.includes(one)) ?? false);
  return held(claim, "cuisine", cuisine, closest >= SERVED ? true : closest > 0 || isRelated ? null : false);
}

/** The same cuisine, or a narrower one. */
const SERVED = 0.9;

/** `value`: whether the record says what is claimed; null: in part. */
function held(
  claim: Claim,
  field: string,
  attribute: Attribute<unknown> | undefined,
  value: boolean | null,
): Finding {
  if (attribute === undefined) return nothingKnown(field);
  const belief = beliefIn(claim, field, attribute);
  const probability = value === null ? IN_PART : value ? belief : 1 - belief;
  const shown = attribute.value;
  return {
    field,
    probability: isNegated(claim.text) ? 1 - probability : probability,
    observedValue: Array.isArray(shown) ? shown.join(", ") : (shown as string | boolean | number),
    basis: `The record ${value === null ? "says so in part" : value ? "says so" : "says otherwise"}, ${originOf(attribute)}.`,
  };
}

function meansYes(value: FactValue | undefined): boolean | null {
  if (typeof value === "string" && PARTLY.has(value)) return null;
  return value === true || (typeof value === "string" && YES.has(value));
}
