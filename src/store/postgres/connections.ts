import pg from "pg";
import { type Database, type Run, sessionBy, shardOf, type Value } from "../sql/session.js";
import { areaNodes } from "./areaNodes.js";
import { isAnswer, isConflict, refusedBy, secondsOutOfReach } from "./failures.js";
import { type ConnectionSettings, connectionTo } from "./serverAddress.js";
import { ServiceError } from "../../contract/errors.js";

/** Connections of one process: some for reads and some for writes, so that neither waits for the other. */
const CONNECTIONS = { reading: 8, readingCluster: 12, writing: 8 } as const;
/**
 * Of these, how many one node of a cluster may occupy, of either; and how many statements on all nodes or on tables with another key, and transactions
 * without a single area. A hung node can fill one compartment of each kind, which together are fewer than the connections.
 */
const PLACES = { node: 4, others: 2 } as const;
/** Timeouts for a database, in milliseconds. */
export interface Timeouts {
  readonly connectMs: number;
  /** The server ends a statement first. If it does not answer at all, the client does. */
  readonly statementMs: number;
  readonly answerMs: number;
}
const TIMEOUT: Timeouts = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 };
const CONFLICT_TRIES = 5;
/** Tables whose statistics must be current after an import, or plans go wrong. */
const COUNTED =
  "area_records, area_state, area_imports, elements, observations, record_homes, records, reports, gazetteer_places";

/** The kind of server and connection. */
interface ServerKind {
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
  const settings = settingsOf(timeout);
  const pool = (max: number) => poolOf(url, max, timeout, pooled ? {} : settings);
  const readers = pool(isCluster ? CONNECTIONS.readingCluster : CONNECTIONS.reading);
  const writers = pool(CONNECTIONS.writing);
  const begin = pooled ? beginWith(settings) : BEGIN;
  const read: Run = async (...args) => {
    try {
      return await (pooled
        ? transact(readers, begin, false, (run) => run(...args))
        : runOn(readers, true)(...args));
    } catch (error) {
      throw refusedBy(error, "read");
    }
  };
  const nodesOf = isCluster ? areaNodes(sessionBy(read), performance) : null;
  const inCompartment = bulkhead(timeout.connectMs);
  /** Runs work on the node of an area, or on nodes unknown. */
  const onNode = async <Result>(kind: string, areaId: string | null, work: () => Promise<Result>) => {
    if (nodesOf === null) return work();
    if (areaId === null) return inCompartment(kind, PLACES.others, work);
    return inCompartment(`${kind} ${(await nodesOf([areaId])).get(areaId)}`, PLACES.node, work);
  };
  return {
    reading: sessionBy((text, values, statement, isPrepared) => {
      const shard = shardOf(statement);
      const work = () => read(text, values, statement, isPrepared);
      // Replicated to every node, so the queried node has it.
      if (shard === "everywhere") return work();
      return onNode(`reading ${shard}`, shard === "area" ? String(values[0]) : null, work);
    }),
    async write(work, areaId) {
      for (let tries = 1; ; tries++) {
        try {
          return await onNode("writing", areaId ?? null, () =>
            transact(writers, begin, !pooled, (run) => work(sessionBy(run))),
          );
        } catch (error) {
          if (!isConflict(error) || tries === CONFLICT_TRIES) throw refusedBy(error, "written");
        }
      }
    },
    rest: () => Promise.resolve(),
    // An import is complete without it.
    analyze: async () => void (await readers.query(`ANALYZE ${COUNTED}`).catch(() => {})),
    nodesOf,
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
  const client = new pg.Client(connectionTo(url, APPLICATION, settingsOf(TIMEOUT), TIMEOUT.connectMs));
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

/** Names of prepared statements, by text. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `doorlight ${names.size}`;
  names.set(text, name);
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

/** Runs a transaction on a connection; on disk when it resolves. */
async function transact<Result>(
  pool: pg.Pool,
  begin: string,
  keeps: boolean,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const isLost = (error: unknown) => secondsOutOfReach(error) !== null && !isAnswer(error);
  // After a failure, the server's errors for later statements only say that there was one, and a COMMIT silently rolls back.
  let failure: unknown = null;
  const run: Run = (...args) =>
    runOn(
      client,
      keeps,
    )(...args).catch((error: unknown) => {
      failure ??= error;
      throw failure;
    });
  try {
    await client.query(begin);
    const result = await work(run);
    if (failure !== null) throw failure;
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    if (isLost(error)) client.release(true);
    // If the rollback fails, the connection must not be reused.
    else
      await client.query("ROLLBACK").then(
        () => client.release(),
        () => client.release(true),
      );
    throw error;
  }
}

function poolOf(
  url: string,
  max: number,
  { connectMs, answerMs }: Timeouts,
  settings: ConnectionSettings,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url, APPLICATION, settings, connectMs),
    max,
    query_timeout: answerMs,
  });
  // A lost connection is reported only to its current user.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const COME_BACK_SECONDS = 5;

/**
 * Divides a shared resource into compartments with a limit each, so that hanging work fills only its own compartment. As long as the limits of
 * all compartments that can hang at once add up to less than the resource, the rest keeps working. `timeoutMs`: how long to wait for a place.
 * What it returns runs work when its compartment has a free place, in order of arrival. Rejects with the error of the work, or, if no place becomes free
 * in time, with ServiceError `unavailable`; the work was not started then.
 */
export function bulkhead(timeoutMs: number) {
  const compartments = new Map<string, { taken: number; readonly waiting: Set<() => void> }>();
  return async <Result>(name: string, places: number, work: () => Promise<Result>): Promise<Result> => {
    const compartment = compartments.get(name) ?? { taken: 0, waiting: new Set() };
    compartments.set(name, compartment);
    const { waiting } = compartment;
    if (compartment.taken < places) compartment.taken += 1;
    else
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(enter);
          reject(
            new ServiceError(
              "unavailable",
              "A part of the catalog does not answer. Nothing was recorded; try the same call again later.",
              COME_BACK_SECONDS,
            ),
          );
        }, timeoutMs);
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        waiting.add(enter);
      });
    try {
      return await work();
    } finally {
      // The next waiter gets the place.
      const [next] = waiting;
      if (next === undefined) compartment.taken -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
