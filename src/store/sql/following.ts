import { LISTING_STATEMENTS } from "./areaListing.js";
import type { Area } from "../../domain/record.js";
import { prepareRecord } from "../importPlan.js";
import type { FollowedArea, FollowedUpdate, FollowStore, MapChunk } from "../followStore.js";
import type { ImportCounts } from "../store.js";
import { AREA_STATEMENTS } from "./areaRows.js";
import { appendCheckResult } from "./checks.js";
import type { Database } from "./session.js";
import type { Session } from "./session.js";
import { planAllUnlisted, writeUnlisted } from "./importing.js";
import { lockOwningAreas, markMissing, writePart } from "./importWriting.js";
import { declare } from "./statement.js";
import { raiseVersion, stampRecords, VERSION_STATEMENTS } from "./versions.js";

/** Chunks written per transaction: some milliseconds. */
const CHUNKS_AT_ONCE = 50;

export const FOLLOW_STATEMENTS = declare("follow", {
  followed: [
    "many",
    `SELECT f.area_id AS "areaId", f.state FROM followed_areas f
     JOIN area_state s ON s.area_id = f.area_id AND s.import_number = f.import_number ORDER BY f.area_id`,
  ],
  state: `SELECT f.state, s.import_number AS number FROM followed_areas f
     JOIN area_state s ON s.area_id = f.area_id AND s.import_number = f.import_number WHERE f.area_id = $1 AND s.area_id = $1`,
  deleteChunk: "DELETE FROM map_chunks WHERE area_id = $1 AND kind = $2 AND first_id = $3",
  putChunk: `INSERT INTO map_chunks (area_id, kind, first_id, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (area_id, kind, first_id) DO UPDATE SET bytes = excluded.bytes`,
  begin: `INSERT INTO followed_areas (area_id, import_number, state) VALUES ($1, $2, $3)
     ON CONFLICT (area_id) DO UPDATE SET import_number = excluded.import_number, state = excluded.state`,
  advance: "UPDATE followed_areas SET state = $2 WHERE area_id = $1",
  firsts: "SELECT first_id AS first FROM map_chunks WHERE area_id = $1 AND kind = $2 ORDER BY first_id",
  chunks: `SELECT first_id AS first, bytes FROM map_chunks
     WHERE area_id = $1 AND kind = $2 AND first_id = ANY ($3::bigint[]) ORDER BY first_id`,
  area: "UPDATE area_state SET json = $2 WHERE area_id = $1",
  /** Records with a missing element that are listed again by another of their elements. */
  foundAgain: `SELECT DISTINCT missed.record_id AS id FROM elements missed JOIN area_records shown ON shown.record_id = missed.record_id
     WHERE missed.area_id = $1 AND shown.area_id = $1 AND missed.missing_since <= $2
       AND missed.missing_since >= (SELECT max(last_seen_at) FROM elements
                                    WHERE area_id = $1 AND record_id = missed.record_id AND missing_since IS NULL)
       AND EXISTS (SELECT 1 FROM elements WHERE area_id = $1 AND record_id = missed.record_id AND source = $3
                   AND missing_since IS NULL AND last_seen_at < $2)`,
  seen: `UPDATE elements AS e SET last_seen_at = $2 FROM area_records m
     WHERE e.area_id = $1 AND m.area_id = $1 AND m.record_id = e.record_id AND e.source = $3
       AND e.missing_since IS NULL AND e.last_seen_at < $2`,
});

/** Data of the follower. */
export function followStore(database: Database): FollowStore {
  const { reading } = database;
  return {
    followed: () => reading.rows<FollowedArea>(FOLLOW_STATEMENTS.followed),
    async keep(areaId, importedAt, chunks, state) {
      await database.write(async (session) => {
        await session.changes(AREA_STATEMENTS.endFollowing, areaId);
        await session.changes(AREA_STATEMENTS.deleteMap, areaId);
      });
      let slice: MapChunk[] = [];
      const flush = async () => {
        const rows = slice;
        slice = [];
        await database.write(async (session) => {
          for (const { kind, first, bytes } of rows)
            await session.changes(FOLLOW_STATEMENTS.putChunk, areaId, kind, first, bytes);
        });
        await database.rest();
      };
      for await (const chunk of chunks) {
        slice.push(chunk);
        if (slice.length === CHUNKS_AT_ONCE) await flush();
      }
      await flush();
      return database.write(async (session) => {
        await raiseVersion(session, areaId);
        const row = await session.row<{ json: string | null; import_number: number | null }>(
          AREA_STATEMENTS.state,
          areaId,
        );
        if (typeof row?.json !== "string" || row.import_number === null) return false;
        if ((JSON.parse(row.json) as Area).importedAt !== importedAt) return false;
        await session.changes(FOLLOW_STATEMENTS.begin, areaId, row.import_number, state);
        return true;
      });
    },
    async firsts(areaId, kind) {
      const rows = await reading.rows<{ first: number }>(FOLLOW_STATEMENTS.firsts, areaId, kind);
      return rows.map(({ first }) => first);
    },
    async chunks(areaId, kind, firsts) {
      const rows = await reading.rows<{ first: number; bytes: Buffer }>(
        FOLLOW_STATEMENTS.chunks,
        areaId,
        kind,
        firsts,
      );
      return rows.map((row) => ({ kind, ...row }));
    },
    follow: (update) => database.write((session) => writeUpdate(session, update)),
    advance: (areaId, before, state) =>
      database.write(async (session) => {
        await raiseVersion(session, areaId);
        if ((await held(session, areaId))?.state !== before) return false;
        return (await session.changes(FOLLOW_STATEMENTS.advance, areaId, state)) > 0;
      }),
  };
}

function held(session: Session, areaId: string) {
  return session.row<{ state: string; number: number }>(FOLLOW_STATEMENTS.state, areaId);
}

/** Writes an update, locking the area's row; in a transaction. Null if it is based on another state. */
async function writeUpdate(session: Session, update: FollowedUpdate): Promise<ImportCounts | null> {
  const { area, rules } = update;
  const ids = [...update.listed, ...update.unlisted.map((id) => ({ id }))].map(({ id }) => id);
  const versions = new Map<string, number>();
  const found = await lockOwningAreas(session, [area.id], ids, versions);
  const state = await held(session, area.id);
  if (state === undefined || state.state !== update.before) return null;

  await appendRemovals(session, update, found);
  const prepared = update.listed.map(prepareRecord);
  const underWay = { areaId: area.id, number: state.number, rules };
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const outcome of await writePart(session, underWay, prepared)) counts[outcome] += 1;
  const members = update.unlisted.flatMap((id) => {
    const home = found.get(id);
    return home === undefined ? [] : [{ record_id: id, home_id: home }];
  });
  const unlisted = await planAllUnlisted(session, members, update);
  const ended = await writeUnlisted(session, area.id, unlisted, versions);

  if (update.gazetteer !== null) {
    await session.changes(AREA_STATEMENTS.deletePlaces, area.id);
    const rows = update.gazetteer.map((place, at) => [at, JSON.stringify(place)]);
    await session.changeRows(AREA_STATEMENTS.addPlaces, [area.id, state.number], rows);
  }
  if (update.seenAt !== null) {
    const seen = [area.id, update.seenAt, update.source] as const;
    const rows = await session.rows<{ id: string }>(FOLLOW_STATEMENTS.foundAgain, ...seen);
    const version = versions.get(area.id) ?? 0;
    const stamps = rows.map(({ id }): [string, number] => [id, version]);
    await stampRecords(session, area.id, stamps);
    await session.changes(FOLLOW_STATEMENTS.seen, ...seen);
  }
  if (update.mustReload) await session.changes(FOLLOW_STATEMENTS.area, area.id, JSON.stringify(area));
  if (update.mustReload || counts.added > 0 || ended.left > 0) {
    await session.changes(VERSION_STATEMENTS.anew, area.id);
    // The stored summary is outdated too.
    await session.changes(LISTING_STATEMENTS.withdraw, area.id);
    await session.changes(VERSION_STATEMENTS.raiseCatalog);
  }
  for (const { kind, first, bytes } of update.chunks)
    if (bytes === null) await session.changes(FOLLOW_STATEMENTS.deleteChunk, area.id, kind, first);
    else await session.changes(FOLLOW_STATEMENTS.putChunk, area.id, kind, first, bytes);
  await session.changes(FOLLOW_STATEMENTS.advance, area.id, update.state);
  return { ...counts, ...ended };
}

async function appendRemovals(
  session: Session,
  { removals, source, settling }: FollowedUpdate,
  homes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { recordId, check, elementIds } of removals) {
    const home = homes.get(recordId);
    const [first, ...others] = elementIds;
    if (home === undefined || first === undefined) continue;
    // One check, however many elements the business had.
    const element = { source, id: first, isThere: false };
    await appendCheckResult(
      session,
      home,
      recordId,
      { check, observation: null, hours: null, element },
      settling,
    );
    const missing = others.map((id) => ({
      element: { source, id, lastSeenAt: check.at, missingSince: null },
      since: check.at,
    }));
    await markMissing(session, home, [{ id: recordId, missing }]);
  }
}
