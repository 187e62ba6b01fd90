import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { asTheOnlyOne, startTurns } from "./turns.js";

/** A promise that is settled from outside. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const settled = () => new Promise((done) => setImmediate(done));

test("a turn that is under way is not begun a second time, and an end waits for it", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const turns: ReturnType<typeof deferred>[] = [];
    const turn = () => {
      turns.push(deferred());
      return turns.at(-1)?.promise ?? Promise.resolve();
    };
    const stop = startTurns({ everyMs: 100, turn, onFailure: (error) => assert.fail(String(error)) });
    mock.timers.tick(99);
    assert.equal(turns.length, 0);
    mock.timers.tick(301);
    assert.equal(turns.length, 1);
    turns[0]?.resolve();
    await settled();
    mock.timers.tick(100);
    assert.equal(turns.length, 2);
    let hasEnded = false;
    const ended = stop().then(() => {
      hasEnded = true;
    });
    await settled();
    assert.equal(hasEnded, false);
    turns[1]?.resolve();
    await ended;
    mock.timers.tick(1_000);
    assert.equal(turns.length, 2);
  } finally {
    mock.timers.reset();
  }
});

test("a turn that fails is told, and the next one comes all the same", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const told: unknown[] = [];
    const turn = () => Promise.reject(new Error("out of reach"));
    const stop = startTurns({ everyMs: 100, turn, onFailure: (error) => told.push(error), isAtOnce: true });
    await settled();
    assert.equal(told.length, 1);
    mock.timers.tick(100);
    await settled();
    assert.equal(told.length, 2);
    await stop();
  } finally {
    mock.timers.reset();
  }
});

test("what one process does at a time is not begun where another has the lease, and ends when the lease is lost", async () => {
  const lost = new AbortController();
  let givenBack = 0;
  const held = {
    lost: lost.signal,
    giveBack: async () => {
      givenBack += 1;
    },
  };
  const never = new AbortController().signal;
  await asTheOnlyOne({ take: async () => null }, "work", never, async () => assert.fail("not ours"));
  await asTheOnlyOne({ take: async () => held }, "work", never, async (signal) => {
    assert.equal(signal.aborted, false);
    lost.abort();
    assert.equal(signal.aborted, true);
    assert.equal(givenBack, 0);
  });
  assert.equal(givenBack, 1);
  const failing = asTheOnlyOne({ take: async () => held }, "work", never, () =>
    Promise.reject(new Error("full")),
  );
  await assert.rejects(failing, /full/u);
  assert.equal(givenBack, 2);
});
