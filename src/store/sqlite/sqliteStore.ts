import { join } from "node:path";
import { sqlStore } from "../sql/store.js";
import type { Store } from "../store.js";
import { DATABASE_FILE } from "./catalogFiles.js";
import { openDatabase, openReader } from "./database.js";
import { type SqliteOptions, sqliteDatabase } from "./sqliteDatabase.js";

/** Opens the default store: one SQLite file in the data folder, which is created if missing. */
export function openSqliteStore(dataFolder: string, options: SqliteOptions = {}): Store {
  const path = join(dataFolder, DATABASE_FILE);
  return sqlStore(sqliteDatabase(openDatabase(path), openReader(path), options));
}

/** An in-memory store, for evaluations and trials. */
export function openMemoryStore(): Store {
  return sqlStore(sqliteDatabase(openDatabase(":memory:"), null));
}
