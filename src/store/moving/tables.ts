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

/**
 * Opens two stores and moves all data of one into the other, which is empty: all or nothing. Rejects with an Error if the target is not empty or counts differ
 * in the end; the target is unchanged then. `remedy`: advice if the target is not empty; null replaces its data.
 */
export async function moveBetween(
  opening: () => MovingStore | Promise<MovingStore>,
  openingTarget: () => MovingStore | Promise<MovingStore>,
  onProgress: MovingProgress,
  remedy: string | null = "use an empty database or a new folder.",
) {
  const from = await opening();
  try {
    const to = await openingTarget();
    try {
      return await moveAll(from, to, onProgress, remedy);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function moveAll(
  from: MovingStore,
  to: MovingStore,
  onProgress: MovingProgress,
  remedy: string | null,
) {
  const refuseIf = (isHeld: boolean, what: string) => {
    if (isHeld && remedy !== null)
      throw new Error(`the target already has ${what}. Nothing was written: ${remedy}`);
  };
  refuseIf(to.secret !== null && from.secret?.equals(to.secret) !== true, "a secret");
  const moved: { readonly table: string; readonly from: number; readonly to: number }[] = [];
  for (const [at, table] of MOVED_TABLES.entries()) {
    refuseIf(!STATE_TABLES.has(table) && (await count(to, table)) > 0, `rows in ${table}`);
    const rows = await count(from, table);
    await to.clear(table);
    await moveTable(from, to, table, (done) => onProgress(table, (at + done / rows) / MOVED_TABLES.length));
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
  onMoved: (done: number) => void,
): Promise<void> {
  const columns = await from.columns(table);
  const names = columns.map(({ name }) => name);
  const key = columns.filter((column) => column.key > 0).map(({ name }) => name);
  const places = (width: number, row = 0) =>
    `(${Array.from({ length: width }, (_, i) => `$${row * width + i + 1}`).join(", ")})`;
  const select = (where: string) =>
    `SELECT ${names.join(", ")} FROM ${table} ${where} ORDER BY ${key.join(", ")} LIMIT ${ROWS_AT_ONCE}`;
  let done = 0;
  let rows = await from.run<Readonly<Record<string, Value>>>(select(""));
  while (rows.length > 0) {
    const lists = rows.map((_, row) => places(names.length, row));
    const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
    await to.run(`INSERT INTO ${table} (${names.join(", ")}) VALUES ${lists.join(", ")}`, values);
    onMoved((done += rows.length));
    const last = rows.at(-1) ?? {};
    const after = key.map((name) => last[name] ?? null);
    rows = await from.run(select(`WHERE (${key.join(", ")}) > ${places(key.length)}`), after);
  }
}

async function count(store: MovingStore, table: string): Promise<number> {
  return (await store.run<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count ?? 0;
}
