import type { Attribute, FactValue } from "../catalog/record.js";
import { offers } from "../catalog/view.js";
import { cuisineCloseness } from "../search/taxonomy.js";
import { understand } from "../search/understand.js";
import {
  affirmed,
  beliefIn,
  type Claim,
  type Finding,
  isNegated,
  nothingKnown,
  originOf,
} from "./finding.js";

/** "has vegan options", "vegetarian", "outdoor seating", "wheelchair accessible", "delivers". */
export function attributeClaims(claim: Claim): Finding | null {
  const { entry, now, text } = claim;
  const { filters, attributes: asked } = understand(affirmed(text), {
    now,
    timeZone: entry.area.area.timeZone,
  });
  const { attributes, facts } = entry.record;
  if (filters.vegan === true) return held(claim, "vegan", attributes.vegan, offers(attributes.vegan));
  if (filters.vegetarian === true)
    return held(claim, "vegetarian", attributes.vegetarian, offers(attributes.vegetarian));
  if (filters.outdoor === true) {
    return held(
      claim,
      "outdoor_seating",
      attributes.outdoor_seating,
      attributes.outdoor_seating?.value === true,
    );
  }
  const name = asked[0];
  if (name !== undefined) return held(claim, name, facts[name], meansYes(facts[name]?.value));
  if (filters.price_band !== undefined) {
    return held(
      claim,
      "price_band",
      attributes.price_band,
      attributes.price_band?.value === filters.price_band,
    );
  }
  return null;
}

/** "serves sushi", "is Italian". */
export function cuisineClaim(claim: Claim): Finding | null {
  const { wants, excluded } = understand(affirmed(claim.text), {
    now: claim.now,
    timeZone: claim.entry.area.area.timeZone,
  });
  const claimed = wants[0] ?? excluded[0];
  if (claimed === undefined) return null;
  const { cuisine, kind } = claim.entry.record.attributes;
  const [asked] = claimed.cuisines;
  if (asked === undefined || (claimed.kinds.length > 0 && cuisine === undefined))
    return held(claim, "kind", kind, claimed.kinds.includes(kind?.value ?? ""));
  const serves = cuisine?.value.some((one) => cuisineCloseness(asked, one) >= 0.9) ?? false;
  return held(claim, "cuisine", cuisine, serves || claimed.kinds.includes(kind?.value ?? ""));
}

function held(
  claim: Claim,
  field: string,
  attribute: Attribute<unknown> | undefined,
  value: boolean,
): Finding {
  if (attribute === undefined) return nothingKnown(field);
  const belief = beliefIn(claim, field, attribute);
  const probability = value ? belief : 1 - belief;
  const shown = attribute.value;
  return {
    field,
    probability: isNegated(claim.text) ? 1 - probability : probability,
    observedValue: Array.isArray(shown) ? shown.join(", ") : (shown as string | boolean | number),
    basis: `The record ${value ? "says so" : "says otherwise"}, ${originOf(attribute)}.`,
  };
}

function meansYes(value: FactValue | undefined): boolean {
  return value === true || value === "yes" || value === "only" || value === "limited" || value === "wlan";
}
