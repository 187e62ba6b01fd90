import type pg from "pg";
import { newerSchema, nextMigration } from "../sql/migrations.js";
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
 * Migrates the schema: each file once, in a transaction, statement by statement (a distributed database accepts only one definition at a time), and
 * distributes tables over a cluster. Resolves to true for a cluster. If nothing is pending, it neither writes nor waits, so that a server's user need not be
 * allowed to create tables. Throws an Error if a newer release has migrated it, or the server is a standby or, unless only `isRead`, read-only.
 */
export async function bringUpToDate(
  client: pg.ClientBase,
  { lockMs = LOCK_MS, isRead = false } = {},
): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean; readonly: string }>(
    "SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS readonly",
  );
  if (rows[0]?.standby === true)
    throw new UnfitServer("it is a standby, whose data can be outdated. Use the primary");
  if (!isRead && rows[0]?.readonly === "on")
    throw new UnfitServer(
      "this user can only read it (default_transaction_read_only = on, as some providers set after a full disk). Allow writes, or use the primary",
    );
  while ((await nextStep(client)) !== null) {
    await begin(client, undefined, lockMs);
    try {
      await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      // Another process may have taken it meanwhile.
      await (await nextStep(client))?.();
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  }
  return isCluster(client);
}

/** The next pending step: a migration, or the distribution of a table. Null if there is none. */
async function nextStep(client: pg.ClientBase): Promise<(() => Promise<void>) | null> {
  const next = nextMigration(await schemaVersion(client), "postgres");
  if (next !== null)
    return async () => {
      await client.query("CREATE TABLE IF NOT EXISTS doorlight_schema (version integer PRIMARY KEY)");
      for (const statement of next.sql.split(/;\s*$/mu)) await client.query(statement);
      await client.query("INSERT INTO doorlight_schema VALUES ($1)", [next.version]);
    };
  const [table] = await undistributed(client);
  return table === undefined ? null : () => distribute(client, table);
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
  const newer = newerSchema(version);
  if (newer !== null) throw new UnfitServer(`${newer}. Start that one, or a newer one`);
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
async function distribute(client: pg.ClientBase, table: string): Promise<void> {
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
