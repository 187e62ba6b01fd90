import { groupQueue, type Waiting } from "../sql/groupQueue.js";
import { type Answer, type Database, type Session, sessionBy, type Value } from "../sql/session.js";
import type { Connection, PreparedStatement } from "./driver.js";
import { isDamage, refusalOf, retryWhileBusy, type Pause, realDelay } from "./failures.js";

export interface SqliteOptions {
  readonly pause?: Pause;
  /** Called once, when the file is found to be damaged. */
  readonly onDamage?: (error: Error) => void;
}

/** Reads wait only briefly: while another process recovers a log, or closes as the last one. */
const READ_TIMEOUT_MS = 2_000;
/** How long another process (an import) may hold the write lock before writes are refused. */
const WRITE_TIMEOUT_MS = 10_000;
/** Between the parts of a long write, the lock is released for as long as it was held, at most this long. */
const MAX_REST_MS = 100;

/** A waiting write. */
interface Job extends Waiting<unknown> {
  readonly run: (session: Session) => Promise<unknown>;
}

/**
 * A database in a file. All writes go through `writer` with group commit: those that arrive during a commit share the next one, so that a burst costs
 * few disk flushes. Reads use a connection of their own, which sees only committed data. It is null for an in-memory database, whose single connection
 * reads and writes take turns on.
 */
export function sqliteDatabase(
  writer: Connection,
  reader: Connection | null,
  { pause = realDelay, onDamage = () => {} }: SqliteOptions = {},
): Database {
  const inTransaction = executor(writer);
  const outside = reader === null ? null : executor(reader);
  let isDamaged = false;
  let heldMs = 0;

  const refuse = (error: unknown, doing: "read" | "written"): never => {
    if (isDamage(error) && !isDamaged) {
      isDamaged = true;
      onDamage(error as Error);
    }
    throw refusalOf(error, doing);
  };

  const session = sessionBy(async (text, values, _statement, isPrepared) => {
    // On a full disk SQLite rolls the whole transaction back; later statements would then be committed individually.
    assertInTransaction(writer);
    return inTransaction(text, values, isPrepared);
  });

  const queue = groupQueue<Job>(Infinity, async (_key, next) => {
    for (const settle of await commit(next())) settle();
  });
  const write = <Result>(run: (transaction: Session) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.add("", { run, resolve: resolve as (value: unknown) => void, reject });
    }).catch((error: unknown) => refuse(error, "written"));

  /** Runs writes in one transaction; resolves to what settles their promises when all are on disk. Rejects if nothing was written. */
  async function commit(batch: readonly Job[]): Promise<readonly (() => void)[]> {
    const begin = () => {
      undoLeftOver(writer);
      writer.exec("BEGIN IMMEDIATE");
    };
    await retryWhileBusy(begin, WRITE_TIMEOUT_MS, pause);
    const begun = performance.now();
    try {
      const outcomes: (() => void)[] = [];
      for (const job of batch) outcomes.push(await runAlone(job, batch.length === 1));
      writer.exec("COMMIT");
      return outcomes;
    } finally {
      heldMs = performance.now() - begun;
      try {
        undoLeftOver(writer);
      } catch {
        // The next run tries again before anything else.
      }
    }
  }

  /** Runs a job. Its failure rolls back only that job; throws if it rolled back all, or the rollback failed. */
  async function runAlone({ run, resolve, reject }: Job, isOnly: boolean): Promise<() => void> {
    // A savepoint costs copies of the pages that the job touches.
    if (!isOnly) writer.exec("SAVEPOINT job");
    let settle: () => void;
    try {
      const value = await run(session);
      settle = () => resolve(value);
    } catch (error) {
      if (isOnly || !writer.inTransaction) throw error;
      writer.exec("ROLLBACK TO job");
      settle = () => reject(error);
    }
    assertInTransaction(writer);
    if (!isOnly) writer.exec("RELEASE job");
    return settle;
  }

  return {
    reading: sessionBy((text, values, _statement, isPrepared) =>
      outside === null
        ? write(async () => inTransaction(text, values, isPrepared))
        : retryWhileBusy(() => outside(text, values, isPrepared), READ_TIMEOUT_MS, pause).catch(
            (error: unknown) => refuse(error, "read"),
          ),
    ),
    write,
    rest: () => pause(Math.min(heldMs, MAX_REST_MS)),
    analyze: () => Promise.resolve(),
    nodesOf: null,
    async close() {
      await queue.close();
      reader?.close();
      writer.close();
    },
  };
}

/** Columns of booleans, which SQLite stores as numbers. */
const BOOLEAN_NAME = /^is[A-Z_]/u;

/** Runs statements of `store/sql` on a connection and keeps them prepared. */
export function executor(connection: Connection) {
  const kept = new Map<
    string,
    { readonly parameters: readonly number[]; readonly statement: PreparedStatement<Record<string, unknown>> }
  >();
  return (text: string, values: readonly Value[], isPrepared: boolean): Answer => {
    let prepared = kept.get(text);
    if (prepared === undefined) {
      const { sql, parameters } = translated(text);
      prepared = { statement: connection.prepare(sql), parameters };
      if (isPrepared) kept.set(text, prepared);
    }
    const { statement, parameters } = prepared;
    const bound = parameters.map((place) => boundValue(values[place]));
    if (!statement.returnsRows) return { rows: [], count: statement.run(...bound) };
    const rows = statement.all(...bound);
    for (const row of rows) for (const name in row) if (BOOLEAN_NAME.test(name)) row[name] = row[name] === 1;
    return { rows, count: rows.length };
  };
}

function boundValue(value: Value | undefined): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : (value ?? null);
}

function assertInTransaction(connection: Connection): void {
  if (!connection.inTransaction) throw new Error("The transaction was lost.");
}

/**
 * Rolls back a transaction whose commit failed. Otherwise refused writes would be read, and committed with the next ones. Throws if
 * that fails too; nothing must be read or written then.
 */
function undoLeftOver(connection: Connection): void {
  if (connection.inTransaction) connection.exec("ROLLBACK");
}

/** Rewrites of the statements in `store/sql`, which are PostgreSQL's, for SQLite. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [/= ANY \((\$\d+)::\w+\[\]\)/gu, "IN (SELECT value FROM json_each($1))"],
  [/<> ALL \((\$\d+)::\w+\[\]\)/gu, "NOT IN (SELECT value FROM json_each($1))"],
  [/\bgreatest\(/gu, "max("],
  [/\bleast\(/gu, "min("],
  [/\bjson_agg\(/gu, "json_group_array("],
  [/\bjson_build_object\(/gu, "json_object("],
  [/\bCAST\((\w+) AS json\)/gu, "$1"],
  [/\bAS bytea\b/gu, "AS blob"],
  [/\bextract\(epoch FROM statement_timestamp\(\)\)/gu, "unixepoch('subsec')"],
  [/ FOR UPDATE(?: SKIP LOCKED)?/gu, ""],
];

/** A statement for SQLite. `parameters`: the value positions of its question marks. */
export function translated(text: string) {
  const parameters: number[] = [];
  const sql = TRANSLATIONS.reduce((result, [from, to]) => result.replaceAll(from, to), text).replaceAll(
    /\$(\d+)/gu,
    (_, number: string) => {
      parameters.push(Number(number) - 1);
      return "?";
    },
  );
  return { sql, parameters };
}
