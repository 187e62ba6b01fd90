import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { MINUTE_MS } from "../domain/time.js";
import { createBudget } from "./budget.js";

test("an address can spend its budget at once, then as much as is refilled; a refusal has the seconds to wait", () => {
  const budget = createBudget(60);
  for (let i = 0; i < 60; i++) assert.equal(budget("192.0.2.1", 1, 0), 0);
  assert.equal(budget("192.0.2.1", 1, 0), 1);
  assert.equal(budget("192.0.2.1", 30, 0), 30);
  assert.equal(budget("192.0.2.2", 1, 0), 0, "others have their own");
  assert.equal(budget("2001:db8::1", 60, 0), 0);
  assert.equal(budget("2001:db8::2", 1, 0), 1, "an IPv6 network is one");
  assert.equal(budget("192.0.2.1", 1, 1_000), 0);
  assert.equal(budget("192.0.2.1", 1, 1_000), 1);
  assert.equal(budget("192.0.2.1", 60, 1_000 + MINUTE_MS), 0);
});

test("no minute spends more than twice the budget, and waiting as stated is enough", () => {
  const step = fc.record({ after: fc.nat({ max: 20_000 }), cost: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const budget = createBudget(20);
      const spent: { readonly at: number; readonly cost: number }[] = [];
      let now = 0;
      for (const { after, cost } of steps) {
        now += after;
        const seconds = budget("192.0.2.1", cost, now);
        if (seconds > 0) {
          now += seconds * 1_000;
          assert.equal(budget("192.0.2.1", cost, now), 0);
        }
        spent.push({ at: now, cost });
        const recent = spent.filter(({ at }) => at > now - MINUTE_MS);
        assert.ok(recent.reduce((sum, one) => sum + one.cost, 0) <= 40);
      }
    }),
  );
});
