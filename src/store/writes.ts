import type { Settlement } from "../belief/settlement.js";
import type { Evidence, LiveCheck, Observation, TrackRecord } from "../domain/evidence.js";
import type { Area, BusinessRecord, SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { CompiledHours } from "../hours/hours.js";

/** What an import wants to be true afterwards of one business. */
export interface ImportedRecord {
  readonly id: string;
  readonly elements: readonly Pick<SourceElement, "source" | "id">[];
  readonly observation: Observation;
  readonly hours: CompiledHours | null;
}

/** What an import decides by, of what is stored. Pure. */
export interface ImportRules {
  /** Whether what is in force when it begins is what it was made for; else the import is refused before anything is changed. */
  isCurrent(areas: readonly Area[]): boolean;
  /**
   * Since when an element of the source is missing that the import does not list: the date of the extract that should have; null: it is not,
   * by what this import is about. `record`: the record that it describes, as it was; `isElsewhere`: whether another area shows it too.
   */
  missingSince(record: BusinessRecord, element: SourceElement, isElsewhere: boolean): Instant | null;
}

/**
 * What an import changed. Of the records it lists: new in the area, with something new to say, or neither. Records counted in `gone` were
 * listed before and are not any more; those in `left` lie outside the area's boundary as it is now.
 */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly left: number;
}

/** The decisions on what a look settles (belief/settlement). Pure. */
export interface Settling {
  settle(
    recordId: string,
    look: LiveCheck,
    evidence: Evidence,
    before: readonly Settlement[],
  ): readonly Settlement[];
  trackRecord(settlements: readonly Settlement[], now: Instant): TrackRecord;
  /** How long anything that a reporter says has weight, in milliseconds. */
  readonly weighsForMs: number;
}
