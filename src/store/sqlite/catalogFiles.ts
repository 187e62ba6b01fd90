import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { SECRET_FILE } from "../secret.js";

/** Name of the database file in the data folder. */
export const DATABASE_FILE = "doorlight.sqlite";
/** What SQLite appends to a database's name for the files next to it. */
export const BESIDE = ["-wal", "-shm", "-journal"] as const;

/** True if a database has a write-ahead log next to it: a process has it open or left changes there, and the file alone is incomplete. */
export const hasOpenLog = (path: string): boolean => existsSync(path) && existsSync(`${path}-wal`);

/** True if a path, also through links and mounts, leads to a file of the data folder's catalog, or of another database that is open. */
export function isCatalogFile(path: string, dataFolder: string | null): boolean {
  const real = existsSync(path) ? realpathSync(path) : path;
  if (hasOpenLog(real.replace(/-(?:wal|shm|journal)$/u, ""))) return true;
  if (dataFolder === null) return false;
  const own = [DATABASE_FILE, ...BESIDE.map((end) => DATABASE_FILE + end), SECRET_FILE];
  return own.some((name) => identityOf(join(dataFolder, name)) === identityOf(path));
}

/** A text that two paths share if they name the same file, even one that does not exist yet. */
function identityOf(path: string): string {
  const real = existsSync(path) ? realpathSync(path) : path;
  const folder = statSync(dirname(real), { bigint: true, throwIfNoEntry: false });
  return `${folder?.dev}:${folder?.ino}/${basename(real)}`;
}
