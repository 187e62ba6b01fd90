import assert from "node:assert/strict";
import { test } from "node:test";
import type { Deviation } from "./deviation.js";
import { deviationsOf, rateOf } from "./deviation.js";
import { spansOf } from "./spans.js";
import { END, livedTown, LOOKS } from "./testTown.js";

function deviations(times: number, places: number, seed: number): readonly Deviation[] {
  const spans = livedTown(times, places, seed).flatMap((logged) => spansOf(logged, LOOKS, END));
  return deviationsOf(spans).filter(({ attribute }) => attribute === "exists");
}

test("correct parameters show no deviation, and cause no warning", () => {
  for (const seed of [1, 2, 3]) {
    const [recorded] = deviations(1, 300, seed);
    assert.ok(recorded !== undefined);
    assert.equal(recorded.verdict, "as implied");
    assert.ok(recorded.low < 1 && recorded.high > 1, `${recorded.low} to ${recorded.high}`);
  }
});

test("closings four times as frequent are detected from checks", () => {
  const [recorded] = deviations(4, 300, 4);
  assert.equal(recorded?.verdict, "more");
  assert.ok(recorded.low > 1.2 && recorded.ratio > recorded.low && recorded.high > recorded.ratio);
});

test("few places give no result, however large the deviation", () => {
  assert.ok(deviations(4, 20, 5).every(({ verdict }) => verdict === "too few"));
});

test("a count of rare events leaves open what the exact interval does", () => {
  // The exact interval of a count of 20 (F. Garwood, 1936) is 12.22 to 30.89.
  const { low, high } = rateOf(20, 10);
  assert.ok(Math.abs(low - 1.222) < 0.01 && Math.abs(high - 3.089) < 0.01);
  const none = rateOf(0, 0.01);
  assert.ok(none.rate === 0 && none.low === 0 && none.high > 100);
});
