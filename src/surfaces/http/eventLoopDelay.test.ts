import assert from "node:assert/strict";
import { test } from "node:test";
import { ownDelay } from "./eventLoopDelay.js";

test("a delay counts only if this process used much of the time itself", () => {
  const cases = [
    // mean delay, processor time, period, counted
    [1_500, 480, 500, 1_500],
    [1_500, 1_000, 2_000, 1_500],
    [1_500, 300, 2_000, 0],
    [3, 400, 500, 3],
    [-2, 400, 500, 0],
    [Number.NaN, 400, 500, 0],
  ] as const;
  for (const [mean, used, period, counted] of cases)
    assert.equal(ownDelay(mean, used, period), counted, `${mean} ${used} ${period}`);
});
