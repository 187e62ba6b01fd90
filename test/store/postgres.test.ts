import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import pg from "pg";
import { storeContract } from "../contract/stores/storeContract.js";
import { connectTo } from "#doorlight/store/postgres/connections.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { REPORT_STATEMENTS } from "#doorlight/store/sql/reports.js";
import { declare } from "#doorlight/store/sql/session.js";
import { entriesReadAReport } from "./entriesRead.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const found = await testPostgres();
/** Number of rows of each kind in an area: quick to write, and far more than a report concerns. */
const HELD = 4_000;

if ("why" in found) void test("the contract of stores on PostgreSQL", { skip: found.why }, () => {});
else onPostgres(found);

function onPostgres(server: TestPostgres): void {
  after(() => server.close());
  storeContract(
    "postgres",
    async () => {
      await server.empty();
      const { store } = await openPostgresStore(server.url);
      return { store, close: () => store.close() };
    },
    server.effort,
  );

  void test("texts, lists of texts, numbers and bytes are written unchanged in a transaction", async () => {
    await server.empty();
    const { echo } = declare("test", {
      echo: "SELECT $1::text AS text, $2::text[] AS list, $3::bigint AS number, $4::bytea AS bytes, $5::boolean AS yes",
    });
    const connections = connectTo(server.url);
    // PostgreSQL's text cannot contain U+0000.
    const text = fc.string({ unit: "grapheme" }).map((given) => given.replaceAll("\0", ""));
    const values = fc.tuple(
      fc.option(text),
      fc.array(fc.oneof(text, fc.constantFrom('"', "\\", "NULL", "", "{,}"))),
      fc.maxSafeInteger(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        const row = await connections.write((session) =>
          session.row<Record<string, unknown>>(echo, ...given),
        );
        assert.deepEqual(Object.values(row ?? {}), given);
      }),
      { numRuns: 50 },
    );
    await connections.close();
  });

  void test("reports of a network are looked up by the network, even with a cached plan from an empty table", async () => {
    await server.empty();
    const client = new pg.Client({
      connectionString: server.url,
      options: "-c enable_seqscan=off -c plan_cache_mode=force_generic_plan",
    });
    await client.connect();
    await client.query(`PREPARE said AS ${REPORT_STATEMENTS.byNetwork.sql}`);
    const { rows } = await client.query("EXPLAIN EXECUTE said('n', 1, 2, 'id')");
    await client.end();
    const plan = JSON.stringify(rows);
    assert.match(plan, /reports_by_network/u);
    assert.doesNotMatch(plan, /reports_by_time/u);
  });

  for (const plans of ["force_generic_plan", "force_custom_plan"] as const)
    void test(`what the server reads for a report does not grow with what the area holds, whatever it knows of that (${plans})`, async () => {
      await server.empty();
      const few = await entriesReadAReport(server.url, plans, 0);
      await server.empty();
      const many = await entriesReadAReport(server.url, plans, HELD);
      assert.ok(few > 0);
      // A statement that reads a whole table would read at least a third of the held rows, because that many reports exist already.
      assert.ok(many < few + HELD / 50, `${few} entries of indexes for a report, then ${many}`);
    });
}
