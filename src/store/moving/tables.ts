import { STATE_TABLES, TABLES } from "../sql/tables.js";

/** A value as both databases can hold it. */
export type CellValue = string | number | boolean | Buffer | null;
/** Rows by the columns of their table. */
export type TableRow = readonly CellValue[];

/** Who does what just now is of no use elsewhere; the secret goes its own way. */
const NOT_MOVED: ReadonlySet<string> = new Set(["leases", "server_secret"]);

/** The tables that are moved, each as it is. */
export const MOVED_TABLES: readonly string[] = TABLES.filter((table) => !NOT_MOVED.has(table));

/** Rows read and written at once. */
export const ROWS_MOVED_AT_ONCE = 500;

/** A store that is moved, as of one moment, or moved to: all at once, when it is kept. */
export interface MovingStore {
  /** What its tokens are sealed with; null: none yet, or none that matters. */
  readonly secret: Buffer | null;
  columns(table: string): Promise<readonly string[]>;
  count(table: string): Promise<number>;
  rows(table: string, columns: readonly string[]): AsyncIterable<readonly TableRow[]>;
  clear(table: string): Promise<void>;
  write(table: string, columns: readonly string[], rows: readonly TableRow[]): Promise<void>;
  /** Puts all that was written into force, with the secret. */
  keep(secret: Buffer | null): Promise<void>;
  /** Without {@link keep} it is as it was. */
  close(): Promise<void>;
}

/** How many rows of a table there were, and are. */
export interface MovedCount {
  readonly table: string;
  readonly from: number;
  readonly to: number;
}

export type MovingProgress = (table: string, share: number) => void;

/** Opens two stores, and moves one into the other: see {@link moveAll}. */
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
 * Moves all that a store holds into an empty one, all or nothing. Rejects with an Error where that holds something already, or where counts differ in the
 * end; then it is as it was. `remedy`: what to do where the target holds something; null: it is replaced.
 */
export async function moveAll(
  from: MovingStore,
  to: MovingStore,
  onProgress: MovingProgress,
  remedy: string | null = "give an empty database or a new folder.",
): Promise<readonly MovedCount[]> {
  const held = remedy === null ? null : await heldBy(to, from.secret);
  if (held !== null) throw new Error(`the target holds ${held} already. Nothing was written: ${remedy}`);
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
      `counts differ (${wrong.map((one) => `${one.table}: ${one.from} and ${one.to}`).join(", ")}). Nothing was kept: what is moved must not be written to meanwhile.`,
    );
  await to.keep(from.secret);
  return moved;
}

async function heldBy(to: MovingStore, secret: Buffer | null): Promise<string | null> {
  for (const table of MOVED_TABLES)
    if (!STATE_TABLES.has(table) && (await to.count(table)) > 0) return `rows in ${table}`;
  return to.secret !== null && secret?.equals(to.secret) !== true ? "a secret" : null;
}
