import type { Observation } from "../../domain/evidence.js";
import { foldEvidence } from "../../belief/fold.js";
import { isOvertaken } from "../../belief/listing.js";
import type { BusinessRecord, SourceElement } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import type { ImportedRecord, ImportRules } from "../store.js";
import type { Connection } from "./database.js";
import type { RecordReader } from "./recordReader.js";
import { type ElementRow, observationDigest } from "./rows.js";

/** An import under way. */
export interface ImportUnderWay {
  readonly areaId: string;
  /** Its own; grows from import to import. */
  readonly number: number;
  readonly rules: ImportRules;
}

/** An element that an import should have listed and did not. */
export interface MissingElement {
  readonly element: SourceElement;
  readonly since: Instant;
}

/** Those of some elements of a record, none of which an import lists, that are missing from now on. */
export function missingOf(
  record: BusinessRecord,
  unlisted: readonly SourceElement[],
  isElsewhere: boolean,
  rules: ImportRules,
): readonly MissingElement[] {
  return unlisted.flatMap((element) => {
    if (element.missingSince !== null) return [];
    const since = rules.missingSince(record, element.lastSeenAt, isElsewhere);
    return since === null ? [] : [{ element, since }];
  });
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

/** The areas that show a record: those whose import in force, or one before it, listed it. */
export const SHOWN_IN = `
  SELECT area_id FROM area_records JOIN areas ON areas.id = area_id
  WHERE record_id = ? AND area_records.import_number <= areas.import_number`;

/**
 * Writes one record as an import lists it; runs inside a transaction. A record that is shown already says the new at once; in this area it
 * is shown when the import comes into force. Only what changed is written; `revision` stamps what has to be read anew for it.
 */
export function recordImporter(
  { database, reader }: { readonly database: Connection; readonly reader: RecordReader },
  { areaId, number, rules }: ImportUnderWay,
) {
  const find = database.prepare<[string], { area_id: string; hours_json: string | null }>(
    "SELECT area_id, hours_json FROM records WHERE id = ?",
  );
  const shownIn = database.prepare<[string], string>(SHOWN_IN).pluck();
  const elementsOf = database.prepare<[string], ElementRow>("SELECT * FROM elements WHERE record_id = ?");
  const lastStated = database.prepare<[string, string], { digest: Buffer; json: string }>(
    "SELECT digest, json FROM observations WHERE record_id = ? AND source = ? ORDER BY seen_at DESC, recorded_at DESC LIMIT 1",
  );
  const lastDigest = (id: string, source: string): Buffer | null => {
    const last = lastStated.get(id, source);
    if (last === undefined) return null;
    // A migration that gave an observation another form left its digest empty.
    return last.digest.length > 0 ? last.digest : observationDigest(JSON.parse(last.json) as Observation);
  };
  const upsertRecord = database.prepare(
    `INSERT INTO records (id, area_id, hours_json, revision) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
     SET area_id = excluded.area_id, hours_json = excluded.hours_json, revision = excluded.revision`,
  );
  // Who found it missing later than this extract knows better.
  const upsertElement = database.prepare(
    `INSERT INTO elements (record_id, source, element_id, last_seen_at, missing_since) VALUES (?, ?, ?, ?, NULL)
     ON CONFLICT DO UPDATE SET last_seen_at = max(last_seen_at, excluded.last_seen_at),
       missing_since = iif(missing_since > excluded.last_seen_at, missing_since, NULL)`,
  );
  const show = database.prepare(
    "INSERT INTO area_records (area_id, record_id, import_number) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const mark = elementMarker(database);
  const observe = observationInserter(database);
  /** Elements that described the record until now, and do no more. */
  const lostOf = ({ id, elements }: ImportedRecord, areas: readonly string[]): readonly MissingElement[] => {
    const stored = reader.byId(id);
    if (stored === null) return [];
    const record = foldEvidence(id, stored.areaId, stored.evidence);
    const unlisted = record.elements.filter(
      (row) =>
        elements.some(({ source }) => source === row.source) &&
        !elements.some((element) => element.source === row.source && element.id === row.id),
    );
    const isElsewhere = areas.some((area) => area !== areaId);
    return missingOf(record, unlisted, isElsewhere, rules);
  };

  return (
    { record, digest, hoursJson }: PreparedRecord,
    revision: number,
  ): "added" | "changed" | "unchanged" => {
    const { id, observation } = record;
    const known = find.get(id);
    const areas = known === undefined ? [] : shownIn.all(id);
    const sources = new Set(record.elements.map(({ source }) => source));
    const elements = elementsOf.all(id).filter(({ source }) => sources.has(source));
    const overtaken = isOvertaken(observation.seenAt, lastSeen(elements));
    const isNews = !overtaken && lastDigest(id, observation.source)?.equals(digest) !== true;
    const hours = overtaken && known !== undefined ? known.hours_json : hoursJson;
    // Where no area shows it any more, the one that lists it becomes its home.
    const home = known === undefined || areas.length === 0 ? areaId : known.area_id;
    const listed = new Set(record.elements.map((element) => `${element.source} ${element.id}`));
    const hasUnlisted = elements.some((row) => !listed.has(`${row.source} ${row.element_id}`));
    const lost = hasUnlisted ? lostOf(record, areas) : [];
    if (isNews || lost.length > 0 || known?.area_id !== home || known.hours_json !== hours)
      upsertRecord.run(id, home, hours, revision);
    for (const element of record.elements)
      upsertElement.run(id, element.source, element.id, observation.seenAt);
    for (const { element, since } of lost) mark(id, element, since);
    if (isNews) observe(id, observation, digest, null);
    show.run(areaId, id, number);
    if (!areas.includes(areaId)) return "added";
    return isNews ? "changed" : "unchanged";
  };
}

/** Marks an element as missing since an extract, unless it was seen later meanwhile. */
export function elementMarker(
  database: Connection,
): (recordId: string, element: Pick<SourceElement, "source" | "id">, since: Instant) => void {
  const mark = database.prepare(
    `UPDATE elements SET missing_since = @since
     WHERE record_id = @recordId AND source = @source AND element_id = @id AND missing_since IS NULL AND last_seen_at <= @since`,
  );
  return (recordId, { source, id }, since) => void mark.run({ recordId, source, id, since });
}

/** Appends to the evidence log. */
export function insertObservation(
  database: Connection,
  recordId: string,
  observation: Observation,
  digest: Buffer,
  hoursJson: string | null = null,
): void {
  observationInserter(database)(recordId, observation, digest, hoursJson);
}

/** The same for many. */
function observationInserter(database: Connection) {
  const insert = database.prepare(
    `INSERT INTO observations (record_id, source, method, observed_at, seen_at, recorded_at, digest, json, hours_json)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (recordId: string, observation: Observation, digest: Buffer, hoursJson: string | null): void =>
    void insert.run(
      recordId,
      observation.source,
      observation.method,
      observation.observedAt,
      observation.seenAt,
      observation.recordedAt,
      digest,
      JSON.stringify(observation),
      hoursJson,
    );
}

function lastSeen(elements: readonly ElementRow[]): Instant | null {
  return elements.length === 0 ? null : Math.max(...elements.map((row) => row.last_seen_at));
}
