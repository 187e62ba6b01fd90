import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Catalog } from "#doorlight/catalog/catalog.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import type { Store } from "#doorlight/store/store.js";
import { appending, areaImport, ID, reportOf, T1, T2 } from "#doorlight/store/testImports.js";
import { food } from "#doorlight/verticals/food/food.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";

const found = await testPostgres();

if ("why" in found) void test("several followers of one PostgreSQL", { skip: found.why }, () => {});
else followers(found);

const REPLICAS = 3;
const CALLERS = 12;
const CALLS = 240;
const PLACES = 30;

function followers(server: TestPostgres): void {
  after(() => server.close());

  void test("every process shows what any process acknowledged in its next answer, even while an area is imported again", async () => {
    const replicas = await Promise.all(
      Array.from({ length: REPLICAS }, async () => {
        const { store } = await openPostgresStore(server.url);
        return { store, catalog: following(store) };
      }),
    );
    const [one] = replicas;
    assert.ok(one !== undefined);
    const places = Array.from({ length: PLACES }, (_, i) => i + 1);
    // The second area also lists half of them.
    await one.store.importArea(areaImport(places, { id: "city", extractAt: T1 }));
    await one.store.importArea(areaImport(places.slice(0, PLACES / 2), { id: "district", extractAt: T1 }));
    let [calls, stale] = [0, 0];
    const caller = async () => {
      while (calls < CALLS) {
        const number = (calls += 1);
        const place = 1 + (number % PLACES);
        const [writer, reader] = [replicas[number % REPLICAS], replicas[(number + 1) % REPLICAS]];
        assert.ok(writer !== undefined && reader !== undefined);
        // Each report has its own caller, so that all count and are read.
        const reporter = { kind: "key" as const, name: null, id: `r${number}`, network: null };
        const report = { ...reportOf(place, `t${number}`), reporter };
        await writer.store.appendReport(ID(place), report.tokenId, appending(report));
        await reader.catalog.follow(T2);
        const shown = reader.catalog.entry(ID(place))?.evidence.reports ?? [];
        if (!shown.some(({ tokenId }) => tokenId === report.tokenId)) stale += 1;
      }
    };
    const callers = Promise.all(Array.from({ length: CALLERS }, caller));
    await one.store.importArea(areaImport(places, { id: "city", extractAt: T2, name: "Renamed" }));
    await callers;
    assert.equal(stale, 0);
    let reports = 0;
    for (const { evidence } of await one.store.records("city")) reports += evidence.reports.length;
    assert.equal(reports, calls);
    await Promise.all(replicas.map(({ store }) => store.close()));
  });
}

function following(store: Store) {
  return new Catalog({
    store,
    verticals: [food],
    calibration: shippedCalibration(),
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    makeIndex: () => ({ update: () => {} }),
  });
}
