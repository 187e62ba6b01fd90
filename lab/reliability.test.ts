import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { binsOf, shareOf } from "./reliability.js";

test("Wilson's interval matches the literature, contains the share, and narrows with more data", () => {
  // 81 of 263: .255 to .366 (R. Newcombe, 1998).
  const { low, high } = shareOf(Array.from({ length: 263 }, (_, i) => i < 81));
  assert.ok(Math.abs(low - 0.2553) < 5e-4 && Math.abs(high - 0.3662) < 5e-4);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (happened) => {
      const [once, twice] = [shareOf(happened), shareOf([...happened, ...happened])];
      assert.ok(0 <= once.low && once.low <= once.share && once.share <= once.high && once.high <= 1);
      assert.ok(twice.high - twice.low < once.high - once.low);
    }),
  );
});

test("bins hold every forecast once, the least likely first, as many in each", () => {
  const forecast = fc.record({
    probability: fc.double({ min: 0, max: 1, noNaN: true }),
    happened: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(forecast, { maxLength: 80 }), (forecasts) => {
      const bins = binsOf(forecasts);
      const counts = bins.map(({ count }) => count);
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        forecasts.length,
      );
      assert.ok(counts.length === 0 || Math.max(...counts) - Math.min(...counts) <= 1);
      for (const [i, { predicted }] of bins.entries())
        assert.ok(i === 0 || predicted >= (bins[i - 1]?.predicted ?? 0) - 1e-12);
    }),
  );
});
