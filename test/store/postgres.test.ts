import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import pg from "pg";
import { HOUR_MS } from "#doorlight/domain/time.js";
import { storeContract } from "#doorlight/store/contractSuite.js";
import { connectTo } from "#doorlight/store/postgres/connections.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { RECORD_STATEMENTS, recordsAtHome } from "#doorlight/store/postgres/recordReading.js";
import { SURROUNDING_STATEMENTS } from "#doorlight/store/postgres/reportSurroundings.js";
import { declare, type SqlStatement, textForRows } from "#doorlight/store/postgres/statement.js";
import { appending, areaImport, ID, reportOf } from "#doorlight/store/testImports.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const found = await testPostgres();

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

  void test("texts, lists of them, numbers and bytes are written in a transaction as they are given", async () => {
    await server.empty();
    const { echo } = declare("test", {
      echo: [
        "one",
        "SELECT $1::text AS text, $2::text[] AS list, $3::bigint AS number, $4::bytea AS bytes, $5::boolean AS yes",
      ],
    });
    const connections = connectTo(server.url);
    // No text of PostgreSQL holds the character 0.
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

  void test("what a network said is looked up by the network, also with a plan that was made while nobody had reported and is kept", async () => {
    await server.empty();
    const client = new pg.Client({
      connectionString: server.url,
      options: "-c enable_seqscan=off -c plan_cache_mode=force_generic_plan",
    });
    await client.connect();
    await client.query(`PREPARE said AS ${textForRows(SURROUNDING_STATEMENTS.said, 0, 2)}`);
    const { rows } = await client.query("EXPLAIN EXECUTE said('n', 1, 2, 'm', 1, 2)");
    await client.end();
    const plan = JSON.stringify(rows);
    assert.match(plan, /reports_by_network/u);
    assert.doesNotMatch(plan, /reports_by_time/u);
  });

  void test("a record is read the same whether its reports are chosen among here or by the server, and a long log by the server", async () => {
    await server.empty();
    const { store } = await openPostgresStore(server.url);
    const connections = connectTo(server.url);
    await store.importArea(areaImport([1]));
    const say = (number: number) => {
      const said = reportOf(1, `t${(number * 7) % 23}`);
      const reporter = { ...said.reporter, id: `c${number % 5}` };
      const reportedAt = said.reportedAt + number * 3 * HOUR_MS;
      return store.appendReport(ID(1), said.tokenId, appending({ ...said, reporter, reportedAt }));
    };
    const read = (statement?: SqlStatement) =>
      recordsAtHome(connections.reading, areaImport([1]).area.id, [ID(1)], statement);
    for (const [from, to] of [
      [0, 60],
      [60, 120],
    ] as const) {
      for (let number = from; number < to; number++) await say(number);
      assert.deepEqual(await read(), await read(RECORD_STATEMENTS.readLong));
    }
    await Promise.all([store.close(), connections.close()]);
  });
}
