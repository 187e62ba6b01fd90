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
 * Connections of one process: some for reads and some for writes, so that neither waits for the other. On a cluster each node has a share of them
 * (`compartments`), so that a hung node leaves some for the others.
 */
const CONNECTIONS = { reading: 8, writing: 8 } as const;
const CONNECTIONS_TO_CLUSTER = { reading: 12, writing: 8 } as const;
/** Timeouts for a database, in milliseconds. */
export interface Timeouts {
  readonly connectMs: number;
  /** The server ends a statement first. If it does not answer at all, the client does. */
  readonly statementMs: number;
  readonly answerMs: number;
}
const TIMEOUT: Timeouts = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 };
const CONFLICT_TRIES = 5;
const INT8_OID = 20;
/** Tables whose statistics must be current after an import, or plans go wrong. */
const COUNTED =
  "area_records, area_state, area_imports, elements, observations, record_homes, records, reports, gazetteer_places";

/** The kind of server and connection. */
export interface ServerKind {
  /** True if tables are distributed over nodes. */
  readonly isCluster?: boolean;
  /** True behind a transaction pooler, so that connections have no state: see {@link isPooled}. */
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
    ? async (...args) => transact(await readers.connect(), begin, false, (run) => run(...args))
    : runOn(readers, true);
  const readingBy = (run: Run): Session =>
    sessionBy((...args) =>
      run(...args).catch((error: unknown) => Promise.reject(refusedBy(error, "read") as Error)),
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
    // An import is complete without it.
    analyze: async () => void (await readers.query(`ANALYZE ${COUNTED}`).catch(() => {})),
    cluster: nodes === null ? null : { nodesOf: nodes },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

/** The application_name of connections. */
export const APPLICATION = "doorlight";
/**
 * Settings of every connection. An acknowledged report must be on disk, whatever the server's default. JIT compilation takes longer than any statement
 * runs. All statements look up by key: a cached plan made while a table was empty must not scan it when it is full.
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
 * True when a pooler in front of the server refuses or drops connection settings (PgBouncer in transaction mode). Then
 * each transaction applies its own settings, reads are transactions, and nothing is prepared.
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

/** Names of prepared statements, by text. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
    names.set(text, name);
  }
  return name;
}

/** `keeps`: true if prepared statements stay on a connection. */
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

/** Runs a transaction on a connection and releases it; on disk when it resolves. */
async function transact<Result>(
  client: pg.PoolClient,
  begin: string,
  keeps: boolean,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  let isLost = false;
  // After a failure, the server's errors for later statements only say that there was one.
  let failure: { readonly error: unknown } | null = null;
  const noticed = async <Answer>(pending: Promise<Answer>): Promise<Answer> => {
    try {
      return await pending;
    } catch (error) {
      isLost ||= !isAnswer(error);
      failure ??= { error };
      throw failure.error;
    }
  };
  const run = runOn(client, keeps);
  try {
    await noticed(client.query(begin));
    const result = await work((...args) => noticed(run(...args)));
    // A COMMIT of a failed transaction silently rolls back.
    if (failure !== null) throw (failure as { readonly error: unknown }).error;
    await noticed(client.query("COMMIT"));
    return result;
  } catch (error) {
    if (!isLost)
      await client.query("ROLLBACK").catch(() => {
        // The rollback failed, so the connection must not be reused.
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
  // A lost connection is reported only to its current user.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Parses 64-bit numbers as doubles: they are times, versions and counts, far below 2^53. */
export const numbersOf64Bits: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8_OID ? Number : (pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown),
};
