import type { Observation } from "../../domain/evidence.js";
import type { SourceElement } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { type KnownRecord, planRecord, type PreparedRecord, type RecordPlan } from "../importPlan.js";
import { type ElementRow, observationDigest, toElement } from "../rows.js";
import type { ImportRules } from "../store.js";
import type { Connection } from "./database.js";
import type { RecordReader } from "./recordReader.js";

/** An import under way. */
export interface ImportUnderWay {
  readonly areaId: string;
  /** Its own; grows from import to import. */
  readonly number: number;
  readonly rules: ImportRules;
}

/** The areas that show a record: those whose import in force, or one before it, listed it. */
export const SHOWN_IN = `
  SELECT area_id FROM area_records JOIN areas ON areas.id = area_id
  WHERE record_id = ? AND area_records.import_number <= areas.import_number`;

/**
 * Writes one record as an import lists it; runs inside a transaction. A record that is shown already says the new at once; in this area it
 * is shown when the import comes into force. Only what changed is written; `versionOf` raises the version of a record's home, which stamps what has to
 * be read anew for it.
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
    `INSERT INTO records (id, area_id, hours_json, version) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
     SET area_id = excluded.area_id, hours_json = excluded.hours_json, version = excluded.version`,
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
  return (prepared: PreparedRecord, versionOf: (home: string) => number): RecordPlan["outcome"] => {
    const { id, observation, elements } = prepared.record;
    const row = find.get(id);
    const known: KnownRecord | null =
      row === undefined
        ? null
        : {
            home: row.area_id,
            hoursJson: row.hours_json,
            areas: shownIn.all(id),
            elements: elementsOf.all(id).map(toElement),
            lastDigest: lastDigest(id, observation.source),
            stored: () => reader.byId(id),
          };
    const { home, hoursJson, isNews, isChange, lost, outcome } = planRecord(prepared, areaId, rules, known);
    if (isChange) upsertRecord.run(id, home, hoursJson, versionOf(home));
    for (const element of elements) upsertElement.run(id, element.source, element.id, observation.seenAt);
    for (const { element, since } of lost) mark(id, element, since);
    if (isNews) observe(id, observation, prepared.digest, null);
    show.run(areaId, id, number);
    return outcome;
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
