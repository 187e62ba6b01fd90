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

/** A record in memory, ready to be searched and shown. */
export interface CatalogEntry {
  readonly record: BusinessRecord;
  readonly evidence: Evidence;
  readonly hours: CompiledHours | null;
  readonly area: LoadedArea;
  /** How facts age there. */
  readonly ageing: Ageing;
}

/** Something kept in step with an area's own entries, such as a search index. */
export interface EntryIndex {
  /** Takes in an entry, or what became known of it. */
  update(entry: CatalogEntry): void;
}

/** An area with all its entries in memory. */
export interface LoadedArea {
  readonly area: Area;
  /** What the kinds of its records are of. */
  readonly registry: Registry;
  readonly gazetteer: readonly GazetteerPlace[];
  /**
   * All records that the area shows. A record that several areas show is one entry in all of them; `entry.area` is the one whose clock it
   * follows and in whose index it stands.
   */
  readonly entries: ReadonlyMap<string, CatalogEntry>;
  readonly openShares: OpenShares;
  /** Records that turned out to be another one, by id with its id: they are not among the entries. Absent: none did. */
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
 * Evidence whose values are those of the record that was folded of it, where one source alone spoke and says of each the same: most of what a record takes in
 * memory is what is stated of it, which need not be there twice.
 */
function withFoldedValues(evidence: Evidence, { attributes, facts }: BusinessRecord): Evidence {
  const [only, ...others] = evidence.observations;
  if (only === undefined || others.length > 0) return evidence;
  const isSame = areDatedAlike(only.attributes, attributes) && areDatedAlike(only.facts, facts);
  return isSame ? { ...evidence, observations: [{ ...only, attributes, facts }] } : evidence;
}

/** Whether values are of the same dates: of what an unchanged extract lists again, the folded one is later. */
function areDatedAlike(stated: ObservedAttributes | Facts, folded: ObservedAttributes | Facts): boolean {
  const others = folded as Facts;
  for (const [name, { observedAt }] of Object.entries(stated as Facts))
    if (others[name]?.observedAt !== observedAt) return false;
  return true;
}
