import { createRequire } from "node:module";
import type * as sqliteModule from "@photostructure/sqlite";

/** The first releases whose `node:sqlite` has everything needed here. Others load a package with the same API, which ships binaries. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const HAS_NODE_SQLITE = major > 22 || (major === 22 && minor >= 16);

const sqlite = HAS_NODE_SQLITE
  ? withoutExperimentalWarning(() => load("node:sqlite"))
  : load("@photostructure/sqlite");

function load(name: string): typeof sqliteModule {
  return createRequire(import.meta.url)(name) as typeof sqliteModule;
}

/** Node 22 prints a warning about its SQLite at each start. */
function withoutExperimentalWarning<Value>(run: () => Value): Value {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Parameters of a statement, by position, or by name (`@name`) in one object. */
type Parameters = readonly unknown[] | object;
type Bound<Params extends Parameters> = Params extends readonly unknown[] ? Params : [Params];

/** The result of a write. */
export interface RunResult {
  readonly changes: number;
}

export interface OpenOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for another connection, in milliseconds. Default: 5,000. */
  readonly timeoutMs?: number;
}

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html) that matter here. */
export const RESULT_CODE = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** SQLite's messages for them, because the package omits the code in errors of `all` and `iterate`. */
const CODE_OF_MESSAGE: Readonly<Record<string, number>> = {
  "database is locked": RESULT_CODE.busy,
  "attempt to write a readonly database": RESULT_CODE.readOnly,
  "disk I/O error": RESULT_CODE.ioError,
  "database disk image is malformed": RESULT_CODE.corrupt,
  "database or disk is full": RESULT_CODE.full,
  "unable to open database file": RESULT_CODE.cannotOpen,
  "file is not a database": RESULT_CODE.notADatabase,
};
const UNKNOWN_CODE = 1;

/** The primary result code of an SQLite error (1 if it has none); null for any other error. */
export function resultCodeOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (code !== "ERR_SQLITE_ERROR") return null;
  return typeof errcode === "number" ? errcode & 0xff : (CODE_OF_MESSAGE[error.message] ?? UNKNOWN_CODE);
}

const ATTACHED = "catalog";

/** One connection to a database file. Every method throws the errors of `node:sqlite`. */
export class Connection {
  readonly #database: sqliteModule.DatabaseSyncInstance;
  readonly #isReadOnly: boolean;
  #hasAttached = false;

  constructor(path: string, { readOnly = false, timeoutMs = 5_000 }: OpenOptions = {}) {
    this.#isReadOnly = readOnly;
    this.#database = new sqlite.DatabaseSync(path, { readOnly, timeout: timeoutMs });
  }

  /** True inside a transaction. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare<Params extends Parameters = readonly unknown[], Row = unknown>(
    sql: string,
  ): PreparedStatement<Params, Row> {
    return new PreparedStatement(this.#database.prepare(sql));
  }

  /** Runs statements without parameters and results. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Runs `PRAGMA ${text}` and returns the first value of its first row, if any. */
  pragma(text: string): unknown {
    return this.prepare(`PRAGMA ${text}`).pluck().get();
  }

  /** Runs `run` in a transaction that takes the write lock at once (`immediate`) or at its first write. Inside another, it becomes part of that. */
  transaction<Value>(run: () => Value, mode: "deferred" | "immediate" = "deferred"): Value {
    if (this.inTransaction) return run();
    this.exec(`BEGIN ${mode}`);
    try {
      const value = run();
      this.exec("COMMIT");
      return value;
    } catch (error) {
      // On a full disk, SQLite has already rolled back.
      if (this.inTransaction) this.exec("ROLLBACK");
      throw error;
    }
  }

  /** Attaches a database file read-only. */
  attach(path: string): void {
    this.exec(`ATTACH '${path.replaceAll("'", "''")}' AS ${ATTACHED}; PRAGMA query_only = ON`);
    this.#hasAttached = true;
  }

  /** Copies the database to a file, `pages` at a time, while others read and write. `onProgress` gets the share copied, 0 to 1. */
  async backup(path: string, pages: number, onProgress: (share: number) => void): Promise<void> {
    await sqlite.backup(this.#database, path, {
      rate: pages,
      progress: ({ totalPages, remainingPages }) =>
        onProgress(totalPages === 0 ? 0 : 1 - remainingPages / totalPages),
    });
  }

  /** Closes the connection. Idempotent. */
  close(): void {
    if (!this.#database.isOpen) return;
    if (this.#hasAttached) this.exec(`DETACH ${ATTACHED}`);
    // The package closes a file only when all statements are garbage-collected, and keeps its lock until then, except outside WAL mode.
    else if (!HAS_NODE_SQLITE && !this.#isReadOnly) this.#leaveWal();
    this.#database.close();
  }

  #leaveWal(): void {
    try {
      if (this.inTransaction) this.exec("ROLLBACK");
      this.exec("PRAGMA journal_mode = DELETE");
    } catch {
      // Another connection has the file open, or it is damaged.
    }
  }
}

/** A prepared statement. Rows are objects by column name, unless changed by {@link pluck} or {@link raw}. Blobs are Buffers. */
export class PreparedStatement<Params extends Parameters = readonly unknown[], Row = unknown> {
  readonly #statement: sqliteModule.StatementSyncInstance;
  #form: "object" | "array" | "first" = "object";
  #columns: readonly { readonly name: string; readonly isBlob: boolean }[] | null = null;

  constructor(statement: sqliteModule.StatementSyncInstance) {
    this.#statement = statement;
    statement.setReturnArrays(true);
    // One object can serve several statements, each of which uses some of its properties.
    statement.setAllowUnknownNamedParameters(true);
  }

  /** True if it returns rows. */
  get returnsRows(): boolean {
    this.#columns ??= this.#statement.columns().map(({ name, type }) => ({ name, isBlob: type === "BLOB" }));
    return this.#columns.length > 0;
  }

  /** Returns only the first column of each row. */
  pluck(): this {
    this.#form = "first";
    return this;
  }

  /** Returns rows as arrays. */
  raw(): this {
    this.#form = "array";
    return this;
  }

  get(...params: Bound<Params>): Row | undefined {
    const values: unknown[] | undefined = this.#statement.get(...params);
    return values === undefined ? undefined : this.#row(values);
  }

  all(...params: Bound<Params>): Row[] {
    return this.#statement.all(...params).map((values: unknown[]) => this.#row(values));
  }

  *iterate(...params: Bound<Params>): IterableIterator<Row> {
    for (const values of this.#statement.iterate(...params)) yield this.#row(values as unknown[]);
  }

  run(...params: Bound<Params>): RunResult {
    return { changes: this.#statement.run(...params).changes };
  }

  #row(values: unknown[]): Row {
    this.#columns ??= this.#statement.columns().map(({ name, type }) => ({ name, isBlob: type === "BLOB" }));
    const row: Record<string, unknown> = {};
    for (const [i, { name, isBlob }] of this.#columns.entries()) {
      if (isBlob && values[i] !== null) values[i] = Buffer.from(values[i] as Uint8Array);
      if (this.#form === "first") return values[0] as Row;
      row[name] = values[i];
    }
    return (this.#form === "array" ? values : row) as Row;
  }
}
