import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Area } from "../../domain/record.js";
import { observation, reported } from "../../domain/testEvidence.js";
import { boxAsArea } from "../../domain/geometry.js";
import { wholeListing, appending } from "../testImports.js";
import type { ImportedRecord } from "../store.js";
import { DATABASE_FILE } from "./catalogFiles.js";
import { openDatabase, openReader } from "./database.js";
import { Connection } from "./driver.js";
import { callerStore } from "../sql/callers.js";
import { FEED_STATEMENTS } from "../sql/feed.js";
import { translated, sqliteDatabase } from "./sqliteDatabase.js";
import { openSqliteStore } from "./sqliteStore.js";

function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-store-"));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

test("a page of the feed starts at its position in an index, and needs no sort", () => {
  const { folder, remove } = temporaryFolder();
  const database = openDatabase(join(folder, DATABASE_FILE));
  const { changed, added, departed } = FEED_STATEMENTS;
  for (const [{ sql }, begins] of [
    [changed, /\(version,id\)>\(\?2?,\?3?\)/u],
    [added, /import_number=\? AND record_id>\?/u],
    [departed, /\(version,record_id\)>\(\?,\?\)/u],
  ] as const) {
    const parameters = new Set(sql.match(/\$\d/gu));
    const plan = database.prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${translated(sql)}`);
    const steps = plan.all(...[...parameters].map(() => 1)).map(({ detail }) => detail);
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

test("after reading another process's write, versions are no older, in the same turn of the event loop", async () => {
  const { folder, remove } = temporaryFolder();
  const store = openSqliteStore(folder);
  const other = new Connection(join(folder, DATABASE_FILE));
  const { catalog } = await store.versions([]);
  // The first request in this turn of the event loop.
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
      // Other work, including reads, runs in each pause.
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
  const [revoked, used] = await Promise.all([
    store.callers.revoke("none", 1),
    store.callers.addCalls({ quota: [counted], usage: [] }),
  ]);
  assert.deepEqual([revoked, used.get("c"), pauses.length], [false, 1, 20]);
  await store.close();
  remove();
});

test("a write that another process blocks is refused after ten seconds of retries", async () => {
  const { folder, remove } = temporaryFolder();
  let waited = 0;
  const store = openSqliteStore(folder, {
    async pause(ms) {
      waited += ms;
    },
  });
  const other = new Connection(join(folder, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  await assert.rejects(store.callers.revoke("none", 1), {
    code: "unavailable",
    detail: /written by a long import/,
  });
  assert.ok(waited >= 10_000 && waited < 10_200, `${waited} ms of pauses`);
  other.close();
  await store.close();
  remove();
});

test("an up-to-date store opens while another process writes", async () => {
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

test("a full disk refuses the write, says so, and keeps the existing data", async () => {
  const { folder, remove } = temporaryFolder();
  const path = join(folder, DATABASE_FILE);
  const connection = openDatabase(path);
  const database = sqliteDatabase(connection, openReader(path));
  const callers = callerStore(database);
  connection.pragma(`max_page_count = ${String(connection.pragma("page_count"))}`);
  const many = Array.from({ length: 5_000 }, (_, i) => ({
    month: "2026-11",
    callerId: `caller ${i}`,
    count: 1,
  }));
  await assert.rejects(callers.addCalls({ quota: many, usage: [] }), {
    code: "unavailable",
    detail: /disk that holds the catalog is full\. Nothing was recorded/,
  });
  assert.equal(await callers.quotaUsed("caller 0", "2026-11"), 0);
  await database.close();
  remove();
});

test("a file that is not a database is refused with its path and the reason", () => {
  const { folder, remove } = temporaryFolder();
  writeFileSync(
    join(folder, DATABASE_FILE),
    "this is no database at all, but long enough to be read as a header",
  );
  assert.throws(() => openSqliteStore(folder), /doorlight\.sqlite cannot be opened as a Doorlight database/);
  remove();
});

test("a database from before areas could overlap keeps all its data", async () => {
  const { folder, remove } = temporaryFolder();
  const old = new Connection(join(folder, DATABASE_FILE));
  const migrations = new URL("../../../migrations/before/sqlite/", import.meta.url);
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
  assert.deepEqual(await store.changesSince("a", 7), { version: 7, mustReload: false, recordIds: [] });
  await store.appendReport("r", "t2", appending({ ...reported("correct", 1), recordId: "r", tokenId: "t2" }));
  assert.deepEqual(await store.changesSince("a", 7), { version: 8, mustReload: false, recordIds: ["r"] });
  await store.close();
  remove();
});

test("a database whose keys did not begin with the area keeps every row", async () => {
  const { folder, remove } = temporaryFolder();
  const old = new Connection(join(folder, DATABASE_FILE));
  const migrations = new URL("../../../migrations/before/sqlite/", import.meta.url);
  const before = readdirSync(migrations)
    .sort()
    .filter((name) => name < "0022" && name.endsWith(".sql"));
  for (const name of before) old.exec(readFileSync(new URL(name, migrations), "utf8"));
  old.pragma(`user_version = ${before.length}`);
  old.exec(`
    INSERT INTO areas (id, json, import_number, next_import) VALUES ('a', '{"id":"a","name":"A"}', 1, NULL);
    INSERT INTO area_state VALUES ('a', 5, 1), ('gone', 3, 3);
    INSERT INTO area_imports VALUES ('a', 1, 2);
    INSERT INTO gazetteer_places VALUES ('a', 1, 0, '{"name":"Square"}');
    INSERT INTO records (id, area_id, hours_json, version) VALUES ('r', 'a', NULL, 4);
    INSERT INTO area_records (area_id, record_id, import_number, version) VALUES ('a', 'r', 1, 0);
    INSERT INTO elements VALUES ('r', 'osm', 'node/1', 5, NULL);
    INSERT INTO observations (sequence, record_id, source, method, observed_at, seen_at, recorded_at, digest, json)
      VALUES (11, 'r', 'OpenStreetMap', 'import', 1, 1, 1, x'00', '${JSON.stringify(observation())}');
    INSERT INTO reports (sequence, record_id, token_id, outcome, reported_at, reporter_kind, reporter_id, acknowledgement_json, negative)
      VALUES (12, 'r', 't', 'correct', 1, 'anonymous', 'somebody', '{}', 0);
    INSERT INTO live_checks (sequence, record_id, source, at, outcome) VALUES (13, 'r', 'Website', 2, 'matches');
    INSERT INTO settlements (sequence, reporter_id, record_id, reported_at, at, is_finding, agreed, disagreed, told, is_surprise)
      VALUES (14, 'somebody', 'r', 1, 2, 1, 1, 0, .5, 0), (15, 'somebody', 'long gone', 1, 3, 1, 1, 0, .5, 0);
    INSERT INTO negative_callers VALUES ('a', 'n', 1, 2);
    INSERT INTO surges VALUES ('a', 1, 2);
    INSERT INTO revocations VALUES ('n', 1, 2);
    INSERT INTO followed_areas VALUES ('a', 1, 'state');
    INSERT INTO map_chunks VALUES ('a', 0, 1, x'01');
    INSERT INTO area_summaries VALUES ('a', 1, '{}', 'detail');
    INSERT INTO area_keys VALUES ('key', 'a');
    INSERT INTO rechecks VALUES ('r', 2, 1, NULL, 0);`);
  const tables = old.values<string>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'areas'",
  );
  const rowsIn = (database: Connection) =>
    tables.map((table) => [table, database.values(`SELECT count(*) FROM ${table}`)]);
  const held = rowsIn(old);
  old.close();
  const database = openDatabase(join(folder, DATABASE_FILE));
  assert.deepEqual(rowsIn(database), held);
  assert.deepEqual(database.prepare("SELECT area_id, version FROM area_state ORDER BY 1").all(), [
    { area_id: "a", version: 14 },
    { area_id: "gone", version: 3 },
  ]);
  database.close();
  const store = openSqliteStore(folder);
  const [record] = await store.records("a");
  assert.deepEqual(
    [record?.evidence.observations, record?.evidence.reports.length, record?.evidence.checks.length],
    [[observation()], 1, 1],
  );
  assert.deepEqual(await store.summaries(), [{ areaId: "a", version: 1, json: "{}" }]);
  assert.deepEqual([...(await store.callers.informationSince(0))], [["somebody", [1]]]);
  assert.deepEqual(await store.rechecks.take(1, 1), { recordId: "r", isDoubted: true, isRevisit: false });
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
  const old = new Connection(join(folder, DATABASE_FILE));
  const migrations = new URL("../../../migrations/before/sqlite/", import.meta.url);
  const before = readdirSync(migrations)
    .sort()
    .filter((name) => name < "0008");
  for (const name of before) old.exec(readFileSync(new URL(name, migrations), "utf8"));
  old.pragma(`user_version = ${before.length}`);
  old
    .prepare("INSERT INTO areas (id, json, revision, import_number) VALUES ('a', ?, 1, 1)")
    .run(JSON.stringify(area));
  for (const [i, { attributes, facts, ...rest }] of places.entries()) {
    const { cuisine, vegan, vegetarian, outdoor_seating, ...others } = facts;
    const former = { ...attributes, cuisine, vegan, vegetarian, outdoor_seating };
    const json = JSON.stringify({ ...rest, attributes: former, facts: others });
    old.exec(`INSERT INTO records (id, area_id, hours_json, revision) VALUES ('r${i}', 'a', NULL, 1);
      INSERT INTO area_records (area_id, record_id, import_number) VALUES ('a', 'r${i}', 1);
      INSERT INTO elements VALUES ('r${i}', 'osm', 'node/${i}', ${rest.seenAt}, NULL)`);
    old
      .prepare(
        "INSERT INTO observations (record_id, source, method, observed_at, seen_at, recorded_at, digest, json) VALUES (?, ?, ?, ?, ?, ?, x'01', ?)",
      )
      .run(`r${i}`, rest.source, rest.method, rest.observedAt, rest.seenAt, rest.recordedAt, json);
  }
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

test("the catalog of an earlier release gets the schema of a new one", () => {
  const shape = (database: Connection) =>
    database
      .prepare<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all()
      .map(({ name }) => ({
        name,
        columns: database
          .prepare(
            'SELECT name, upper(type) AS type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY name',
          )
          .all(name),
        options: database.prepare("SELECT strict, wr FROM pragma_table_list WHERE name = ?").all(name),
        indexes: database
          .prepare<{ name: string }>(
            "SELECT name, partial FROM pragma_index_list(?) WHERE origin = 'c' ORDER BY name",
          )
          .all(name)
          .map((index) => [
            index,
            database.prepare('SELECT name, "desc" FROM pragma_index_xinfo(?) WHERE key').all(index.name),
          ]),
        references: database
          .prepare('SELECT "table", "from", on_delete FROM pragma_foreign_key_list(?)')
          .all(name),
      }));
  const folder = mkdtempSync(join(tmpdir(), "doorlight-schema-"));
  const earlier = new Connection(join(folder, "earlier"));
  const migrations = new URL("../../../migrations/before/sqlite/", import.meta.url);
  const [first = ""] = readdirSync(migrations).toSorted();
  earlier.exec(readFileSync(new URL(first, migrations), "utf8"));
  earlier.pragma("user_version = 1");
  earlier.close();
  const [brought, made] = ["earlier", "new"].map((name) => openDatabase(join(folder, name)));
  assert.ok(brought !== undefined && made !== undefined);
  assert.deepEqual(shape(brought), shape(made));
  brought.close();
  made.close();
  rmSync(folder, { recursive: true });
});
