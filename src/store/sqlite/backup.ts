import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { keepToOwner, makeOwnFile } from "../ownFile.js";
import { readSecret, writeSecret } from "../secret.js";
import { BESIDE, DATABASE_FILE, hasOpenLog } from "./catalogFiles.js";
import { openDatabase } from "./database.js";
import { Connection } from "./driver.js";
import { isDamage } from "./failures.js";
import { damageIn } from "./health.js";

/** Writes a complete and verified backup, or none. */
export async function writeBackup(
  file: string,
  write: (temporary: string) => unknown,
): Promise<{ readonly bytes: number }> {
  if (existsSync(file) && !statSync(file).isFile())
    throw new Error(`${file} is a folder or a device, not a file. Choose another name.`);
  const temporary = `${file}.${process.pid}.new`;
  try {
    makeOwnFile(temporary);
    await write(temporary);
    const damage = damageIn(temporary);
    if (damage !== null) throw new Error(`${file} cannot be read back (${damage}). Nothing was written.`);
    renameSync(temporary, file);
  } finally {
    removeDatabase(temporary);
  }
  return { bytes: statSync(file).size };
}

/** Copies a consistent snapshot of a data folder's database to a file, while others read and write. Throws an Error that explains what is wrong. */
export async function backUp(dataFolder: string, file: string): Promise<{ readonly bytes: number }> {
  const path = join(dataFolder, DATABASE_FILE);
  if (!existsSync(path)) throw new Error(`there is no catalog in ${dataFolder}. Set its folder with --data.`);
  const database = new Connection(path, { readOnly: true });
  try {
    return await writeBackup(file, (temporary) => database.values("VACUUM INTO ?", temporary));
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Error(
      `the catalog in ${dataFolder} is damaged (${(error as Error).message}), so its backup would be too. Nothing was written. Keep your existing backups, and restore the last one: doorlight restore FILE --force`,
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/**
 * Restores a backup into a data folder. Throws an Error with the reason if the file is not a complete backup, the folder has a catalog and
 * `force` is not set, or a server is running on it.
 */
export async function restore(
  file: string,
  dataFolder: string,
  force: boolean,
): Promise<{ readonly records: number }> {
  const path = join(dataFolder, DATABASE_FILE);
  const temporary = `${path}.${process.pid}.new`;
  try {
    const records = copyBackup(file, temporary);
    if (existsSync(path)) {
      if (!force)
        throw new Error(`${dataFolder} already has a catalog. Back it up, then add --force to replace it.`);
      refuseIfInUse(path);
      for (const rest of ["-wal", "-shm"]) rmSync(path + rest, { force: true });
    }
    takeSecret(temporary, dataFolder);
    renameSync(temporary, path);
    return { records };
  } finally {
    removeDatabase(temporary);
  }
}

/** Copies a backup, migrates the copy and verifies it; returns its number of records. Throws an Error if it is not a complete backup. */
export function copyBackup(file: string, copy: string): number {
  if (!existsSync(file)) throw new Error(`there is no file ${file}.`);
  if (!statSync(file).isFile()) throw new Error(`${file} is a folder, not a backup of Doorlight.`);
  if (hasOpenLog(file))
    throw new Error(
      `${file} is a catalog that is open or has changes in ${basename(file)}-wal, not a backup. Make one with doorlight backup.`,
    );
  const head = headOf(file);
  const isDatabase = head.startsWith(SQLITE_HEADER);
  // Migration would turn another program's database into an empty catalog.
  if (!isDatabase || head.slice(...SCHEMA_VERSION) === NO_VERSION)
    throw new Error(
      `${file} is not a complete backup of Doorlight: it is ${isDatabase ? "another program's" : "not a"} database.`,
    );
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(file, copy);
  keepToOwner(copy);
  return checkWhole(copy, file);
}

/** Moves the secret out of a backup of a PostgreSQL database into the data folder, where it is a file. */
function takeSecret(copy: string, dataFolder: string): void {
  const database = new Connection(copy);
  try {
    if (database.values("SELECT 1 FROM sqlite_schema WHERE name = 'server_secret'").length === 0) return;
    const [secret] = database.values<Buffer>("SELECT secret FROM server_secret");
    if (secret !== undefined && readSecret(dataFolder) === null) writeSecret(dataFolder, secret);
    database.exec("DROP TABLE server_secret; PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

/** Deletes a database with SQLite's files next to it. */
function removeDatabase(path: string): void {
  for (const rest of ["", ...BESIDE]) rmSync(path + rest, { force: true });
}

/** The header of every SQLite file, and where it has its user_version (https://www.sqlite.org/fileformat.html). */
const SQLITE_HEADER = "SQLite format 3\0";
const SCHEMA_VERSION = [60, 64] as const;
const NO_VERSION = "\0\0\0\0";

/** Reads a file's header, because SQLite accepts an empty file as a database without tables. */
function headOf(file: string): string {
  const head = Buffer.alloc(SCHEMA_VERSION[1]);
  const opened = openSync(file, "r");
  try {
    readSync(opened, head, 0, head.length, 0);
  } finally {
    closeSync(opened);
  }
  return head.toString("latin1");
}

/** Verifies a copy, and opens it as a server would, which migrates it. */
function checkWhole(copy: string, file: string): number {
  let database: Connection | null = null;
  try {
    const damage = damageIn(copy);
    if (damage !== null) throw new Error(`it is damaged (${damage}). Use another backup.`);
    database = openDatabase(copy);
    const [records = 0] = database.values<number>("SELECT count(*) FROM records");
    database.pragma("wal_checkpoint(TRUNCATE)");
    return records;
  } catch (error) {
    throw new Error(`${file} is not a complete backup of Doorlight: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    database?.close();
  }
}

/** Throws an Error if another process has the database open, which prevents an exclusive lock. */
function refuseIfInUse(path: string): void {
  const database = new Connection(path, { timeoutMs: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
  } catch (error) {
    throw new Error("a server is running on this data folder. Stop it, then restore.", { cause: error });
  } finally {
    database.close();
  }
}
