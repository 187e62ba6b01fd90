import type pg from "pg";
import { maxConnections, onServer } from "./connections.js";
import { isCluster } from "./schema.js";

/** Timeout for a node's answer. */
const NODE_MS = 5_000;

/** Properties of a server that affect all Doorlight servers on it. */
export interface ServerCondition {
  /** "15.8". */
  readonly version: string;
  /** Maximum connections, and those in use by all roles. */
  readonly connections: number;
  readonly taken: number;
  /** The most connections of one Doorlight server on it. */
  readonly perProcess: number;
  /** Settings that are off and should be on: without them, a crash can lose or corrupt data. */
  readonly unsafe: readonly string[];
  /** Nodes of a cluster, with the number of shards on each, and whether it answers. */
  readonly nodes: readonly { readonly name: string; readonly shards: number; readonly answers: boolean }[];
  /** Its clock, in milliseconds since 1970. */
  readonly clock: number;
}

/** Queries a server's condition. Rejects with driver errors. */
export function serverCondition(url: string): Promise<ServerCondition> {
  return onServer(url, "doorlight doctor", async (client) => {
    const { rows } = await client.query<Omit<ServerCondition, "nodes" | "perProcess">>(
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0) AS connections,
         (SELECT sum(numbackends) FROM pg_stat_database)::int AS taken,
         ARRAY(SELECT name::text FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name) AS unsafe,
         (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock`,
    );
    const nodes = await nodesOf(client);
    // A query without FROM returns one row.
    return { ...(rows[0] as (typeof rows)[number]), perProcess: maxConnections(nodes.length), nodes };
  });
}

/** The coordinator queries each worker. If one hangs, it cannot tell which, so none counts as answering. */
async function nodesOf(client: pg.ClientBase): Promise<ServerCondition["nodes"]> {
  if (!(await isCluster(client))) return [];
  const { rows } = await client.query<{ name: string; shards: number }>(
    `SELECT n.nodename || ':' || n.nodeport AS name, count(p.shardid) AS shards
     FROM pg_dist_node n LEFT JOIN pg_dist_placement p ON p.groupid = n.groupid
     WHERE n.noderole = 'primary' GROUP BY 1 ORDER BY 1`,
  );
  await client.query(`BEGIN; SET LOCAL statement_timeout = ${NODE_MS}`);
  const asked = await client
    .query<{ name: string }>(
      "SELECT nodename || ':' || nodeport AS name FROM run_command_on_all_nodes('SELECT 1') JOIN pg_dist_node USING (nodeid) WHERE success",
    )
    .catch(() => null);
  await client.query("ROLLBACK");
  const answering = new Set(asked?.rows.map(({ name }) => name));
  return rows.map((row) => ({ ...row, answers: answering.has(row.name) }));
}
