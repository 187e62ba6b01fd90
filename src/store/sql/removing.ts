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
  /** Runs a part of the removal, unless an import that began meanwhile has taken over the area. `also`: other areas to lock. */
  const unlessImported = (
    run: (session: Session, versions: Map<string, number>) => Promise<number>,
    also: readonly string[] = [],
  ) =>
    database.write(async (session) => {
      const versions = new Map<string, number>();
      await raiseVersions(session, [areaId, ...also], versions);
      const found = await session.row<Record<"import_number" | "next_import", number | null>>(state, areaId);
      return (found?.import_number ?? found?.next_import ?? null) === null ? run(session, versions) : 0;
    });
  /** Moves or deletes some of the records that the area owns; returns how many. */
  const emptyPart = async () => {
    const owned = await database.reading.rows<{ id: string }>(HOME_STATEMENTS.among, areaId, PART);
    const ids = owned.map(({ id }) => id);
    const listing = await listedIn(database.reading, ids);
    if (ids.length === 0) return 0;
    return unlessImported(async (session, versions) => {
      // An area that starts listing one of them has to lock this area's row first.
      const held = await listedIn(session, ids);
      if ([...held.values()].flat().some((area) => !versions.has(area))) return ids.length;
      const homes = await owningAreasOf(session, ids);
      const own = ids.filter((id) => homes.get(id) === areaId);
      await deleteRecords(session, areaId, await changeOwningArea(session, areaId, own, held, versions));
      return ids.length;
    }, [...listing.values()].flat());
  };
  await untilNothingIsLeft(database, emptyPart);
  await untilNothingIsLeft(database, () =>
    unlessImported((session) => session.changes(deleteListed, areaId)),
  );
  await unlessImported(async (session) => {
    const { withdraw, clear } = LISTING_STATEMENTS;
    const rest = [
      endFollowing,
      deleteMap,
      deletePlaces,
      deleteSurges,
      deleteAgainst,
      withdraw,
      clear,
      forget,
    ];
    for (const statement of rest) await session.changes(statement, areaId);
    return 0;
  });
  return true;
}
