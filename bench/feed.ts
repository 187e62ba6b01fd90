import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { manyWriters } from "../test/contract/stores/feedContract.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { testPostgres } from "../test/support/postgresServer.js";

/** Enough places that no record's log grows long: this measures the feed. */
const SCALE = {
  writers: 20,
  readers: 5,
  changes: Number(process.env["DOORLIGHT_BENCH_FEED_CHANGES"] ?? 100_000),
  places: 5_000,
};

/** Runs many writers and readers of the feed, on both stores. Fails if a reader missed a change or got one twice. */
export async function benchFeed(print: (line: string) => void): Promise<void> {
  print(`\n## The feed: ${SCALE.writers} writers, ${SCALE.readers} readers, ${SCALE.changes} changes\n`);
  print("| store | seconds | none skipped or doubled |");
  print("| --- | ---: | --- |");
  const folder = mkdtempSync(join(tmpdir(), "doorlight-bench-"));
  const local = openSqliteStore(folder);
  try {
    print(`| SQLite | ${await seconds(() => manyWriters(local, SCALE))} | yes |`);
  } finally {
    await local.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const server = await testPostgres();
  if ("why" in server) return print(`| PostgreSQL | ${server.why} | |`);
  try {
    await server.empty();
    const { store } = await openPostgresStore(server.url);
    print(`| PostgreSQL | ${await seconds(() => manyWriters(store, SCALE))} | yes |`);
    await store.close();
  } finally {
    await server.close();
  }
}

async function seconds(run: () => Promise<void>): Promise<string> {
  const started = performance.now();
  await run();
  return ((performance.now() - started) / 1_000).toFixed(0);
}
