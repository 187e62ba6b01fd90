import { existsSync } from "node:fs";
import { keepToOwner, makeOwnFile } from "../ownFile.js";
import { Connection } from "./driver.js";
import { explainOpening } from "./failures.js";
import { isNewer, newerSchema, nextMigration } from "../sql/migrations.js";

export { Connection };

/** What SQLite calls a database without a file. */
const IN_MEMORY = ":memory:";
/** Name of the database file in the data folder. */
export const DATABASE_FILE = "doorlight.sqlite";

/** A file that is held elsewhere while it is opened (another process migrates it) is waited for this long: nobody is served yet. */
const OPENING_TIMEOUT_MS = 10_000;
/** What is left of the log's file once a large import was taken over into the database. */
const LOG_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Opens the database and brings its schema up to date. `synchronous=FULL`: a commit is on disk when it returns. From then on no statement waits
 * for another process: it fails at once, and is tried again (patience.ts).
 * Throws an Error that says what is wrong with the file.
 */
export function openDatabase(path: string): Connection {
  let database: Connection | null = null;
  try {
    if (path !== IN_MEMORY) keepDatabaseToOwner(path);
    database = new Connection(path, { timeoutMs: OPENING_TIMEOUT_MS });
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    migrate(database);
    database.pragma(`journal_size_limit = ${LOG_LIMIT_BYTES}`);
    database.pragma("busy_timeout = 0");
    return database;
  } catch (error) {
    database?.close();
    throw new Error(`${path} cannot be opened as a Doorlight database: ${explainOpening(error)}`, {
      cause: error,
    });
  }
}

/**
 * Opens the same file to read from, as the part `catalog` of a database without a file: that part can be let go of at once, where the connection itself
 * stays open until its statements are garbage-collected.
 */
export function openReader(path: string): Connection {
  const reader = new Connection(IN_MEMORY, { timeoutMs: 0 });
  reader.attach(path);
  return reader;
}

/** The files beside a database take its mode when SQLite makes them; those of a release that made them readable for all are mended. */
function keepDatabaseToOwner(path: string): void {
  for (const beside of ["", "-wal", "-shm"]) keepToOwner(path + beside);
  if (!existsSync(path)) makeOwnFile(path);
}

/** Applies the migrations after the file's `user_version`, all in one transaction. */
function migrate(database: Connection): void {
  const versionOf = () => database.pragma("user_version") as number;
  if (isNewer(versionOf())) throw new Error(newerSchema(versionOf()));
  // A file that is up to date is opened without waiting for whoever writes to it.
  if (nextMigration(versionOf(), "sqlite") === null) return;
  database.transaction(() => {
    for (;;) {
      const next = nextMigration(versionOf(), "sqlite");
      if (next === null) return;
      database.exec(next.sql);
      database.pragma(`user_version = ${next.version}`);
    }
  }, "immediate");
}
