import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { informationOfWeeks, standingOf } from "./standing.js";

test("without reports the limits do not change, and standing stays within its bounds", () => {
  assert.deepEqual(standingOf(0, 7), { limitFactor: 1, recheckDays: 7 });
  assert.deepEqual(standingOf(-50, 7), { limitFactor: 1, recheckDays: 7 });
  fc.assert(
    fc.property(fc.double({ min: -100, max: 1_000, noNaN: true }), (earned) => {
      const { limitFactor, recheckDays } = standingOf(earned, 7);
      assert.ok(limitFactor >= 1 && limitFactor <= 4);
      assert.ok(recheckDays >= 1 && recheckDays <= 7);
      assert.ok(standingOf(earned + 1, 7).limitFactor >= limitFactor);
    }),
  );
  assert.ok(Math.abs(standingOf(4.5, 7).limitFactor - 2) < 0.05);
  assert.equal(standingOf(10_000, 0).recheckDays, 0);
});

test("no week earns more than eight nats, and losses count in full", () => {
  assert.equal(informationOfWeeks([1, 2]), 3);
  assert.equal(informationOfWeeks([100, 2]), 10);
  assert.equal(informationOfWeeks([-20, 2]), -18);
});
