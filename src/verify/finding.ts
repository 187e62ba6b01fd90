import type { CatalogEntry } from "../catalog/catalog.js";
import { type MessageOrigin, type Message, message } from "../contract/messages/message.js";
import { attributeConfidence } from "../belief/confidence.js";
import type { Attribute } from "../domain/record.js";
import type { Holding } from "../verticals/vertical.js";
import { type Instant, toDate } from "../domain/time.js";
import type { Truth } from "./truth.js";

/** A different value makes the claim false unless ours is wrong; even then the claimed one is one of many. */
export const CHANCE_OF_ANOTHER_VALUE = 0.2;

/** A record that a claim is held against, and when. */
export interface Held {
  readonly entry: CatalogEntry;
  readonly now: Instant;
}

/** What was found about one part of a claim. */
export interface Finding {
  /** The attribute it is about; null when it is about nothing that is held. */
  readonly field: string | null;
  /** P(it is true), 0 to 1; null when nothing is known on it. */
  readonly probability: number | null;
  /** Whether what is on record bears it out, however old that is; null where it neither does nor refutes it. */
  readonly onRecord: Truth;
  readonly observedValue: string | boolean | number | null;
  /** For people. Fixed words, dates, times and public source names only: no text from outside. */
  readonly basis: readonly Message[];
}

/** Nothing is known on this field. */
export function nothingKnown(field: string | null, what: string): Finding {
  return {
    field,
    probability: null,
    onRecord: null,
    observedValue: null,
    basis: [message("nothing_on_record", { what })],
  };
}

/** What holds in part neither supports a claim nor contradicts it. */
export const IN_PART = 0.5;

/** A claim held against an attribute. `certainty`: P(what is claimed holds if what is on record does). */
export function attributeFinding(
  { entry, now }: Held,
  { field, attribute, holds, otherwise = holds === true ? 0 : 1 }: Holding,
  basis: (origin: MessageOrigin) => Message,
  certainty = 1,
): Finding {
  const belief = attributeConfidence(field, attribute, entry, now) * certainty;
  return {
    field,
    probability: holds === null ? IN_PART : (holds ? belief : 0) + (1 - belief) * otherwise,
    // An inferred value is uncertain whatever its age, and its basis tells so.
    onRecord: attribute.inferred ? null : holds,
    observedValue: shownValue(attribute.value),
    basis: [basis(messageOriginOf(attribute))],
  };
}

/** Where a value comes from. */
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

/** A value as the wire shows it. */
export function shownValue(value: unknown): string | boolean | number {
  if (Array.isArray(value)) return value.join(", ").slice(0, VALUE_LENGTH);
  return typeof value === "boolean" || typeof value === "number"
    ? value
    : String(value).slice(0, VALUE_LENGTH);
}

const VALUE_LENGTH = 500;
