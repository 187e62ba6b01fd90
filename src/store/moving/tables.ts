import { STATE_TABLES, TABLES } from "../sql/tables.js";

/** A value that both databases can store. */
export type CellValue = string | number | boolean | Buffer | null;
/** A row: values in the order of columns. */
export type TableRow = readonly CellValue[];

/** Leases are useless elsewhere; the secret is moved separately. */
const NOT_MOVED: ReadonlySet<string> = new Set(["leases", "server_secret"]);

/** The tables that are moved unchanged. */
export const MOVED_TABLES: readonly string[] = TABLES.filter((table) => !NOT_MOVED.has(table));

/** Rows per read and write. */
export const ROWS_MOVED_AT_ONCE = 500;

/** The source of a move, as a snapshot, or its target, committed at once by `keep`. */
export interface MovingStore {
  /** The secret of its tokens; null if there is none or it does not matter. */
  readonly secret: Buffer | null;
  columns(table: string): Promise<readonly string[]>;
  count(table: string): Promise<number>;
  rows(table: string, columns: readonly string[]): AsyncIterable<readonly TableRow[]>;
  clear(table: string): Promise<void>;
  write(table: string, columns: readonly string[], rows: readonly TableRow[]): Promise<void>;
  /** Commits everything, with the secret. */
  keep(secret: Buffer | null): Promise<void>;
  /** Closes it. Without {@link keep}, nothing changes. */
  close(): Promise<void>;
}

/** Rows of a table in the source and the target. */
export interface MovedCount {
  readonly table: string;
  readonly from: number;
  readonly to: number;
}

export type MovingProgress = (table: string, share: number) => void;

/** Opens two stores and moves one into the other: see {@link moveAll}. */
export async function moveBetween(
  from: () => MovingStore | Promise<MovingStore>,
  to: () => MovingStore | Promise<MovingStore>,
  onProgress: MovingProgress,
  remedy?: string | null,
): Promise<readonly MovedCount[]> {
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
): Promise<readonly MovedCount[]> {
  const held = remedy === null ? null : await heldBy(to, from.secret);
  if (held !== null) throw new Error(`the target already has ${held}. Nothing was written: ${remedy}`);
  const counts = new Map<string, number>();
  for (const table of MOVED_TABLES) counts.set(table, await from.count(table));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const table of MOVED_TABLES) {
    if (remedy === null || STATE_TABLES.has(table)) await to.clear(table);
    const columns = await from.columns(table);
    for await (const rows of from.rows(table, columns)) {
      await to.write(table, columns, rows);
      done += rows.length;
      onProgress(table, done / Math.max(1, all));
    }
  }
  const moved: MovedCount[] = [];
  for (const [table, count] of counts) moved.push({ table, from: count, to: await to.count(table) });
  const wrong = moved.filter((one) => one.from !== one.to);
  if (wrong.length > 0)
    throw new Error(
      `counts differ (${wrong.map((one) => `${one.table}: ${one.from} and ${one.to}`).join(", ")}). Nothing was moved: the source must not change meanwhile.`,
    );
  await to.keep(from.secret);
  return moved;
}

async function heldBy(to: MovingStore, secret: Buffer | null): Promise<string | null> {
  for (const table of MOVED_TABLES)
    if (!STATE_TABLES.has(table) && (await to.count(table)) > 0) return `rows in ${table}`;
  return to.secret !== null && secret?.equals(to.secret) !== true ? "a secret" : null;
}
