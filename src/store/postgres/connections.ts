import { createHash } from "node:crypto";
import pg from "pg";
import { ALARM } from "../sql/bulkhead.js";
import { type Database, type Run, type Session, sessionBy } from "../sql/session.js";
import type { Value } from "../sql/statement.js";
import { areaNodes } from "./areaNodes.js";
import { compartments, type Compartments } from "./compartments.js";
import { isAnswer, isConflict, refusedBy } from "./failures.js";
import { type ConnectionSettings, connectionTo } from "./serverAddress.js";

/**
 * Connections of one process: some to read, some to write, so that neither waits for the other. On a cluster each of its nodes has some of them
 * (`compartments`), and there are enough that one which hangs leaves some for the others.
 */
const CONNECTIONS = { reading: 8, writing: 8 } as const;
const CONNECTIONS_TO_CLUSTER = { reading: 12, writing: 8 } as const;
/** How long is waited for a database, in milliseconds. */
export interface Timeouts {
  readonly connectMs: number;
  /** The server ends a statement first; where it does not answer at all, we do. */
  readonly statementMs: number;
  readonly answerMs: number;
}
const TIMEOUT: Timeouts = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 };
const CONFLICT_TRIES = 5;
const INT8_OID = 20;
/** Tables whose plans go wrong when the server believes that they are still as they were before an import. */
const COUNTED =
  "area_records, area_state, area_imports, elements, observations, record_homes, records, reports, gazetteer_places";

/** What stands between here and the tables. */
export interface ServerKind {
  /** Whether the tables are spread over nodes. */
  readonly isCluster?: boolean;
  /** Whether a pooler gives each transaction whichever connection is free, so that nothing may be kept on one: see {@link isPooled}. */
  readonly isPooled?: boolean;
}

/** Opens connections to a server. */
export function connectTo(
  url: string,
  timeout: Timeouts = TIMEOUT,
  { isCluster = false, isPooled: pooled = false }: ServerKind = {},
): Database {
  const counts = isCluster ? CONNECTIONS_TO_CLUSTER : CONNECTIONS;
  const settings = settingsOf(timeout);
  const [readers, writers] = [counts.reading, counts.writing].map((max) =>
    poolOf(url, max, timeout, pooled ? {} : settings),
  ) as [pg.Pool, pg.Pool];
  const begin = pooled ? beginWith(settings) : BEGIN;
  const read: Run = pooled
    ? async (...asked) => transact(await readers.connect(), begin, false, (run) => run(...asked))
    : runOn(readers, true);
  const readingBy = (run: Run): Session =>
    sessionBy((...asked) =>
      run(...asked).catch((error: unknown) => Promise.reject(refusedBy(error, "read") as Error)),
    );
  const nodes = isCluster ? areaNodes(readingBy(read), STEADY) : null;
  const held = nodes === null ? null : compartments(nodes, timeout.connectMs, ALARM);
  const writing: Compartments["writing"] =
    held === null ? (_areaId, work) => work() : (areaId, work) => held.writing(areaId, work);
  const reading = readingBy(
    held === null
      ? read
      : (text, values, statement, isPrepared) =>
          held.reading(statement, values, () => read(text, values, statement, isPrepared)),
  );
  return {
    reading,
    unsynced: reading,
    async write(work, areaId) {
      for (let tries = 1; ; tries++) {
        try {
          return await writing(areaId ?? null, async () =>
            transact(await writers.connect(), begin, !pooled, (run) => work(sessionBy(run))),
          );
        } catch (error) {
          if (!isConflict(error) || tries === CONFLICT_TRIES) throw refusedBy(error, "written");
        }
      }
    },
    rest: () => Promise.resolve(),
    // An import is whole without it.
    analyze: async () => void (await readers.query(`ANALYZE ${COUNTED}`).catch(() => {})),
    cluster: nodes === null ? null : { nodesOf: nodes },
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
const settingsOf = ({ statementMs }: Timeouts): ConnectionSettings => ({
  synchronous_commit: "on",
  jit: "off",
  enable_seqscan: "off",
  statement_timeout: statementMs,
  lock_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
});
const BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED";
const beginWith = (settings: ConnectionSettings): string =>
  [BEGIN, ...Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join("; ");

/**
 * Whether a pooler stands before the server that keeps settings of a connection from it, by refusing or by dropping them (PgBouncer in transaction mode). Then
 * each transaction sets its own, reads are transactions, and nothing is prepared.
 */
export async function isPooled(url: string): Promise<boolean> {
  const client = new pg.Client({
    ...connectionTo(url, APPLICATION, settingsOf(TIMEOUT)),
    connectionTimeoutMillis: TIMEOUT.connectMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ on: boolean }>(
      "SELECT current_setting('enable_seqscan') = 'on' AS on",
    );
    return rows[0]?.on === true;
  } catch (error) {
    if ((error as { readonly code?: string }).code === PROTOCOL_VIOLATION) return true;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
const PROTOCOL_VIOLATION = "08P01";

const STEADY = { now: () => performance.now() };

/** Names of statements that are kept prepared, by their texts. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
    names.set(text, name);
  }
  return name;
}

/** `keeps`: whether a connection keeps what is prepared on it. */
const runOn =
  (client: pg.Pool | pg.PoolClient, keeps: boolean): Run =>
  async (text, values, _statement, isPrepared) => {
    const { rows, rowCount } = await client.query<pg.QueryResultRow>({
      ...(isPrepared && keeps ? { name: nameOf(text) } : {}),
      text,
      values: values as Value[],
    });
    return { rows, count: rowCount ?? 0 };
  };

/** One transaction on a connection, which is let go of afterwards; on disk when it resolves. */
async function transact<Result>(
  client: pg.PoolClient,
  begin: string,
  keeps: boolean,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  let isLost = false;
  // What the server says of all that stands behind a failure is only that there was one.
  let failure: { readonly error: unknown } | null = null;
  const noticed = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      isLost ||= !isAnswer(error);
      failure ??= { error };
      throw failure.error;
    }
  };
  const run = runOn(client, keeps);
  try {
    await noticed(client.query(begin));
    const result = await work((...asked) => noticed(run(...asked)));
    // A commit of what failed undoes it, and says so nowhere.
    if (failure !== null) throw (failure as { readonly error: unknown }).error;
    await noticed(client.query("COMMIT"));
    return result;
  } catch (error) {
    if (!isLost)
      await client.query("ROLLBACK").catch(() => {
        // Not undone: nobody may have that connection.
        isLost = true;
      });
    throw error;
  } finally {
    client.release(isLost);
  }
}

function poolOf(
  url: string,
  max: number,
  { connectMs, answerMs }: Timeouts,
  settings: ConnectionSettings,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url, APPLICATION, settings),
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
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
