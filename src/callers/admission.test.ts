import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServiceError } from "../contract/errors.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Instant } from "../domain/time.js";
import type { CallerState } from "./admission.js";
import type { Store } from "../store/store.js";
import { LOCAL_CALLER } from "./address.js";
import { createCallLedger } from "./callLedger.js";
import { hashOf, keyOf } from "./key.js";
import type { Plan } from "../domain/caller.js";
import { testAdmission } from "./testAdmission.js";

const NOBODY = { authorization: undefined, apiKey: undefined };
const shows = (key: string) => ({ authorization: undefined, apiKey: key });
const KEY = keyOf(Buffer.alloc(32, 1));
const OTHER = keyOf(Buffer.alloc(32, 2));
const START = Date.UTC(2026, 10, 30, 23, 59);
const LIMITS = {
  anonymous: { reads: 3, reports: 2, monthly: 5 },
  key: { reads: 4, reports: 3, monthly: 6 },
};

function town() {
  const store = openMemoryStore().callers;
  let now: Instant = START;
  const clock = { now: () => now, toString: () => "a test's" };
  return {
    store,
    clock,
    wait: (ms: number) => {
      now += ms;
    },
    holder: (id: string, key: string, plan: Plan = "free", own: object = {}) =>
      store.addHolder(
        { id, name: `Holder ${id}`, plan, reads: null, reports: null, monthly: null, ...own },
        hashOf(key),
        START,
      ),
    open: () => testAdmission(LIMITS, { store, clock }),
  };
}

type Admission = Awaited<ReturnType<typeof testAdmission>>;

/** `left this minute/left this month`, or the reason for the refusal. */
async function call(
  admission: Admission,
  address: string,
  credentials = NOBODY as Parameters<Admission["admit"]>[0],
  operation: "search" | "report" = "search",
): Promise<string> {
  const states: CallerState[] = [];
  try {
    await admission.admit(credentials, address, operation, (state) => states.push(state));
  } catch (error) {
    return `${(error as ServiceError).code}: ${(error as ServiceError).detail}`;
  }
  return `${states[0]?.minute.remaining}/${states[0]?.month?.remaining ?? "any"}`;
}

test("reads and reports, and addresses and keys, are counted separately; the monthly quota covers both kinds of call", async () => {
  const { holder, open } = town();
  await holder("k", KEY);
  const admission = await open();
  assert.equal(await call(admission, "203.0.113.1"), "2/4");
  assert.equal(await call(admission, "203.0.113.1", NOBODY, "report"), "1/3");
  assert.equal(await call(admission, "203.0.113.2"), "2/4");
  assert.equal(await call(admission, "203.0.113.1", shows(KEY)), "3/5");
  // Many agents share one provider's address, and one agent may call from many.
  assert.equal(await call(admission, "203.0.113.9", shows(KEY)), "2/4");
});

test("exceeding the minute's limit and the monthly quota give different messages, with the time to wait", async () => {
  const { wait, open } = town();
  const admission = await open();
  for (let i = 0; i < 3; i++) await call(admission, "203.0.113.1");
  assert.equal(
    await call(admission, "203.0.113.1"),
    "rate_limited: Over the limit of 3 read calls in 60 seconds. Wait 60 seconds, then make the same call again.",
  );
  wait(30_000);
  await call(admission, "203.0.113.1", NOBODY, "report");
  assert.match(await call(admission, "203.0.113.1", NOBODY, "report"), /^0\/0$/);
  assert.equal(
    await call(admission, "203.0.113.1", NOBODY, "report"),
    "rate_limited: The quota of 5 calls a month for calls without a key, from one address is used up. It resets on 2026-12-01 (UTC). Ask the operator of this service for a key, or wait until then.",
  );
  const states: CallerState[] = [];
  await assert.rejects(
    admission.admit(NOBODY, "203.0.113.1", "search", (state) => states.push(state)),
    { code: "rate_limited", retryAfterSeconds: 30 },
  );
  assert.deepEqual(states[0]?.minute, { limit: 3, remaining: 0, resetSeconds: 30 });
  wait(30_000);
  assert.equal(await call(admission, "203.0.113.1"), "2/4");
});

test("a quota's usage survives a restart, and other processes see it once it is written", async () => {
  const { store, clock, wait } = town();
  const ledger = createCallLedger(store);
  const count = () => ledger.count({ callerId: "a", keyId: "k", operation: "search", at: clock.now() });
  assert.equal(await ledger.used("a", clock.now()), 0);
  count();
  count();
  assert.equal(await ledger.used("a", clock.now()), 2);
  await ledger.flush();
  const other = createCallLedger(store);
  assert.equal(await other.used("a", clock.now()), 2);
  count();
  await ledger.flush();
  other.count({ callerId: "a", keyId: "k", operation: "verify", at: clock.now() });
  assert.equal(await other.used("a", clock.now()), 3);
  await other.flush();
  assert.equal(await other.used("a", clock.now()), 4);
  assert.deepEqual(await store.usage("2026-11-01", "2026-11-30", "k"), [
    { keyId: "k", day: "2026-11-30", operation: "search", count: 3 },
    { keyId: "k", day: "2026-11-30", operation: "verify", count: 1 },
  ]);
  wait(60_000);
  assert.equal(await other.used("a", clock.now()), 0);
});

test("counts that are being written still count, and no call waits for the write", async () => {
  const { store, clock } = town();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = {
    ...store,
    addCalls: async (...given: Parameters<typeof store.addCalls>) => {
      await held;
      return store.addCalls(...given);
    },
  };
  const ledger = createCallLedger(slow);
  const count = () => ledger.count({ callerId: "a", keyId: null, operation: "search", at: clock.now() });
  count();
  const flushing = ledger.flush();
  await new Promise((resolve) => setImmediate(resolve));
  count();
  assert.equal(await ledger.used("a", clock.now()), 2);
  // A flush before stopping must write everything added, not only what is in flight.
  const last = ledger.flush();
  arrive();
  await Promise.all([flushing, last]);
  assert.equal(await ledger.used("a", clock.now()), 2);
  assert.equal(await store.quotaUsed("a", "2026-11"), 2);
});

/** A store that rejects counts until repaired. */
function brokenFor(store: Store["callers"], why: string) {
  let isBroken = true;
  const addCalls: Store["callers"]["addCalls"] = (...given) =>
    isBroken ? Promise.reject(new Error(why)) : store.addCalls(...given);
  const mend = () => {
    isBroken = false;
  };
  return { store: { ...store, addCalls }, mend };
}

test("counts that cannot be written are kept for the next attempt", async () => {
  const { store, clock } = town();
  const flaky = brokenFor(store, "locked");
  const ledger = createCallLedger(flaky.store);
  const count = () => ledger.count({ callerId: "a", keyId: "k", operation: "search", at: clock.now() });
  count();
  await assert.rejects(ledger.flush(), /locked/);
  count();
  flaky.mend();
  await ledger.flush();
  assert.equal(await store.quotaUsed("a", "2026-11"), 2);
  assert.equal((await store.usage("2026-11-01", "2026-11-30", "k"))[0]?.count, 2);
});

test("while the store is unavailable, the calls of a bounded number of callers are kept", async () => {
  const { store, clock } = town();
  const flaky = brokenFor(store, "full");
  const ledger = createCallLedger(flaky.store, 2);
  const count = (callerId: string) =>
    ledger.count({ callerId, keyId: null, operation: "search", at: clock.now() });
  for (const callerId of ["a", "b", "a", "c"]) count(callerId);
  await assert.rejects(ledger.flush(), /^Error: full/u);
  for (const callerId of ["a", "c"]) count(callerId);
  flaky.mend();
  await ledger.flush();
  const stored = ["a", "b", "c"].map((one) => store.quotaUsed(one, "2026-11"));
  assert.deepEqual(await Promise.all(stored), [3, 1, 0]);
});

test("a key's calls are kept however many addresses called before", async () => {
  const { store, clock } = town();
  const ledger = createCallLedger(store, 2);
  for (const callerId of ["a", "b", "c"])
    ledger.count({ callerId, keyId: null, operation: "search", at: clock.now() });
  ledger.count({ callerId: "paying", keyId: "k", operation: "search", at: clock.now() });
  await ledger.flush();
  assert.equal(await store.quotaUsed("paying", "2026-11"), 1);
  assert.equal((await store.usage("2026-11-01", "2026-11-30", "k"))[0]?.count, 1);
});

test("the callers whose counts are being written are among the kept ones", async () => {
  const { store, clock } = town();
  const failures: ((error: Error) => void)[] = [];
  const addCalls: Store["callers"]["addCalls"] = (counts) =>
    failures.length === 0 ? new Promise((_, reject) => void failures.push(reject)) : store.addCalls(counts);
  const ledger = createCallLedger({ ...store, addCalls }, 2);
  const count = (callerId: string) =>
    ledger.count({ callerId, keyId: null, operation: "search", at: clock.now() });
  for (const callerId of ["a", "b"]) count(callerId);
  const flushing = ledger.flush();
  await nextTurn();
  for (const callerId of ["a", "c"]) count(callerId);
  for (const fail of failures) fail(new Error("no answer"));
  await assert.rejects(flushing, /no answer/u);
  await ledger.flush();
  const stored = ["a", "b", "c"].map((one) => store.quotaUsed(one, "2026-11"));
  assert.deepEqual(await Promise.all(stored), [2, 1, 0]);
});

test("concurrent calls never exceed the quota", async () => {
  const { store, clock } = town();
  const anonymous = { reads: 1_000, reports: 1_000, monthly: 5 };
  const admission = await testAdmission({ anonymous }, { store, clock });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      call(admission, "203.0.113.1", NOBODY, i % 2 === 0 ? "search" : "report"),
    ),
  );
  assert.equal(answers.filter((answer) => !answer.startsWith("rate_limited")).length, 5);
});

test("plans have no quota where usage is metered, and the configured limits", async () => {
  const { holder, open } = town();
  await holder("usage", KEY, "usage");
  await holder("custom", OTHER, "custom", { reads: 1, monthly: 2 });
  const admission = await open();
  assert.equal(await call(admission, "203.0.113.1", shows(KEY)), "3/any");
  assert.equal(await call(admission, "203.0.113.1", shows(OTHER)), "0/1");
  assert.match(await call(admission, "203.0.113.1", shows(OTHER)), /Over the limit of 1 read calls/);
  assert.equal(await call(admission, "203.0.113.1", shows(OTHER), "report"), "2/0");
  assert.match(await call(admission, "203.0.113.1", shows(OTHER)), /for the plan "custom" is used up/);
});

test("reports name a key's holder; an anonymous caller is a hash that changes with the month", async () => {
  const { holder, wait, open } = town();
  await holder("k", KEY);
  const admission = await open();
  const who = (credentials: Parameters<Admission["admit"]>[0]) =>
    admission.admit(credentials, "203.0.113.7", "search", () => {});
  const keyed = await who(shows(KEY));
  assert.deepEqual([keyed.kind, keyed.name, keyed.id], ["key", "Holder k", "key k"]);
  const before = await who(NOBODY);
  assert.deepEqual([before.kind, before.name], ["anonymous", null]);
  assert.match(`${before.id} ${before.network}`, /^[0-9a-f]{32} [0-9a-f]{32}$/);
  assert.equal(keyed.network, before.network);
  wait(120_000);
  assert.notEqual((await who(NOBODY)).id, before.id);
});

test("mistyped, unknown, revoked and replaced keys are refused with different messages", async () => {
  const { store, clock, holder, wait, open } = town();
  await holder("gone", KEY);
  await holder("new", OTHER);
  await store.revoke("gone", START);
  const newer = keyOf(Buffer.alloc(32, 3));
  assert.equal(await store.addSecret("new", hashOf(newer), clock.now(), clock.now() + 60_000), true);
  const admission = await open();
  assert.match(
    await call(admission, "203.0.113.1", shows(`${KEY.slice(0, -1)}x`)),
    /^invalid_api_key: .*mistyped/,
  );
  assert.match(
    await call(admission, "203.0.113.1", shows(keyOf(Buffer.alloc(32, 9)))),
    /^invalid_api_key: .*did not issue it/,
  );
  assert.match(await call(admission, "203.0.113.1", shows(KEY)), /^invalid_api_key: .*was revoked/);
  assert.equal(await call(admission, "203.0.113.1", shows(OTHER)), "3/5");
  assert.equal(await call(admission, "203.0.113.1", shows(newer)), "2/4");
  wait(60_000);
  assert.match(await call(admission, "203.0.113.1", shows(OTHER)), /^invalid_api_key: .*replaced/);
  assert.equal(await store.revoke("gone", START), false);
  assert.equal(await store.addSecret("gone", hashOf("x"), START, START), false);
});

test("a wrong key counts as a call of its address, so guessing ends at the limit", async () => {
  const { open } = town();
  const admission = await open();
  const wrong = shows("dlk_guessed");
  for (let i = 0; i < 3; i++) assert.match(await call(admission, "203.0.113.1", wrong), /^invalid_api_key/);
  assert.match(await call(admission, "203.0.113.1", wrong), /^rate_limited: Over the limit of 3 read calls/);
  assert.match(await call(admission, "203.0.113.1"), /^rate_limited/);
  assert.match(await call(admission, "203.0.113.2", wrong), /^invalid_api_key/);
});

test("a local caller is counted in metrics and never refused; with a key, the key's limits apply", async () => {
  const { holder, open } = town();
  await holder("a", KEY);
  const admission = await open();
  const answers: boolean[] = [];
  const admit = (credentials = NOBODY as Parameters<Admission["admit"]>[0]) =>
    admission.admit(credentials, LOCAL_CALLER, "search", () => answers.push(true));
  for (let i = 0; i < 20; i++) assert.equal((await admit()).kind, "anonymous");
  assert.equal(answers.length, 0, "no limit is told");
  for (let i = 0; i < 20; i++) await assert.rejects(admit(shows(OTHER)), { code: "invalid_api_key" });
  for (let i = 0; i < 4; i++) await admit(shows(KEY));
  await assert.rejects(admit(shows(KEY)), { code: "rate_limited" });
});
