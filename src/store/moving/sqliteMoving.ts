import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSecret, writeSecret } from "../secret.js";
import { refuseIfInUse } from "../sqlite/backup.js";
import { DATABASE_FILE } from "../sqlite/catalogFiles.js";
import { openDatabase } from "../sqlite/database.js";
import type { Connection } from "../sqlite/driver.js";
import { executor } from "../sqlite/sqliteDatabase.js";
import type { Value } from "../sql/session.js";
import type { MovingStore } from "./tables.js";

/** Opens a data folder as source or target; a missing target is created. Throws an Error if there is no catalog, or a server is running on it. */
export function movingSqlite(dataFolder: string, isTarget: boolean): MovingStore {
  const path = join(dataFolder, DATABASE_FILE);
  if (existsSync(path)) refuseIfInUse(path, "Stop it first: reports made meanwhile would be lost.");
  else if (!isTarget) throw new Error(`there is no catalog in ${dataFolder}.`);
  return moving(openDatabase(path), readSecret(dataFolder), (secret) => writeSecret(dataFolder, secret));
}

/** Opens a backup file of a PostgreSQL database as source or target. It contains the secret. */
export function movingBackup(path: string): MovingStore {
  const database = openDatabase(path);
  database.exec("CREATE TABLE IF NOT EXISTS server_secret (secret blob NOT NULL)");
  const [secret = null] = database.values<Buffer>("SELECT secret FROM server_secret");
  return moving(database, secret, (made) =>
    database.prepare("INSERT INTO server_secret VALUES (?)").run(made),
  );
}

function moving(
  database: Connection,
  secret: Buffer | null,
  keepSecret: (secret: Buffer) => void,
): MovingStore {
  // Tables are written one by one, so referenced rows may come later.
  database.exec("PRAGMA foreign_keys = OFF; BEGIN");
  const execute = executor(database);
  const rows = async <Row>(sql: string, values: readonly Value[] = []) =>
    execute(sql, values).rows as readonly Row[];
  return {
    secret,
    run: rows,
    columns: (table) => rows("SELECT name, pk AS key FROM pragma_table_info($1)", [table]),
    clear: (table) => rows(`DELETE FROM ${table}`),
    async keep(made) {
      // Written first: without it, the catalog would be served with a new secret, which invalidates all tokens and signatures.
      if (made !== null) keepSecret(made);
      database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
    },
    async close() {
      if (database.inTransaction) database.exec("ROLLBACK");
      database.close();
    },
  };
}
