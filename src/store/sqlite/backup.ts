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
import { join } from "node:path";
import { keepToOwner, makeOwnFile } from "../ownFile.js";
import { DATABASE_FILE, openDatabase } from "./database.js";
import { Connection } from "./driver.js";
import { damageIn } from "./health.js";

/** Pages copied at once: a writer waits for no longer than these take. */
const PAGES_AT_ONCE = 500;

/**
 * Copies the database of a data folder to a file, as of one moment, while others read and write (SQLite's online backup). The file is
 * there whole and read through, or not at all. Throws an Error that says what is wrong.
 */
export async function backUp(
  dataFolder: string,
  file: string,
  onProgress: (share: number) => void,
): Promise<{ readonly bytes: number }> {
  const path = join(dataFolder, DATABASE_FILE);
  if (!existsSync(path))
    throw new Error(`there is no catalog in ${dataFolder}. Name its folder with --data.`);
  const database = new Connection(path, { readOnly: true });
  const temporary = `${file}.${process.pid}.new`;
  try {
    makeOwnFile(temporary);
    await database.backup(temporary, PAGES_AT_ONCE, onProgress);
    const damage = damageIn(temporary);
    if (damage !== null)
      throw new Error(
        `the catalog in ${dataFolder} is damaged (${damage}), and so would its backup be. Nothing was written; keep the backups there are, and restore the last one: doorlight restore FILE --force`,
      );
    renameSync(temporary, file);
  } finally {
    for (const rest of ["", "-wal", "-shm", "-journal"]) rmSync(temporary + rest, { force: true });
    database.close();
  }
  return { bytes: statSync(file).size };
}

/**
 * Puts a backup into a data folder. Throws an Error that says why not: the file is no whole backup, the folder holds a catalog and
 * `force` is not given, or a server runs on it.
 */
export async function restore(
  file: string,
  dataFolder: string,
  force: boolean,
): Promise<{ readonly records: number }> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}.`);
  if (!statSync(file).isFile()) throw new Error(`${file} is a folder, not a backup of Doorlight.`);
  const head = headOf(file);
  if (head.startsWith(ARCHIVE_HEADER))
    throw new Error(`${file} is an archive of pg_dump. Restore it into a PostgreSQL database, with --store.`);
  if (head !== SQLITE_HEADER) throw new Error(`${file} is no whole backup of Doorlight: it is no database.`);
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, DATABASE_FILE);
  const temporary = `${path}.${process.pid}.new`;
  try {
    copyFileSync(file, temporary);
    keepToOwner(temporary);
    const records = checkWhole(temporary, file);
    if (existsSync(path)) {
      if (!force)
        throw new Error(`${dataFolder} holds a catalog. Back it up, then add --force to replace it.`);
      refuseIfInUse(path, "Stop it, then restore.");
      for (const rest of ["-wal", "-shm"]) rmSync(path + rest, { force: true });
    }
    renameSync(temporary, path);
    return { records };
  } finally {
    for (const rest of ["", "-wal", "-shm"]) rmSync(temporary + rest, { force: true });
  }
}

/** What every SQLite file begins with (https://www.sqlite.org/fileformat.html#magic_header_string). */
const SQLITE_HEADER = "SQLite format 3\0";

/** What an archive of pg_dump begins with. */
const ARCHIVE_HEADER = "PGDMP";

/** What a file begins with: SQLite takes an empty one for a database without tables. */
function headOf(file: string): string {
  const head = Buffer.alloc(SQLITE_HEADER.length);
  const opened = openSync(file, "r");
  try {
    readSync(opened, head, 0, head.length, 0);
  } finally {
    closeSync(opened);
  }
  return head.toString("latin1");
}

/** Throws for the database of something else, which would be made into an empty catalog. */
function refuseOther(copy: string): void {
  const database = new Connection(copy, { readOnly: true });
  try {
    if (database.pragma("user_version") === 0) throw new Error("it is the database of something else");
  } finally {
    database.close();
  }
}

/** Opens a copy as a server would, which brings it up to date, and reads it through. */
function checkWhole(copy: string, file: string): number {
  let database: Connection | null = null;
  try {
    refuseOther(copy);
    database = openDatabase(copy);
    const found = database.pragma("integrity_check") as string;
    if (found !== "ok") throw new Error(found);
    const records = database.prepare<[], number>("SELECT count(*) FROM records").pluck().get() ?? 0;
    database.pragma("wal_checkpoint(TRUNCATE)");
    return records;
  } catch (error) {
    throw new Error(`${file} is no whole backup of Doorlight: ${(error as Error).message}`, { cause: error });
  } finally {
    database?.close();
  }
}

/** Throws an Error, with what to do, where another process has the database open: it keeps us from locking it whole. */
export function refuseIfInUse(path: string, remedy: string): void {
  const database = new Connection(path, { timeoutMs: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
  } catch (error) {
    throw new Error(`a server runs on this data folder. ${remedy}`, { cause: error });
  } finally {
    database.close();
  }
}
