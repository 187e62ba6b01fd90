import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ServiceError } from "#doorlight/contract/errors.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { ACKNOWLEDGEMENT, appending, areaImport, ID, reportOf } from "#doorlight/store/testImports.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const found = await testPostgres();

if ("why" in found) void test("a crash of PostgreSQL", { skip: found.why }, () => {});
else if (found.crash === null)
  void test("a crash of PostgreSQL", { skip: "the server is not ours" }, () => {});
else crashing(found, found.crash, found.restart ?? (() => Promise.resolve()));

const PLACES = 10;
const CALLERS = 12;
/** Reports acknowledged before the crash, and after it. */
const ENOUGH = 150;

function crashing(server: TestPostgres, crash: () => Promise<void>, restart: () => Promise<void>): void {
  after(() => server.close());

  void test("whoever reports while the server crashes is told so or acknowledged; nothing acknowledged is lost, nothing counts twice", async () => {
    const { store } = await openPostgresStore(server.url);
    await store.importArea(areaImport(Array.from({ length: PLACES }, (_, i) => i + 1)));
    const acknowledged = new Set<string>();
    const refusals: unknown[] = [];
    let [tokens, wanted] = [0, ENOUGH];
    const send = async (token: string, place: number): Promise<void> => {
      const report = reportOf(place, token);
      // As the service decides: the same word again is the same answer.
      const rules = {
        ...appending(report),
        append: (_: unknown, last: unknown) => (last === null ? report : null),
      };
      assert.deepEqual(await store.appendReport(ID(place), token, rules), ACKNOWLEDGEMENT);
      acknowledged.add(token);
    };
    const caller = async () => {
      while (acknowledged.size < wanted) {
        const number = (tokens += 1);
        // A call of unknown outcome is made again until it is answered.
        for (let isAnswered = false; !isAnswered; )
          try {
            await send(`t${number}`, 1 + (number % PLACES));
            isAnswered = true;
          } catch (error) {
            refusals.push(error);
            await nextTurn();
          }
      }
    };
    const callers = () => Promise.all(Array.from({ length: CALLERS }, caller));
    const first = callers();
    while (acknowledged.size < ENOUGH / 2) await nextTurn();
    await crash();
    const before = acknowledged.size;
    while (refusals.length === 0) await nextTurn();
    await restart();
    wanted = before + ENOUGH;
    await first;
    await callers();
    assert.ok(acknowledged.size >= wanted);
    for (const error of refusals)
      assert.ok(error instanceof ServiceError && error.code === "unavailable", String(error));
    const kept: string[] = [];
    for (const { id } of await store.records("a"))
      kept.push(...((await store.history(id))?.evidence.reports ?? []).map(({ tokenId }) => tokenId));
    assert.equal(new Set(kept).size, kept.length);
    assert.deepEqual(kept.toSorted(), [...acknowledged].toSorted());
    await store.close();
  });
}
