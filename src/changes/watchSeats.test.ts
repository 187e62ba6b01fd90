import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createWatchSeats } from "./watchSeats.js";

test("never more watch than may, nor of one caller, wherever they do; who leaves, or whose process ends, makes room", () => {
  const step = fc.record({
    does: fc.constantFrom("take", "take", "take", "leave", "end"),
    holder: fc.integer({ min: 0, max: 2 }),
    caller: fc.constantFrom("a", "b", "c"),
  });
  const limits = fc.record({
    most: fc.integer({ min: 0, max: 8 }),
    mostOfOne: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 60 }), ({ most, mostOfOne }, steps) => {
      const seats = createWatchSeats({ most, mostOfOne });
      const holders = [{}, {}, {}];
      // The naive way: a list of who watches where.
      let watching: { readonly holder: number; readonly caller: string }[] = [];
      for (const { does, holder, caller } of steps) {
        const key = holders[holder] ?? assert.fail();
        const own = seats.of(key);
        if (does === "take") {
          const ofOne = watching.filter((one) => one.caller === caller).length;
          const expected =
            watching.length >= most
              ? "all taken"
              : ofOne >= (mostOfOne ?? Number.POSITIVE_INFINITY)
                ? "enough of one"
                : "taken";
          assert.equal(own.take(caller), expected);
          if (expected === "taken") watching.push({ holder, caller });
        } else if (does === "leave") {
          own.leave(caller);
          const at = watching.findIndex((one) => one.holder === holder && one.caller === caller);
          if (at >= 0) watching.splice(at, 1);
        } else {
          seats.gone(key);
          watching = watching.filter((one) => one.holder !== holder);
        }
      }
    }),
  );
});
