import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChangeItem } from "../contract/changes.js";
import { ServiceError } from "../contract/errors.js";
import type { Watcher } from "../contract/service.js";
import type { Store } from "../store/store.js";
import type { AreaChange } from "./reading.js";
import { createWatching, type WatchingParts } from "./watching.js";

const ID = (n: number) => `00000000-0000-5000-8000-${String(n).padStart(12, "0")}`;
const ALL = { recordIds: null, areaId: null };

/** Areas in which each version changes one record, with the given number. */
function world(versions: Readonly<Record<string, number>>, limits: Partial<WatchingParts> = {}) {
  const areas = new Map(Object.entries(versions));
  const feed: Store["feed"] = {
    areas: async () => [...areas].map(([id, version]) => ({ id, version, state: "shown" as const })),
    async after(areaId, { version, recordId }, limit) {
      const last = areas.get(areaId) ?? 0;
      const from = Math.max(recordId === "" ? version : version + 1, 1);
      const changed = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => ({
        recordId: ID(from + i),
        version: from + i,
        how: "changed" as const,
      })).slice(0, limit);
      const next = changed.length < limit ? last : (changed.at(-1)?.version ?? last);
      return { changed, next: { version: next + 1, recordId: "" } };
    },
  };
  const render = async (changes: readonly AreaChange[]) =>
    changes.map(
      ({ recordId, version, areaId }): ChangeItem => ({
        state: "deleted",
        kind: "business",
        id: recordId,
        modified: version,
        area: areaId,
        change: "gone",
      }),
    );
  return { areas, watching: createWatching({ feed, render, most: 10, maxOfOne: null, ...limits }) };
}

/** A watcher; by default it reads at once. */
function reader(waiting = 0) {
  const events: {
    readonly name: string;
    readonly data: Record<string, unknown>;
    readonly id: string | null;
  }[] = [];
  const take = (bytes: Uint8Array) => {
    const lines = Buffer.from(bytes).toString("utf8").split("\n");
    const of = (field: string) =>
      lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? null;
    const name = of("event");
    if (name !== null)
      events.push({ name, data: JSON.parse(of("data") ?? "") as Record<string, unknown>, id: of("id") });
  };
  let hasEnded = false;
  const watcher: Watcher = {
    send(bytes) {
      take(bytes);
      return waiting;
    },
    end(bytes) {
      take(bytes);
      hasEnded = true;
    },
  };
  return {
    watcher,
    events,
    received: () =>
      events
        .filter(({ name }) => name === "change")
        .map(({ data }) => `${String(data["area"])}${String(data["modified"])}`),
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? "",
    hasEnded: () => hasEnded,
  };
}

test("a watcher gets later changes of what it watches, and no others", async () => {
  const { areas, watching } = world({ a: 3, b: 2 });
  const [all, area, records] = [reader(), reader(), reader()];
  await watching.add(ALL, "x", null, all.watcher);
  await watching.add({ recordIds: null, areaId: "b" }, "x", null, area.watcher);
  await watching.add({ recordIds: new Set([ID(5)]), areaId: null }, "x", null, records.watcher);
  areas.set("a", 5);
  areas.set("b", 4);
  await watching.turn();
  assert.deepEqual(all.received().toSorted(), ["a4", "a5", "b3", "b4"]);
  assert.deepEqual(area.received(), ["b3", "b4"]);
  assert.deepEqual(records.received(), ["a5"]);
});

test("a watcher that reconnects with any event id misses nothing and gets nothing twice", async () => {
  const { areas, watching } = world({ a: 3, b: 2 });
  const first = reader();
  const stop = await watching.add(ALL, "x", null, first.watcher);
  areas.set("a", 6);
  areas.set("b", 3);
  await watching.turn();
  const received = first.received();
  stop();
  areas.set("b", 5);
  // Another watcher is notified meanwhile.
  const other = reader();
  await watching.add(ALL, "y", null, other.watcher);
  areas.set("a", 7);
  for (const [at, { id }] of first.events.entries()) {
    const again = reader();
    await watching.add(ALL, "x", id, again.watcher);
    await watching.turn();
    assert.deepEqual([...received.slice(0, at), ...again.received()].toSorted(), [
      "a4",
      "a5",
      "a6",
      "a7",
      "b3",
      "b4",
      "b5",
    ]);
  }
  assert.deepEqual(other.received(), ["a7"]);
});

test("an area's stream resumes from its own event ids", async () => {
  const { areas, watching } = world({ a: 3, b: 2 });
  const first = reader();
  const scope = { recordIds: null, areaId: "a" };
  const stop = await watching.add(scope, "x", null, first.watcher);
  stop();
  areas.set("a", 4);
  areas.set("b", 9);
  const again = reader();
  await watching.add(scope, "x", first.lastId(), again.watcher);
  await watching.turn();
  assert.deepEqual(again.received(), ["a4"]);
  await assert.rejects(watching.add(ALL, "x", first.lastId(), reader().watcher), /another area/u);
});

test("a watcher that missed too much is sent to the feed, and gets later changes", async () => {
  const { areas, watching } = world({ a: 1 });
  const first = reader();
  (await watching.add(ALL, "x", null, first.watcher))();
  areas.set("a", 5_000);
  const again = reader();
  await watching.add(ALL, "x", first.lastId(), again.watcher);
  await watching.turn();
  assert.equal(again.events.at(-1)?.name, "behind");
  areas.set("a", 5_001);
  await watching.turn();
  assert.equal(again.received().at(-1), "a5001");
});

test("a watcher that does not read is disconnected with a final event, and the others continue", async () => {
  const { areas, watching } = world({ a: 1 });
  const [slow, quick] = [reader(1_000_000), reader()];
  await watching.add(ALL, "x", null, quick.watcher);
  await watching.add(ALL, "x", null, slow.watcher).catch(() => {});
  areas.set("a", 3);
  await watching.turn();
  assert.deepEqual(
    [slow.events.at(-1)?.name, slow.events.at(-1)?.data["reason"], slow.hasEnded()],
    ["end", "slow", true],
  );
  assert.deepEqual(quick.received(), ["a2", "a3"]);
  assert.equal(watching.size, 1);
});

test("the numbers of watchers, in all and per caller, are limited, and a closed stream frees its place", async () => {
  const { watching } = world({ a: 1 }, { most: 2, maxOfOne: 1 });
  const refused = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;
  const stop = await watching.add(ALL, "x", null, reader().watcher);
  await assert.rejects(watching.add(ALL, "x", null, reader().watcher), refused("rate_limited"));
  await watching.add(ALL, "y", null, reader().watcher);
  await assert.rejects(watching.add(ALL, "z", null, reader().watcher), refused("unavailable"));
  await assert.rejects(watching.add(ALL, "x", "nonsense", reader().watcher), ServiceError);
  stop();
  await assert.rejects(watching.add(ALL, "x", "nonsense", reader().watcher), refused("invalid_request"));
  await watching.add(ALL, "x", null, reader().watcher);
});

test("a stop ends every stream with a final event and admits no new one", async () => {
  const { watching } = world({ a: 1 });
  const one = reader();
  await watching.add(ALL, "x", null, one.watcher);
  watching.end();
  assert.deepEqual([one.events.at(-1)?.data["reason"], one.hasEnded()], ["stopping", true]);
  await assert.rejects(watching.add(ALL, "x", null, reader().watcher), ServiceError);
});
