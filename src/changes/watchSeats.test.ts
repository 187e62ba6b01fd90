import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createWatchSeats } from "./watchSeats.js";

test("never more watch than may, nor of one caller; who leaves makes room", () => {
  const step = fc.record({
    does: fc.constantFrom("take", "take", "take", "leave"),
    caller: fc.constantFrom("a", "b", "c"),
  });
  const limits = fc.record({
    most: fc.integer({ min: 0, max: 8 }),
    maxOfOne: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 60 }), ({ most, maxOfOne }, steps) => {
      const seats = createWatchSeats({ most, maxOfOne });
      // The naive way: a list of who watches.
      const watching: string[] = [];
      for (const { does, caller } of steps) {
        if (does === "take") {
          const ofOne = watching.filter((one) => one === caller).length;
          const expected =
            watching.length >= most
              ? "all taken"
              : ofOne >= (maxOfOne ?? Number.POSITIVE_INFINITY)
                ? "enough of one"
                : "taken";
          assert.equal(seats.take(caller), expected);
          if (expected === "taken") watching.push(caller);
        } else {
          seats.leave(caller);
          const at = watching.indexOf(caller);
          if (at >= 0) watching.splice(at, 1);
        }
      }
    }),
  );
});
