import pg from "pg";
import { type AreaNodes, areaNodes } from "./areaNodes.js";
import type { Alarm } from "./bulkhead.js";
import { type Compartments, compartments } from "./compartments.js";
import { isConflict, refusedBy } from "./failures.js";
import type { QueuePatience } from "./reportQueue.js";
import { type Run, type Session, sessionBy, type Transaction } from "./session.js";
import { connectionTo } from "./serverAddress.js";
import { transact } from "./transaction.js";

/** The way to one database. Every failure that is the database's is a ServiceError `unavailable`. */
export interface PostgresAccess {
  /** Each statement for itself. */
  readonly reading: Session;
  /** One transaction, run again where it and another waited for each other; on disk when it resolves. `areaId`: the one area that it is of. */
  readonly write: <Result>(
    run: (transaction: Transaction) => Promise<Result>,
    areaId?: string,
  ) => Promise<Result>;
  /** Where tables are spread over several nodes; null: there is one server. */
  readonly cluster: Cluster | null;
  close(): Promise<void>;
}

export interface Cluster {
  readonly nodes: AreaNodes;
  /** What is read of one node. */
  readonly readingOf: (node: string) => Session;
  /** For how long who writes waits for its turn. */
  readonly patience: QueuePatience;
}

/**
 * PostgresAccess of one process: some to read, some to write, so that neither waits for the other. On a cluster each of its nodes has some of them
 * (`compartments`), and there are enough that one which hangs leaves some for the others.
 */
const CONNECTIONS = { reading: 8, writing: 8 } as const;
const CONNECTIONS_TO_CLUSTER = { reading: 12, writing: 8 } as const;
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

/** `isCluster`: whether its tables are spread over nodes. */
export function connectTo(url: string, patience: Patience = PATIENCE, isCluster = false): PostgresAccess {
  const counts = isCluster ? CONNECTIONS_TO_CLUSTER : CONNECTIONS;
  const readers = poolOf(url, counts.reading, patience);
  const writers = poolOf(url, counts.writing, patience);
  const read = runOn(readers);
  const readingBy = (run: Run) =>
    sessionBy((...asked) =>
      run(...asked).catch((error: unknown) => Promise.reject(refusedBy(error, "read") as Error)),
    );
  const nodes = isCluster ? areaNodes(readingBy(read), STEADY) : null;
  const held = nodes === null ? null : compartments(nodes, patience.connectMs, ALARM);
  const writing: Compartments["writing"] =
    held === null ? (_areaId, work) => work() : (areaId, work) => held.writing(areaId, work);
  const write = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    areaId: string | null,
  ): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      try {
        return await writing(areaId, async () => transact(await writers.connect(), numbersOf64Bits, work));
      } catch (error) {
        if (!isConflict(error) || tries === CONFLICT_TRIES) throw refusedBy(error, "written");
      }
    }
  };
  return {
    reading: readingBy(
      held === null
        ? read
        : (name, text, values, statement) =>
            held.reading(statement, values, () => read(name, text, values, statement)),
    ),
    write: (work, areaId) => write(work, areaId ?? null),
    cluster:
      nodes === null || held === null
        ? null
        : {
            nodes,
            patience: { now: STEADY.now, ms: patience.statementMs },
            readingOf: (node) => readingBy((...asked) => held.readingOf(node, () => read(...asked))),
          },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

/** What connections are seen as by whoever looks at the server. */
export const APPLICATION = "doorlight";
/**
 * Of every connection that serves. An acknowledged report is on disk, whatever the server's default is. Compiling a statement takes longer than any of them
 * runs. And all of them look up by a key: a plan that was made while a table was empty, and is kept, must not read all of it when it is full.
 */
export const KEPT_SETTINGS = {
  synchronous_commit: "on",
  default_transaction_isolation: "read committed",
  jit: "off",
  enable_seqscan: "off",
} as const;

const STEADY = { now: () => performance.now() };
export const ALARM: Alarm = (ms, ring) => {
  let turn: NodeJS.Immediate | undefined;
  // What arrived while this process stood still is read first.
  const timer = setTimeout(() => {
    turn = setImmediate(ring);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
};

const runOn =
  (pool: pg.Pool): Run =>
  (name, text, values) =>
    pool.query({ ...(name === null ? {} : { name }), text, values: [...values] });

function poolOf(url: string, max: number, { connectMs, statementMs, answerMs }: Patience): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url, APPLICATION, KEPT_SETTINGS),
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
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
