import { foldEvidence } from "../belief/fold.js";
import { isOvertaken, leavesArea } from "../belief/listing.js";
import type { Area, BusinessRecord, SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { observationDigest } from "./rows.js";
import type { AreaImport, ImportedRecord, ImportRules, StoredRecord } from "./store.js";

/** An element that an import should have listed but did not. */
export interface MissingElement {
  readonly element: SourceElement;
  readonly since: Instant;
}

/** An imported record ready to be written: slow work is done before the transaction. */
export interface PreparedRecord {
  readonly record: ImportedRecord;
  readonly digest: Buffer;
  readonly hoursJson: string | null;
}

export function prepareRecord(record: ImportedRecord): PreparedRecord {
  const hoursJson = record.hours === null ? null : JSON.stringify(record.hours);
  return { record, digest: observationDigest(record.observation), hoursJson };
}

/** A stored record that an import lists. */
export interface KnownRecord {
  readonly stored: StoredRecord;
  readonly hoursJson: string | null;
  /** The areas that list it. */
  readonly areas: readonly string[];
}

/** What to write for a record that an import lists. */
export interface RecordPlan {
  readonly home: string;
  readonly hoursJson: string | null;
  /** True for new data: an observation is appended. */
  readonly isNews: boolean;
  /** True when any read of it changes, or its owning area: processes must read it again. */
  readonly isChange: boolean;
  /** Elements that no longer describe it. */
  readonly missing: readonly MissingElement[];
  readonly outcome: "added" | "changed" | "unchanged";
}

/** Plans the writes for a record that an import lists. `known` is null for a new one. */
export function planRecord(
  { record, digest, hoursJson }: PreparedRecord,
  areaId: string,
  rules: ImportRules,
  known: KnownRecord | null,
): RecordPlan {
  const { observation } = record;
  const areas = known?.areas ?? [];
  const sources = new Set(record.elements.map(({ source }) => source));
  const evidence = known?.stored.evidence;
  const elements = (evidence?.elements ?? []).filter(({ source }) => sources.has(source));
  const last = evidence?.observations.find(({ source }) => source === observation.source);
  const overtaken = isOvertaken(observation.seenAt, lastSeen(elements));
  const isNews = !overtaken && (last === undefined || !observationDigest(last).equals(digest));
  const hours = overtaken && known !== null ? known.hoursJson : hoursJson;
  // If no area lists it any more, this one becomes its owner.
  const home = known === null || areas.length === 0 ? areaId : known.stored.areaId;
  const missing = lostOf(record, elements, areaId, rules, known);
  // The imported area is reloaded as a whole; areas that list records of others only follow the owner's version.
  const isSeenAgain = home !== areaId && seesAgain(record, elements);
  const isChange =
    isNews ||
    missing.length > 0 ||
    isSeenAgain ||
    isFoundAgain(record, elements) ||
    known?.stored.areaId !== home ||
    known.hoursJson !== hours;
  const outcome = areas.includes(areaId) ? (isNews ? "changed" : "unchanged") : "added";
  return { home, hoursJson: hours, isNews, isChange, missing, outcome };
}

/** A record of the area that the import does not list. */
export interface UnlistedRecord {
  readonly id: string;
  readonly home: string;
  readonly leaves: boolean;
  /** Elements of the imported source that are no longer listed. */
  readonly missing: readonly MissingElement[];
}

/** Plans the writes for a record that an import does not list. `areas`: those that list it. */
export function planUnlisted(
  stored: StoredRecord,
  areas: readonly string[],
  { area, source: imported, rules }: Pick<AreaImport, "area" | "source" | "rules">,
): UnlistedRecord {
  const record = foldEvidence(stored.id, stored.areaId, stored.evidence);
  const ofSource = record.elements.filter(({ source }) => source === imported);
  const missing = missingOf(record, ofSource, isElsewhere(areas, area), rules);
  const point = record.attributes.coordinates?.value ?? null;
  return { id: stored.id, home: stored.areaId, leaves: leavesArea(point, area.boundary), missing };
}

function lostOf(
  { id, elements: listed }: ImportedRecord,
  elements: readonly SourceElement[],
  areaId: string,
  rules: ImportRules,
  known: KnownRecord | null,
): readonly MissingElement[] {
  const isListed = (row: SourceElement) =>
    listed.some((element) => element.source === row.source && element.id === row.id);
  if (known === null || elements.every(isListed)) return [];
  const { stored } = known;
  const record = foldEvidence(id, stored.areaId, stored.evidence);
  const unlisted = record.elements.filter(
    (row) => listed.some(({ source }) => source === row.source) && !isListed(row),
  );
  return missingOf(record, unlisted, isElsewhere(known.areas, { id: areaId }), rules);
}

/** The elements that become missing, of those that an import does not list. */
function missingOf(
  record: BusinessRecord,
  unlisted: readonly SourceElement[],
  elsewhere: boolean,
  rules: ImportRules,
): readonly MissingElement[] {
  return unlisted.flatMap((element) => {
    if (element.missingSince !== null) return [];
    const since = rules.missingSince(record, element, elsewhere);
    return since === null ? [] : [{ element, since }];
  });
}

function isElsewhere(areas: readonly string[], { id }: Pick<Area, "id">): boolean {
  return areas.some((one) => one !== id);
}

/** True when the import lists an element that was missing, or is the first to list the record since then. */
function isFoundAgain(
  { elements: listed, observation }: ImportedRecord,
  known: readonly SourceElement[],
): boolean {
  const current = known.filter(({ missingSince }) => missingSince === null);
  const lastListed = lastSeen(current) ?? Number.NEGATIVE_INFINITY;
  return known.some(
    ({ source, id, missingSince }) =>
      missingSince !== null &&
      missingSince <= observation.seenAt &&
      (missingSince >= lastListed ||
        listed.some((element) => element.source === source && element.id === id)),
  );
}

/** True when the import updates a date of its elements. */
function seesAgain(
  { elements: listed, observation }: ImportedRecord,
  known: readonly SourceElement[],
): boolean {
  return listed.some(({ source, id }) => {
    const row = known.find((one) => one.source === source && one.id === id);
    return row === undefined || row.missingSince !== null || row.lastSeenAt < observation.seenAt;
  });
}

function lastSeen(elements: readonly SourceElement[]): Instant | null {
  return elements.length === 0 ? null : Math.max(...elements.map(({ lastSeenAt }) => lastSeenAt));
}
