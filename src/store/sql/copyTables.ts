import type { Value } from "./session.js";
import { TABLES } from "./tables.js";

/** Leases are useless elsewhere; the secret is copied separately. */
const NOT_COPIED: ReadonlySet<string> = new Set(["leases", "server_secret"]);

/** The tables that are copied unchanged. */
export const COPIED_TABLES: readonly string[] = TABLES.filter((table) => !NOT_COPIED.has(table));

/** Rows per read and write. */
const ROWS_AT_ONCE = 500;

/** Runs a statement in a transaction. */
export type RunSql = <Row>(sql: string, values?: readonly Value[]) => Promise<readonly Row[]>;

/** Called after each part, with the share of all rows that is copied. */
export type CopyProgress = (table: string, share: number) => void;

/**
 * Copies a catalog from a snapshot of a store into the empty tables of another, and checks the number of rows of each table. `file`: that of the two stores which is
 * a SQLite file; it names the columns. Rejects with an Error if the numbers differ in the end.
 */
export async function copyTables(
  from: RunSql,
  to: RunSql,
  file: RunSql,
  onProgress: CopyProgress,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const table of COPIED_TABLES) counts.set(table, await rowsIn(from, table));
  const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  for (const [table, rows] of counts) {
    const columns = await file<{ name: string; isKey: boolean }>(
      `SELECT name, pk > 0 AS "isKey" FROM pragma_table_info($1)`,
      [table],
    );
    await copyTable(from, to, table, columns, (some) => onProgress(table, (done += some) / all));
    const written = await rowsIn(to, table);
    if (written !== rows)
      throw new Error(`counts differ (${table}: ${rows} and ${written}). Nothing was written.`);
  }
}

/** The number of rows in a table. */
export async function rowsIn(run: RunSql, table: string): Promise<number> {
  return (await run<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count ?? 0;
}

/** Copies the rows of a table in the order of its primary key. */
async function copyTable(
  from: RunSql,
  to: RunSql,
  table: string,
  columns: readonly { readonly name: string; readonly isKey: boolean }[],
  onCopied: (rows: number) => void,
): Promise<void> {
  const names = columns.map(({ name }) => name);
  const key = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const places = (width: number, row = 0) =>
    `(${Array.from({ length: width }, (_, i) => `$${row * width + i + 1}`).join(", ")})`;
  let where = "";
  let after: readonly Value[] = [];
  for (;;) {
    const rows = await from<Readonly<Record<string, Value>>>(
      `SELECT ${names.join(", ")} FROM ${table} ${where} ORDER BY ${key.join(", ")} LIMIT ${ROWS_AT_ONCE}`,
      after,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const lists = rows.map((_, row) => places(names.length, row));
    const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
    await to(`INSERT INTO ${table} (${names.join(", ")}) VALUES ${lists.join(", ")}`, values);
    onCopied(rows.length);
    where = `WHERE (${key.join(", ")}) > ${places(key.length)}`;
    after = key.map((name) => last[name] ?? null);
  }
}
