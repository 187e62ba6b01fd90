import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Outcome } from "../domain/evidence.js";
import type { VitalSign } from "../domain/evidence.js";
import { informationOf as information, signProbability } from "./settlement.js";

const informationOf = (outcome: Outcome, before: number, sign: VitalSign) =>
  information({ outcome, scheduledOpen: true }, before, sign);

test("an unexpected finding carries much information, confirming the obvious almost none", () => {
  assert.ok((informationOf("closed", 0.95, "gone") ?? 0) > 0.8);
  assert.ok((informationOf("closed", 0.95, "alive") ?? 0) < -0.3);
  const confirmed = informationOf("correct", 0.97, "alive") ?? 1;
  assert.ok(confirmed > 0 && confirmed < 0.02);
  assert.ok((informationOf("correct", 0.8, "gone") ?? 0) < -0.5);
  assert.ok(Math.abs(information({ outcome: "closed", scheduledOpen: false }, 0.9, "gone") ?? 1) < 0.05);
  assert.equal(informationOf("wrong", 0.9, "gone"), null);
  assert.equal(informationOf("other", 0.9, "alive"), null);
});

test("reporting without looking has no positive expectation, for any report and confidence", () => {
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
