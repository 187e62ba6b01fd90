import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "../store/store.js";
import { createLeases, LEASE_MS } from "./leases.js";

/** A store with scripted answers and a manual clock, which wakes sleepers when they are due. */
function standIn() {
  let now = 0;
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  const calls: string[] = [];
  const state = { take: async (): Promise<boolean> => true };
  const store: Store["leases"] = {
    take: (name, holder, forMs) => {
      calls.push(`take ${name} ${holder} ${forMs}`);
      return state.take();
    },
    giveBack: async (name, _, afterMs, note) => calls.push(`give back ${name} ${afterMs} ${note}`) > 0,
    note: async () => null,
  };
  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener("abort", () => resolve(), { once: true });
      waiting.push({ at: now + ms, wake: resolve });
    });
  const wait = async (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += 100;
      for (const { wake } of waiting.filter(({ at }) => at <= now)) wake();
      await nextTurn();
    }
  };
  return { leases: createLeases({ store, holder: "me", sleep }), calls, state, wait };
}

test("a held lease is renewed in time, with a note, until it is given back", async () => {
  const { leases, calls, wait } = standIn();
  const held = await leases.take("a");
  await wait(3 * LEASE_MS);
  assert.equal(held?.lost.aborted, false);
  const renewed = calls.length;
  assert.ok(renewed > 3 && calls.every((one) => one === `take a me ${LEASE_MS}`));
  await held?.giveBack(500, "done");
  await wait(3 * LEASE_MS);
  assert.deepEqual(calls.slice(renewed), ["give back a 500 done"]);
});

test("a lease of another holder is not taken, and is waited for until it is free or the wait is abandoned", async () => {
  const { leases, state, wait } = standIn();
  state.take = async () => false;
  assert.equal(await leases.take("a"), null);
  const waiting = new AbortController();
  const [one, other] = [
    leases.takeInTurn("a", waiting.signal),
    leases.takeInTurn("a", new AbortController().signal),
  ];
  await wait(1_000);
  waiting.abort();
  assert.equal(await one, null);
  state.take = async () => true;
  await wait(1_000);
  await (await other)?.giveBack();
});

test("a lease is lost when another holder has it, or when it could not be renewed in time", async () => {
  for (const take of [
    async () => false,
    () => Promise.reject(new Error("away")),
    () => new Promise<boolean>(() => {}),
  ]) {
    const { leases, state, wait } = standIn();
    const held = await leases.take("a");
    state.take = take;
    await wait(LEASE_MS);
    assert.equal(held?.lost.aborted, true);
  }
});

test("a short outage of the store loses no lease", async () => {
  const { leases, state, wait } = standIn();
  const held = await leases.take("a");
  state.take = () => Promise.reject(new Error("away"));
  await wait(LEASE_MS / 2);
  state.take = async () => true;
  await wait(2 * LEASE_MS);
  assert.equal(held?.lost.aborted, false);
  await held?.giveBack();
});

test("a renewal in progress finishes before the lease is given back, so that nobody is left holding it", async () => {
  const { leases, calls, state, wait } = standIn();
  const held = await leases.take("a");
  let answer: (isTaken: boolean) => void = () => {};
  state.take = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await wait(LEASE_MS / 2);
  const given = held?.giveBack();
  await nextTurn();
  assert.equal(calls.at(-1), `take a me ${LEASE_MS}`);
  answer(true);
  await given;
  assert.equal(calls.at(-1), "give back a 0 null");
});
