import { type AreaStore, homeMover, inSlices, onceEach } from "./areaImporter.js";

/** Records taken away in one transaction. */
const BATCH = 200;

/**
 * Removes an area: it is hidden at once, and then emptied in short transactions. What other areas show too stays, with its evidence; all
 * else goes with it. Ended at any point, removing or importing it again takes it from there. False if there is none of that id.
 */
export async function removeArea(store: AreaStore, areaId: string): Promise<boolean> {
  const { database, access, versions } = store;
  const isThere = await access.write(() => {
    const hidden = database
      .prepare("UPDATE areas SET import_number = NULL, next_import = NULL WHERE id = ?")
      .run(areaId);
    if (hidden.changes === 0) return false;
    versions.raise(areaId);
    versions.raiseCatalog();
    return true;
  });
  if (!isThere) return false;
  const homed = database
    .prepare<[string], string>(`SELECT id FROM records WHERE area_id = ? LIMIT ${BATCH}`)
    .pluck();
  const remove = database.prepare("DELETE FROM records WHERE id = ?");
  await inSlices(store, () => {
    if (isBeingImported(store, areaId)) return false;
    const move = homeMover(
      database,
      onceEach((home) => versions.raise(home)),
    );
    const ids = homed.all(areaId);
    for (const id of ids) if (!move(id, areaId)) remove.run(id);
    return ids.length > 0;
  });
  const listed = database.prepare(
    `DELETE FROM area_records WHERE area_id = @areaId AND record_id IN (SELECT record_id FROM area_records WHERE area_id = @areaId LIMIT ${BATCH})`,
  );
  await inSlices(store, () => {
    if (isBeingImported(store, areaId)) return false;
    return listed.run({ areaId }).changes > 0;
  });
  await access.write(() => {
    if (!isBeingImported(store, areaId)) database.prepare("DELETE FROM areas WHERE id = ?").run(areaId);
  });
  return true;
}

/** An import that begins meanwhile takes the area over. */
function isBeingImported({ database }: AreaStore, areaId: string): boolean {
  const row = database
    .prepare<[string], { import_number: number | null; next_import: number | null }>(
      "SELECT import_number, next_import FROM areas WHERE id = ?",
    )
    .get(areaId);
  return row !== undefined && (row.import_number !== null || row.next_import !== null);
}
