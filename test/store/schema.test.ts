import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { declare } from "#doorlight/store/sql/session.js";
import { connectTo } from "#doorlight/store/postgres/connections.js";
import { bringUpToDate, MIGRATION_LOCK } from "#doorlight/store/postgres/schema.js";
import { TABLES } from "#doorlight/store/sql/tables.js";
import { knownSchema } from "#doorlight/store/sql/migrations.js";
import { appending, areaImport, ID, reportOf } from "#doorlight/store/testImports.js";
import { type TestPostgres, testPostgres, withOptions } from "../support/postgresServer.js";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations/", import.meta.url));
const BEFORE = join(MIGRATIONS, "before", "postgres");
/** Number of servers that start at once. */
const AT_ONCE = 6;
/** Polling interval in milliseconds and maximum number of polls: a minute, for busy machines. */
const [POLL_MS, MAX_POLLS] = [20, 3_000];

const found = await testPostgres();

if ("why" in found) void test("the schema on PostgreSQL", { skip: found.why }, () => {});
else schemaOn(found);

function schemaOn(server: TestPostgres): void {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => {});
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  /** A start that waits only briefly. */
  const impatient = async (told: RegExp) => {
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    await assert.rejects(bringUpToDate(other, { lockMs: 1 }), told);
    await other.end();
  };
  after(async () => {
    await client.end();
    await server.close();
  });

  void test("servers that start together on an empty database wait for the one that creates the schema", async () => {
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
    for (let polls = 0; (await waiting()) < AT_ONCE; polls++) {
      assert.ok(polls < MAX_POLLS, "nobody waits");
      await delay(POLL_MS);
    }
    assert.equal(opened, 0);
    await impatient(/lock timeout/u);
    assert.deepEqual(await rows("SELECT 1 FROM pg_tables WHERE schemaname = current_schema()"), []);
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    const stores = await Promise.all(opening);
    assert.deepEqual(
      (await rows<{ version: number }>("SELECT version FROM doorlight_schema ORDER BY 1")).map(
        (row) => row.version,
      ),
      Array.from({ length: knownSchema() - 21 }, (_, i) => 22 + i),
    );
    // All servers have the same secret.
    assert.equal(new Set(stores.map(({ secret }) => secret.toString("hex"))).size, 1);
    await Promise.all(stores.map(({ store }) => store.close()));
  });

  void test("the database of an earlier release gets the schema of a new one", async () => {
    const shape = async (schema: string) => ({
      columns: await rows(
        `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
         FROM information_schema.columns WHERE table_schema = '${schema}' ORDER BY 1, 2`,
      ),
      indexes: (
        await rows<{ tablename: string; indexdef: string }>(
          `SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = '${schema}' ORDER BY indexname`,
        )
      ).map(({ indexdef }) => indexdef.replaceAll(`${schema}.`, "")),
    });
    await client.query("CREATE SCHEMA earlier");
    const other = new pg.Client({ connectionString: withOptions(server.url, "-c search_path=earlier") });
    await other.connect();
    for (const name of readdirSync(BEFORE).toSorted().slice(0, 5))
      await other.query(readFileSync(join(BEFORE, name), "utf8"));
    await other.query("CREATE TABLE doorlight_schema (version integer PRIMARY KEY)");
    await other.query("INSERT INTO doorlight_schema VALUES (5)");
    await bringUpToDate(other);
    await other.end();
    assert.deepEqual(await shape("earlier"), await shape(server.schema));
    await client.query("DROP SCHEMA earlier CASCADE");
  });

  void test("with an up-to-date schema a start waits for nobody and creates nothing", async (t) => {
    // On Citus, the other nodes would have to accept that role too.
    if ((await rows("SELECT 1 FROM pg_extension WHERE extname = 'citus'")).length > 0)
      return t.skip("a cluster");
    const role = `doorlight_test_serves_${process.pid}`;
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(`CREATE ROLE ${role}`);
    await client.query(`GRANT USAGE ON SCHEMA ${server.schema} TO ${role}`);
    try {
      await client.query(
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${server.schema} TO ${role}`,
      );
      const { store } = await openPostgresStore(withOptions(server.url, `-c role=${role}`));
      await store.importArea(areaImport([1]));
      await store.appendReport(ID(1), "t1", appending(reportOf(1, "t1")));
      assert.equal((await store.record(ID(1)))?.evidence.reports.length, 1);
      await store.removeArea("a");
      await store.close();
    } finally {
      await client.query(`DROP OWNED BY ${role}`);
      await client.query(`DROP ROLE ${role}`);
      await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  });

  void test("connection parameters of the URL cannot weaken the guarantees, and servers that cannot keep them are refused", async () => {
    const { shown } = declare("test", { shown: "SELECT current_setting($1) AS value" });
    const options = "-c synchronous_commit=off -c statement_timeout=7 -c work_mem=5MB";
    const connections = connectTo(
      `${withOptions(server.url, options)}&statement_timeout=1&application_name=psql`,
    );
    const setTo = async (name: string) =>
      (await connections.reading.row<{ value: string }>(shown, name))?.value;
    assert.deepEqual(
      [await setTo("synchronous_commit"), await setTo("application_name"), await setTo("work_mem")],
      ["on", "doorlight", "5MB"],
    );
    assert.equal(await setTo("statement_timeout"), "10s");
    await connections.close();
    const readOnly = withOptions(server.url, "-c default_transaction_read_only=on");
    await assert.rejects(openPostgresStore(readOnly), /this user can only read it.*Allow writes/u);
  });

  void test("every created table is listed as distributed, backed up and restored", async () => {
    const made = await rows<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
    );
    assert.deepEqual(
      made.map(({ tablename }) => tablename).toSorted(),
      [...TABLES, "doorlight_schema"].toSorted(),
    );
  });

  void test("a server continues next to a newer one, and is refused at its next start", async () => {
    const { store } = await openPostgresStore(server.url);
    await store.importArea(areaImport([1, 2]));
    await store.appendReport(ID(1), "t1", appending(reportOf(1, "t1")));
    // Changes that a migration may make: another column in each table, and another table.
    for (const table of TABLES)
      await client.query(`ALTER TABLE ${table} ADD COLUMN of_a_newer_version text DEFAULT 'x'`);
    await client.query("CREATE TABLE of_a_newer_version (id text PRIMARY KEY)");
    await client.query("INSERT INTO doorlight_schema VALUES ($1)", [knownSchema() + 1]);
    await store.appendReport(ID(2), "t2", appending(reportOf(2, "t2")));
    await store.appendReport(ID(1), "t1", appending({ ...reportOf(1, "t1"), outcome: "closed" }));
    assert.equal((await store.record(ID(1)))?.evidence.reports.length, 1);
    assert.equal((await store.record(ID(1), true))?.evidence.reports.length, 2);
    assert.equal((await store.records("a")).length, 2);
    await store.importArea(areaImport([1, 2, 3]));
    assert.equal((await store.records("a")).length, 3);
    assert.equal((await store.feed.after("a", { version: 0, recordId: "" }, 10)).changed.length, 3);
    await assert.rejects(openPostgresStore(server.url), /written by a newer Doorlight/u);
    await store.close();
  });

  void test("migrations only add, and remove nothing that an older server uses", () => {
    for (const file of [MIGRATIONS, BEFORE].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".sql"))
        .map((name) => join(folder, name)),
    )) {
      const text = readFileSync(file, "utf8").replaceAll(/--.*$/gmu, "");
      assert.doesNotMatch(text, /DROP TABLE|DROP COLUMN|\bRENAME\b|SET NOT NULL|\bTYPE\b/iu, file);
      for (const [added] of text.matchAll(/ADD COLUMN [^,;]*/giu))
        if (/NOT NULL/iu.test(added)) assert.match(added, /DEFAULT/iu, `${file}: ${added}`);
    }
  });
}
