import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOfChanges } from "../changes/reading.js";
import type { ChangeItem } from "../contract/changes.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { appending, areaImport, ID, reportOf } from "../store/testImports.js";
import { createDeliveries, GIVEN_UP_AFTER_MS } from "./deliveries.js";

const URL = "https://example.com/in";

/** A catalog of three places, a webhook, and a receiver with scripted answers. */
async function world() {
  const store = openMemoryStore();
  await store.importArea(areaImport([1, 2, 3]));
  let [now, status, tokens] = [0, 200, 0];
  const taken: { readonly id: string; readonly items: readonly ChangeItem[] }[] = [];
  const tried: string[] = [];
  const processes = [0, 1].map(() =>
    createDeliveries({
      webhooks: store.webhooks,
      feed: store.feed,
      async page({ after, area, limit }) {
        const { changes, cursor } = await pageOfChanges(store.feed, { after, areaId: area, limit });
        const items = changes.map(
          ({ recordId, version, areaId }): ChangeItem => ({
            state: "deleted",
            kind: "business",
            id: recordId,
            modified: version,
            area: areaId,
            change: "gone",
          }),
        );
        return { items, cursor, license: "l", attribution: "a" };
      },
      secretOf: () => Buffer.alloc(32),
      async post(url, headers, body) {
        assert.equal(url, URL);
        const id = headers["webhook-id"] ?? "";
        tried.push(id);
        const { data } = JSON.parse(body) as { data: { items: readonly ChangeItem[] } };
        if (status === 0) throw new Error("nobody there");
        if (status === 200) taken.push({ id, items: data.items });
        return status;
      },
      now: () => now,
    }),
  );
  const { cursor } = await pageOfChanges(store.feed, { after: "now", areaId: null, limit: 1 });
  const state = { failures: 0, failingSince: null, nextAt: 0, lastError: null, deliveredAt: null };
  await store.webhooks.add({ id: "w", url: URL, areaId: null, createdAt: 0, cursor, ...state });
  return {
    store,
    taken,
    tried,
    answer: (next: number) => (status = next),
    /** Advances the clock; every process checks about every second. */
    pass: async (ms: number, step = MINUTE_MS) => {
      for (const end = now + ms; now < end; ) {
        now += Math.min(step, end - now);
        await Promise.all(processes.map((deliver) => deliver()));
      }
    },
    report: async (place: number) => {
      const token = `t${(tokens += 1)}`;
      await store.appendReport(ID(place), token, appending(reportOf(place, token)));
    },
    state: async () => (await store.webhooks.all())[0],
  };
}

const recordsOf = (taken: readonly { readonly items: readonly ChangeItem[] }[]) =>
  taken.flatMap(({ items }) => items.map(({ id }) => id));

async function close(store: Store): Promise<void> {
  await store.close();
}

test("each change is sent once, by any number of processes, and nothing is sent without a change", async () => {
  const { store, taken, tried, pass, report } = await world();
  await pass(5 * SECOND_MS, SECOND_MS);
  assert.deepEqual(tried, []);
  await report(2);
  await pass(5 * SECOND_MS, SECOND_MS);
  assert.deepEqual(recordsOf(taken), [ID(2)]);
  await report(1);
  await report(2);
  await pass(5 * SECOND_MS, SECOND_MS);
  assert.deepEqual(recordsOf(taken), [ID(2), ID(1), ID(2)]);
  assert.equal(new Set(tried).size, tried.length);
  await close(store);
});

test("a receiver that is down for an hour gets everything, in order for each record", async () => {
  for (const down of [0, 503]) {
    const { store, taken, answer, pass, report, state } = await world();
    answer(down);
    for (let minute = 0; minute < 60; minute++) {
      await report((minute % 3) + 1);
      await pass(MINUTE_MS);
    }
    assert.equal(taken.length, 0);
    const failing = await state();
    assert.ok((failing?.failures ?? 0) > 5 && (failing?.failures ?? 0) < 20, `${failing?.failures} tries`);
    assert.match(failing?.lastError ?? "", down === 0 ? /nobody there/u : /answered 503/u);
    answer(200);
    await pass(11 * MINUTE_MS);
    await report(3);
    await pass(MINUTE_MS);
    const modified = new Map<string, number>();
    for (const item of taken.flatMap(({ items }) => items)) {
      assert.ok(item.modified > (modified.get(item.id) ?? 0));
      modified.set(item.id, item.modified);
    }
    const all = await pageOfChanges(store.feed, { after: null, areaId: null, limit: 10 });
    assert.deepEqual(modified, new Map(all.changes.map(({ recordId, version }) => [recordId, version])));
    assert.deepEqual([(await state())?.failures, (await state())?.lastError], [0, null]);
    assert.deepEqual(await store.webhooks.deadLetters(), []);
    await close(store);
  }
});

test("the same message keeps its id when it is sent again", async () => {
  const { store, tried, taken, answer, pass, report } = await world();
  answer(500);
  await report(1);
  await pass(10 * MINUTE_MS);
  answer(200);
  await pass(HOUR_MS);
  assert.ok(tried.length > 2);
  assert.equal(new Set(tried).size, 1);
  assert.equal(taken.length, 1);
  await close(store);
});

test("a message that is not accepted for days becomes a dead letter, and the next one is sent", async () => {
  const { store, taken, answer, pass, report } = await world();
  answer(400);
  await report(1);
  await pass(GIVEN_UP_AFTER_MS + HOUR_MS, 5 * MINUTE_MS);
  const [letter, ...others] = await store.webhooks.deadLetters();
  assert.deepEqual([letter?.webhookId, letter?.error, others.length], ["w", "answered 400", 0]);
  assert.ok(letter?.body.includes(ID(1)));
  answer(200);
  await report(2);
  await pass(HOUR_MS);
  assert.deepEqual(recordsOf(taken), [ID(2)]);
  await close(store);
});
