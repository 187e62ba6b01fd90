import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { areaImport } from "#doorlight/store/testImports.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";
import { reporters } from "./reporting.js";

const found = await testPostgres();

if ("why" in found) void test("a crash of PostgreSQL", { skip: found.why }, () => {});
else if (found.crash === null)
  void test("a crash of PostgreSQL", { skip: "the server is not ours" }, () => {});
else crashing(found, found.crash, found.restart ?? (() => Promise.resolve()));

const PLACES = 10;
const CALLERS = 12;
/** Number of reports to acknowledge before the crash, and after it. */
const ENOUGH = 150;

function crashing(server: TestPostgres, crash: () => Promise<void>, restart: () => Promise<void>): void {
  after(() => server.close());

  void test("a report during a crash is acknowledged or refused; nothing acknowledged is lost, and nothing counts twice", async () => {
    const { store } = await openPostgresStore(server.url);
    await store.importArea(areaImport(Array.from({ length: PLACES }, (_, i) => i + 1)));
    const callers = reporters(store, { callers: CALLERS, places: PLACES });
    const { acknowledged, refusals } = callers;
    let wanted = ENOUGH;
    const first = callers.until(() => wanted);
    while (acknowledged.size < ENOUGH / 2) await nextTurn();
    await crash();
    const before = acknowledged.size;
    while (refusals.length === 0) await nextTurn();
    await restart();
    wanted = before + ENOUGH;
    await first;
    await callers.until(() => wanted);
    assert.ok(acknowledged.size >= wanted);
    await callers.compare("a");
    await store.close();
  });
}
