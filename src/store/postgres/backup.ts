import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { COPIED_TABLES, copyTables, type CopyProgress, rowsIn, type RunSql } from "../sql/copyTables.js";
import type { Value } from "../sql/session.js";
import { STATE_TABLES } from "../sql/tables.js";
import { copyBackup, writeBackup } from "../sqlite/backup.js";
import { openDatabase } from "../sqlite/database.js";
import { executor } from "../sqlite/sqliteDatabase.js";
import { onServer } from "./connections.js";
import { begin, bringUpToDate, schemaVersion } from "./schema.js";
import { explainEnd, explainServer, UnfitServer } from "./serverAdvice.js";

const SECRET = "SELECT secret FROM server_secret";

/**
 * Copies a consistent snapshot of a database to a file, while others read and write: a backup like that of a data folder, plus the secret.
 * Throws an Error that explains what is wrong. `isMoved`: it will be used elsewhere, so no server may run on it.
 */
export function backUpDatabase(
  url: string,
  file: string,
  onProgress: CopyProgress,
  { isMoved = false }: { readonly isMoved?: boolean } = {},
): Promise<{ readonly bytes: number; readonly records: number }> {
  const open = async (client: pg.Client) => {
    if (isMoved) await refuseIfServed(client);
    if ((await schemaVersion(client)) === 0) throw new UnfitServer("it has no catalog");
    await bringUpToDate(client, { isRead: true });
    await begin(client, "ISOLATION LEVEL REPEATABLE READ READ ONLY");
  };
  return inTransaction(url, open, async (server) => {
    const [held] = await server<{ secret: Buffer }>(SECRET);
    const { bytes } = await writeBackup(file, (temporary) =>
      inFile(temporary, async (copy) => {
        for (const table of STATE_TABLES) await copy(`DELETE FROM ${table}`);
        await copyTables(server, copy, copy, onProgress);
        if (held !== undefined) await copy("INSERT INTO server_secret VALUES ($1)", [held.secret]);
      }),
    );
    return { bytes, records: await rowsIn(server, "records") };
  });
}

/** The connection can be lost after the commit but before its answer. */
const UNKNOWN_END =
  "It is unknown whether this was committed: either everything is there, or nothing. Check with `doorlight areas --store`; if that lists no areas, run it again.";

/**
 * Restores a backup into a database in one transaction, and checks the row count of each table. An older backup is migrated. The database gets `secret`,
 * else that of the backup; if there is none, it keeps its own. Throws an Error with the reason if the file is not a complete backup or is of a newer release,
 * the database has a catalog and `force` is not set, or a server is running on it.
 */
export async function restoreDatabase(
  file: string,
  url: string,
  secret: Buffer | null,
  force: boolean,
  onProgress: CopyProgress,
): Promise<{ readonly records: number; readonly tables: number }> {
  const open = async (client: pg.Client) => {
    await bringUpToDate(client);
    await refuseIfServed(client);
    await begin(client);
  };
  const folder = mkdtempSync(join(tmpdir(), "doorlight-restore-"));
  try {
    const path = join(folder, "catalog.sqlite");
    const records = copyBackup(file, path);
    await inFile(path, (copy) =>
      inTransaction(url, open, async (server) => {
        if (!force) await refuseIfFilled(server);
        // This locks the tables: a server that starts meanwhile waits and then reads the new data.
        for (const table of COPIED_TABLES) await server(`TRUNCATE ${table}`);
        await copyTables(copy, server, copy, onProgress);
        const [held] = await copy<{ secret: Buffer }>(SECRET);
        const kept = secret ?? held?.secret;
        if (kept !== undefined) {
          await server("DELETE FROM server_secret");
          await server("INSERT INTO server_secret VALUES (1, $1)", [kept]);
        }
        await server("COMMIT", [], UNKNOWN_END);
        // Otherwise the server would plan for empty tables for a while. The restore is complete even if this fails.
        await server("ANALYZE").catch(() => {});
      }),
    );
    return { records, tables: COPIED_TABLES.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a failed statement means, unless it says otherwise. */
const NOTHING_WRITTEN = "Nothing was written: run it again.";

/** Opens a transaction on a connection of its own and works in it. What the work does not commit is rolled back. */
async function inTransaction<Result>(
  url: string,
  open: (client: pg.Client) => Promise<void>,
  work: (
    run: <Row>(sql: string, values?: readonly Value[], outcome?: string) => Promise<readonly Row[]>,
  ) => Promise<Result>,
): Promise<Result> {
  let isOpen = false;
  try {
    return await onServer(url, "doorlight backup", async (client) => {
      await open(client);
      isOpen = true;
      return work(async <Row>(sql: string, values: readonly Value[] = [], outcome = NOTHING_WRITTEN) => {
        const { rows } = await client.query(sql, [...values]).catch((error: unknown) => {
          throw new Error(explainEnd(url, error, outcome), { cause: error });
        });
        return rows as readonly Row[];
      });
    });
  } catch (error) {
    throw isOpen ? error : new Error(explainServer(url, error), { cause: error });
  }
}

/** Opens a backup file, works in a transaction on it, and commits that. It also holds the secret. */
async function inFile(path: string, work: (run: RunSql) => Promise<void>): Promise<void> {
  const database = openDatabase(path);
  try {
    // Tables are written one by one, so referenced rows may come later.
    database.exec(
      "CREATE TABLE IF NOT EXISTS server_secret (secret blob NOT NULL); PRAGMA foreign_keys = OFF; BEGIN",
    );
    const execute = executor(database);
    await work(
      async <Row>(sql: string, values: readonly Value[] = []) => execute(sql, values).rows as readonly Row[],
    );
    database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

async function refuseIfFilled(server: RunSql): Promise<void> {
  for (const table of COPIED_TABLES)
    if (!STATE_TABLES.has(table) && (await rowsIn(server, table)) > 0)
      throw new Error(
        `the database already has rows in ${table}. Nothing was written: back it up, then add --force to replace it.`,
      );
}

const MAX_LOOKS = 10;
const LOOK_INTERVAL_MS = 100;

/**
 * Throws UnfitServer if a Doorlight process is connected to the database. It looks several times, because PostgreSQL lists a connection that was closed
 * until its backend has ended.
 */
async function refuseIfServed(client: pg.ClientBase): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (look > 0) await delay(LOOK_INTERVAL_MS);
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'doorlight%' AND pid <> pg_backend_pid()",
    );
    if (rows.length === 0) return;
  }
  throw new UnfitServer("a server is running on it. Stop it first: reports made meanwhile would be lost");
}
