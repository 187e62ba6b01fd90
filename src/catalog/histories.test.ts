import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoredRecord } from "../store/store.js";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { CatalogEntry } from "./catalog.js";
import { Histories } from "./histories.js";
import { MOST_EVENTS } from "./history.js";
import { believing, evidence, reported } from "../domain/testEvidence.js";

const NOW = Date.UTC(2026, 10, 20);

/** A store that counts what is read, and a breath that counts its turns and what else got one. */
function trial(reports: number) {
  const counted = { read: 0, breaths: 0, turns: 0 };
  const log = evidence({
    reports: Array.from({ length: reports }, (_, i) => reported("correct", NOW - (i + 1) * MINUTE_MS)),
  });
  const histories = new Histories({
    store: {
      async history(id): Promise<StoredRecord> {
        counted.read += 1;
        return { id, areaId: "a", evidence: log, hours: null };
      },
    },
    async breathe() {
      counted.breaths += 1;
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  const entry = (id: string) => ({ record: { id }, ...believing(log) }) as CatalogEntry;
  return { histories, counted, entry };
}

test("a thousand reports cost a bounded number of beliefs, and others have their turn between any two", async () => {
  const { histories, counted, entry } = trial(1_000);
  const watch = () => {
    counted.turns += 1;
    if (counted.breaths < 250) setImmediate(watch);
  };
  setImmediate(watch);
  const { history } = await histories.of(entry("r"), NOW);
  assert.equal(history.events.length, MOST_EVENTS);
  assert.ok(counted.breaths <= 2 * MOST_EVENTS + 82, `${counted.breaths} steps`);
  assert.ok(counted.turns >= 250, `${counted.turns} turns of others`);
});

test("all who ask at once share one, and it is kept until something becomes known or it is ten minutes old", async () => {
  const { histories, counted, entry } = trial(3);
  const record = entry("r");
  await Promise.all(Array.from({ length: 50 }, () => histories.of(record, NOW)));
  assert.equal((await histories.of(record, NOW + 9 * MINUTE_MS)).at, NOW);
  assert.equal(counted.read, 1);
  await histories.of(entry("r"), NOW + 9 * MINUTE_MS);
  assert.equal(counted.read, 2);
  await histories.of(record, NOW + DAY_MS);
  assert.equal(counted.read, 3);
});

test("more than twenty at once are refused, and served afterwards", async () => {
  const { histories, counted, entry } = trial(1);
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => histories.of(entry(`r${i}`), NOW)),
  );
  const refused = asked.filter(({ status }) => status === "rejected");
  assert.equal(refused.length, 10);
  assert.ok(
    refused.every(
      (one) => one.status === "rejected" && (one.reason as { code: string }).code === "unavailable",
    ),
  );
  await histories.of(entry("r29"), NOW);
  assert.equal(counted.read, 21);
});

test("memory is bounded: the one asked for longest ago is forgotten first", async () => {
  const { histories, counted, entry } = trial(1);
  const records = Array.from({ length: 101 }, (_, i) => entry(`r${i}`));
  for (const record of records) await histories.of(record, NOW);
  await histories.of(records[1] as CatalogEntry, NOW);
  assert.equal(counted.read, 101);
  await histories.of(records[0] as CatalogEntry, NOW);
  assert.equal(counted.read, 102);
});
