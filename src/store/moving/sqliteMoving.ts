import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readSecret, writeSecret } from "../secret.js";
import { refuseIfInUse } from "../sqlite/backup.js";
import { DATABASE_FILE, openDatabase } from "../sqlite/database.js";
import { type MovingStore, ROWS_MOVED_AT_ONCE, type TableRow } from "./tables.js";

/** Opens a data folder to move its catalog, or to move one there: then it is made if it is missing. Throws an Error where there is none, or a server runs on it. */
export function movingSqlite(dataFolder: string, isTarget: boolean): MovingStore {
  if (isTarget) mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, DATABASE_FILE);
  if (existsSync(path)) refuseIfInUse(path, "Stop it first: what it is told meanwhile would be lost.");
  else if (!isTarget) throw new Error(`there is no catalog in ${dataFolder}.`);
  const database = openDatabase(path);
  // Rows come table by table, and what they refer to may follow.
  database.pragma("foreign_keys = OFF");
  database.exec(isTarget ? "BEGIN IMMEDIATE" : "BEGIN");
  return {
    secret: readSecret(dataFolder),
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
    async keep(secret) {
      // First: a catalog without it would be served with another, which no token and no signature was made with.
      if (secret !== null) writeSecret(dataFolder, secret);
      database.exec("COMMIT");
    },
    async close() {
      if (database.inTransaction) database.exec("ROLLBACK");
      database.close();
    },
  };
}
