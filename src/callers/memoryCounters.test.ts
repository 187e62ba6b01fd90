import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryCounters } from "./memoryCounters.js";

test("beyond the bound, the callers that have been quiet longest are dropped, never those that call now", () => {
  const counters = memoryCounters(100);
  const limit = 3;
  for (let i = 0; i < limit; i++) assert.ok(counters.take("loud", limit, 0).admitted);
  for (let i = 0; i < 10_000; i++) {
    assert.ok(counters.take(`visitor ${i}`, limit, i).admitted);
    if (i % 40 === 0) assert.ok(!counters.take("loud", limit, i).admitted);
  }
  assert.equal(counters.take("visitor 1", limit, 10_000).remaining, 2);
});
