import type { Observation } from "../../../domain/evidence.js";
import type { AttributeValues, Facts, Observed, ObservedAttributes } from "../../../domain/record.js";
import type { Instant } from "../../../domain/time.js";
import type { Selection, Tags, Vertical } from "../../../verticals/vertical.js";
import type { Element } from "../element.js";
import { addressOf } from "./address.js";
import { cuisinesOf, dietOf, hoursTextOf, outdoorSeatingOf } from "./attributes.js";
import { emailOf, phoneOf, websiteOf } from "./contact.js";
import { placeDate, tagDate } from "./dates.js";
import { factsOf } from "./facts.js";
import { alternativeNames, nameOf } from "./names.js";
import { Warnings } from "./warnings.js";

export interface NormalizeContext {
  /** All that are known, in their order: an element is told whole, whichever of them were asked for. */
  readonly verticals: readonly Vertical[];
  /** Public name of the source. */
  readonly sourceName: string;
  /** ISO 3166-1 alpha-2 of the area; for phone numbers and addresses that do not name theirs. */
  readonly country: string;
  readonly recordedAt: Instant;
}

export type Normalized =
  | { readonly kind: "record"; readonly observation: Observation }
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "other" };

/**
 * What one element says of a business, as an observation. Total: whatever the tags hold, what cannot be understood is left
 * out with a warning. `other`: of no vertical; `skipped`: of one, but no business to act on.
 */
export function normalize(element: Element, context: NormalizeContext): Normalized {
  const { tags } = element;
  const selection = selectionOf(tags, context.verticals);
  if (!("tag" in selection))
    return selection.reason === null ? { kind: "other" } : { kind: "skipped", reason: selection.reason };
  const name = nameOf(tags);
  if (name === null) return { kind: "skipped", reason: "no_name" };

  const warnings = new Warnings();
  const place = placeDate(element, warnings);
  const dated = (key: string) => tagDate(element, key, place, warnings);
  const attributes: Record<string, Observed<unknown>> = {};
  const state = <Name extends keyof AttributeValues>(
    field: Name,
    value: AttributeValues[Name] | null,
    key: string,
  ) => {
    if (value !== null) attributes[field] = { value, ...dated(key) };
  };
  const others = alternativeNames(tags, name);
  state("name", name, "name");
  state("alternative_names", others.length === 0 ? null : others, "name");
  const [kind = null, ...otherKinds] = selection.kinds;
  state("kind", kind, selection.tag);
  state("other_kinds", otherKinds.length === 0 ? null : otherKinds, selection.tag);
  state("coordinates", element.point, "location");
  state("brand", tags["brand"] === undefined ? null : (nameOf({ name: tags["brand"] }) ?? null), "brand");
  state("cuisine", cuisinesOf(tags, warnings), "cuisine");
  state("vegan", dietOf(tags, "diet:vegan", warnings), "diet:vegan");
  state("vegetarian", dietOf(tags, "diet:vegetarian", warnings), "diet:vegetarian");
  state("outdoor_seating", outdoorSeatingOf(tags, warnings), "outdoor_seating");
  state("hours", hoursTextOf(tags), "opening_hours");
  state("phone", phoneOf(tags, context.country, warnings), "phone");
  state("website", websiteOf(tags, warnings), "website");
  state("email", emailOf(tags, warnings), "email");
  state("address", addressOf(tags, context.country), "address");

  const facts: Record<string, Observed<Facts[string]["value"]>> = {};
  for (const { key, name: fact, value } of factsOf(tags)) facts[fact] = { value, ...dated(key) };
  return {
    kind: "record",
    observation: {
      source: context.sourceName,
      method: "import",
      ...place,
      seenAt: element.extractAt,
      recordedAt: context.recordedAt,
      // `state` ties every name to its type of value.
      attributes: attributes as ObservedAttributes,
      facts,
      warnings: warnings.list(),
    },
  };
}

/** What an element is by all verticals: the kinds of each; where it is of none, why not. */
function selectionOf(tags: Tags, verticals: readonly Vertical[]): Selection {
  const selections = verticals.map((vertical) => vertical.select(tags));
  const chosen = selections.filter((one) => "tag" in one);
  const [first] = chosen;
  if (first !== undefined) return { kinds: chosen.flatMap(({ kinds }) => kinds), tag: first.tag };
  return selections.find((one) => "reason" in one && one.reason !== null) ?? { kinds: [], reason: null };
}
