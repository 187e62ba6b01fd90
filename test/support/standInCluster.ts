import type pg from "pg";

/** Makes a plain database report what Citus reports about a cluster: areas whose ids begin with `held` are on one node, all others on another. */
const STAND_IN = [
  `INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
   SELECT 4294967000, 'citus', 10, oid, false, 'none' FROM pg_namespace WHERE nspname = 'public'`,
  "CREATE TABLE pg_dist_partition (logicalrelid regclass)",
  "CREATE TABLE pg_dist_placement (shardid bigint, groupid integer)",
  "CREATE TABLE pg_dist_node (groupid integer, nodename text, nodeport integer, noderole text)",
  "INSERT INTO pg_dist_placement VALUES (1, 1), (2, 2)",
  "INSERT INTO pg_dist_node VALUES (1, 'one', 5432, 'primary'), (1, 'spare', 5432, 'secondary'), (2, 'two', 5432, 'primary')",
  `CREATE FUNCTION get_shard_id_for_distribution_column(regclass, text) RETURNS bigint LANGUAGE sql
   AS $$ SELECT CASE WHEN $2 LIKE 'held%' THEN 1 ELSE 2 END $$`,
  "CREATE FUNCTION create_reference_table(regclass) RETURNS void LANGUAGE sql AS 'INSERT INTO pg_dist_partition VALUES ($1)'",
  "CREATE FUNCTION create_distributed_table(regclass, text, colocate_with text) RETURNS void LANGUAGE sql AS 'INSERT INTO pg_dist_partition VALUES ($1)'",
];
const STAND_OUT = [
  "DELETE FROM pg_extension WHERE extname = 'citus'",
  "DROP TABLE pg_dist_partition, pg_dist_placement, pg_dist_node",
  "DROP FUNCTION get_shard_id_for_distribution_column, create_reference_table, create_distributed_table",
];
/** Reading the state of an area on the first node waits while {@link HANG_LOCK} is held. */
const SLOW = [
  `CREATE FUNCTION answers(id text) RETURNS boolean LANGUAGE plpgsql AS
   $$ BEGIN IF id LIKE 'held%' THEN PERFORM pg_advisory_xact_lock_shared(7); END IF; RETURN true; END $$`,
  "ALTER TABLE area_state RENAME TO area_rows",
  "CREATE VIEW area_state AS SELECT * FROM area_rows WHERE answers(area_id)",
];
const NO_LONGER_SLOW = [
  "DROP VIEW area_state",
  "ALTER TABLE area_rows RENAME TO area_state",
  "DROP FUNCTION answers",
];
const HANG_LOCK = 7;

async function all(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** While `run` runs, the database looks like a cluster of two nodes. */
export async function asCluster(client: pg.Client, run: () => Promise<void>): Promise<void> {
  await all(client, STAND_IN);
  try {
    await run();
  } finally {
    await all(client, STAND_OUT);
  }
}

/** While `run` runs, areas of the first node cannot be read. */
export async function whileSilent(client: pg.Client, run: () => Promise<void>): Promise<void> {
  await all(client, SLOW);
  await client.query("SELECT pg_advisory_lock($1)", [HANG_LOCK]);
  try {
    await run();
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [HANG_LOCK]);
  }
}

/** Reverts {@link whileSilent}, when nothing reads any more. */
export function noLongerSilent(client: pg.Client): Promise<void> {
  return all(client, NO_LONGER_SLOW);
}
