import assert from "node:assert/strict";
import { test } from "node:test";
import { idleAfterCalls } from "./calm.js";

/** A server whose calls are made by hand, and how often it was slept; `during` does what happens in each sleep. */
function served(during: (slept: number, call: () => () => void) => void) {
  const [calls, stopping] = [
    { begun: 0, counts: { open: 0, underWay: 0, waitingBytes: 0 } },
    new AbortController(),
  ];
  /** Begins a call; returns what ends it. */
  const call = () => {
    calls.begun += 1;
    calls.counts.underWay += 1;
    return () => {
      calls.counts.underWay -= 1;
    };
  };
  let slept = 0;
  const sleep = async () => {
    slept += 1;
    during(slept, call);
  };
  return { call, idle: idleAfterCalls(calls, sleep, stopping.signal), stopping, slept: () => slept };
}

test("a server that nobody calls is calm after the first look", async () => {
  const { idle, slept } = served(() => {});
  await idle();
  assert.equal(slept(), 1);
});

test("calls that come meanwhile, and calls that are not answered yet, are waited for", async () => {
  let endFirst = () => {};
  const { call, idle, slept } = served((time, callMore) => {
    if (time === 1) callMore()();
    if (time === 3) endFirst();
  });
  endFirst = call();
  await idle();
  assert.equal(slept(), 3);
});

test("who asks again and again is waited for a few times, a stream that goes on not for ever", async () => {
  const asking = served((_, call) => call()());
  await asking.idle();
  const streaming = served(() => {});
  streaming.call();
  await streaming.idle();
  assert.ok(1 < asking.slept() && asking.slept() < streaming.slept() && streaming.slept() < 1_000);
});

test("whoever stops the service waits no longer", async () => {
  const { call, idle, stopping, slept } = served((time) => {
    if (time === 2) stopping.abort();
  });
  call();
  await idle();
  assert.equal(slept(), 2);
});
