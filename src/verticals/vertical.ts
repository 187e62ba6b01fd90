import type { Attribute, AttributeValues, BusinessRecord, FactValue } from "../domain/record.js";

/** Tags of a source element. */
export type Tags = Readonly<Record<string, string>>;

/** Whether an element is a record of a vertical, and if not, why (counted in an import's summary). */
export type Selection =
  | { readonly kind: string }
  /** Not of this vertical at all. */
  | { readonly kind: null; readonly reason: null }
  /** Of this vertical, but no business to act on. */
  | { readonly kind: null; readonly reason: string };

/** A value inferred from others, on a stated ground. */
export interface Inference<Name extends keyof AttributeValues = keyof AttributeValues> {
  readonly name: Name;
  readonly value: AttributeValues[Name];
  /** Completes "inferred from ..."; fixed words, never text from a source. */
  readonly ground: string;
  /** P(the rule is right), 0 to 1. */
  readonly confidence: number;
}

/**
 * A kind of business that Doorlight covers: which source tags make a record, which words describe it, what may be inferred.
 * Everything specific to restaurants, salons or hotels stands in such a definition and nowhere else.
 */
export interface Vertical {
  readonly id: string;
  /** For people, plural: "restaurants and other places to eat and drink". */
  readonly name: string;
  /** The kinds of place, as `kind` names them. */
  readonly kinds: readonly string[];
  /** Overpass selectors for the elements that {@link select} looks at, e.g. `nwr["amenity"~"^(bar|cafe)$"]`. */
  readonly selectors: readonly string[];
  select(tags: Tags): Selection;
  /** What nobody observed but the record's other values suggest. Never repeats what was observed. */
  infer(attributes: BusinessRecord["attributes"], facts: BusinessRecord["facts"]): readonly Inference[];
  /** Short words for the wire's `tags`: the kind of place and what stands out. */
  tagsOf(
    attributes: BusinessRecord["attributes"],
    facts: Readonly<Record<string, Attribute<FactValue>>>,
  ): readonly string[];
}
