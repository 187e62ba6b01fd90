import type { Settlement } from "../belief/settlement.js";
import type { Evidence, LiveCheck, Observation, TrackRecord } from "../domain/evidence.js";
import type { Area, BusinessRecord, SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { CompiledHours } from "../hours/hours.js";

/** One business as an import lists it. */
export interface ImportedRecord {
  readonly id: string;
  readonly elements: readonly Pick<SourceElement, "source" | "id">[];
  readonly observation: Observation;
  readonly hours: CompiledHours | null;
}

/** Decisions of an import about stored data. Pure. */
export interface ImportRules {
  /** True when the stored areas are those the import was prepared for; otherwise it is refused before any change. */
  isCurrent(areas: readonly Area[]): boolean;
  /**
   * Since when an element that the import does not list is missing: the date of the extract that should have listed it. Null if it is not missing,
   * or out of the import's scope. `record`: the record before; `isElsewhere`: another area lists it too.
   */
  missingSince(record: BusinessRecord, element: SourceElement, isElsewhere: boolean): Instant | null;
}

/**
 * Counts of an import. Listed records are new in the area, changed, or unchanged. Records in `gone` were
 * listed before and no longer are; those in `left` are outside the area's new boundary.
 */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly left: number;
}

/** Decisions on what a check settles (belief/settlement). Pure. */
export interface Settling {
  settle(
    recordId: string,
    look: LiveCheck,
    evidence: Evidence,
    before: readonly Settlement[],
  ): readonly Settlement[];
  trackRecord(settlements: readonly Settlement[], now: Instant): TrackRecord;
  /** How long any report has weight, in milliseconds. */
  readonly weighsForMs: number;
}
