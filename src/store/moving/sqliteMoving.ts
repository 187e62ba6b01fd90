import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Observation } from "../../domain/evidence.js";
import { observationDigest } from "../rows.js";
import { readSecret, writeSecret } from "../secret.js";
import { refuseIfInUse } from "../sqlite/backup.js";
import { DATABASE_FILE, openDatabase } from "../sqlite/database.js";
import {
  type CellValue,
  MOVED_TABLES,
  type MovedTable,
  type MovingFrom,
  type MovingTo,
  ROWS_MOVED_AT_ONCE,
  type TableRow,
} from "./tables.js";

/** Opens a data folder to move its catalog away. Throws an Error where there is none, or a server runs on it. */
export function movingFromSqlite(dataFolder: string): MovingFrom {
  const path = join(dataFolder, DATABASE_FILE);
  if (!existsSync(path)) throw new Error(`there is no catalog in ${dataFolder}.`);
  refuseIfInUse(path, "Stop it first: what it is told meanwhile would be lost.");
  const database = openDatabase(path);
  database.exec("BEGIN");
  const select = (table: MovedTable) =>
    table.fromSqlite ?? `SELECT ${table.columns.join(", ")} FROM ${table.name}`;
  return {
    secret: readSecret(dataFolder),
    async count(table) {
      const count = database.prepare<[], number>(`SELECT count(*) FROM (${select(table)})`).pluck();
      return count.get() ?? 0;
    },
    async *rows(table) {
      let rows: TableRow[] = [];
      for (const row of database.prepare<[], TableRow>(select(table)).raw().iterate()) {
        rows.push(row);
        if (rows.length < ROWS_MOVED_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async close() {
      database.exec("ROLLBACK");
      database.close();
    },
  };
}

/** Opens a data folder, which is made if it is missing, to move a catalog there. */
export function movingToSqlite(dataFolder: string): MovingTo {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, DATABASE_FILE);
  if (existsSync(path)) refuseIfInUse(path, "Stop it first.");
  const database = openDatabase(path);
  // Rows come table by table, and what they refer to may follow.
  database.pragma("foreign_keys = OFF");
  database.exec("BEGIN IMMEDIATE");
  const countOf = (name: string) =>
    database.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get() ?? 0;
  const insert = (name: string, columns: readonly string[]) =>
    database.prepare<CellValue[]>(
      `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    );
  return {
    async holds(secret) {
      for (const { name, isState } of MOVED_TABLES)
        if (isState !== true && countOf(name) > 0) return `rows in ${name}`;
      // Of a move that was ended on its last steps.
      const held = readSecret(dataFolder);
      return held === null || secret?.equals(held) === true ? null : "a secret";
    },
    async write(table, rows) {
      if (table.isState === true) database.exec(`DELETE FROM ${table.name}`);
      for (const [name, columns] of sqliteTables(table)) {
        const one = insert(name, columns);
        for (const row of rows) {
          const values = sqliteRow(table, row);
          if (name === "areas" && values.get("json") === null) continue;
          one.run(...columns.map((column) => values.get(column) ?? null));
        }
      }
    },
    count: async ({ name }) => countOf(name),
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

/** The tables that hold a row there, with their columns. */
function sqliteTables({
  name,
  columns,
  fromSqlite,
}: MovedTable): readonly (readonly [string, readonly string[]])[] {
  if (name === "area_state")
    return [
      ["area_state", ["area_id", "version", "anew_since"]],
      ["areas", ["id", "json", "import_number", "next_import"]],
    ];
  if (name === "area_records") return [[name, columns.filter((column) => column !== "home_id")]];
  // Where the area stands with the record, what belongs to the record does not repeat it.
  const own = fromSqlite === undefined ? columns : columns.filter((column) => column !== "area_id");
  return [[name, name === "observations" ? [...own, "method", "observed_at", "digest"] : own]];
}

/** A row's values by their names there. */
function sqliteRow({ name, columns }: MovedTable, row: TableRow): ReadonlyMap<string, CellValue> {
  const values = new Map(
    columns.map((column, i) => {
      const value = row[i] ?? null;
      return [column, typeof value === "boolean" ? Number(value) : value] as const;
    }),
  );
  if (name === "area_state") values.set("id", values.get("area_id") ?? null);
  if (name === "observations") {
    const observation = JSON.parse(String(values.get("json"))) as Observation;
    values.set("method", observation.method);
    values.set("observed_at", observation.observedAt);
    values.set("digest", observationDigest(observation));
  }
  return values;
}
