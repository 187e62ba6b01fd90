import type { Coordinates } from "../domain/geometry.js";
import { type Dating, kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { CatalogEntry } from "./loadedArea.js";

/** What is told of all records of an area at once. */
export interface RecordSummary {
  readonly kinds: readonly string[];
  /** When a person last saw it, and how that is known, see BusinessRecord. */
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly hasHours: boolean;
  /** Null: nobody knows where it is. */
  readonly point: Coordinates | null;
}

export function summaryOfRecord({ record, hours }: CatalogEntry): RecordSummary {
  return {
    kinds: kindsOf(record),
    observedAt: record.observedAt,
    dating: record.dating,
    hasHours: hours !== null,
    point: record.attributes.coordinates?.value ?? null,
  };
}

/** The latest moment of a report on any of them, or of a look at one. */
export function heardAtOf(entries: ReadonlyMap<string, CatalogEntry>): Instant {
  let at = Number.NEGATIVE_INFINITY;
  for (const entry of entries.values()) at = Math.max(at, lastHeard(entry));
  return at;
}

export function lastHeard({ evidence: { reports, checks } }: CatalogEntry): Instant {
  let last = Number.NEGATIVE_INFINITY;
  for (const { reportedAt } of reports) last = Math.max(last, reportedAt);
  for (const { at } of checks) last = Math.max(last, at);
  return last;
}

/** A summary at each record, in their order. */
export function* summariesOf(entries: ReadonlyMap<string, CatalogEntry>): Iterable<RecordSummary> {
  for (const entry of entries.values()) yield summaryOfRecord(entry);
}
