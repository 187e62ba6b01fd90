import type pg from "pg";
import { isNewer, newerSchema, nextMigration } from "../sql/migrations.js";
import { BY_KEY, EVERYWHERE, TABLES } from "../sql/tables.js";
import { UnfitServer } from "./serverAdvice.js";

/** Advisory lock held during migrations. An arbitrary number: "door". */
export const MIGRATION_LOCK = 0x646f6f72;
/** How long to wait for another process's migration, and a migration for a locked table, in milliseconds. */
const LOCK_MS = 60_000;

/**
 * Begins a transaction that creates tables or moves all data. It commits to disk and ignores the server's time limits.
 * Settings are local to the transaction, because behind a pooler nothing else works.
 */
export async function begin(
  client: pg.ClientBase,
  mode = "ISOLATION LEVEL READ COMMITTED",
  lockMs = LOCK_MS,
): Promise<void> {
  await client.query(
    `BEGIN ${mode}; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockMs};
     SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
}

/**
 * Migrates the schema: each file once, in a transaction, statement by statement (a distributed database accepts only one definition at a time). Throws
 * an Error if a newer release has migrated it, or the server is not writable. Resolves to true for a
 * cluster. If nothing is pending, it neither writes nor waits, so that a server's user need not be allowed to create tables.
 */
export async function bringUpToDate(client: pg.ClientBase, lockMs = LOCK_MS): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
  if (rows[0]?.standby === true)
    throw new UnfitServer("it is a standby, whose data can be outdated. Use the primary");
  while (
    nextMigration(await schemaVersion(client), "postgres") !== null ||
    (await undistributed(client)).length > 0
  ) {
    await begin(client, undefined, lockMs);
    try {
      await takeLock(client);
      await step(client);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  }
  return isCluster(client);
}

/** Runs the next pending step while holding the lock: a migration, or the distribution of a table. */
async function step(client: pg.ClientBase): Promise<void> {
  const next = nextMigration(await schemaVersion(client), "postgres");
  if (next === null) return distribute(client);
  await client.query("CREATE TABLE IF NOT EXISTS doorlight_schema (version integer PRIMARY KEY)");
  for (const statement of next.sql.split(/;\s*$/mu)) await client.query(statement);
  await client.query("INSERT INTO doorlight_schema VALUES ($1)", [next.version]);
}

/** Takes the migration lock. After `lock_timeout`, the error names the process that holds it. */
async function takeLock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    if ((error as { readonly code?: string }).code !== "55P03") throw error;
    await client.query("ROLLBACK");
    const { rows } = await client.query<{ pid: number; name: string }>(
      "SELECT pid, application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = 0 AND objid = $1",
      [MIGRATION_LOCK],
    );
    const who = rows.map(({ pid, name }) => `process ${pid}${name === "" ? "" : `, ${name}`}`).join("; ");
    throw new UnfitServer(
      `another process is migrating its schema (${who === "" ? "it ended just now" : who}) and has not finished in time. Try again when it has. If it hangs, end it: SELECT pg_terminate_backend(${rows[0]?.pid ?? "PID"})`,
    );
  }
}

/** The schema's version; 0 if there is none. Throws UnfitServer if it is newer than this release's. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const made = await client.query<{ made: boolean }>(
    "SELECT to_regclass('doorlight_schema') IS NOT NULL AS made",
  );
  if (made.rows[0]?.made !== true) return 0;
  const { rows } = await client.query<{ version: number | null }>(
    "SELECT max(version) AS version FROM doorlight_schema",
  );
  const version = rows[0]?.version ?? 0;
  if (isNewer(version)) throw new UnfitServer(`${newerSchema(version)}. Start that one, or a newer one`);
  return version;
}

export async function isCluster(client: pg.ClientBase): Promise<boolean> {
  return (await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")).rows.length > 0;
}

/** Tables of a Citus cluster that are not distributed yet; elsewhere none. */
async function undistributed(client: pg.ClientBase): Promise<readonly string[]> {
  if (!(await isCluster(client))) return [];
  const known = await client.query<{ name: string }>(
    "SELECT logicalrelid::text AS name FROM pg_dist_partition",
  );
  const distributed = new Set(known.rows.map(({ name }) => name));
  return TABLES.filter((table) => !distributed.has(table));
}

/** Distributes a table over the nodes of a Citus cluster. */
async function distribute(client: pg.ClientBase): Promise<void> {
  const [table] = await undistributed(client);
  if (table === undefined) return;
  const key = BY_KEY[table];
  const beside = key === undefined && table !== "area_state" ? "area_state" : "none";
  if (EVERYWHERE.includes(table)) await client.query("SELECT create_reference_table($1::regclass)", [table]);
  else
    await client.query("SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)", [
      table,
      key ?? "area_id",
      beside,
    ]);
  if ((await undistributed(client)).includes(table))
    throw new UnfitServer(`its cluster does not accept the table ${table}`);
}
