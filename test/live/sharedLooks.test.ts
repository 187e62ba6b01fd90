import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { test } from "node:test";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { clockAt } from "#doorlight/domain/time.js";
import { createLeases, type Sleep } from "#doorlight/leases/leases.js";
import { createLiveChecker, type LiveChecker } from "#doorlight/live/liveChecker.js";
import { silence, type LiveSource } from "#doorlight/live/source.js";
import type { Store } from "#doorlight/store/store.js";
import { catalogOf, NOW } from "./standIns.js";

const TIMEOUT_MS = 60_000;
const sleep: Sleep = (ms, signal) => delay(ms, undefined, { signal }).catch(() => {});
/** Shorter waits are pauses between tries; longer ones are for leases. */
const SHORT_MS = 1_000;
/** Waiting processes retry at once. Leases are neither renewed nor expire, so that slow machines do not affect the test. */
const leaseSleep: Sleep = (ms, signal) => sleep(ms < SHORT_MS ? 1 : TIMEOUT_MS * 60, signal);

/** A source that answers on demand and records its requests. */
function heldSource(host = "source.example") {
  const requested: string[] = [];
  const waiting = new Set<() => void>();
  const source: LiveSource = {
    name: "Held",
    pauseMs: 0,
    questionAbout: ({ record }: CatalogEntry) => ({
      host,
      ask: async (_, signal) => {
        requested.push(record.id);
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          const end = () => {
            waiting.delete(resolve);
            resolve();
          };
          signal.addEventListener("abort", end, { once: true });
        });
        return { ...silence("unreachable", true), check: { outcome: "matches", hours: null } };
      },
    }),
  };
  const answer = () => {
    const [first] = waiting;
    if (first === undefined) return;
    waiting.delete(first);
    first();
  };
  return { source, requested, answer };
}

/** Number of requests for a lease that another process holds. */
let refusals = 0;

/** One of several processes on a store. */
function processOn(store: Store, source: LiveSource, holder: string): LiveChecker {
  const leases: typeof store.leases = {
    ...store.leases,
    async take(name, of) {
      const isTaken = await store.leases.take(name, of, TIMEOUT_MS * 60);
      refusals += Number(!isTaken);
      return isTaken;
    },
  };
  return createLiveChecker({
    sources: [source],
    store,
    leases: createLeases({ store: leases, holder, sleep: leaseSleep }),
    clock: clockAt(NOW),
    timeoutMs: TIMEOUT_MS,
    sleep,
    onError: (error) => {
      throw error;
    },
  });
}

const until = async (isSo: () => boolean) => {
  for (let waited = 0; !isSo() && waited < TIMEOUT_MS; waited += 5) await delay(5);
  assert.ok(isSo());
};

test("of several processes one checks a record; the others wait for its result", async () => {
  const { store, entry } = await catalogOf([{ name: "One" }]);
  const { source, requested, answer } = heldSource();
  const checkers = ["one", "other", "third"].map((holder) => processOn(store, source, holder));
  const place = await entry(1);
  const looks = Promise.all(checkers.map((checker) => checker.look(place, TIMEOUT_MS)));
  await until(() => requested.length > 0);
  assert.equal((await checkers[1]?.look(place, 1))?.[0]?.outcome, "pending");
  answer();
  for (const checks of await looks) assert.deepEqual(checks, [{ name: "Held", outcome: "matches", at: NOW }]);
  assert.equal(requested.length, 1);
  const later = processOn(store, source, "started later");
  assert.equal((await later.recent(place))?.[0]?.outcome, "matches");
  assert.equal((await later.look(place, TIMEOUT_MS))[0]?.outcome, "matches");
  assert.equal(requested.length, 1);
  assert.equal((await entry(1)).evidence.checks.length, 1);
});

test("one process at a time sends requests to a host, and each gets its turn", async () => {
  const { store, entry } = await catalogOf([{ name: "One" }, { name: "Two" }, { name: "Three" }]);
  const { source, requested, answer } = heldSource();
  const looks = Promise.all(
    ["one", "other", "third"].map(async (holder, i) =>
      processOn(store, source, holder).look(await entry(i + 1), TIMEOUT_MS),
    ),
  );
  for (const many of [1, 2, 3]) {
    await until(() => requested.length === many);
    const before = refusals;
    // The others keep requesting the lease.
    if (many < 3) await until(() => refusals >= before + 10);
    assert.equal(requested.length, many);
    answer();
  }
  for (const [look] of await looks) assert.equal(look?.outcome, "matches");
  assert.equal(new Set(requested).size, 3);
});

test("a check of a process that stops is taken over by another", async () => {
  const { store, entry } = await catalogOf([{ name: "One" }]);
  const { source, requested, answer } = heldSource();
  const [stopping, other] = [processOn(store, source, "one"), processOn(store, source, "other")];
  const place = await entry(1);
  void stopping.look(place, 1);
  await until(() => requested.length === 1);
  const look = other.look(place, TIMEOUT_MS);
  await stopping.close();
  await until(() => requested.length === 2);
  answer();
  assert.equal((await look)[0]?.outcome, "matches");
});

test("while the store is unavailable nothing is requested, which is reported and not recorded as a check", async () => {
  const { store, entry } = await catalogOf([{ name: "One" }]);
  const { source, requested } = heldSource();
  const failures: unknown[] = [];
  const away = { ...store.leases, take: () => Promise.reject(new Error("away")) };
  const checker = createLiveChecker({
    sources: [source],
    store,
    leases: createLeases({ store: away, holder: "one", sleep }),
    clock: clockAt(NOW),
    timeoutMs: TIMEOUT_MS,
    sleep,
    onError: (error) => failures.push(error),
  });
  const place = await entry(1);
  assert.equal((await checker.look(place, TIMEOUT_MS))[0]?.outcome, "busy");
  // A repeated request does not count as a recent check.
  assert.equal(await checker.recent(place), null);
  assert.deepEqual([requested.length, failures.length], [0, 1]);
});
