import type { CatalogEntry } from "../catalog/catalog.js";
import { type MessageOrigin, type Message, message } from "../contract/messages/message.js";
import { attributeConfidence } from "../belief/confidence.js";
import type { Attribute } from "../domain/record.js";
import type { Holding } from "../verticals/vertical.js";
import { type Instant, toDate } from "../domain/time.js";
import type { Truth } from "./truth.js";

/** P(claimed value) if the recorded value is wrong: the claimed one is then one of many. */
export const CHANCE_OF_ANOTHER_VALUE = 0.2;

/** The record that a claim is checked against, and the time. */
export interface ClaimContext {
  readonly entry: CatalogEntry;
  readonly now: Instant;
}

/** The result for one part of a claim. */
export interface Finding {
  /** The attribute concerned; null if no attribute is. */
  readonly field: string | null;
  /** P(the part is true), 0 to 1; null if nothing is known about it. */
  readonly probability: number | null;
  /** Whether the record supports it, at any age; null if it neither supports nor refutes it. */
  readonly onRecord: Truth;
  readonly observedValue: string | boolean | number | null;
  /** For people. Fixed words, dates, times and public source names only, never text from outside. */
  readonly basis: readonly Message[];
}

/** The finding for a field without a value on record. */
export function nothingKnown(field: string | null, what: string): Finding {
  return {
    field,
    probability: null,
    onRecord: null,
    observedValue: null,
    basis: [message("nothing_on_record", { what })],
  };
}

/** Probability of a claim that is partly true: neither supported nor contradicted. */
export const IN_PART = 0.5;

/** Checks a claim against an attribute. `certainty`: P(the claim is true if the recorded value is). */
export function attributeFinding(
  { entry, now }: ClaimContext,
  { field, attribute, holds, otherwise = holds === true ? 0 : 1 }: Holding,
  basis: (origin: MessageOrigin) => Message,
  certainty = 1,
): Finding {
  const belief = attributeConfidence(field, attribute, entry, now) * certainty;
  return {
    field,
    probability: holds === null ? IN_PART : (holds ? belief : 0) + (1 - belief) * otherwise,
    // An inferred value is uncertain at any age, as its basis says.
    onRecord: attribute.inferred ? null : holds,
    observedValue: shownValue(attribute.value),
    basis: [basis(messageOriginOf(attribute))],
  };
}

/** The origin of a value, for messages. */
export function messageOriginOf({
  inferred,
  ground,
  dating,
  observedAt,
  source,
}: Attribute<unknown>): MessageOrigin {
  if (inferred) return { how: "inferred", ground };
  return { how: dating === "listed" ? "listed" : "observed", on: toDate(observedAt), source };
}

/** Formats a value for responses. */
export function shownValue(value: unknown): string | boolean | number {
  if (Array.isArray(value)) return value.join(", ").slice(0, VALUE_LENGTH);
  return typeof value === "boolean" || typeof value === "number"
    ? value
    : String(value).slice(0, VALUE_LENGTH);
}

const VALUE_LENGTH = 500;
