import { foldEvidence } from "../belief/fold.js";
import { isOvertaken, leavesArea } from "../belief/listing.js";
import type { Area, BusinessRecord, SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { observationDigest } from "./rows.js";
import type { AreaImport, ImportedRecord, ImportRules, StoredRecord } from "./store.js";

/** An element that an import should have listed and did not. */
export interface MissingElement {
  readonly element: SourceElement;
  readonly since: Instant;
}

/** A record as an import lists it, ready to be written: what takes time is done before the transaction. */
export interface PreparedRecord {
  readonly record: ImportedRecord;
  readonly digest: Buffer;
  readonly hoursJson: string | null;
}

export function prepareRecord(record: ImportedRecord): PreparedRecord {
  const hoursJson = record.hours === null ? null : JSON.stringify(record.hours);
  return { record, digest: observationDigest(record.observation), hoursJson };
}

/** What is stored of a record that an import lists. */
export interface KnownRecord {
  readonly stored: StoredRecord;
  readonly hoursJson: string | null;
  /** The areas that show it. */
  readonly areas: readonly string[];
}

/** What is to be written of a record that an import lists. */
export interface RecordPlan {
  readonly home: string;
  readonly hoursJson: string | null;
  /** Whether something new is said: an observation more. */
  readonly isNews: boolean;
  /** Whether anything changes that is read of it, or its home does: who knows it reads it again. */
  readonly isChange: boolean;
  /** Elements that described it until now, and do no more. */
  readonly lost: readonly MissingElement[];
  readonly outcome: "added" | "changed" | "unchanged";
}

/** Decides what a record that an import of an area lists comes to. `known` null: it is new. */
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
  // Where no area shows it any more, the one that lists it becomes its home.
  const home = known === null || areas.length === 0 ? areaId : known.stored.areaId;
  const lost = lostOf(record, elements, areaId, rules, known);
  // An area that is imported is read as a whole afterwards; whoever shows a guest of it knows the guest's home alone.
  const isSeenAgain = home !== areaId && seesAgain(record, elements);
  const isChange =
    isNews ||
    lost.length > 0 ||
    isSeenAgain ||
    isFoundAgain(record, elements) ||
    known?.stored.areaId !== home ||
    known.hoursJson !== hours;
  const outcome = areas.includes(areaId) ? (isNews ? "changed" : "unchanged") : "added";
  return { home, hoursJson: hours, isNews, isChange, lost, outcome };
}

/** A record of the area that the import does not list. */
export interface UnlistedRecord {
  readonly id: string;
  readonly home: string;
  readonly leaves: boolean;
  /** Elements of the source imported that are listed no more. */
  readonly missing: readonly MissingElement[];
}

/** What becomes of a record that an import of an area does not list. `areas`: those that show it. */
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

/** Those of some elements of a record, none of which an import lists, that are missing from now on. */
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

/** Whether a look finds an element that was missing until then, or is the first one that lists the record since one was. */
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

/** Whether a look moves any date of the elements it lists. */
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
