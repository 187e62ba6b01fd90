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
import { dirname, join } from "node:path";
import { keepToOwner, makeOwnFile } from "../ownFile.js";
import { readSecret, writeSecret } from "../secret.js";
import { DATABASE_FILE, openDatabase } from "./database.js";
import { Connection } from "./driver.js";
import { damageIn } from "./health.js";

/** Pages copied at once: a writer waits for no longer than these take. */
const PAGES_AT_ONCE = 500;

/** Writes a backup that is there whole and read through, or not at all. `damaged`: what follows of it where it cannot be read through. */
export async function writeBackup(
  file: string,
  write: (temporary: string) => Promise<unknown>,
  damaged: (damage: string) => string,
): Promise<{ readonly bytes: number }> {
  const temporary = `${file}.${process.pid}.new`;
  try {
    makeOwnFile(temporary);
    await write(temporary);
    const damage = damageIn(temporary);
    if (damage !== null) throw new Error(damaged(damage));
    renameSync(temporary, file);
  } finally {
    removeDatabase(temporary);
  }
  return { bytes: statSync(file).size };
}

/** Copies the database of a data folder to a file, as of one moment, while others read and write (SQLite's online backup). Throws an Error that says what is wrong. */
export async function backUp(
  dataFolder: string,
  file: string,
  onProgress: (share: number) => void,
): Promise<{ readonly bytes: number }> {
  const path = join(dataFolder, DATABASE_FILE);
  if (!existsSync(path))
    throw new Error(`there is no catalog in ${dataFolder}. Name its folder with --data.`);
  const database = new Connection(path, { readOnly: true });
  try {
    return await writeBackup(
      file,
      (temporary) => database.backup(temporary, PAGES_AT_ONCE, onProgress),
      (damage) =>
        `the catalog in ${dataFolder} is damaged (${damage}), and so would its backup be. Nothing was written; keep the backups there are, and restore the last one: doorlight restore FILE --force`,
    );
  } finally {
    database.close();
  }
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
  const path = join(dataFolder, DATABASE_FILE);
  const temporary = `${path}.${process.pid}.new`;
  try {
    const records = copyBackup(file, temporary);
    if (existsSync(path)) {
      if (!force)
        throw new Error(`${dataFolder} holds a catalog. Back it up, then add --force to replace it.`);
      refuseIfInUse(path, "Stop it, then restore.");
      for (const rest of ["-wal", "-shm"]) rmSync(path + rest, { force: true });
    }
    takeSecret(temporary, dataFolder);
    renameSync(temporary, path);
    return { records };
  } finally {
    removeDatabase(temporary);
  }
}

/** Copies a backup, brings the copy up to date and reads it through; returns how many records it holds. Throws an Error where it is no whole backup. */
export function copyBackup(file: string, copy: string): number {
  if (!existsSync(file)) throw new Error(`there is no file ${file}.`);
  if (!statSync(file).isFile()) throw new Error(`${file} is a folder, not a backup of Doorlight.`);
  const head = headOf(file);
  if (head.startsWith(ARCHIVE_HEADER))
    throw new Error(
      `${file} is an archive of pg_dump, as earlier releases made of a database. Write it into an empty database with pg_restore, then name that with --store.`,
    );
  if (head !== SQLITE_HEADER) throw new Error(`${file} is no whole backup of Doorlight: it is no database.`);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(file, copy);
  keepToOwner(copy);
  return checkWhole(copy, file);
}

/** The backup of a server's database has the secret in it, which a data folder keeps beside its own. */
function takeSecret(copy: string, dataFolder: string): void {
  const database = new Connection(copy);
  try {
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'server_secret'").get() === undefined)
      return;
    const secret = database.prepare<[], Buffer>("SELECT secret FROM server_secret").pluck().get();
    if (secret !== undefined && readSecret(dataFolder) === null) writeSecret(dataFolder, secret);
    database.exec("DROP TABLE server_secret; PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

/** Removes a database with the files that SQLite keeps beside it. */
function removeDatabase(path: string): void {
  for (const rest of ["", "-wal", "-shm", "-journal"]) rmSync(path + rest, { force: true });
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
