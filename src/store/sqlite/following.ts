import { planUnlisted, prepareRecord } from "../importPlan.js";
import type { ChunkKind, FollowedArea, FollowedUpdate, FollowStore, MapChunk } from "../followStore.js";
import type { ImportCounts } from "../store.js";
import type { Area } from "../../domain/record.js";
import { type AreaStore, homeMover, onceEach } from "./areaImporter.js";
import { elementMarker, recordImporter, SHOWN_IN } from "./areaWriter.js";
import { writeCheck } from "./checkWriter.js";

/** Chunks written in one transaction: some milliseconds. */
const CHUNKS_AT_ONCE = 50;

/** Of areas whose map is of the import in force. */
const FOLLOWED = `FROM followed_areas
  JOIN areas ON areas.id = followed_areas.area_id AND areas.import_number = followed_areas.import_number`;

/** What following needs, on SQLite. */
export function sqliteFollowStore(store: AreaStore): FollowStore {
  const { database, access } = store;
  const write = database.prepare(
    "INSERT OR REPLACE INTO map_chunks (area_id, kind, first_id, bytes) VALUES (?, ?, ?, ?)",
  );
  const stateOf = database.prepare<[string], string>(`SELECT state ${FOLLOWED} WHERE areas.id = ?`).pluck();
  const setState = database.prepare("UPDATE followed_areas SET state = ? WHERE area_id = ?");
  const chunk = database.prepare<[string, number, number], { first: number; bytes: Buffer }>(
    "SELECT first_id AS first, bytes FROM map_chunks WHERE area_id = ? AND kind = ? AND first_id = ?",
  );
  return {
    followed: () =>
      access.read(() =>
        database
          .prepare<[], FollowedArea>(`SELECT areas.id AS areaId, state ${FOLLOWED} ORDER BY areas.id`)
          .all(),
      ),
    async keep(areaId, importedAt, chunks, state) {
      await access.write(() => {
        database.prepare("DELETE FROM followed_areas WHERE area_id = ?").run(areaId);
        database.prepare("DELETE FROM map_chunks WHERE area_id = ?").run(areaId);
      });
      let slice: MapChunk[] = [];
      const flush = () => {
        const rows = slice;
        slice = [];
        return access.write(() => {
          for (const { kind, first, bytes } of rows) write.run(areaId, kind, first, bytes);
        });
      };
      for await (const one of chunks) {
        slice.push(one);
        if (slice.length === CHUNKS_AT_ONCE) await flush();
      }
      await flush();
      return access.write(() => {
        const row = database
          .prepare<[string], { json: string; import_number: number | null }>(
            "SELECT json, import_number FROM areas WHERE id = ?",
          )
          .get(areaId);
        if (row === undefined || row.import_number === null) return false;
        if ((JSON.parse(row.json) as Area).importedAt !== importedAt) return false;
        database
          .prepare("INSERT OR REPLACE INTO followed_areas (area_id, import_number, state) VALUES (?, ?, ?)")
          .run(areaId, row.import_number, state);
        return true;
      });
    },
    firsts: (areaId, kind) =>
      access.read(() =>
        database
          .prepare<[string, number], number>(
            "SELECT first_id FROM map_chunks WHERE area_id = ? AND kind = ? ORDER BY first_id",
          )
          .pluck()
          .all(areaId, kind),
      ),
    chunks: (areaId, kind: ChunkKind, firsts) =>
      access.read(() =>
        firsts.flatMap((first) => {
          const row = chunk.get(areaId, kind, first);
          return row === undefined ? [] : [{ kind, ...row }];
        }),
      ),
    follow: (update) =>
      access.write(() => {
        if (stateOf.get(update.area.id) !== update.before) return null;
        const counts = writeUpdate(store, update);
        for (const { kind, first, bytes } of update.chunks)
          if (bytes !== null) write.run(update.area.id, kind, first, bytes);
          else
            database
              .prepare("DELETE FROM map_chunks WHERE area_id = ? AND kind = ? AND first_id = ?")
              .run(update.area.id, kind, first);
        setState.run(update.state, update.area.id);
        return counts;
      }),
    advance: (areaId, before, state) =>
      access.write(() => stateOf.get(areaId) === before && setState.run(state, areaId).changes > 0),
  };
}

/** Writes what became of records, gazetteer and area; runs inside a transaction. */
function writeUpdate(store: AreaStore, update: FollowedUpdate): ImportCounts {
  const { database, reader, versions } = store;
  const { area, source, rules } = update;
  const number = database
    .prepare<[string], number>("SELECT import_number FROM areas WHERE id = ?")
    .pluck()
    .get(area.id) as number;
  const versionOf = onceEach((home) => versions.raise(home));
  versionOf(area.id);
  const counts = { added: 0, changed: 0, unchanged: 0, gone: 0, left: 0 };

  for (const { recordId, check, elementIds } of update.removals)
    for (const [i, id] of elementIds.entries()) {
      const element = { source, id, isThere: false };
      // The look is one, however many elements the business had.
      if (i === 0)
        writeCheck(
          database,
          reader,
          recordId,
          { check, observation: null, hours: null, element },
          update.settling,
          versions,
        );
      else elementMarker(database)(recordId, element, check.at);
    }

  const importRecord = recordImporter(store, { areaId: area.id, number, rules });
  for (const record of update.listed) counts[importRecord(prepareRecord(record), versionOf)] += 1;

  const shownIn = database.prepare<[string], string>(SHOWN_IN).pluck();
  const mark = elementMarker(database);
  const leave = database.prepare("DELETE FROM area_records WHERE area_id = ? AND record_id = ?");
  const move = homeMover(database, versionOf);
  for (const id of update.unlisted) {
    const stored = reader.byId(id);
    if (stored === null) continue;
    const { home, leaves, missing } = planUnlisted(stored, shownIn.all(id), { area, source, rules });
    if (leaves) {
      move(id, area.id);
      counts.left += leave.run(area.id, id).changes;
      continue;
    }
    for (const { element, since } of missing) mark(id, element, since);
    versions.stamp(id, versionOf(home));
    counts.gone += 1;
  }

  if (update.gazetteer !== null) {
    database.prepare("DELETE FROM gazetteer_places WHERE area_id = ?").run(area.id);
    const insert = database.prepare(
      "INSERT INTO gazetteer_places (area_id, import_number, position, json) VALUES (?, ?, ?, ?)",
    );
    for (const [at, place] of update.gazetteer.entries())
      insert.run(area.id, number, at, JSON.stringify(place));
  }
  if (update.seenAt !== null)
    database
      .prepare(
        `UPDATE elements SET last_seen_at = @at WHERE source = @source AND missing_since IS NULL AND last_seen_at < @at
           AND record_id IN (SELECT id FROM records JOIN area_records ON record_id = id
                             WHERE records.area_id = @areaId AND area_records.area_id = @areaId)`,
      )
      .run({ at: update.seenAt, source, areaId: area.id });
  if (update.isAnew)
    database.prepare("UPDATE areas SET json = ? WHERE id = ?").run(JSON.stringify(area), area.id);
  // Whoever holds the area does not know what is new in it.
  if (update.isAnew || counts.added > 0 || counts.left > 0) {
    versions.raiseAnew(area.id);
    // Nor is what was written down of it true any more: it is listed anew.
    database.prepare("DELETE FROM area_summaries WHERE area_id = ?").run(area.id);
    versions.raiseCatalog();
  }
  return counts;
}
