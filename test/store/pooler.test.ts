import assert from "node:assert/strict";
import { after, test } from "node:test";
import { isPooled } from "#doorlight/store/postgres/connections.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { areaImport } from "#doorlight/store/testImports.js";
import { storeContract } from "../contract/stores/storeContract.js";
import { pgBouncer } from "../support/pgBouncer.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";
import { reporters } from "./reporting.js";

/** True if the test server has its own database. On a given one, the schema is chosen by a setting that poolers do not pass on. */
const isOwn = (process.env["DOORLIGHT_TEST_POSTGRES"] ?? "") === "";
const found = isOwn ? await testPostgres() : { why: "only on a server that is started here" };
const pooler = "why" in found ? null : await pgBouncer(found.url);

if ("why" in found) void test("a store behind PgBouncer", { skip: found.why }, () => {});
else if (pooler === null) {
  await found.close();
  void test("a store behind PgBouncer", {
    skip: "PgBouncer is not installed (apt-get install pgbouncer)",
  }, () => {});
} else onPooler(found, pooler);

function onPooler(server: TestPostgres, { url, close }: NonNullable<typeof pooler>): void {
  after(async () => {
    await close();
    await server.close();
  });

  storeContract(
    "pooled",
    async () => {
      await server.empty();
      const { store } = await openPostgresStore(url);
      return { store, close: () => store.close() };
    },
    server.effort,
  );

  void test("a pooler is detected, and each of many reports is acknowledged once", async () => {
    assert.deepEqual([await isPooled(server.url), await isPooled(url)], [false, true]);
    await server.empty();
    const { store } = await openPostgresStore(url);
    await store.importArea(areaImport([1, 2, 3, 4, 5, 6]));
    const callers = reporters(store, { callers: 12, places: 6 });
    await callers.until(() => 60);
    await callers.compare("a");
    assert.deepEqual(callers.refusals, []);
    await store.close();
  });
}
