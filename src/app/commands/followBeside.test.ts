import assert from "node:assert/strict";
import { test } from "node:test";
import { type EndedRun, keepRunning } from "./followBeside.js";

const failed = (didWork: boolean): EndedRun => ({ code: 1, didWork });

test("a follower is restarted after growing pauses, which a run that did work resets", async () => {
  const stopping = new AbortController();
  const runs = [...Array.from({ length: 8 }, () => failed(false)), failed(true), failed(false), failed(true)];
  const pauses: number[] = [];
  await keepRunning(
    async () => {
      const run = runs.shift();
      if (run === undefined) stopping.abort();
      return run ?? failed(false);
    },
    {
      signal: stopping.signal,
      sleep: async (ms) => void pauses.push(ms / 1000),
      onPause: () => {},
    },
  );
  assert.deepEqual(pauses, [15, 30, 60, 120, 240, 480, 900, 900, 15, 30, 15]);
});
