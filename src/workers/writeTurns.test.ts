import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createTurns } from "./writeTurns.js";

test("one at a time, in the order in which they asked, whoever ends with a turn or while waiting for one", async () => {
  const step = fc.record({ who: fc.integer({ min: 0, max: 3 }), does: fc.constantFrom("ask", "end", "die") });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const turns = createTurns();
      const holders = Array.from({ length: 4 }, () => ({}));
      // The naive way: a list of who asked, of which the first has the turn.
      let expected: { readonly who: number; readonly number: number }[] = [];
      const begun: number[] = [];
      const ends = new Map<number, () => void>();
      let asked = 0;
      for (const { who, does } of steps) {
        const holder = holders[who] ?? assert.fail();
        const [first] = expected;
        if (does === "ask") {
          const number = (asked += 1);
          expected.push({ who, number });
          void turns
            .of(holder)()
            .then((end) => {
              begun.push(number);
              ends.set(number, end);
            });
        } else if (does === "die") {
          turns.gone(holder);
          expected = expected.filter((turn) => turn.who !== who);
        } else if (first?.who === who) {
          ends.get(first.number)?.();
          // Ending again changes nothing.
          ends.get(first.number)?.();
          expected.shift();
        }
        await new Promise((resolve) => setImmediate(resolve));
        const [current] = expected;
        if (current !== undefined) assert.equal(begun.at(-1), current.number);
      }
      assert.deepEqual(
        begun,
        begun.toSorted((a, b) => a - b),
      );
    }),
  );
});
