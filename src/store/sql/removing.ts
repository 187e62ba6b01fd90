import {
  AREA_STATEMENTS,
  LISTING_STATEMENTS,
  raiseVersion,
  raiseVersions,
  VERSION_STATEMENTS,
} from "./areas.js";
import type { Database, Session } from "./session.js";
import { untilNothingIsLeft, changeOwningArea } from "./importing.js";
import { deleteRecords, HOME_STATEMENTS, listedIn, owningAreasOf } from "./recordHomes.js";

/** Records removed per transaction. */
const PART = 200;

/**
 * Removes an area: it is hidden at once, then emptied in short transactions. Records that other areas list too stay, with their evidence. If interrupted
 * at any point, removing or importing the area again continues from there. False if the area is unknown.
 */
export async function removeFrom(database: Database, areaId: string): Promise<boolean> {
  const { state, hide, forget, deleteListed, deletePlaces, deleteSurges, deleteAgainst } = AREA_STATEMENTS;
  const { endFollowing, deleteMap } = AREA_STATEMENTS;
  // A removal raises versions, which an unknown area does not have.
  const known = await database.reading.row<{ json: string | null }>(state, areaId);
  if (typeof known?.json !== "string") return false;
  const isThere = await database.write(async (session) => {
    await session.changes(VERSION_STATEMENTS.raiseCatalog);
    await raiseVersion(session, areaId);
    return (await session.changes(hide, areaId)) > 0;
  });
  if (!isThere) return false;
  await untilNothingIsLeft(database, () => emptyPart(database, areaId));
  const unlessImported = (run: (session: Session) => Promise<number>) =>
    database.write(async (session) => {
      await raiseVersion(session, areaId);
      return (await isBeingImported(session, areaId)) ? 0 : run(session);
    });
  await untilNothingIsLeft(database, () =>
    unlessImported((session) => session.changes(deleteListed, areaId)),
  );
  await unlessImported(async (session) => {
    const { withdraw, clear } = LISTING_STATEMENTS;
    for (const statement of [
      endFollowing,
      deleteMap,
      deletePlaces,
      deleteSurges,
      deleteAgainst,
      withdraw,
      clear,
      forget,
    ])
      await session.changes(statement, areaId);
    return 0;
  });
  return true;
}

/** Moves or deletes some of the records that the area owns; returns how many. */
async function emptyPart(database: Database, areaId: string): Promise<number> {
  const owned = await database.reading.rows<{ id: string }>(HOME_STATEMENTS.among, areaId, PART);
  const ids = owned.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const listing = await listedIn(database.reading, ids);
  return database.write(async (session) => {
    const versions = new Map<string, number>();
    await raiseVersions(session, [areaId, ...[...listing.values()].flat()], versions);
    if (await isBeingImported(session, areaId)) return 0;
    // An area that starts listing one of them has to lock this area's row first.
    const held = await listedIn(session, ids);
    const missed = [...held.values()].flat().some((area) => !versions.has(area));
    if (missed) return ids.length;
    const homes = await owningAreasOf(session, ids);
    const own = ids.filter((id) => homes.get(id) === areaId);
    await deleteRecords(session, areaId, await changeOwningArea(session, areaId, own, held, versions));
    return ids.length;
  });
}

/** True when an import that began meanwhile has taken over the area. */
async function isBeingImported(session: Session, areaId: string): Promise<boolean> {
  const row = await session.row<{ import_number: number | null; next_import: number | null }>(
    AREA_STATEMENTS.state,
    areaId,
  );
  return row !== undefined && (row.import_number !== null || row.next_import !== null);
}
