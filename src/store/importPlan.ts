import { foldEvidence } from "../belief/fold.js";
import { isOvertaken, leavesArea } from "../belief/listing.js";
import type { Observed, SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { Observation } from "../domain/evidence.js";
import type { ReadRecord } from "./sql/records.js";
import type { AreaImport, ImportedRecord, ImportRules, StoredRecord } from "./data.js";

/** What to write for a record that an import lists. */
export type RecordPlan = ReturnType<typeof planRecord>;

/** Plans the writes for a record that an import lists. `known`: the record as stored; `areas`: those that list it. */
export function planRecord(
  record: ImportedRecord,
  areaId: string,
  rules: ImportRules,
  known: ReadRecord | undefined,
  areas: readonly string[],
) {
  const { observation } = record;
  const evidence = known?.evidence;
  const sources = new Set(record.elements.map(({ source }) => source));
  const elements = (evidence?.elements ?? []).filter(({ source }) => sources.has(source));
  const last = evidence?.observations.find(({ source }) => source === observation.source);
  const overtaken = isOvertaken(observation.seenAt, lastSeen(elements));
  /** True for new data: an observation is appended. */
  const isNews = !overtaken && statesNews(last, observation);
  const listedHours = record.hours === null ? null : JSON.stringify(record.hours);
  const hoursJson = overtaken && known !== undefined ? known.hoursJson : listedHours;
  // If no area lists it any more, this one becomes its owner.
  const home = known === undefined || areas.length === 0 ? areaId : known.areaId;
  /** Elements that no longer describe it. */
  const unlisted = elements.filter((row) => !isListed(record, row));
  const missing = known === undefined ? [] : missingOf(record.id, unlisted, areas, areaId, rules);
  /** True when any read of it changes, or its owning area: processes must read it again. */
  const isChange =
    isNews ||
    missing.length > 0 ||
    // The imported area is reloaded as a whole; areas that list records of others only follow the owner's version.
    home !== areaId ||
    isFoundAgain(record, elements) ||
    known?.areaId !== home ||
    known.hoursJson !== hoursJson;
  const outcome = areas.includes(areaId) ? (isNews ? "changed" : "unchanged") : "added";
  return { id: record.id, record, home, hoursJson, isNews, isChange, missing, outcome } as const;
}

/** A record of the area that the import does not list; `missing`: elements of the imported source that are no longer listed. */
export type UnlistedRecord = ReturnType<typeof planUnlisted>;

/** Plans the writes for a record that an import does not list. `areas`: those that list it. */
export function planUnlisted(
  stored: StoredRecord,
  areas: readonly string[],
  { area, source: imported, rules }: Pick<AreaImport, "area" | "source" | "rules">,
) {
  const ofSource = stored.evidence.elements.filter(({ source }) => source === imported);
  const missing = missingOf(stored.id, ofSource, areas, area.id, rules);
  const { attributes } = foldEvidence(stored.id, stored.areaId, stored.evidence);
  const point = attributes.coordinates?.value ?? null;
  return { id: stored.id, leaves: leavesArea(point, area.boundary), missing };
}

function isListed({ elements }: ImportedRecord, row: Pick<SourceElement, "source" | "id">): boolean {
  return elements.some(({ source, id }) => source === row.source && id === row.id);
}

/** The elements that become missing, and since when, of those that an import should have listed but did not. */
function missingOf(
  recordId: string,
  unlisted: readonly SourceElement[],
  areas: readonly string[],
  areaId: string,
  rules: ImportRules,
) {
  const current = unlisted.filter(({ missingSince }) => missingSince === null);
  const isElsewhere = areas.some((area) => area !== areaId);
  return current.flatMap((element) => {
    const since = rules.missingSince(recordId, element, isElsewhere);
    return since === null ? [] : [{ source: element.source, id: element.id, since }];
  });
}

/** True when the import lists an element that was missing, or is the first to list the record since then. */
function isFoundAgain(record: ImportedRecord, known: readonly SourceElement[]): boolean {
  const current = known.filter(({ missingSince }) => missingSince === null);
  const lastListed = lastSeen(current) ?? Number.NEGATIVE_INFINITY;
  return known.some(
    (row) =>
      row.missingSince !== null &&
      row.missingSince <= record.observation.seenAt &&
      (row.missingSince >= lastListed || isListed(record, row)),
  );
}

function lastSeen(elements: readonly SourceElement[]): Instant | null {
  return elements.length === 0 ? null : Math.max(...elements.map(({ lastSeenAt }) => lastSeenAt));
}

/** True when an observation states something else than the last one of its source. */
export function statesNews(last: Observation | undefined, observation: Observation): boolean {
  return last === undefined || contentOf(last) !== contentOf(observation);
}

/** What an observation states. Dates that only repeat the extract's own (`listed`) are left out: the same place in a later extract is no news. */
function contentOf(observation: Observation): string {
  const { method, dating, observedAt, attributes, facts, warnings, existence } = observation;
  const statements = (values: object) =>
    Object.entries(values as Record<string, Observed<unknown>>)
      .map(
        ([name, one]) => [name, one.value, one.dating, one.dating === "listed" ? 0 : one.observedAt] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    statements({ method: { value: method, dating, observedAt } }),
    statements(attributes),
    statements(facts),
    warnings,
    observation.stated,
    // Recomputed in every release, so it is new only if it changed noticeably.
    existence?.toFixed(1),
  ]);
}
