import type { Observation } from "../../catalog/evidence.js";
import type { Area } from "../../catalog/record.js";
import type { AreaImport, ImportCounts, ImportedRecord } from "../store.js";
import type { Connection } from "./database.js";
import { observationDigest } from "./rows.js";

/** Writes a whole import; runs inside a transaction. Only what changed is written, and it is stamped with `revision`. */
export function writeArea(database: Connection, areaImport: AreaImport, revision: number): ImportCounts {
  const { area, records, gazetteer } = areaImport;
  writeAreaRow(database, area, revision);
  database.prepare("DELETE FROM gazetteer WHERE area_id = ?").run(area.id);
  const insertPlace = database.prepare("INSERT INTO gazetteer (area_id, position, json) VALUES (?, ?, ?)");
  for (const [position, place] of gazetteer.entries())
    insertPlace.run(area.id, position, JSON.stringify(place));

  const write = recordWriter(database, area, revision);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const record of records) counts[write(record)] += 1;
  return { ...counts, gone: markMissing(database, areaImport, revision) };
}

function writeAreaRow(database: Connection, area: Area, revision: number): void {
  database
    .prepare(
      `INSERT INTO areas (id, json, revision) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET json = excluded.json, revision = excluded.revision`,
    )
    .run(area.id, JSON.stringify(area), revision);
  database.prepare("DELETE FROM removed_areas WHERE id = ?").run(area.id);
}

function recordWriter(database: Connection, area: Area, revision: number) {
  const findRecord = database.prepare<[string], { area_id: string; hours_json: string | null }>(
    "SELECT area_id, hours_json FROM records WHERE id = ?",
  );
  const findDigest = database
    .prepare<[string, string], Buffer>(
      "SELECT digest FROM observations WHERE record_id = ? AND source = ? ORDER BY seen_at DESC, recorded_at DESC LIMIT 1",
    )
    .pluck();
  const upsertRecord = database.prepare(
    `INSERT INTO records (id, area_id, hours_json, revision) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE
     SET area_id = excluded.area_id, hours_json = excluded.hours_json, revision = excluded.revision`,
  );
  const upsertElement = database.prepare(
    `INSERT INTO elements (record_id, source, element_id, last_seen_at, missing_since) VALUES (?, ?, ?, ?, NULL)
     ON CONFLICT DO UPDATE SET last_seen_at = max(last_seen_at, excluded.last_seen_at), missing_since = NULL`,
  );
  const touchFormerArea = database.prepare("UPDATE areas SET revision = ? WHERE id = ?");

  return (record: ImportedRecord): "added" | "changed" | "unchanged" => {
    const known = findRecord.get(record.id);
    const digest = observationDigest(record.observation);
    const unchanged =
      known !== undefined && findDigest.get(record.id, record.observation.source)?.equals(digest) === true;
    const hoursJson = record.hours === null ? null : JSON.stringify(record.hours);
    // A place in two overlapping areas belongs to the one imported last; the other is told.
    if (known !== undefined && known.area_id !== area.id) touchFormerArea.run(revision, known.area_id);
    if (!unchanged || known.hours_json !== hoursJson || known.area_id !== area.id) {
      upsertRecord.run(record.id, area.id, hoursJson, revision);
    }
    for (const element of record.elements) {
      upsertElement.run(record.id, element.source, element.id, record.observation.seenAt);
    }
    if (!unchanged) insertObservation(database, record.id, record.observation, digest);
    if (known === undefined) return "added";
    return unchanged ? "unchanged" : "changed";
  };
}

/** Appends to the evidence log. */
export function insertObservation(
  database: Connection,
  recordId: string,
  observation: Observation,
  digest: Buffer,
  hoursJson: string | null = null,
): void {
  database
    .prepare(
      `INSERT INTO observations (record_id, source, method, observed_at, seen_at, recorded_at, digest, json, hours_json)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
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

/** Marks the area's elements that this extract does not list any more. Returns how many records thereby went missing. */
function markMissing(database: Connection, { area, records }: AreaImport, revision: number): number {
  const listed = new Set(
    records.flatMap((record) =>
      record.elements.map((element) => `${record.id} ${element.source} ${element.id}`),
    ),
  );
  const sources = new Set(records.flatMap((record) => record.elements.map((element) => element.source)));
  const present = database
    .prepare<[string], { record_id: string; source: string; element_id: string }>(
      `SELECT record_id, source, element_id FROM elements
       WHERE missing_since IS NULL AND record_id IN (SELECT id FROM records WHERE area_id = ?)`,
    )
    .all(area.id);
  const mark = database.prepare(
    "UPDATE elements SET missing_since = ? WHERE record_id = ? AND source = ? AND element_id = ?",
  );
  const stamp = database.prepare("UPDATE records SET revision = ? WHERE id = ?");
  const stillListed = new Set(records.map((record) => record.id));
  const gone = new Set<string>();
  for (const row of present) {
    if (!sources.has(row.source) || listed.has(`${row.record_id} ${row.source} ${row.element_id}`)) continue;
    mark.run(area.extractAt, row.record_id, row.source, row.element_id);
    stamp.run(revision, row.record_id);
    if (!stillListed.has(row.record_id)) gone.add(row.record_id);
  }
  return gone.size;
}
