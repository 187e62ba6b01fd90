import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readSecret, writeSecret } from "../secret.js";
import { refuseIfInUse } from "../sqlite/backup.js";
import { type Connection, DATABASE_FILE, openDatabase } from "../sqlite/database.js";
import { type MovingStore, ROWS_MOVED_AT_ONCE, type TableRow } from "./tables.js";

/** Opens a data folder to move its catalog, or to move one there: then it is made if it is missing. Throws an Error where there is none, or a server runs on it. */
export function movingSqlite(dataFolder: string, isTarget: boolean): MovingStore {
  if (isTarget) mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, DATABASE_FILE);
  if (existsSync(path)) refuseIfInUse(path, "Stop it first: what it is told meanwhile would be lost.");
  else if (!isTarget) throw new Error(`there is no catalog in ${dataFolder}.`);
  return moving(openDatabase(path), readSecret(dataFolder), (secret) => writeSecret(dataFolder, secret));
}

/** Opens the file of a backup to move its catalog, or to move one there: the secret is in it, where it is one of a database. */
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
  // Rows come table by table, and what they refer to may follow.
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
      // First: a catalog without it would be served with another, which no token and no signature was made with.
      if (made !== null) keepSecret(made);
      database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
    },
    async close() {
      if (database.inTransaction) database.exec("ROLLBACK");
      database.close();
    },
  };
}
