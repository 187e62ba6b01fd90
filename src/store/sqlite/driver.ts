import { createRequire } from "node:module";
import type * as sqliteModule from "@photostructure/sqlite";

/** The first releases whose `node:sqlite` has everything needed here. Others load a package with the same API, which ships binaries. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const HAS_NODE_SQLITE = major > 22 || (major === 22 && minor >= 16);

const emitWarning = process.emitWarning.bind(process);
// Node 22 prints a warning about its SQLite at each start.
process.emitWarning = () => {};
const sqlite = createRequire(import.meta.url)(
  HAS_NODE_SQLITE ? "node:sqlite" : "@photostructure/sqlite",
) as typeof sqliteModule;
process.emitWarning = emitWarning;

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

/** SQLite's messages for them, because the package omits the code in errors of `all`. */
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
  const { code, errcode, message = "" } = (error ?? {}) as Partial<Error & { code: string; errcode: number }>;
  if (code !== "ERR_SQLITE_ERROR") return null;
  return errcode === undefined ? (CODE_OF_MESSAGE[message] ?? UNKNOWN_CODE) : errcode & 0xff;
}

const ATTACHED = "catalog";

/** One connection to a database file. Every method throws the errors of `node:sqlite`. */
export class Connection {
  readonly #database: sqliteModule.DatabaseSyncInstance;
  readonly #isReadOnly: boolean;
  #hasAttached = false;

  /** `timeoutMs`: how long a statement waits for another connection. */
  constructor(path: string, { readOnly = false, timeoutMs = 5_000 } = {}) {
    this.#isReadOnly = readOnly;
    this.#database = new sqlite.DatabaseSync(path, { readOnly, timeout: timeoutMs });
  }

  /** True inside a transaction. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Prepares a statement. Rows are objects by column name; blobs are Buffers, and columns named `is…` are booleans. */
  prepare<Row = unknown>(sql: string) {
    const statement = this.#database.prepare(sql);
    return {
      returnsRows: statement.columns().length > 0,
      all: (...values: readonly unknown[]) => statement.all(...values).map((row) => plainRow(row) as Row),
      /** Returns the number of changed rows. */
      run: (...values: readonly unknown[]) => statement.run(...values).changes,
    };
  }

  /** Runs statements without parameters and results. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** The first value of each row of a query. */
  values<Value = unknown>(sql: string, ...values: readonly unknown[]): Value[] {
    return this.prepare<object>(sql)
      .all(...values)
      .map((row) => Object.values(row)[0] as Value);
  }

  /** Runs `PRAGMA ${text}` and returns the first value of its first row, if any. */
  pragma(text: string): unknown {
    return this.values(`PRAGMA ${text}`)[0];
  }

  /** Attaches a database file read-only. */
  attach(path: string): void {
    this.exec(`ATTACH '${path.replaceAll("'", "''")}' AS ${ATTACHED}; PRAGMA query_only = ON`);
    this.#hasAttached = true;
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

/** Columns of booleans, which SQLite stores as numbers. */
const BOOLEAN_NAME = /^is[A-Z_]/u;

/** SQLite's rows have no prototype, and its blobs are Uint8Arrays. */
function plainRow(found: unknown): object {
  const row = { ...(found as Record<string, unknown>) };
  for (const [name, value] of Object.entries(row))
    if (value instanceof Uint8Array) row[name] = Buffer.from(value);
    else if (BOOLEAN_NAME.test(name)) row[name] = value === 1;
  return row;
}
