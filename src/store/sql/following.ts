import { AREA_STATEMENTS, versionIn } from "./areas.js";
import { stampRecord } from "./records.js";
import { SUMMARY_STATEMENTS } from "./summaries.js";
import type { Instant } from "../../domain/time.js";
import type { ChunkKind, FollowedUpdate, ImportCounts, MapChunk } from "../data.js";
import { writeCheck } from "./checks.js";
import { changed, type Database, declare, partsOf, type Session } from "./session.js";
import {
  lockOwningAreas,
  markMissing,
  placeRows,
  planAllUnlisted,
  writePart,
  writeUnlisted,
} from "./importing.js";

/** Chunks written per transaction: some milliseconds. */
const CHUNKS_AT_ONCE = 50;

const FOLLOW_STATEMENTS = declare(
  "follow",
  {
    putChunks: `INSERT INTO map_chunks (area_id, kind, first_id, bytes) VALUES %ROWS[$1, kind smallint, first bigint, bytes bytea]
     ON CONFLICT (area_id, kind, first_id) DO UPDATE SET bytes = excluded.bytes`,
    /** Nothing if another import is in force than that of a time. */
    begin: `INSERT INTO followed_areas (area_id, import_number, state) SELECT area_id, import_number, $3 FROM area_state
     WHERE area_id = $1 AND import_number IS NOT NULL AND CAST(CAST(json AS json) ->> 'importedAt' AS bigint) = $2
     ON CONFLICT (area_id) DO UPDATE SET import_number = excluded.import_number, state = excluded.state`,
    /** Nothing if the area is in another state than `$2`, or another import is in force. */
    advance: `UPDATE followed_areas SET state = $3 WHERE area_id = $1 AND state = $2
       AND import_number = (SELECT import_number FROM area_state WHERE area_id = $1) RETURNING import_number`,
    firsts: "SELECT first_id FROM map_chunks WHERE area_id = $1 AND kind = $2 ORDER BY first_id",
    chunks: `SELECT kind, first_id AS first, bytes FROM map_chunks
     WHERE area_id = $1 AND kind = $2 AND first_id = ANY ($3::bigint[]) ORDER BY first_id`,
    area: "UPDATE area_state SET json = $2 WHERE area_id = $1",
    /** Records with a missing element that are listed again by another of their elements. */
    stampFoundAgain: `UPDATE records SET version = $4 WHERE area_id = $1 AND id IN (
       SELECT missed.record_id FROM elements missed JOIN area_records shown ON shown.record_id = missed.record_id
       WHERE missed.area_id = $1 AND shown.area_id = $1 AND missed.missing_since <= $2
         AND missed.missing_since >= (SELECT max(last_seen_at) FROM elements
                                      WHERE area_id = $1 AND record_id = missed.record_id AND missing_since IS NULL)
         AND EXISTS (SELECT 1 FROM elements WHERE area_id = $1 AND record_id = missed.record_id AND source = $3
                     AND missing_since IS NULL AND last_seen_at < $2))`,
    seen: `UPDATE elements AS e SET last_seen_at = $2 FROM area_records m
     WHERE e.area_id = $1 AND m.area_id = $1 AND m.record_id = e.record_id AND e.source = $3
       AND e.missing_since IS NULL AND e.last_seen_at < $2`,
  },
  {
    followed: `SELECT f.area_id AS "areaId", f.state FROM followed_areas f
     JOIN area_state s ON s.area_id = f.area_id AND s.import_number = f.import_number ORDER BY f.area_id`,
  },
);

/**
 * Persistent data of the follower. The map of an area belongs to the import in force: another import, or the area's removal, deletes it. An update and its
 * state are written in one transaction, and only if the stored state is the one it is based on.
 */
export function followStore(database: Database) {
  const { reading } = database;
  return {
    /** The followed areas, by id, with the follower's state. */
    followed: () =>
      reading.rows<{ readonly areaId: string; readonly state: string }>(FOLLOW_STATEMENTS.followed),
    /** Replaces the map of an area, which can then be followed. False if another import is in force. */
    async keep(areaId: string, importedAt: Instant, chunks: readonly MapChunk[], state: string) {
      await database.write(async (session) => {
        await session.changes(AREA_STATEMENTS.endFollowing, areaId);
        await session.changes(AREA_STATEMENTS.deleteMap, areaId);
      });
      for (const part of partsOf(chunks, CHUNKS_AT_ONCE)) {
        await database.write((session) => session.forRows(FOLLOW_STATEMENTS.putChunks, [areaId], part));
        await database.rest();
      }
      return database.write(async (session) => {
        await versionIn(session, areaId);
        return (await session.changes(FOLLOW_STATEMENTS.begin, areaId, importedAt, state)) > 0;
      });
    },
    /** The first ids of the chunks of a kind, in order. */
    firsts: (areaId: string, kind: ChunkKind) =>
      reading.values<number>(FOLLOW_STATEMENTS.firsts, areaId, kind),
    /** Some chunks, in order; missing ones are left out. */
    chunks: (areaId: string, kind: ChunkKind, firsts: readonly number[]) =>
      reading.rows<MapChunk>(FOLLOW_STATEMENTS.chunks, areaId, kind, firsts),
    /** Writes an update; null if the area is no longer followed, or is in another state. */
    follow: (update: FollowedUpdate) => database.write((session) => writeUpdate(session, update)),
    /** Updates the state of an area in which nothing changed; false if it is in another state. */
    advance: (areaId: string, before: string, state: string) =>
      changed(database, FOLLOW_STATEMENTS.advance, areaId, before, state),
  };
}

/** Writes an update, locking the area's row; in a transaction. Null if it is based on another state. */
async function writeUpdate(session: Session, update: FollowedUpdate): Promise<ImportCounts | null> {
  const { area, rules } = update;
  const listed = update.listed.map(({ id }) => id);
  const homes = await lockOwningAreas(session, area.id, [...listed, ...update.unlisted]);
  const { advance, putChunks, stampFoundAgain, seen } = FOLLOW_STATEMENTS;
  const [number] = await session.values<number>(advance, area.id, update.before, update.state);
  if (number === undefined) return null;

  await appendRemovals(session, update, homes);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const outcome of await writePart(session, area.id, number, rules, update.listed)) counts[outcome] += 1;
  const unlistedIds = new Set(update.unlisted);
  const members = [...homes].filter(([id]) => unlistedIds.has(id));
  const unlisted = await planAllUnlisted(session, members, update);
  const ended = await writeUnlisted(session, area.id, unlisted, homes);

  if (update.gazetteer !== null) {
    await session.changes(AREA_STATEMENTS.deletePlaces, area.id);
    await session.forRows(AREA_STATEMENTS.addPlaces, [area.id, number], placeRows(update.gazetteer));
  }
  if (update.seenAt !== null) {
    const renewed = [area.id, update.seenAt, update.source] as const;
    await session.changes(stampFoundAgain, ...renewed, await versionIn(session, area.id));
    await session.changes(seen, ...renewed);
  }
  if (update.mustReload) await session.changes(FOLLOW_STATEMENTS.area, area.id, JSON.stringify(area));
  if (update.mustReload || counts.added > 0 || ended.left > 0) {
    await session.changes(AREA_STATEMENTS.anew, area.id);
    // The stored summary is outdated too.
    await session.changes(SUMMARY_STATEMENTS.withdraw, area.id);
    await session.changes(AREA_STATEMENTS.raiseCatalog);
  }
  await session.forRows(putChunks, [area.id], update.chunks);
  return { ...counts, ...ended };
}

async function appendRemovals(
  session: Session,
  { removals, source }: FollowedUpdate,
  homes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { recordId, check, elementIds } of removals) {
    const home = homes.get(recordId);
    const sequence = home === undefined ? null : await stampRecord(session, home, recordId);
    if (home === undefined || sequence === null) continue;
    const missing = elementIds.map((id) => ({ source, id, since: check.at }));
    await markMissing(session, home, [{ id: recordId, missing }]);
    // One check, however many elements the business had.
    const result = { check, observation: null, hours: null, element: null };
    await writeCheck(session, home, sequence, recordId, result);
  }
}
