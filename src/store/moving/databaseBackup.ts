import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyBackup, writeBackup } from "../sqlite/backup.js";
import { movingPostgres } from "./postgresMoving.js";
import { movingBackup } from "./sqliteMoving.js";
import { moveBetween, type MovingProgress } from "./tables.js";

/**
 * Copies a consistent snapshot of a database to a file, while others read and write: a backup like that of a data folder, plus the secret.
 * Throws an Error that explains what is wrong.
 */
export async function backUpDatabase(
  url: string,
  file: string,
  onProgress: MovingProgress,
): Promise<{ readonly bytes: number; readonly records: number }> {
  let records = 0;
  const { bytes } = await writeBackup(file, async (temporary) => {
    const moved = await moveBetween(
      () => movingPostgres(url, "copied"),
      () => movingBackup(temporary),
      onProgress,
    );
    records = moved.find(({ table }) => table === "records")?.to ?? 0;
  });
  return { bytes, records };
}

/**
 * Restores a backup into a database in one transaction, and checks the row count of each table. An older backup is
 * migrated. Throws an Error with the reason if the file is not a complete backup or is of a newer release, the database has a catalog and `force` is not set,
 * or a server is running on it.
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
