import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { packageFile } from "../../packageFile.js";
import { BY_AREA, BY_KEY, EVERYWHERE, TABLES } from "../sql/tables.js";
import { UnfitServer } from "./serverAdvice.js";

const MIGRATIONS = packageFile("migrations/postgres/");
/** Whoever brings the schema up to date holds this lock; others wait. Any number that nobody else takes: "door". */
export const MIGRATION_LOCK = 0x646f6f72;
/** Which migrations a database has seen. */
const SCHEMA_TABLE = "doorlight_schema";
/** Every table that is ours. */
export const OWN_TABLES: readonly string[] = [...TABLES, SCHEMA_TABLE];

/** The schema that this Doorlight makes. */
export function knownSchema(): number {
  return migrationFiles().length;
}

/** What to say of a schema that is newer than ours. */
export function newerSchema(version: number): string {
  return `it was written by a newer Doorlight (schema ${version}, this one knows ${knownSchema()})`;
}

/**
 * Brings the schema up to date: each file once, its statements one by one (a distributed database takes no two definitions in one). Throws an Error where a
 * newer Doorlight was there, or the server is not one that can be written. Resolves to whether its tables are spread over the nodes of a cluster. Where all is
 * done already nothing is written, and nobody waited for: who serves may be somebody who may not make tables.
 */
export async function bringUpToDate(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
  if (rows[0]?.standby === true)
    throw new UnfitServer("it is a standby: what it says is older than what was written. Name the primary");
  const files = migrationFiles();
  if ((await schemaVersion(client)) === files.length && (await undistributed(client)).length === 0)
    return isCluster(client);
  await takeLock(client);
  try {
    await client.query("CREATE TABLE IF NOT EXISTS doorlight_schema (version integer PRIMARY KEY)");
    const version = await schemaVersion(client);
    for (const [i, file] of files.entries()) if (i >= version) await apply(client, file, i + 1);
    await distribute(client);
    return await isCluster(client);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
  }
}

/** Whoever waits for longer than `lock_timeout` is told for whom. */
async function takeLock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    if ((error as { readonly code?: string }).code !== "55P03") throw error;
    const { rows } = await client.query<{ pid: number; name: string }>(
      "SELECT pid, application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = 0 AND objid = $1",
      [MIGRATION_LOCK],
    );
    const who = rows.map(({ pid, name }) => `process ${pid}${name === "" ? "" : `, ${name}`}`).join("; ");
    throw new UnfitServer(
      `another process brings its schema up to date (${who === "" ? "it ended just now" : who}) and has not ended in time. Try again when it has; where it hangs, end it: SELECT pg_terminate_backend(${rows[0]?.pid ?? "PID"})`,
    );
  }
}

function migrationFiles(): readonly string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** 0: there is none yet. Throws an UnfitServer where it is newer than ours. */
async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const made = await client.query<{ made: boolean }>(
    "SELECT to_regclass('doorlight_schema') IS NOT NULL AS made",
  );
  if (made.rows[0]?.made !== true) return 0;
  const { rows } = await client.query<{ version: number | null }>(
    "SELECT max(version) AS version FROM doorlight_schema",
  );
  const version = rows[0]?.version ?? 0;
  if (version > knownSchema())
    throw new UnfitServer(`${newerSchema(version)}. Start that one, or a newer one`);
  return version;
}

async function apply(client: pg.ClientBase, file: string, version: number): Promise<void> {
  const statements = readFileSync(new URL(file, MIGRATIONS), "utf8")
    .split(/;\s*$/mu)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  await client.query("BEGIN");
  try {
    for (const statement of statements) await client.query(statement);
    await client.query("INSERT INTO doorlight_schema VALUES ($1)", [version]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function isCluster(client: pg.ClientBase): Promise<boolean> {
  return (await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")).rows.length > 0;
}

/** Tables of a Citus cluster that are not spread over its nodes yet; elsewhere none. */
async function undistributed(client: pg.ClientBase): Promise<readonly string[]> {
  if (!(await isCluster(client))) return [];
  const known = await client.query<{ name: string }>(
    "SELECT logicalrelid::text AS name FROM pg_dist_partition",
  );
  const distributed = new Set(known.rows.map(({ name }) => name));
  return TABLES.filter((table) => !distributed.has(table));
}

/** Spreads the tables over the nodes of a Citus cluster, those that are not yet; does nothing elsewhere. */
async function distribute(client: pg.ClientBase): Promise<void> {
  const left = new Set(await undistributed(client));
  for (const table of EVERYWHERE)
    if (left.has(table)) await client.query("SELECT create_reference_table($1::regclass)", [table]);
  for (const table of BY_AREA)
    if (left.has(table))
      await client.query("SELECT create_distributed_table($1::regclass, 'area_id', colocate_with => $2)", [
        table,
        table === "area_state" ? "none" : "area_state",
      ]);
  for (const [table, key] of Object.entries(BY_KEY))
    if (left.has(table))
      await client.query("SELECT create_distributed_table($1::regclass, $2, colocate_with => 'none')", [
        table,
        key,
      ]);
}
