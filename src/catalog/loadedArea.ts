import type { Ageing } from "../belief/base.js";
import { foldEvidence } from "../belief/fold.js";
import { withClosures } from "../hours/closures.js";
import { statedClosures } from "./statedClosures.js";
import type { Evidence } from "../domain/evidence.js";
import type { Area, BusinessRecord, Facts, GazetteerPlace, ObservedAttributes } from "../domain/record.js";
import type { CompiledHours } from "../hours/hours.js";
import type { StoredRecord } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import { withInferred } from "./inference.js";
import type { OpenShares } from "./openShares.js";

/** A record in memory, ready to search and show. */
export interface CatalogEntry {
  readonly record: BusinessRecord;
  readonly evidence: Evidence;
  readonly hours: CompiledHours | null;
  readonly area: LoadedArea;
  /** How its facts age. */
  readonly ageing: Ageing;
}

/** An index over an area's own entries. */
export interface EntryIndex {
  /** Adds or updates an entry. */
  update(entry: CatalogEntry): void;
}

/** An area with all its entries in memory. */
export interface LoadedArea {
  readonly area: Area;
  /** The verticals of its records' kinds. */
  readonly registry: Registry;
  readonly gazetteer: readonly GazetteerPlace[];
  /**
   * All records that the area lists. A record that several areas list is one entry in all of them; `entry.area` is the one
   * whose clock applies and whose index contains it.
   */
  readonly entries: ReadonlyMap<string, CatalogEntry>;
  readonly openShares: OpenShares;
  /** Merged records, by id, with the id of their successor. They are not among the entries. */
  readonly successors?: ReadonlyMap<string, string>;
}

/** Folds a stored record and adds what its verticals infer. */
export function toEntry(stored: StoredRecord, area: LoadedArea, ageing: Ageing): CatalogEntry {
  const observed = foldEvidence(stored.id, stored.areaId, stored.evidence);
  const record = withInferred(observed, area.registry);
  const { timeZone } = area.area;
  const hours = withClosures(stored.hours, statedClosures(stored.evidence, timeZone), timeZone);
  return { record, evidence: withFoldedValues(stored.evidence, observed), hours, area, ageing };
}

/**
 * If only one source has observations and its dates match, reuses the folded values as the evidence: values are most of a record's
 * memory and need not be stored twice.
 */
function withFoldedValues(evidence: Evidence, { attributes, facts }: BusinessRecord): Evidence {
  const [only, ...others] = evidence.observations;
  if (only === undefined || others.length > 0) return evidence;
  const isSame = areDatedAlike(only.attributes, attributes) && areDatedAlike(only.facts, facts);
  return isSame ? { ...evidence, observations: [{ ...only, attributes, facts }] } : evidence;
}

/** True when values have the same dates. If an unchanged extract listed them again, the folded ones are later. */
function areDatedAlike(stated: ObservedAttributes | Facts, folded: ObservedAttributes | Facts): boolean {
  const others = folded as Facts;
  for (const [name, { observedAt }] of Object.entries(stated as Facts))
    if (others[name]?.observedAt !== observedAt) return false;
  return true;
}
