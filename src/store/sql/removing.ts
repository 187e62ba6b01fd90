import { AREA_STATEMENTS, type AreaState, deleteLeftOvers, untilNothingIsLeft, versionIn } from "./areas.js";
import { changeOwningArea, deleteRecords, HOME_STATEMENTS } from "./recordHomes.js";
import type { Database, Session } from "./session.js";
import { SUMMARY_STATEMENTS } from "./summaries.js";

/** Records removed per transaction. */
const PART = 200;

/** What else is stored of an area. */
const REST = [
  AREA_STATEMENTS.endFollowing,
  AREA_STATEMENTS.deleteMap,
  AREA_STATEMENTS.deleteSurges,
  AREA_STATEMENTS.deleteAgainst,
  SUMMARY_STATEMENTS.withdraw,
  SUMMARY_STATEMENTS.clear,
  AREA_STATEMENTS.forget,
];

/**
 * Removes an area: it is hidden at once, then emptied in short transactions. Records that other areas list too stay, with their evidence. If interrupted
 * at any point, removing or importing the area again continues from there. False if the area is unknown.
 */
export async function removeFrom(database: Database, areaId: string): Promise<boolean> {
  const { state, hide } = AREA_STATEMENTS;
  const isThere = await database.write(async (session) => {
    await session.changes(AREA_STATEMENTS.raiseCatalog);
    if ((await session.changes(hide, areaId)) === 0) return false;
    await versionIn(session, areaId);
    return true;
  });
  if (!isThere) return false;
  /** Runs a part of the removal, unless an import that began meanwhile has taken over the area. */
  const unlessImported = (run: (session: Session) => Promise<number>) =>
    database.write(async (session) => {
      await versionIn(session, areaId);
      const found = await session.row<AreaState>(state, areaId);
      return (found?.inForce ?? found?.next ?? null) === null ? run(session) : 0;
    });
  await untilNothingIsLeft(database, () =>
    unlessImported(async (session) => {
      // An area that starts listing one of them has to lock this area's row first.
      const ids = await session.values<string>(HOME_STATEMENTS.among, areaId, PART);
      await deleteRecords(session, areaId, await changeOwningArea(session, areaId, ids));
      return ids.length;
    }),
  );
  await deleteLeftOvers(database, areaId);
  await unlessImported(async (session) => {
    for (const statement of REST) await session.changes(statement, areaId);
    return 0;
  });
  return true;
}
