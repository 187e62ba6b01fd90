import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { honestyOf } from "./measures.js";

const honest = (count: number, skew: (p: number) => number) => {
  const random = randomNumbers(7);
  return Array.from({ length: count }, () => {
    const probability = 0.02 + 0.96 * random();
    return { probability, happened: random() < skew(probability) };
  });
};

test("calibrated forecasts have hardly any calibration error, skewed ones do", () => {
  assert.ok(honestyOf(honest(20_000, (p) => p)).ece < 0.01);
  assert.ok(Math.abs(honestyOf(honest(20_000, (p) => p * 0.8)).ece - 0.11) < 0.03);
});

test("the area under the curve is the share of pairs in the right order", () => {
  const forecast = fc.record({
    probability: fc.integer({ min: 1, max: 9 }).map((n) => n / 10),
    happened: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(forecast, { minLength: 2, maxLength: 30 }), (forecasts) => {
      const yes = forecasts.filter(({ happened }) => happened);
      const no = forecasts.filter(({ happened }) => !happened);
      const { auc, brier, baseBrier } = honestyOf(forecasts);
      assert.ok(brier >= 0 && baseBrier <= 0.25);
      if (yes.length === 0 || no.length === 0) assert.equal(auc, null);
      else {
        const ordered = yes.flatMap((a) =>
          no.map((b) => (a.probability > b.probability ? 1 : a.probability === b.probability ? 0.5 : 0)),
        );
        const byHand = ordered.reduce<number>((sum, one) => sum + one, 0) / ordered.length;
        assert.ok(Math.abs((auc ?? 0) - byHand) < 1e-9);
      }
    }),
  );
});
