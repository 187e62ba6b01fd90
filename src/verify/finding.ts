import type { CatalogEntry } from "../catalog/catalog.js";
import { attributeConfidence } from "../belief/confidence.js";
import type { Attribute } from "../catalog/record.js";
import { type Instant, toDate } from "../time.js";

/** A claim put to a reader. */
export interface Claim {
  readonly text: string;
  readonly entry: CatalogEntry;
  readonly now: Instant;
}

/** What a reader found about a claim it understood. */
export interface Finding {
  /** The attribute the claim is about; null when it is about nothing that is held. */
  readonly field: string | null;
  /** P(the claim is true); null when nothing is known on it. */
  readonly probability: number | null;
  readonly observedValue: string | boolean | number | null;
  /** For people. Fixed words, dates and public source names only: no text from outside. */
  readonly basis: string;
}

/** Reads one kind of claim; null when the claim is about something else. Pure. */
export type ClaimReader = (claim: Claim) => Finding | null;

/** Nothing is known on this field. */
export function nothingKnown(field: string): Finding {
  return {
    field,
    probability: null,
    observedValue: null,
    basis: `No ${field.replaceAll("_", " ")} is on record.`,
  };
}

/** P(the attribute's value is true now). */
export function beliefIn({ entry, now }: Claim, name: string, attribute: Attribute<unknown>): number {
  return attributeConfidence(name, attribute, entry.evidence, now);
}

/** "observed 2025-05-01 (OpenStreetMap)" or "inferred from ...": where a value comes from, in fixed words. */
export function originOf(attribute: Attribute<unknown>): string {
  if (attribute.inferred) return `inferred from ${attribute.ground ?? "other attributes"}`;
  const verb =
    attribute.dating === "listed" ? "listed without a date of its own in the extract of" : "observed";
  return `${verb} ${toDate(attribute.observedAt)} (${attribute.source})`;
}
