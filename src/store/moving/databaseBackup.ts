import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyBackup, writeBackup } from "../sqlite/backup.js";
import { movingPostgres } from "./postgresMoving.js";
import { movingBackup } from "./sqliteMoving.js";
import { moveBetween, type MovingProgress } from "./tables.js";

/**
 * Copies the catalog of a database to a file, as of one moment, while others read and write: a backup like that of a data folder, with the secret in it.
 * Throws an Error that says what is wrong.
 */
export async function backUpDatabase(
  url: string,
  file: string,
  onProgress: MovingProgress,
): Promise<{ readonly bytes: number; readonly records: number }> {
  let records = 0;
  const { bytes } = await writeBackup(
    file,
    async (temporary) => {
      const moved = await moveBetween(
        () => movingPostgres(url, "copied"),
        () => movingBackup(temporary),
        onProgress,
      );
      records = moved.find(({ table }) => table === "records")?.to ?? 0;
    },
    (damage) => `${file} cannot be read back (${damage}). Nothing was written.`,
  );
  return { bytes, records };
}

/**
 * Puts a backup into a database, in one transaction: all of it, with as many rows in each table as the file holds, or nothing. An older one is brought up
 * to date. Throws an Error that says why not: the file is no whole backup or of a newer Doorlight, the database holds a catalog and `force` is not given,
 * or a server runs on it.
 */
export async function restoreDatabase(
  file: string,
  url: string,
  force: boolean,
  onProgress: MovingProgress,
): Promise<{ readonly records: number; readonly tables: number }> {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-restore-"));
  try {
    const copy = join(folder, "catalog.sqlite");
    const records = copyBackup(file, copy);
    const moved = await moveBetween(
      () => movingBackup(copy),
      () => movingPostgres(url, "target"),
      onProgress,
      force ? null : "back it up, then add --force to replace it.",
    );
    return { records, tables: moved.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
