import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Area } from "../../domain/record.js";
import { observation, reported } from "../../domain/testEvidence.js";
import { boxAsArea } from "../../domain/geometry.js";
import { wholeListing } from "../../import/unlisted.js";
import type { ImportedRecord } from "../store.js";
import { appending } from "../testImports.js";
import { accessTo } from "./access.js";
import { DATABASE_FILE, openDatabase } from "./database.js";
import { Connection } from "./driver.js";
import { ADDED, CHANGED, DEPARTED } from "./feedReader.js";
import { sqliteCallerStore } from "./sqliteCallerStore.js";
import { openSqliteStore } from "./sqliteStore.js";

function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-store-"));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

test("a page of the feed begins at its position in an index, and sorts nothing", () => {
  const { folder, remove } = temporaryFolder();
  const database = openDatabase(join(folder, DATABASE_FILE));
  const scope = {
    areaId: "a",
    version: 1,
    recordId: "",
    inForce: 1,
    first: 1,
    limit: 1,
    number: 1,
    added: 1,
  };
  for (const [statement, begins] of [
    [CHANGED, /\(version,id\)>\(\?,\?\)/u],
    [ADDED, /import_number=\? AND record_id>\?/u],
    [DEPARTED, /\(version,record_id\)>\(\?,\?\)/u],
  ] as const) {
    const plan = database.prepare<[typeof scope], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`);
    const steps = plan.all(scope).map(({ detail }) => detail);
    assert.match(steps[0] ?? "", begins);
    assert.doesNotMatch(steps.join("\n"), /SCAN|TEMP B-TREE/u);
  }
  database.close();
  remove();
});

test("no statement of an open store waits for another connection inside SQLite", () => {
  const { folder, remove } = temporaryFolder();
  const database = openDatabase(join(folder, DATABASE_FILE));
  assert.equal(database.pragma("busy_timeout"), 0);
  database.close();
  remove();
});

test("who has read what another process wrote is told versions that are no older, in the same turn of the event loop", async () => {
  const { folder, remove } = temporaryFolder();
  const store = openSqliteStore(folder);
  const other = new Connection(join(folder, DATABASE_FILE));
  const { catalog } = await store.versions([]);
  // Asked for the first time in this turn.
  const before = store.versions([]);
  other.exec("UPDATE catalog_state SET version = version + 1");
  const read = store.areas();
  const after = store.versions([]);
  assert.deepEqual(
    [(await before).catalog, (await read).length, (await after).catalog],
    [catalog, 0, catalog + 1],
  );
  other.close();
  await store.close();
  remove();
});

test("writes wait for another process's transaction in pauses that leave the event loop to others", async () => {
  const { folder, remove } = temporaryFolder();
  const pauses: number[] = [];
  let release = () => {};
  const store = openSqliteStore(folder, {
    async pause(ms) {
      pauses.push(ms);
      // Everybody else gets a turn in each pause, reads included.
      assert.deepEqual(await store.areas(), []);
      await new Promise((resolve) => setImmediate(resolve));
      if (pauses.length === 20) release();
    },
  });
  const other = new Connection(join(folder, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  release = () => {
    other.exec("COMMIT");
    other.close();
  };
  const counted = { month: "2026-11", callerId: "c", count: 1 };
  const [removed, used] = await Promise.all([
    store.removeArea("none"),
    store.callers.addCalls({ quota: [counted], usage: [] }, "2026-10"),
  ]);
  assert.deepEqual([removed, used.get("c"), pauses.length], [false, 1, 20]);
  await store.close();
  remove();
});

test("a write that another process keeps from being done is refused after ten seconds of pauses", async () => {
  const { folder, remove } = temporaryFolder();
  let waited = 0;
  const store = openSqliteStore(folder, {
    async pause(ms) {
      waited += ms;
    },
  });
  const other = new Connection(join(folder, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  await assert.rejects(store.removeArea("none"), { code: "unavailable", detail: /written by a long import/ });
  assert.ok(waited >= 10_000 && waited < 10_200, `${waited} ms of pauses`);
  other.close();
  await store.close();
  remove();
});

test("a store that is up to date opens while another process writes", async () => {
  const { folder, remove } = temporaryFolder();
  await openSqliteStore(folder).close();
  const other = openDatabase(join(folder, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  const store = openSqliteStore(folder);
  assert.deepEqual(await store.areas(), []);
  other.close();
  await store.close();
  remove();
});

test("a full disk refuses the write, says so, and leaves what was there", async () => {
  const { folder, remove } = temporaryFolder();
  const path = join(folder, DATABASE_FILE);
  const database = openDatabase(path);
  const access = accessTo(database);
  const callers = sqliteCallerStore(database, access);
  database.pragma(`max_page_count = ${String(database.pragma("page_count"))}`);
  const many = Array.from({ length: 5_000 }, (_, i) => ({
    month: "2026-11",
    callerId: `caller ${i}`,
    count: 1,
  }));
  await assert.rejects(callers.addCalls({ quota: many, usage: [] }, "2026-10"), {
    code: "unavailable",
    detail: /disk that holds the catalog is full\. Nothing was recorded/,
  });
  assert.equal(await callers.quotaUsed("caller 0", "2026-11"), 0);
  await access.close();
  database.close();
  remove();
});

test("a file that is no database is refused with its path and the reason", () => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(
    join(folder, DATABASE_FILE),
    "this is no database at all, but long enough to be read as a header",
  );
  assert.throws(() => openSqliteStore(folder), /doorlight\.sqlite cannot be opened as a Doorlight database/);
  remove();
});

test("a database from before areas could overlap keeps all it has", async () => {
  const { folder, remove } = temporaryFolder();
  const old = new Connection(join(folder, DATABASE_FILE));
  const migrations = new URL("../../../migrations/", import.meta.url);
  const before = readdirSync(migrations)
    .sort()
    .filter((name) => name < "0006");
  for (const name of before) old.exec(readFileSync(new URL(name, migrations), "utf8"));
  old.pragma(`user_version = ${before.length}`);
  const place = { ...observation(), seenAt: Date.UTC(2025, 7, 20) };
  old.exec(`
    UPDATE revision SET number = 7;
    INSERT INTO areas (id, json, revision) VALUES ('a', '{"id":"a","name":"A"}', 1);
    INSERT INTO gazetteer (area_id, position, json) VALUES ('a', 0, '{"name":"Square"}');
    INSERT INTO records (id, area_id, hours_json, revision) VALUES ('r', 'a', NULL, 1);
    INSERT INTO elements VALUES ('r', 'osm', 'node/1', 5, NULL);
    INSERT INTO observations (record_id, source, method, observed_at, seen_at, recorded_at, digest, json)
      VALUES ('r', 'OpenStreetMap', 'import', 1, 1, 1, x'00', '${JSON.stringify(place)}');
    INSERT INTO reports (record_id, token_id, outcome, reported_at, reporter_kind, reporter_id, acknowledgement_json)
      VALUES ('r', 't', 'correct', 1, 'anonymous', 'somebody', '{}');`);
  old.close();
  const store = openSqliteStore(folder);
  assert.deepEqual(
    (await store.areas()).map(({ name }) => name),
    ["A"],
  );
  assert.deepEqual((await store.areas())[0]?.verticals, ["food"]);
  assert.deepEqual(await store.gazetteer("a"), [{ name: "Square" }]);
  const [record] = await store.records("a");
  assert.deepEqual([record?.id, record?.areaId, record?.evidence.reports.length], ["r", "a", 1]);
  assert.equal(record?.evidence.elements[0]?.id, "node/1");
  const { catalog, areas } = await store.versions(["a"]);
  assert.deepEqual([catalog, [...areas]], [7, [["a", 7]]]);
  assert.deepEqual(await store.changesSince("a", 7), { version: 7, isAnew: false, recordIds: [] });
  await store.appendReport("r", "t2", appending({ ...reported("correct", 1), recordId: "r", tokenId: "t2" }));
  assert.deepEqual(await store.changesSince("a", 7), { version: 8, isAnew: false, recordIds: ["r"] });
  await store.close();
  remove();
});

test("a database in which cuisine and diets were attributes has them as facts, and the same extract brings no news", async () => {
  const { folder, remove } = temporaryFolder();
  const area = { id: "a", name: "A", boundary: boxAsArea([-1, -1, 1, 1]), extractAt: 1 } as unknown as Area;
  const places = [
    observation({
      values: { hours: "24/7", facts: { cuisine: ["thai", "sushi"], vegan: "only", wheelchair: true } },
    }),
    observation({ values: { facts: { vegetarian: "yes", outdoor_seating: false } } }),
    observation({ values: { facts: { takeaway: true } } }),
  ];
  const records = places.map((place, i) => ({
    id: `r${i}`,
    elements: [{ source: "osm", id: `node/${i}` }],
    observation: place,
    hours: null,
  }));
  const made = openSqliteStore(folder);
  await made.importArea({ area, source: "osm", gazetteer: [], rules: wholeListing(1), records });
  await made.close();
  const old = new Connection(join(folder, DATABASE_FILE));
  for (const [i, { attributes, facts, ...rest }] of places.entries()) {
    const { cuisine, vegan, vegetarian, outdoor_seating, ...others } = facts;
    const former = { ...attributes, cuisine, vegan, vegetarian, outdoor_seating };
    old
      .prepare("UPDATE observations SET digest = x'01', json = ? WHERE record_id = ?")
      .run(JSON.stringify({ ...rest, attributes: former, facts: others }), `r${i}`);
  }
  // Nothing of this one is moved: its digest stays.
  old.exec(`UPDATE observations SET digest = x'02' WHERE record_id = 'r2'`);
  // What is tried is the one migration, on what was stored before it.
  old.exec(readFileSync(new URL("../../../migrations/0008-verticals.sql", import.meta.url), "utf8"));
  old.close();
  const store = openSqliteStore(folder);
  for (const [i, place] of places.entries())
    assert.deepEqual((await store.record(`r${i}`))?.evidence.observations, [place]);
  const again = {
    area: { ...area, extractAt: 2 },
    source: "osm",
    gazetteer: [],
    rules: wholeListing(2),
    records: records.slice(0, 2),
  };
  const { changed, unchanged } = await store.importArea(again);
  assert.deepEqual([changed, unchanged], [0, 2]);
  await store.close();
  remove();
});

test("reports of another process are acknowledged while an import is between its parts", async () => {
  const { folder, remove } = temporaryFolder();
  const [importing, serving] = [openSqliteStore(folder), openSqliteStore(folder)];
  const place = (id: number): ImportedRecord => ({
    id: `r${id}`,
    elements: [{ source: "osm", id: `node/${id}` }],
    observation: observation({ values: { coordinates: { latitude: 0, longitude: 0 } } }),
    hours: null,
  });
  const area = { id: "a", name: "A", boundary: boxAsArea([-1, -1, 1, 1]), extractAt: 1 } as unknown as Area;
  await importing.importArea({
    area,
    source: "osm",
    rules: wholeListing(1),
    gazetteer: [],
    records: [place(1)],
  });
  let acknowledged = 0;
  const records = Array.from({ length: 1_000 }, (_, i) => place(i + 1));
  await importing.importArea(
    { area: { ...area, extractAt: 2 }, source: "osm", rules: wholeListing(2), gazetteer: [], records },
    async (share) => {
      if (share === 1) return;
      const tokenId = `t${share}`;
      const report = { ...reported("correct", 1), recordId: "r1", tokenId };
      const answer = await serving.appendReport("r1", tokenId, appending(report));
      assert.equal(answer?.outcome, "correct");
      assert.equal((await serving.records("a")).length, 1);
      acknowledged += 1;
    },
  );
  assert.ok(acknowledged >= 5);
  assert.equal((await serving.records("a")).length, 1_000);
  assert.equal((await importing.record("r1"))?.evidence.reports.length, acknowledged);
  await importing.close();
  await serving.close();
  remove();
});
