import { readdirSync, readFileSync } from "node:fs";
import { type Connection, Database } from "./driver.js";

export type { Connection };

/** Name of the database file in the data folder. */
export const DATABASE_FILE = "doorlight.sqlite";

const MIGRATIONS = new URL("../../../migrations/", import.meta.url);
/** Readers never wait in WAL mode but for a recovery; writers wait without blocking, see writer.ts. */
const BUSY_TIMEOUT_MS = 50;
/** A file that opens but is held elsewhere at start (another process migrating) is waited for this long. */
const OPENING_TIMEOUT_MS = 10_000;

/**
 * Opens the database and brings its schema up to date. `synchronous=FULL`: a commit is on disk when it returns.
 * Throws an Error that says what is wrong with the file.
 */
export function openDatabase(path: string): Connection {
  const database = new Database(path, { timeout: OPENING_TIMEOUT_MS });
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    migrate(database);
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${path} cannot be opened as a Doorlight database: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Applies the migrations after the file's `user_version`, each in a transaction. */
function migrate(database: Connection): void {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const apply = database.transaction(() => {
    const version = database.pragma("user_version", { simple: true }) as number;
    if (version > files.length) {
      throw new Error(
        `it was written by a newer Doorlight (schema ${version}, this one knows ${files.length})`,
      );
    }
    for (const file of files.slice(version)) database.exec(readFileSync(new URL(file, MIGRATIONS), "utf8"));
    database.pragma(`user_version = ${files.length}`);
  });
  apply.immediate();
}
