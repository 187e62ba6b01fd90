import assert from "node:assert/strict";
import { test } from "node:test";
import type { CatalogEntry } from "../catalog/catalog.js";
import { believing, evidence, reported } from "../domain/testEvidence.js";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import { createBreaker } from "./breaker.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { createHostQueue } from "./hostQueue.js";
import type { LiveChecker, SourceLook } from "./liveChecker.js";
import { createRechecker } from "./rechecker.js";

const NOW = Date.UTC(2026, 10, 20);

const lookOn = (day: number, outcome: "gone" | "matches") => ({
  source: "Website",
  at: NOW + day * DAY_MS,
  outcome,
  hours: null,
});

const SEEN: readonly SourceLook[] = [{ name: "Website", outcome: "matches", at: NOW }];

/** An entry with what the rechecker uses: its id and age. */
function entryOf(id: string, reports = evidence().reports): CatalogEntry {
  return { record: { id }, ...believing(evidence({ reports })) } as unknown as CatalogEntry;
}

function recheckerOf(ages: Readonly<Record<string, number>>, queue = openMemoryStore().rechecks) {
  const looked: string[] = [];
  const checker = {
    canLook: () => true,
    look: async ({ record }: CatalogEntry) => {
      looked.push(record.id);
      return SEEN;
    },
  } as unknown as LiveChecker;
  const rechecker = createRechecker({
    checker,
    queue,
    find: async (id) => (id in ages ? entryOf(id) : undefined),
    now: () => NOW,
    lastSeenAt: ({ record }) => NOW - (ages[record.id] ?? 0) * DAY_MS,
  });
  return { rechecker, looked };
}

test("old records that are requested often come first; young or closed ones are not checked", async () => {
  const { rechecker, looked } = recheckerOf({ old: 400, wanted: 200, young: 3 });
  for (const id of ["old", "wanted", "wanted", "wanted", "young", "gone"]) rechecker.wanted(entryOf(id));
  while (await rechecker.next());
  assert.deepEqual(looked, ["wanted", "old"]);
  assert.deepEqual([rechecker.waiting, rechecker.done], [0, 2]);
});

test("records that several reports contradict come first, however young; a single report suffices only in a surge", async () => {
  const { rechecker, looked } = recheckerOf({ old: 400, doubted: 2, flooded: 1, idle: 1 });
  rechecker.wanted(entryOf("old"));
  rechecker.doubted(entryOf("doubted", [reported("closed", NOW), reported("closed", NOW)]));
  rechecker.doubted(entryOf("calm", [reported("wrong", NOW)]));
  rechecker.doubted(entryOf("flooded", [reported("wrong", NOW, { isOfSurge: true })]));
  while (await rechecker.next());
  assert.deepEqual(looked, ["doubted", "flooded", "old"]);
});

test("a missing place is checked again a day later, twice; a found one is not", async () => {
  const days = [0, 1, 2, 3, 4];
  const looks = (until: number) => days.filter((day) => day <= until).map((day) => lookOn(day, "gone"));
  const known = new Map<string, CatalogEntry>();
  const looked: string[] = [];
  let now = NOW;
  const rechecker = createRechecker({
    checker: {
      canLook: () => true,
      look: async ({ record }: CatalogEntry) => {
        looked.push(`${record.id} ${(now - NOW) / DAY_MS}`);
        const day = (now - NOW) / DAY_MS;
        const checks = record.id === "missing" ? looks(day) : [lookOn(day, "matches")];
        known.set(record.id, { record, evidence: evidence({ checks }) } as unknown as CatalogEntry);
        return SEEN;
      },
    } as unknown as LiveChecker,
    queue: openMemoryStore().rechecks,
    find: async (id) => known.get(id),
    now: () => now,
    lastSeenAt: () => NOW - 100 * DAY_MS,
  });
  for (const id of ["missing", "there"]) {
    known.set(id, entryOf(id));
    rechecker.wanted(entryOf(id));
  }
  for (const day of days) {
    now = NOW + day * DAY_MS;
    while (await rechecker.next());
  }
  assert.deepEqual(looked, ["missing 0", "there 0", "missing 1", "missing 2"]);
});

test("a record for which no source could be asked returns after its lease of five minutes", async () => {
  let [now, outcome]: [number, SourceLook["outcome"]] = [NOW, "resting"];
  const looked: number[] = [];
  const rechecker = createRechecker({
    checker: {
      canLook: () => true,
      look: async () => {
        looked.push((now - NOW) / MINUTE_MS);
        return [{ name: "Website", outcome, at: now }];
      },
    } as unknown as LiveChecker,
    queue: openMemoryStore().rechecks,
    find: async (id) => entryOf(id),
    now: () => now,
    lastSeenAt: () => NOW - 100 * DAY_MS,
  });
  rechecker.wanted(entryOf("one"));
  for (const minute of [0, 4, 5, 9, 10, 15]) {
    now = NOW + minute * MINUTE_MS;
    if (minute === 10) outcome = "matches";
    await rechecker.next();
  }
  assert.deepEqual([looked, rechecker.done], [[0, 5, 10], 1]);
});

test("the queue stays bounded, however many records are requested", async () => {
  const ages = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [String(i), 100]));
  const { rechecker } = recheckerOf(ages);
  for (const id in ages) rechecker.wanted(entryOf(id));
  await rechecker.next();
  assert.ok(rechecker.waiting < 5_000);
});

test("a record that reports contradict is checked even if callers have asked about more than fit", async () => {
  const ages: Record<string, number> = { doubted: 2 };
  for (let i = 0; i < 5_000; i++) ages[`asked-${i}`] = 400;
  const { rechecker, looked } = recheckerOf(ages);
  for (const id of Object.keys(ages)) if (id !== "doubted") rechecker.wanted(entryOf(id));
  rechecker.doubted(entryOf("doubted", [reported("closed", NOW), reported("closed", NOW)]));
  await rechecker.next();
  assert.deepEqual(looked, ["doubted"]);
  assert.equal(rechecker.waiting, 4_999);
});

test("requests that an unavailable store cannot take are written when it is back", async () => {
  const { rechecks } = openMemoryStore();
  let isAway = true;
  const queue = {
    ...rechecks,
    wish: (...given: Parameters<typeof rechecks.wish>) =>
      isAway ? Promise.reject(new Error("away")) : rechecks.wish(...given),
  };
  const { rechecker, looked } = recheckerOf({ old: 400 }, queue);
  rechecker.wanted(entryOf("old"));
  await assert.rejects(rechecker.next(), /away/u);
  isAway = false;
  assert.equal(await rechecker.next(), true);
  assert.deepEqual(looked, ["old"]);
});

test("of two processes on one catalog, one checks each record", async () => {
  const { rechecks } = openMemoryStore();
  const ages = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [String(i), 100 + i]));
  const [one, other] = [recheckerOf(ages, rechecks), recheckerOf(ages, rechecks)];
  for (const id in ages) for (const { rechecker } of [one, other]) rechecker.wanted(entryOf(id));
  const work = async ({ rechecker }: typeof one) => {
    while (await rechecker.next());
  };
  await Promise.all([work(one), work(other)]);
  assert.deepEqual([...one.looked, ...other.looked].toSorted(), Object.keys(ages).toSorted());
});

test("a breaker opens after five failures in a row, allows one attempt after a pause, and closes after a success", () => {
  const breaker = createBreaker();
  for (let i = 0; i < 4; i++) breaker.record(false, NOW);
  assert.equal(breaker.allows(NOW), true);
  breaker.record(false, NOW);
  assert.equal(breaker.allows(NOW + 1), false);
  assert.deepEqual([breaker.allows(NOW + 60_000), breaker.allows(NOW + 60_001)], [true, false]);
  breaker.record(true, NOW + 60_002);
  assert.equal(breaker.allows(NOW + 60_003), true);
});

test("requests to one host are sequential with a pause, to different hosts parallel, and only a few wait", async () => {
  const pauses: (() => void)[] = [];
  const { signal } = new AbortController();
  const queue = createHostQueue(
    { takeInTurn: async () => ({ lost: signal, giveBack: async () => {} }) },
    () => new Promise((resolve) => pauses.push(() => resolve())),
    signal,
  );
  const order: string[] = [];
  const ask = (host: string, what: string) => queue(host, 1_000, signal, async () => void order.push(what));
  const first = ask("a", "a1");
  const second = ask("a", "a2");
  await ask("b", "b1");
  await first;
  assert.deepEqual(order.toSorted(), ["a1", "b1"]);
  for (const release of pauses) release();
  await second;
  assert.deepEqual(order.at(-1), "a2");
  const held = Array.from({ length: 20 }, () => ask("c", "c"));
  assert.ok((await Promise.race([Promise.all(held.slice(9)), Promise.resolve(null)])) === null);
  for (const turnedAway of held.slice(8)) assert.equal(await turnedAway, null);
});
