import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sqlStore } from "../sql/store.js";
import { versionsOf } from "../sql/versions.js";
import type { Store, Versions } from "../store.js";
import { DATABASE_FILE, openDatabase, openReader } from "./database.js";
import type { Connection } from "./driver.js";
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
  const writer = openDatabase(path);
  const reader = openReader(path);
  const database = sqliteDatabase(writer, reader, options);
  return sqlStore(
    database,
    versionsUntilCommit(reader, (areaIds) => versionsOf(database.reading, areaIds)),
  );
}

/** A store that is gone when it is closed: for evaluations and trials. */
export function openMemoryStore(): Store {
  return sqlStore(sqliteDatabase(openDatabase(":memory:"), null));
}

/** Gives the same answer again as long as nobody has committed anything. */
function versionsUntilCommit(
  reader: Connection,
  read: (areaIds: readonly string[]) => Promise<Versions>,
): (areaIds: readonly string[]) => Promise<Versions> {
  let seen: unknown;
  let answers = new WeakMap<readonly string[], Promise<Versions>>();
  return async (areaIds) => {
    try {
      const commits = reader.dataVersion();
      if (commits !== seen) answers = new WeakMap();
      seen = commits;
    } catch {
      // The file is held, or cannot be read: reading waits for that, or says so.
      return read(areaIds);
    }
    const known = answers.get(areaIds);
    if (known !== undefined) return known;
    // Asked before anything is read: what is committed in between makes the next call read again.
    const [of, answer] = [answers, read(areaIds)];
    of.set(areaIds, answer);
    answer.catch(() => of.delete(areaIds));
    return answer;
  };
}
