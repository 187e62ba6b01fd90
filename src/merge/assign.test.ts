import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bestAssignment, type Pair } from "./assign.js";

const pairs = fc.uniqueArray(
  fc.record({
    left: fc.integer({ min: 0, max: 4 }),
    right: fc.integer({ min: 0, max: 4 }),
    gain: fc.double({ min: 0.01, max: 5, noNaN: true }),
  }),
  { selector: ({ left, right }) => `${left} ${right}`, maxLength: 9 },
);

test("no other choice of pairs has a larger gain", () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const chosen = bestAssignment(all);
      assert.ok(isOneToOne(chosen));
      assert.ok(Math.abs(gainOf(chosen) - bestOfAll(all)) < 1e-9);
    }),
  );
});

test("the order of the pairs makes no difference", () => {
  fc.assert(
    fc.property(pairs, (all) => {
      assert.ok(Math.abs(gainOf(bestAssignment(all)) - gainOf(bestAssignment(all.toReversed()))) < 1e-9);
    }),
  );
});

const gainOf = (some: readonly Pair[]) => some.reduce((sum, { gain }) => sum + gain, 0);

function isOneToOne(some: readonly Pair[]): boolean {
  return (["left", "right"] as const).every(
    (side) => new Set(some.map((pair) => pair[side])).size === some.length,
  );
}

function bestOfAll(all: readonly Pair[]): number {
  const [first, ...rest] = all;
  if (first === undefined) return 0;
  const compatible = rest.filter(({ left, right }) => left !== first.left && right !== first.right);
  return Math.max(bestOfAll(rest), first.gain + bestOfAll(compatible));
}
