import pg from "pg";
import { isAftermath, isAnswer, isConflict, refusedBy } from "./failures.js";
import { type SqlStatement, textForRows, type Value } from "./statement.js";

/**
 * What statements run on: a connection, in a transaction or not. In a transaction those that are asked without waiting for each other go out together and
 * are run in the order in which they were asked: several for one way to the server and back. Whoever asks so waits for all of them.
 */
export interface Session {
  rows<Row>(statement: SqlStatement, ...values: readonly Value[]): Promise<readonly Row[]>;
  /** The first row; undefined where there is none. */
  row<Row>(statement: SqlStatement, ...values: readonly Value[]): Promise<Row | undefined>;
  /** How many rows it changed. */
  changes(statement: SqlStatement, ...values: readonly Value[]): Promise<number>;
  /** What a statement about rows answers, some hundreds of them at a time. */
  rowsFor<Row>(
    statement: SqlStatement,
    shared: readonly Value[],
    rows: readonly (readonly Value[])[],
  ): Promise<readonly Row[]>;
  /** Runs a statement about rows, some hundreds at a time; returns how many it changed. Nothing is run where there are none. */
  changeRows(
    statement: SqlStatement,
    shared: readonly Value[],
    rows: readonly (readonly Value[])[],
  ): Promise<number>;
}

/** The way to one database. Every failure that is the database's is a ServiceError `unavailable`. */
export interface PostgresAccess {
  /** Each statement for itself. */
  readonly reading: Session;
  /** One transaction, run again where it and another waited for each other; on disk when it resolves. */
  readonly write: <Result>(run: (session: Session) => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/** PostgresAccess of one process: some to read, some to write, so that neither waits for the other. */
const CONNECTIONS = { reading: 8, writing: 8 } as const;
/** How long is waited for a database, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  /** The server ends a statement first; where it does not answer at all, we do. */
  readonly statementMs: number;
  readonly answerMs: number;
}
const PATIENCE: Patience = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 };
const CONFLICT_TRIES = 5;
/** Rows of one statement: a few milliseconds, and far fewer parameters than there may be (65,535). */
const ROWS_AT_ONCE = 500;
const ROWS_PREPARED = 32;
const INT8_OID = 20;

export function connectTo(url: string, patience: Patience = PATIENCE): PostgresAccess {
  const [readers, writers] = [poolOf(url, "reading", patience), poolOf(url, "writing", patience)];
  const run = async (
    client: pg.ClientBase | pg.Pool,
    name: string | null,
    text: string,
    values: readonly Value[],
  ) => client.query({ ...(name === null ? {} : { name }), text, values: [...values] });

  const sessionOn = (client: pg.ClientBase | pg.Pool, refuse: (error: unknown) => unknown): Session => {
    const query = async (name: string | null, text: string, values: readonly Value[]) => {
      try {
        return await run(client, name, text, values);
      } catch (error) {
        throw refuse(error);
      }
    };
    const queryFor = async (
      statement: SqlStatement,
      shared: readonly Value[],
      rows: readonly (readonly Value[])[],
    ) => {
      const results: pg.QueryResult[] = [];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const slice = rows.slice(from, from + ROWS_AT_ONCE);
        const text = textForRows(statement, shared.length, slice.length);
        // Prepared for the few rows that reports come in: a name for each larger number would fill connections.
        const name = slice.length <= ROWS_PREPARED ? `${statement.name}.${slice.length}` : null;
        results.push(await query(name, text, [...shared, ...slice.flat()]));
      }
      return results;
    };
    return {
      async rows<Row>({ name, sql }: SqlStatement, ...values: readonly Value[]) {
        return (await query(name, sql, values)).rows as Row[];
      },
      async row<Row>({ name, sql }: SqlStatement, ...values: readonly Value[]) {
        return (await query(name, sql, values)).rows[0] as Row | undefined;
      },
      async changes({ name, sql }, ...values) {
        return (await query(name, sql, values)).rowCount ?? 0;
      },
      async rowsFor<Row>(
        statement: SqlStatement,
        shared: readonly Value[],
        rows: readonly (readonly Value[])[],
      ) {
        return (await queryFor(statement, shared, rows)).flatMap((result) => result.rows as Row[]);
      },
      async changeRows(statement, shared, rows) {
        const results = await queryFor(statement, shared, rows);
        return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
      },
    };
  };

  const transact = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> => {
    const client = await writers.connect();
    let isLost = false;
    /** What made the transaction fail: what was asked behind it is told only that it failed. */
    let first: { readonly error: unknown } | null = null;
    const noticed = (error: unknown): unknown => {
      isLost ||= !isAnswer(error);
      first ??= { error };
      return isAftermath(error) ? first.error : error;
    };
    const control = (text: "BEGIN" | "COMMIT" | "ROLLBACK") =>
      client.query(text).catch((error: unknown) => Promise.reject(noticed(error) as Error));
    try {
      await control("BEGIN");
      const result = await work(sessionOn(client, noticed));
      // A commit of what failed undoes it, and says so nowhere.
      if (first !== null) throw (first as { readonly error: unknown }).error;
      await control("COMMIT");
      return result;
    } catch (error) {
      if (!isLost) await control("ROLLBACK").catch(() => {});
      throw error;
    } finally {
      client.release(isLost);
    }
  };

  return {
    reading: sessionOn(readers, (error) => refusedBy(error, "read")),
    async write(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await transact(work);
        } catch (error) {
          if (!isConflict(error) || tries === CONFLICT_TRIES) throw refusedBy(error, "written");
        }
      }
    },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

function poolOf(
  connectionString: string,
  use: keyof typeof CONNECTIONS,
  { connectMs, statementMs, answerMs }: Patience,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS[use],
    pipeline: use === "writing",
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    application_name: "doorlight",
    // An acknowledged report is on disk, whatever the server's default is. Compiling a statement takes longer than any of them runs. And all of them look up
    // by a key: a plan that was made while a table was empty, and is kept, must not read all of it when it is full.
    options:
      "-c synchronous_commit=on -c default_transaction_isolation=read\\ committed -c jit=off -c enable_seqscan=off",
    types: numbersOf64Bits,
  });
  // A connection that is lost is told to whoever uses it; to nobody else.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Numbers of 64 bits are moments, versions and counts: all far below what a double holds exactly. */
export const numbersOf64Bits: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8_OID ? Number : (pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown),
};
