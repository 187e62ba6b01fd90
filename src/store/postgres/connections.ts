import { Socket } from "node:net";
import pg from "pg";
import { isConflict, refusedBy } from "./failures.js";
import { GatheringSocket } from "./gatheringSocket.js";
import { type Run, type Session, sessionBy, type Transaction } from "./session.js";
import { transact } from "./transaction.js";

/** The way to one database. Every failure that is the database's is a ServiceError `unavailable`. */
export interface PostgresAccess {
  /** Each statement for itself. */
  readonly reading: Session;
  /** One transaction, run again where it and another waited for each other; on disk when it resolves. */
  readonly write: <Result>(run: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** The same with one way less to the server. What is asked before the first answer goes out with the begin: it has to do no harm where that alone fails. */
  readonly writeAhead: <Result>(run: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
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
const INT8_OID = 20;

export function connectTo(url: string, patience: Patience = PATIENCE): PostgresAccess {
  const [readers, writers] = [poolOf(url, "reading", patience), poolOf(url, "writing", patience)];
  const write = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    isAhead: boolean,
  ): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      try {
        return await transact(await writers.connect(), runOn, isAhead, work);
      } catch (error) {
        if (!isConflict(error) || tries === CONFLICT_TRIES) throw refusedBy(error, "written");
      }
    }
  };
  const read = runOn(readers);
  return {
    reading: sessionBy((name, text, values) =>
      read(name, text, values).catch((error: unknown) => Promise.reject(refusedBy(error, "read") as Error)),
    ),
    write: (work) => write(work, false),
    writeAhead: (work) => write(work, true),
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

const runOn =
  (client: pg.ClientBase | pg.Pool): Run =>
  (name, text, values) =>
    client.query({ ...(name === null ? {} : { name }), text, values: [...values] });

function poolOf(
  connectionString: string,
  use: keyof typeof CONNECTIONS,
  { connectMs, statementMs, answerMs }: Patience,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS[use],
    pipeline: use === "writing",
    stream: () => (use === "writing" ? new GatheringSocket() : new Socket()),
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
