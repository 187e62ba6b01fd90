import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Outcome } from "../catalog/evidence.js";
import { informationOf as information, type Sign, signProbability, standingOf } from "./standing.js";

const informationOf = (outcome: Outcome, before: number, sign: Sign) =>
  information({ outcome, scheduledOpen: true }, before, sign);

test("without reports limits are as they are, and no standing goes beyond its bounds", () => {
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

test("finding a place gone that was believed to trade tells much, confirming the obvious almost nothing", () => {
  assert.ok((informationOf("closed", 0.95, "gone") ?? 0) > 0.8);
  assert.ok((informationOf("closed", 0.95, "alive") ?? 0) < -0.3);
  const confirmed = informationOf("correct", 0.97, "alive") ?? 1;
  assert.ok(confirmed > 0 && confirmed < 0.02);
  assert.ok((informationOf("correct", 0.8, "gone") ?? 0) < -0.5);
  assert.ok(Math.abs(information({ outcome: "closed", scheduledOpen: false }, 0.9, "gone") ?? 1) < 0.05);
  assert.equal(informationOf("wrong", 0.9, "gone"), null);
  assert.equal(informationOf("other", 0.9, "alive"), null);
});

test("who reports without looking expects to earn nothing, whatever is said and however sure the service was", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Outcome>("correct", "booked", "closed"),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (outcome, before) => {
        const expected =
          signProbability("alive", before) * (informationOf(outcome, before, "alive") ?? 0) +
          signProbability("gone", before) * (informationOf(outcome, before, "gone") ?? 0);
        assert.ok(expected < 1e-9, `${expected}`);
      },
    ),
  );
});
