import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { areaImport } from "../store/testImports.js";
import { VERTICALS } from "../verticals/all.js";
import { createFollower } from "./follower.js";

const AT = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

test("each source is checked at its own interval, and a failing one does not stop the others", async () => {
  const store = openMemoryStore();
  for (const id of ["a", "b"]) {
    const whole = areaImport([1], { id });
    const source = { from: ["/nowhere/2026-01-01/places.jsonl"], files: [], releasedAt: AT };
    const sources = [
      { ...source, id: "overture" },
      { ...source, id: "osm", from: ["https://overpass.example/"] },
    ];
    await store.importArea({ ...whole, area: { ...whole.area, sources } });
  }
  const requested: string[] = [];
  let now = AT + DAY / 2;
  const follower = createFollower({
    store,
    verticals: VERTICALS,
    now: () => now,
    directoryAt: () => assert.fail("no area follows changes"),
    changes: null,
    signal: new AbortController().signal,
    refetch: (_parts, area) => {
      requested.push(area.id);
      return Promise.reject(new TypeError("fetch failed"));
    },
  });
  const early = await follower.round();
  assert.deepEqual(early.areaIds, ["a overture", "a osm", "b overture", "b osm"]);
  assert.equal(early.steps.length, 4);
  assert.ok(early.steps.every(({ waitMs }) => waitMs !== undefined && waitMs > 0));
  now = AT + 2 * DAY;
  const later = await follower.round();
  assert.deepEqual(requested, ["a", "b"]);
  assert.deepEqual(
    later.failures.map(({ areaIds }) => areaIds[0]),
    ["a osm", "b osm"],
  );
  assert.deepEqual(
    later.steps.map(({ areas }) => areas[0]?.areaId),
    ["a overture", "b overture"],
  );
  now = AT + 30 * DAY;
  const month = await follower.round((key) => key.endsWith("overture"));
  assert.match(month.failures[0]?.error.message ?? "", /^Overture Maps in a: /u);
});
