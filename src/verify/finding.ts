import type { CatalogEntry } from "../catalog/catalog.js";
import { type MessageOrigin, type Message, message } from "../contract/messages/message.js";
import { attributeConfidence } from "../belief/confidence.js";
import type { Attribute } from "../domain/record.js";
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

/** P(the attribute's value is true now). */
export function beliefIn({ entry, now }: Held, name: string, attribute: Attribute<unknown>): number {
  return attributeConfidence(name, attribute, entry, now);
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
