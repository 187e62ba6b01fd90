import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { MIGRATION_LOCK, OWN_TABLES } from "#doorlight/store/postgres/schema.js";
import { appending, areaImport, ID, reportOf } from "#doorlight/store/testImports.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations/postgres/", import.meta.url));
/** Servers that start at once. */
const AT_ONCE = 6;
/** Asks so often whether somebody waits: for a minute at most on a busy machine. */
const [ASKED_MS, MOST_ASKED] = [20, 3_000];

const found = await testPostgres();

if ("why" in found) void test("the schema on PostgreSQL", { skip: found.why }, () => {});
else schemaOn(found);

function schemaOn(server: TestPostgres): void {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => {});
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  after(async () => {
    await client.end();
    await server.close();
  });

  void test("servers that start at once on an empty database wait for the one that makes the schema", async () => {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    let opened = 0;
    const opening = Array.from({ length: AT_ONCE }, async () => {
      const one = await openPostgresStore(server.url);
      opened += 1;
      return one;
    });
    const waiting = async () =>
      (await rows("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).length;
    for (let asked = 0; (await waiting()) < AT_ONCE; asked++) {
      assert.ok(asked < MOST_ASKED, "nobody waits");
      await delay(ASKED_MS);
    }
    assert.equal(opened, 0);
    assert.deepEqual(await rows("SELECT 1 FROM pg_tables WHERE schemaname = 'public'"), []);
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    const stores = await Promise.all(opening);
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
    assert.deepEqual(
      (await rows<{ version: number }>("SELECT version FROM doorlight_schema ORDER BY 1")).map(
        (row) => row.version,
      ),
      files.map((_, i) => i + 1),
    );
    // All seal with one secret.
    assert.equal(new Set(stores.map(({ secret }) => secret.toString("hex"))).size, 1);
    await Promise.all(stores.map(({ store }) => store.close()));
  });

  void test("every table that is made is one of those that are distributed, backed up and restored", async () => {
    const made = await rows<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    assert.deepEqual(made.map(({ tablename }) => tablename).toSorted(), [...OWN_TABLES].toSorted());
  });

  void test("a server goes on beside a newer one, and is refused when it starts anew", async () => {
    const { store } = await openPostgresStore(server.url);
    await store.importArea(areaImport([1, 2]));
    await store.appendReport(ID(1), "t1", appending(reportOf(1, "t1")));
    // What a migration may do: a column more in each table, and a table.
    for (const table of OWN_TABLES.filter((name) => name !== "doorlight_schema"))
      await client.query(`ALTER TABLE ${table} ADD COLUMN of_a_newer_version text DEFAULT 'x'`);
    await client.query("CREATE TABLE of_a_newer_version (id text PRIMARY KEY)");
    const version = OWN_TABLES.length + readdirSync(MIGRATIONS).length;
    await client.query("INSERT INTO doorlight_schema VALUES ($1)", [version]);
    await store.appendReport(ID(2), "t2", appending(reportOf(2, "t2")));
    await store.appendReport(ID(1), "t1", appending({ ...reportOf(1, "t1"), outcome: "closed" }));
    assert.equal((await store.record(ID(1)))?.evidence.reports.length, 1);
    assert.equal((await store.history(ID(1)))?.evidence.reports.length, 2);
    assert.equal((await store.records("a")).length, 2);
    await store.importArea(areaImport([1, 2, 3]));
    assert.equal((await store.records("a")).length, 3);
    assert.equal((await store.feed.after("a", { version: 0, recordId: "" }, 10)).changed.length, 3);
    await assert.rejects(openPostgresStore(server.url), /written by a newer Doorlight/u);
    await store.close();
  });

  void test("migrations add, and take nothing away that an older server asks for", () => {
    for (const file of readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"))) {
      const text = readFileSync(join(MIGRATIONS, file), "utf8").replaceAll(/--.*$/gmu, "");
      assert.doesNotMatch(text, /DROP TABLE|DROP COLUMN|\bRENAME\b|SET NOT NULL|\bTYPE\b/iu, file);
      for (const [added] of text.matchAll(/ADD COLUMN [^,;]*/giu))
        if (/NOT NULL/iu.test(added)) assert.match(added, /DEFAULT/iu, `${file}: ${added}`);
    }
  });
}
