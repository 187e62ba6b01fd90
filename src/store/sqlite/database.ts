import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { keepToOwner, makeOwnFile } from "../ownFile.js";
import { Connection } from "./driver.js";
import { explainOpening } from "./failures.js";
import { type Migration, newerSchema, nextMigration } from "../sql/migrations.js";

/** SQLite's name for an in-memory database. */
const IN_MEMORY = ":memory:";

/** How long opening waits for a locked file, which another process may be migrating. */
const OPENING_TIMEOUT_MS = 10_000;
/** Size to which the WAL is truncated after a large import. */
const LOG_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Opens the database and migrates its schema. `synchronous=FULL`: a commit is on disk when it returns. After that, no statement waits
 * for another process: it fails at once and is retried (patience.ts).
 * Throws an Error that explains what is wrong with the file.
 */
export function openDatabase(path: string): Connection {
  let database: Connection | null = null;
  try {
    if (path !== IN_MEMORY) prepareFile(path);
    database = new Connection(path, { timeoutMs: OPENING_TIMEOUT_MS });
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    migrate(database);
    database.exec(`PRAGMA journal_size_limit = ${LOG_LIMIT_BYTES}; PRAGMA busy_timeout = 0`);
    return database;
  } catch (error) {
    database?.close();
    throw new Error(`${path} cannot be opened as a Doorlight database: ${explainOpening(error)}`, {
      cause: error,
    });
  }
}

/**
 * Opens the same file for reading, attached as `catalog` to an in-memory database: it can be detached at once, whereas a connection
 * stays open until its statements are garbage-collected.
 */
export function openReader(path: string): Connection {
  const reader = new Connection(IN_MEMORY, { timeoutMs: 0 });
  reader.attach(path);
  return reader;
}

/** Creates a file and its folder. SQLite gives the files next to a database its mode; this fixes those of a release that made them readable for all. */
function prepareFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  for (const beside of ["", "-wal", "-shm"]) keepToOwner(path + beside);
  if (!existsSync(path)) makeOwnFile(path);
}

/** Applies all pending migrations (after `user_version`) in one transaction, which closing rolls back. */
function migrate(database: Connection): void {
  const version = () => database.pragma("user_version") as number;
  const newer = newerSchema(version());
  if (newer !== null) throw new Error(newer);
  // A file that is up to date is opened without waiting for writers.
  if (nextMigration(version(), "sqlite") === null) return;
  database.exec("BEGIN IMMEDIATE");
  let next: Migration | null;
  while ((next = nextMigration(version(), "sqlite")) !== null) {
    database.exec(next.sql);
    database.pragma(`user_version = ${next.version}`);
  }
  database.exec("COMMIT");
}
