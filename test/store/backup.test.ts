import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { restoreDatabase } from "#doorlight/store/postgres/backup.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { readOrMakeSecret, readSecret } from "#doorlight/store/secret.js";
import { COPIED_TABLES } from "#doorlight/store/sql/copyTables.js";
import { backUp } from "#doorlight/store/sqlite/backup.js";
import { DATABASE_FILE } from "#doorlight/store/sqlite/catalogFiles.js";
import { openDatabase } from "#doorlight/store/sqlite/database.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { Store } from "#doorlight/store/store.js";
import { appending, areaImport, ID, reportOf, T1, T2 } from "#doorlight/store/testImports.js";
import { tcpProxy } from "../replicas/tcpProxy.js";
import { dataFolder, doorlight } from "../support/command.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const found = await testPostgres();

if ("why" in found) void test("copying a catalog", { skip: found.why }, () => {});
else copying(found);

function copying(server: TestPostgres): void {
  after(() => server.close());
  const folder = (name: string) => {
    const data = dataFolder();
    after(() => data.remove());
    return join(data.path, name);
  };
  /** Makes a backup of a store and restores it into another. */
  const move = async (from: readonly string[], to: readonly string[]) => {
    const file = join(folder("backups"), "..", "catalog.sqlite");
    const made = await doorlight(["backup", file, "--force", ...from]);
    assert.equal(made.code, 0, made.stderr);
    return doorlight(["restore", file, ...to]);
  };
  const ofFolder = (path: string) => ["--data", path];
  const ofServer = ["--store", server.url];
  const withSecretOf = (path: string) => [...ofServer, "--token-secret-file", join(path, "secret")];

  void test("a catalog is the same after moving to a server and back, with keys, usage and secret", async () => {
    await server.empty();
    const [first, back] = [folder("first"), folder("back")];
    const store = openSqliteStore(first);
    await fill(store);
    await store.close();
    const secret = readOrMakeSecret(first);
    const result = await move(ofFolder(first), withSecretOf(first));
    assert.equal(result.code, 0, result.stderr);
    const filled = rowsOf(first);
    for (const table of [
      "reports",
      "live_checks",
      "settlements",
      "keys",
      "key_secrets",
      "key_usage",
      "quota_used",
    ])
      assert.notDeepEqual(filled[table], [], table);
    const opened = await openPostgresStore(server.url);
    assert.deepEqual(opened.secret, secret);
    const reread = openSqliteStore(first);
    assert.deepEqual(await opened.store.records("a"), await reread.records("a"));
    assert.deepEqual(await opened.store.callers.holders(), await reread.callers.holders());
    await reread.close();
    await opened.store.close();
    const returned = await move(ofServer, ofFolder(back));
    assert.equal(returned.code, 0, returned.stderr);
    assert.deepEqual(readSecret(back), secret);
    assert.deepEqual(rowsOf(back), filled);
  });

  void test("migrate moves a catalog to a server, to a folder and between folders, with its secret, but not away from a running server", async () => {
    await server.empty();
    const [first, second, third] = [folder("from"), folder("next"), folder("last")];
    const store = openSqliteStore(first);
    await fill(store);
    await store.close();
    const secret = readOrMakeSecret(first);
    const migrate = (from: string, to: string) =>
      doorlight(["migrate", "--from", from, "--to", to, "--json"]);
    for (const [from, to] of [
      [`sqlite://${first}`, server.url],
      [server.url, `sqlite://${second}`],
      [`sqlite://${second}`, `sqlite://${third}`],
    ] as const) {
      const { code, stdout, stderr } = await migrate(from, to);
      assert.equal(code, 0, stderr);
      assert.deepEqual(JSON.parse(stdout), { records: 4 });
    }
    for (const moved of [second, third]) {
      assert.deepEqual(readSecret(moved), secret);
      assert.deepEqual(rowsOf(moved), rowsOf(first));
    }
    assert.match(
      (await migrate(`sqlite://${third}`, server.url)).stderr,
      /the database already has rows in \w+\. Nothing was written/u,
    );
    const { store: served } = await openPostgresStore(server.url);
    await served.areas();
    const inUse = await migrate(server.url, `sqlite://${folder("new")}`);
    await served.close();
    assert.match(inUse.stderr, /a server is running on it\. Stop it first/u);
  });

  void test("a server's catalog keeps working after it is moved away and back", async () => {
    await server.empty();
    const away = folder("away");
    const { store } = await openPostgresStore(server.url);
    await fill(store);
    const before = [await store.records("a"), await store.records("b"), await store.callers.holders()];
    await store.close();
    const result = await move(ofServer, ofFolder(away));
    assert.equal(result.code, 0, result.stderr);
    const file = openSqliteStore(away);
    const here = [await file.records("a"), await file.records("b"), await file.callers.holders()];
    assert.deepEqual(here, before);
    await file.appendReport(ID(1), "later", appending(reportOf(1, "later")));
    const later = await file.records("a");
    await file.close();
    await server.empty();
    assert.equal((await move(ofFolder(away), withSecretOf(away))).code, 0);
    const again = (await openPostgresStore(server.url)).store;
    assert.deepEqual(await again.records("a"), later);
    const version = (await again.versions(["a"])).areas.get("a") ?? 0;
    await again.appendReport(ID(2), "last", appending(reportOf(2, "last")));
    assert.deepEqual((await again.changesSince("a", version)).recordIds, [ID(2)]);
    assert.equal((await again.record(ID(2)))?.evidence.reports.at(-1)?.tokenId, "last");
    await again.close();
  });

  void test("nothing is restored over an existing catalog, and a database keeps its own secret if the backup has none", async () => {
    await server.empty();
    const opened = await openPostgresStore(server.url);
    await opened.store.close();
    const [one, other] = [folder("one"), folder("other")];
    for (const path of [one, other]) {
      const store = openSqliteStore(path);
      await store.importArea(areaImport([1]));
      await store.close();
    }
    assert.equal((await move(ofFolder(one), ofServer)).code, 0);
    const refused = await move(ofFolder(other), ofServer);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /the database already has rows in area_state\. Nothing was written/u);
    assert.match((await move(ofServer, ofFolder(other))).stderr, /already has a catalog/u);
    const again = await openPostgresStore(server.url);
    await again.store.close();
    assert.deepEqual(again.secret, opened.secret);
  });

  void test("a restore that loses its server reports the state and can be repeated; it does not undo later writes", async () => {
    const network = await tcpProxy(() => Number(new URL(server.url).port));
    after(() => network.close());
    const url = new URL(server.url);
    url.port = String(network.port);
    const from = folder("lost");
    // Creating the schema commits too.
    await (await openPostgresStore(server.url)).store.close();
    const store = openSqliteStore(from);
    await store.importArea(areaImport([1]));
    await store.close();
    const file = join(from, "backup.sqlite");
    await backUp(from, file);
    const restored = () => restoreDatabase(file, url.href, null, false, () => {});
    for (const [at, when, result, kept] of [
      ["INSERT INTO records", "after", /Nothing was written: run it again\./u, false],
      ["COMMIT\0", "before", /unknown whether this was committed/u, false],
      ["COMMIT\0", "after", /unknown whether this was committed/u, true],
      ["ANALYZE", "before", null, true],
    ] as const) {
      await server.empty();
      const isCut = network.cutAt(at, when);
      if (result === null) await restored();
      else await assert.rejects(restored(), result);
      await isCut;
      if (!kept) await restored();
      await assert.rejects(restored(), /the database already has rows in area_state/u);
    }
  });

  void test("every table of both stores is copied, or listed as not needed elsewhere", async () => {
    const copied = new Set(COPIED_TABLES);
    const file = openDatabase(":memory:");
    const onFile = file.values<string>("SELECT name FROM sqlite_master WHERE type = 'table'");
    file.close();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
    );
    await client.end();
    const made = [...onFile, ...rows.map(({ name }) => name)].filter((name) => !copied.has(name));
    assert.deepEqual([...new Set(made)].toSorted(), [
      "doorlight_schema",
      // Current leases.
      "leases",
      "server_secret",
    ]);
  });
}

/** Adds two areas that share a place, reports and a correction, a check that settles, and keys with usage. */
async function fill(store: Store): Promise<void> {
  await store.importArea(areaImport([1, 2, 3]));
  await store.importArea(areaImport([3, 4], { id: "b" }));
  for (const place of [1, 2, 3, 4])
    await store.appendReport(ID(place), `t${place}`, appending(reportOf(place, `t${place}`)));
  await store.appendReport(ID(1), "t1", appending({ ...reportOf(1, "t1"), outcome: "closed" }));
  await store.appendCheck(ID(1), {
    check: { source: "OpenStreetMap", at: T1 + 60_000, outcome: "removed", hours: null },
    observation: null,
    hours: null,
    element: { source: "osm", id: "node/1", isThere: false },
  });
  const holder = { id: "h", name: "Acme", plan: "custom", reads: 5, reports: null, monthly: 9 } as const;
  await store.callers.addHolder(holder, Buffer.alloc(32, 1), T1);
  await store.callers.addSecret("h", Buffer.alloc(32, 2), T2, T2);
  await store.callers.addressSalt("2025-08", Buffer.alloc(32, 3));
  const standing = {
    failures: 2,
    failingSince: T1,
    nextAt: T2,
    lastError: "answered 503",
    deliveredAt: null,
  };
  const webhook = { id: "w", url: "https://example.com/in", areaId: "a", createdAt: T1, cursor: "c" };
  await store.webhooks.add({ ...webhook, ...standing });
  const letter = { webhookId: "w", messageId: "m", at: T2, error: "answered 503", body: "{}" };
  await store.webhooks.settle("w", { cursor: "d", ...standing }, letter);
  await store.callers.addCalls({
    quota: [{ month: "2025-08", callerId: "h", count: 3 }],
    usage: [{ keyId: "h", day: "2025-08-20", operation: "search", count: 3 }],
  });
}

/** All rows of a SQLite file, by table. */
function rowsOf(path: string): Readonly<Record<string, unknown>> {
  const database = openDatabase(join(path, DATABASE_FILE));
  try {
    const tables = database.values<string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
    );
    return Object.fromEntries(
      tables.map((table) => {
        return [table, database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()];
      }),
    );
  } finally {
    database.close();
  }
}
