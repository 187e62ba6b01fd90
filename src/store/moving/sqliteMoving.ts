import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readSecret, writeSecret } from "../secret.js";
import { refuseIfInUse } from "../sqlite/backup.js";
import { type Connection, DATABASE_FILE, openDatabase } from "../sqlite/database.js";
import { type MovingStore, ROWS_MOVED_AT_ONCE, type TableRow } from "./tables.js";

/** Opens a data folder as source or target; a missing target is created. Throws an Error if there is no catalog, or a server is running on it. */
export function movingSqlite(dataFolder: string, isTarget: boolean): MovingStore {
  if (isTarget) mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, DATABASE_FILE);
  if (existsSync(path)) refuseIfInUse(path, "Stop it first: reports made meanwhile would be lost.");
  else if (!isTarget) throw new Error(`there is no catalog in ${dataFolder}.`);
  return moving(openDatabase(path), readSecret(dataFolder), (secret) => writeSecret(dataFolder, secret));
}

/** Opens a backup file of a PostgreSQL database as source or target. It contains the secret. */
export function movingBackup(path: string): MovingStore {
  const database = openDatabase(path);
  database.exec("CREATE TABLE IF NOT EXISTS server_secret (secret blob NOT NULL)");
  const secret = database.prepare<[], Buffer>("SELECT secret FROM server_secret").pluck().get() ?? null;
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
  database.pragma("foreign_keys = OFF");
  database.exec("BEGIN");
  return {
    secret,
    columns: async (table) =>
      database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table),
    count: async (table) => database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0,
    async *rows(table, columns) {
      let rows: TableRow[] = [];
      const select = database.prepare<[], TableRow>(`SELECT ${columns.join(", ")} FROM ${table}`);
      for (const row of select.raw().iterate()) {
        rows.push(row);
        if (rows.length < ROWS_MOVED_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    clear: async (table) => database.exec(`DELETE FROM ${table}`),
    async write(table, columns, rows) {
      const insert = database.prepare(
        `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
      );
      for (const row of rows)
        insert.run(...row.map((value) => (typeof value === "boolean" ? Number(value) : value)));
    },
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
