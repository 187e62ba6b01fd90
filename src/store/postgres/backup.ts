import { once } from "node:events";
import { renameSync, rmSync, statSync } from "node:fs";
import type pg from "pg";
import { makeOwnFile } from "../ownFile.js";
import {
  noWholeBackup,
  readThrough,
  refuseOtherArchive,
  refuseOtherFile,
  type RowCounter,
  rowCounter,
  rowsOf,
  writtenOut,
} from "./archive.js";
import { type Environment, requireProgram, startProgram, withPasswordApart } from "./clientPrograms.js";
import { refuseIfServed } from "./inUse.js";
import { onServer } from "./opening.js";
import { explainServer, withoutPassword } from "./serverAdvice.js";
import { STATE_TABLES } from "../sql/tables.js";
import { bringUpToDate, MIGRATION_LOCK, OWN_TABLES } from "./schema.js";

/**
 * Copies our tables of a database to a file, as of one moment, while others read and write (`pg_dump`). The file is there whole and read through, or not
 * at all; the secret that tokens are sealed with is in it. Throws an Error that says what is wrong.
 */
export async function backUpDatabase(
  url: string,
  file: string,
  environment: Environment,
): Promise<{ readonly bytes: number; readonly records: number }> {
  await onCatalog(url, async (client) => {
    if (!(await ownTables(client)).includes("doorlight_schema"))
      throw new Error(`there is no catalog in ${withoutPassword(url)}.`);
    await requireProgram("pg_dump", environment, await majorOf(client));
    await requireProgram("pg_restore", environment);
  });
  const told = withPasswordApart(url, environment);
  const temporary = `${file}.${process.pid}.new`;
  try {
    makeOwnFile(temporary);
    const dump = startProgram(
      "pg_dump",
      [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        "--no-password",
        ...OWN_TABLES.map((table) => `--table=${table}`),
        `--file=${temporary}`,
        `--dbname=${told.address}`,
      ],
      told.environment,
    );
    dump.child.stdin.end();
    dump.child.stdout.resume();
    await dump.done;
    const held = await readThrough(temporary, environment);
    renameSync(temporary, file);
    return { bytes: statSync(file).size, records: rowsOf(held, "records") };
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Puts a backup into a database, in one transaction: all of it, with as many rows in each table as the file holds, or nothing. An older one is brought up
 * to date. Throws an Error that says why not: the file is no whole backup or of a newer Doorlight, the database holds a catalog and `force` is not given,
 * or a server runs on it.
 */
export async function restoreDatabase(
  file: string,
  url: string,
  force: boolean,
  environment: Environment,
): Promise<{ readonly records: number; readonly tables: number }> {
  refuseOtherFile(file);
  for (const program of ["pg_restore", "psql"] as const) await requireProgram(program, environment);
  await refuseOtherArchive(file, environment);
  await onCatalog(url, async (client) => {
    await refuseIfServed(client, "Stop it, then restore.");
    const holds = await filledTable(client);
    if (holds !== null && !force)
      throw new Error(
        `${withoutPassword(url)} holds a catalog (rows in ${holds}). Back it up, then add --force to replace it.`,
      );
  });
  const held = await writeBack(file, url, environment);
  await onCatalog(url, async (client) => {
    await bringUpToDate(client);
    // Until it did so by itself the server would plan for empty tables.
    await client.query("ANALYZE");
  });
  return { records: rowsOf(held, "records"), tables: held.rows.size };
}

/** Replaces our tables by those of the file. Until its last statement nothing of it is seen: whatever ends it early leaves what was there. */
async function writeBack(file: string, url: string, environment: Environment): Promise<RowCounter> {
  const told = withPasswordApart(url, environment);
  const writing = startProgram(
    "psql",
    [
      "--no-psqlrc",
      "--quiet",
      "--no-password",
      "--set=ON_ERROR_STOP=1",
      "--output=/dev/null",
      `--dbname=${told.address}`,
    ],
    told.environment,
  );
  const { stdin } = writing.child;
  writing.child.stdout.resume();
  const reading = writtenOut(file, [], environment);
  const counter = rowCounter();
  const hasEnded = writing.done.catch(() => {});
  try {
    // Whoever starts meanwhile waits for the lock before it looks for a schema.
    stdin.write(
      `SET client_min_messages = warning;\nSET statement_timeout = 0;\nSET lock_timeout = 0;\nSET synchronous_commit = on;\nBEGIN;\nSELECT pg_advisory_xact_lock(${MIGRATION_LOCK});\nDROP TABLE IF EXISTS ${OWN_TABLES.join(", ")};\n`,
    );
    for await (const chunk of reading.child.stdout) {
      counter.take(chunk as Buffer);
      if (!stdin.write(chunk)) await Promise.race([once(stdin, "drain"), hasEnded]);
      if (writing.child.exitCode !== null) break;
    }
    if (writing.child.exitCode === null) await reading.done.catch(noWholeBackup(file));
    stdin.end(`${[...counter.rows].map(checkOf).join("\n")}\nCOMMIT;\n`);
    await writing.done;
    return counter;
  } catch (error) {
    writing.child.kill();
    throw error;
  } finally {
    reading.child.kill();
    await hasEnded;
  }
}

/** Names are those of our own tables: `schema.table`, as the archive writes them. */
function checkOf([table, rows]: readonly [string, number]): string {
  return `DO $$ BEGIN IF (SELECT count(*) FROM ${table}) <> ${rows} THEN RAISE 'not all rows of ${table} were restored'; END IF; END $$;`;
}

/** Says what is wrong where the server, or the way there, fails. */
async function onCatalog<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return onServer(url, "doorlight backup", run).catch((error: Error) => {
    throw "code" in error ? new Error(explainServer(url, error), { cause: error }) : error;
  });
}

async function majorOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  );
  return rows[0]?.version ?? 0;
}

/** Those of our tables that are there. */
async function ownTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relname = ANY ($1::text[]) AND relkind IN ('r', 'p') AND pg_table_is_visible(oid)",
    [OWN_TABLES],
  );
  return rows.map(({ name }) => name);
}

/** One of our tables that holds what somebody stored; null: none does. */
async function filledTable(client: pg.ClientBase): Promise<string | null> {
  for (const table of await ownTables(client)) {
    if (STATE_TABLES.has(table) || table === "doorlight_schema") continue;
    const { rows } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length > 0) return table;
  }
  return null;
}
