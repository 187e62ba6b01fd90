import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../contract/errors.js";
import type { FeedArea, Store } from "../store/store.js";
import { FROM_NOW, pageOfChanges } from "./reading.js";

const ID = (n: number) => `00000000-0000-5000-8000-${String(n).padStart(12, "0")}`;

/** Areas in which each version changed one record, with the given number. */
function feedOf(versions: Readonly<Record<string, number>>, state: FeedArea["state"] = "shown") {
  const areas = new Map(Object.entries(versions));
  const feed: Store["feed"] = {
    areas: async () => [...areas].map(([id, version]) => ({ id, version, state })),
    async after(areaId, { version }, limit) {
      const last = areas.get(areaId) ?? 0;
      const from = Math.max(version, 1);
      const changed = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => ({
        recordId: ID(from + i),
        version: from + i,
        how: "changed" as const,
      })).slice(0, limit);
      return { changed, next: { version: (changed.at(-1)?.version ?? last) + 1, recordId: "" } };
    },
  };
  return { feed, areas };
}

async function all(feed: Store["feed"], after: string | null, areaId: string | null = null, limit = 2) {
  const ids: string[] = [];
  for (let cursor = after; ; ) {
    const page = await pageOfChanges(feed, { after: cursor, areaId, limit });
    if (page.changes.length === 0) return { ids, cursor: page.cursor };
    ids.push(...page.changes.map((one) => `${one.areaId}${one.version}`));
    cursor = page.cursor;
  }
}

const refuses = (pattern: RegExp) => (error: unknown) =>
  error instanceof ServiceError && error.code === "invalid_request" && pattern.test(error.message);

test("following the cursor returns every change of all areas once, and an empty page keeps the cursor", async () => {
  const { feed, areas } = feedOf({ a: 3, b: 4 });
  const { ids, cursor } = await all(feed, null);
  assert.deepEqual(ids.toSorted(), ["a1", "a2", "a3", "b1", "b2", "b3", "b4"]);
  assert.equal((await pageOfChanges(feed, { after: cursor, areaId: null, limit: 2 })).cursor, cursor);
  areas.set("b", 5);
  areas.set("c", 1);
  assert.deepEqual((await all(feed, cursor)).ids.toSorted(), ["b5", "c1"]);
});

test("a busy area does not delay the others", async () => {
  const { feed, areas } = feedOf({ a: 2, b: 1 });
  const first = await pageOfChanges(feed, { after: null, areaId: null, limit: 2 });
  areas.set("a", 100);
  const second = await pageOfChanges(feed, { after: first.cursor, areaId: null, limit: 2 });
  assert.deepEqual(
    second.changes.map(({ areaId }) => areaId),
    ["b", "a"],
  );
});

test('"from now on" returns nothing earlier', async () => {
  const { feed, areas } = feedOf({ a: 3, b: 4 });
  const { changes, cursor } = await pageOfChanges(feed, { after: FROM_NOW, areaId: null, limit: 2 });
  assert.deepEqual(changes, []);
  areas.set("a", 4);
  assert.deepEqual((await all(feed, cursor)).ids, ["a4"]);
});

test("an area can be followed by itself, and its cursor is valid for no other", async () => {
  const { feed } = feedOf({ a: 3, b: 1 });
  const { ids, cursor } = await all(feed, null, "a");
  assert.deepEqual(ids, ["a1", "a2", "a3"]);
  const onward = (areaId: string | null) => pageOfChanges(feed, { after: cursor, areaId, limit: 2 });
  await assert.rejects(onward("b"), refuses(/another area/u));
  await assert.rejects(onward(null), refuses(/another area/u));
});

test("a cursor of another catalog, or of a later state, is refused", async () => {
  const { cursor } = await all(feedOf({ a: 3 }).feed, null);
  const read = (versions: Readonly<Record<string, number>>) =>
    pageOfChanges(feedOf(versions).feed, { after: cursor, areaId: null, limit: 2 });
  await assert.rejects(read({ b: 9 }), refuses(/another catalog/u));
  await assert.rejects(read({ a: 2 }), refuses(/newer than this one/u));
  assert.deepEqual((await read({ a: 3 })).changes, []);
  await assert.rejects(
    pageOfChanges(feedOf({ a: 1 }).feed, { after: "made-up", areaId: null, limit: 2 }),
    refuses(/not a cursor of this feed/u),
  );
});

test("a hidden area appears when it is shown, and a removed one is reported only to readers who had it", async () => {
  const hidden = feedOf({ a: 3 }, "hidden");
  assert.deepEqual((await all(hidden.feed, null)).ids, []);
  const { cursor } = await all(feedOf({ a: 3 }).feed, null);
  assert.deepEqual((await all(feedOf({ a: 5 }, "gone").feed, cursor)).ids, ["a4", "a5"]);
  assert.deepEqual((await all(feedOf({ a: 5 }, "gone").feed, null)).ids, []);
});

test("with more areas than a cursor can hold, one must be named", async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`area ${i}`, 1]));
  await assert.rejects(all(feedOf(many).feed, null), refuses(/can be followed at once/u));
  assert.deepEqual((await all(feedOf(many).feed, null, "area 7")).ids, ["area 71"]);
});
