import pg from "pg";
import { type Answer, type Database, type Query, sessionBy } from "../sql/session.js";
import { areaNodes } from "./areaNodes.js";
import { isConflict, refusedBy } from "./failures.js";
import { type ConnectionSettings, connectionTo } from "./serverAddress.js";

/**
 * Connections of one process, for reads and as many for writes, so that neither waits for the other. On a cluster these are for replicated tables, and
 * each node has some for its areas, as do statements on tables with another key, statements on all nodes, and transactions without a single area: a
 * hung node holds up only its own and some of those.
 */
const CONNECTIONS = { all: 8, node: 4, others: 2 } as const;

/** The most connections of one process on a server, or on a cluster with some nodes. */
export function maxConnections(nodes: number): number {
  const { all, node, others } = CONNECTIONS;
  // On a cluster nothing is written to replicated tables alone.
  return nodes === 0 ? 2 * all : all + 3 * others + 2 * node * nodes;
}

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

/**
 * Opens connections to a server. `isCluster`: tables are distributed over nodes. `isPooled`: there is a transaction pooler, so connections have no state:
 * see {@link isPooled}.
 */
export function connectTo(
  url: string,
  timeout: Timeouts = TIMEOUT,
  { isCluster = false, isPooled: pooled = false } = {},
): Database {
  const settings = settingsOf(timeout);
  const begin = [
    "BEGIN ISOLATION LEVEL READ COMMITTED",
    ...(pooled ? Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`) : []),
  ].join("; ");
  const pools = new Map<string, pg.Pool>();
  const poolOf = (name: string, max: number) => {
    const known = pools.get(name);
    if (known !== undefined) return known;
    const pool = new pg.Pool({
      ...connectionTo(url, APPLICATION, pooled ? {} : settings, timeout.connectMs),
      max,
      query_timeout: timeout.answerMs,
    });
    // A lost connection is reported only to its current user.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    pools.set(name, pool);
    return pool;
  };
  /** The connections for work on a shard, which is that of an area or another. */
  const poolFor = async (kind: "reading" | "writing", shard: Query["shard"], areaId: string) => {
    if (nodesOf === null || shard === "everywhere") return poolOf(kind, CONNECTIONS.all);
    if (shard !== "area") return poolOf(`${kind} ${shard}`, CONNECTIONS.others);
    return poolOf(`${kind} on ${(await nodesOf([areaId])).get(areaId)}`, CONNECTIONS.node);
  };
  const run = async (on: pg.Pool | pg.PoolClient, { name, text, values }: Query): Promise<Answer> => {
    const query = { ...(pooled ? {} : { name }), text, values: [...values] };
    const { rows, rowCount } = await on.query<pg.QueryResultRow>(query);
    return { rows, count: rowCount ?? 0 };
  };
  const reading = sessionBy(async (query) => {
    try {
      return await run(await poolFor("reading", query.shard, String(query.values[0])), query);
    } catch (error) {
      throw refusedBy(error, "read");
    }
  });
  const nodesOf = isCluster ? areaNodes(reading, performance) : null;
  return {
    reading,
    async write(work, areaId) {
      for (let tries = 1; ; tries++) {
        try {
          const pool = await poolFor("writing", areaId === undefined ? "all" : "area", areaId ?? "");
          return await transact(pool, begin, (client) => work(sessionBy((query) => run(client, query))));
        } catch (error) {
          if (!isConflict(error) || tries === CONFLICT_TRIES) throw refusedBy(error, "written");
        }
      }
    },
    rest: () => Promise.resolve(),
    // An import is complete without it.
    analyze: async () =>
      void (await poolOf("reading", CONNECTIONS.all)
        .query(`ANALYZE ${COUNTED}`)
        .catch(() => {})),
    nodesOf,
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

/** The application_name of connections. */
export const APPLICATION = "doorlight";
/**
 * Settings of every connection, and behind a pooler of every transaction. An acknowledged report must be on disk, whatever the server's default. JIT
 * compilation takes longer than any statement runs. All statements look up by key: a cached plan made while a table was empty must not scan it when it is
 * full.
 */
const settingsOf = ({ statementMs }: Timeouts): ConnectionSettings => ({
  synchronous_commit: "on",
  jit: "off",
  enable_seqscan: "off",
  statement_timeout: statementMs,
  lock_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
});

/**
 * True when a pooler in front of the server refuses or drops connection settings (PgBouncer in transaction mode). Then
 * each transaction applies its own settings, and nothing is prepared.
 */
export async function isPooled(url: string): Promise<boolean> {
  try {
    return await onServer(
      url,
      APPLICATION,
      async (client) => {
        const { rows } = await client.query<{ value: string }>(
          "SELECT current_setting('enable_seqscan') AS value",
        );
        return rows[0]?.value === "on";
      },
      settingsOf(TIMEOUT),
    );
  } catch (error) {
    if ((error as { readonly code?: string }).code === PROTOCOL_VIOLATION) return true;
    throw error;
  }
}
const PROTOCOL_VIOLATION = "08P01";

/** How long a connection of its own may take. */
const CONNECT_MS = 10_000;

/** Runs something on a connection of its own. `name`: the application_name. */
export async function onServer<Result>(
  url: string,
  name: string,
  run: (client: pg.Client) => Promise<Result>,
  settings: ConnectionSettings = {},
): Promise<Result> {
  const client = new pg.Client(connectionTo(url, name, settings, CONNECT_MS));
  client.on("error", () => {});
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs a transaction on a connection; on disk when it resolves. If it fails, the connection is closed, which rolls it back. */
async function transact<Result>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query(begin);
    const result = await work(client);
    // After a failed statement, a COMMIT silently rolls back.
    const { command } = await client.query("COMMIT");
    if (command !== "COMMIT") throw new Error("The transaction was rolled back.");
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}
