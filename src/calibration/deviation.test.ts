import assert from "node:assert/strict";
import { test } from "node:test";
import { randomNumbers } from "../randomNumbers.js";
import { finish } from "../steps.js";
import type { Deviation } from "../domain/deviation.js";
import { deviationsOf, rateOf } from "./deviation.js";
import { spansOf } from "./spans.js";
import { END, livedTown, LOOKS, trusted, withReports } from "./testTown.js";
import { testimonyOf } from "./otherEvidence.js";

function deviations(times: number, places: number, seed: number): readonly Deviation[] {
  const town = withReports(livedTown(times, places, seed), [trusted("a")], (isOpen) =>
    isOpen ? "correct" : "closed",
  );
  const spans = town.flatMap(({ logged }) => spansOf(logged, LOOKS, END));
  const testimony = town.flatMap(({ logged }) => testimonyOf(logged, LOOKS, END));
  return finish(deviationsOf(spans, testimony, randomNumbers(seed))).filter(
    ({ attribute }) => attribute === "exists",
  );
}

test("correct parameters show no deviation, and cause no warning", () => {
  for (const seed of [1, 2, 3]) {
    const [recorded, testimony] = deviations(1, 300, seed);
    assert.ok(recorded !== undefined && testimony !== undefined);
    assert.deepEqual([recorded.evidence, recorded.verdict], ["recorded", "as implied"]);
    assert.ok(recorded.low < 1 && recorded.high > 1, `${recorded.low} to ${recorded.high}`);
  }
});

test("closings four times as frequent are detected from checks, and reports add evidence", () => {
  const [recorded, testimony] = deviations(4, 300, 4);
  const [, usual] = deviations(1, 300, 4);
  assert.equal(recorded?.verdict, "more");
  assert.ok(recorded.low > 1.2 && recorded.ratio > recorded.low && recorded.high > recorded.ratio);
  assert.ok((testimony?.low ?? 0) > (usual?.high ?? 1), `${testimony?.low} ${usual?.high}`);
});

test("few places give no result, however large the deviation", () => {
  assert.ok(deviations(4, 20, 5).every(({ verdict }) => verdict === "too few"));
});

test("the same log says the same every time", () => {
  assert.deepEqual(deviations(2, 60, 6), deviations(2, 60, 6));
});

test("a count of rare events leaves open what the exact interval does", () => {
  // The exact interval of a count of 20 (F. Garwood, 1936) is 12.22 to 30.89.
  const { low, high } = rateOf(20, 10);
  assert.ok(Math.abs(low - 1.222) < 0.01 && Math.abs(high - 3.089) < 0.01);
  const none = rateOf(0, 0.01);
  assert.ok(none.rate === 0 && none.low === 0 && none.high > 100);
});
