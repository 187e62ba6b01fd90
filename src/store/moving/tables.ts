import type { Value } from "../sql/session.js";
import { STATE_TABLES, TABLES } from "../sql/tables.js";

/** Leases are useless elsewhere; the secret is moved separately. */
const NOT_MOVED: ReadonlySet<string> = new Set(["leases", "server_secret"]);

/** The tables that are moved unchanged. */
export const MOVED_TABLES: readonly string[] = TABLES.filter((table) => !NOT_MOVED.has(table));

/** Rows per read and write. */
const ROWS_AT_ONCE = 500;

/** The source of a move, as a snapshot, or its target, committed at once by `keep`. */
export interface MovingStore {
  /** The secret of its tokens; null if there is none or it does not matter. */
  readonly secret: Buffer | null;
  /** Runs a statement in its transaction. */
  run<Row>(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** The columns of a table. `key`: 0 outside of the primary key. */
  columns(table: string): Promise<readonly { readonly name: string; readonly key: number }[]>;
  /** Deletes all rows of a table. */
  clear(table: string): Promise<unknown>;
  /** Commits everything, with the secret. */
  keep(secret: Buffer | null): Promise<void>;
  /** Closes it. Without {@link keep}, nothing changes. */
  close(): Promise<void>;
}

export type MovingProgress = (table: string, share: number) => void;

/** Opens two stores and moves one into the other: see {@link moveAll}. */
export async function moveBetween(
  from: () => MovingStore | Promise<MovingStore>,
  to: () => MovingStore | Promise<MovingStore>,
  onProgress: MovingProgress,
  remedy?: string | null,
) {
  const source = await from();
  try {
    const target = await to();
    try {
      return await moveAll(source, target, onProgress, remedy);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * Moves all data of a store into an empty one, all or nothing. Rejects with an Error if the target is not empty or counts differ in the
 * end; the target is unchanged then. `remedy`: advice if the target is not empty; null replaces its data.
 */
export async function moveAll(
  from: MovingStore,
  to: MovingStore,
  onProgress: MovingProgress,
  remedy: string | null = "use an empty database or a new folder.",
) {
  const held = remedy === null ? null : await heldBy(to, from.secret);
  if (held !== null) throw new Error(`the target already has ${held}. Nothing was written: ${remedy}`);
  const counts = new Map<string, number>();
  for (const table of MOVED_TABLES) counts.set(table, await count(from, table));
  const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  const moved: { readonly table: string; readonly from: number; readonly to: number }[] = [];
  let done = 0;
  for (const [table, rows] of counts) {
    await to.clear(table);
    await moveTable(from, to, table, (some) => onProgress(table, (done += some) / Math.max(1, all)));
    const written = await count(to, table);
    if (written !== rows)
      throw new Error(
        `counts differ (${table}: ${rows} and ${written}). Nothing was moved: the source must not change meanwhile.`,
      );
    moved.push({ table, from: rows, to: written });
  }
  await to.keep(from.secret);
  return moved;
}

/** Copies the rows of a table in the order of its primary key. */
async function moveTable(
  from: MovingStore,
  to: MovingStore,
  table: string,
  onMoved: (rows: number) => void,
): Promise<void> {
  const columns = await from.columns(table);
  const names = columns.map(({ name }) => name);
  const key = columns.filter((column) => column.key > 0).map(({ name }) => name);
  const places = (width: number, row = 0) =>
    `(${Array.from({ length: width }, (_, i) => `$${row * width + i + 1}`).join(", ")})`;
  const select = (where: string) =>
    `SELECT ${names.join(", ")} FROM ${table} ${where} ORDER BY ${key.join(", ")} LIMIT ${ROWS_AT_ONCE}`;
  let rows = await from.run<Readonly<Record<string, Value>>>(select(""));
  while (rows.length > 0) {
    const lists = rows.map((_, row) => places(names.length, row));
    const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
    await to.run(`INSERT INTO ${table} (${names.join(", ")}) VALUES ${lists.join(", ")}`, values);
    onMoved(rows.length);
    const last = rows.at(-1) ?? {};
    const after = key.map((name) => last[name] ?? null);
    rows = await from.run(select(`WHERE (${key.join(", ")}) > ${places(key.length)}`), after);
  }
}

async function count(store: MovingStore, table: string): Promise<number> {
  return (await store.run<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count ?? 0;
}

async function heldBy(to: MovingStore, secret: Buffer | null): Promise<string | null> {
  for (const table of MOVED_TABLES)
    if (!STATE_TABLES.has(table) && (await count(to, table)) > 0) return `rows in ${table}`;
  return to.secret !== null && secret?.equals(to.secret) !== true ? "a secret" : null;
}
