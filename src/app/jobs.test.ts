import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { startJob, withLease } from "./jobs.js";

/** A promise that the test settles. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const settled = () => new Promise((done) => setImmediate(done));

test("a running job is not started a second time, and stopping waits for it", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const runs: ReturnType<typeof deferred>[] = [];
    const run = () => {
      runs.push(deferred());
      return runs.at(-1)?.promise ?? Promise.resolve();
    };
    const stop = startJob({ warn: () => assert.fail() }, "could not run", 100, run);
    mock.timers.tick(99);
    assert.equal(runs.length, 0);
    mock.timers.tick(301);
    assert.equal(runs.length, 1);
    runs[0]?.resolve();
    await settled();
    mock.timers.tick(100);
    assert.equal(runs.length, 2);
    let hasEnded = false;
    const ended = stop().then(() => {
      hasEnded = true;
    });
    await settled();
    assert.equal(hasEnded, false);
    runs[1]?.resolve();
    await ended;
    mock.timers.tick(1_000);
    assert.equal(runs.length, 2);
  } finally {
    mock.timers.reset();
  }
});

test("a failed run is reported, and the next one starts as scheduled", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const failures: unknown[] = [];
    const run = () => Promise.reject(new Error("out of reach"));
    const warn = (_fields: unknown, text: string) => failures.push(text);
    const stop = startJob({ warn } as never, "could not run", 100, run, true);
    await settled();
    assert.deepEqual(failures, ["could not run; trying again"]);
    mock.timers.tick(100);
    await settled();
    assert.equal(failures.length, 2);
    await stop();
  } finally {
    mock.timers.reset();
  }
});

test("a job under a lease does not start while another process holds it, and ends when the lease is lost", async () => {
  const lost = new AbortController();
  let givenBack = 0;
  const held = {
    lost: lost.signal,
    giveBack: async () => {
      givenBack += 1;
    },
  };
  const never = new AbortController().signal;
  await withLease({ take: async () => null }, "work", never, async () => assert.fail("not ours"));
  await withLease({ take: async () => held }, "work", never, async (signal) => {
    assert.equal(signal.aborted, false);
    lost.abort();
    assert.equal(signal.aborted, true);
    assert.equal(givenBack, 0);
  });
  assert.equal(givenBack, 1);
  const failing = withLease({ take: async () => held }, "work", never, () =>
    Promise.reject(new Error("full")),
  );
  await assert.rejects(failing, /full/u);
  assert.equal(givenBack, 2);
});
