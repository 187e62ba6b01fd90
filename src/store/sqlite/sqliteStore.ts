import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sqlStore } from "../sql/store.js";
import type { Store } from "../store.js";
import { DATABASE_FILE, openDatabase, openReader } from "./database.js";
import { explainOpening } from "./failures.js";
import { type SqliteOptions, sqliteDatabase } from "./sqliteDatabase.js";

/** The default store: one SQLite file in the data folder, which is made if it is missing. */
export function openSqliteStore(dataFolder: string, options: SqliteOptions = {}): Store {
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    throw new Error(`${dataFolder} cannot be used as the data folder: ${explainOpening(error)}`, {
      cause: error,
    });
  }
  const path = join(dataFolder, DATABASE_FILE);
  return sqlStore(sqliteDatabase(openDatabase(path), openReader(path), options));
}

/** A store that is gone when it is closed: for evaluations and trials. */
export function openMemoryStore(): Store {
  return sqlStore(sqliteDatabase(openDatabase(":memory:"), null));
}
