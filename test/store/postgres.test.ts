import { after, test } from "node:test";
import { storeContract } from "#doorlight/store/contractSuite.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
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
}
