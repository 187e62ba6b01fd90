import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { toRfc3339 } from "./time.js";

test("a moment is formatted to its second, regardless of earlier calls", () => {
  const moment = fc.oneof(
    // Many within a few seconds, so that the same second is requested repeatedly, before and after 1970.
    fc.integer({ min: -3_000, max: 3_000 }),
    fc.double({ min: -3_000, max: 3_000, noNaN: true }),
    fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
  );
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      for (const at of moments)
        assert.equal(toRfc3339(at), `${new Date(at).toISOString().slice(0, 19)}Z`, String(at));
    }),
  );
  assert.throws(() => toRfc3339(Number.NaN), RangeError);
});
