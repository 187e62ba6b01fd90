import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { randomNumbers } from "../randomNumbers.js";
import { type Hazard, posterior, statedShare, statedStill } from "./ageing.js";

const hazards: fc.Arbitrary<Hazard> = fc.record({
  perYear: fc.double({ min: 0.001, max: 2, noNaN: true }),
  initial: fc.double({ min: 0.6, max: 0.999, noNaN: true }),
  recordedShare: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  delayYears: fc.double({ min: 0.02, max: 5, noNaN: true }),
});
const years = fc.double({ min: 0, max: 15, noNaN: true });

/** Simulates the same model for many facts. */
function lived({ perYear, initial, recordedShare, delayYears }: Hazard, age: number, gap: number) {
  const random = randomNumbers(11);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  let [listed, isTrue, stated] = [0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const changesAt = random() < initial ? exponential(1 / perYear) : 0;
    const notedAt = random() < recordedShare ? changesAt + exponential(delayYears) : Infinity;
    if (notedAt <= age) continue;
    listed += 1;
    if (changesAt > age + gap) isTrue += 1;
    if (notedAt > age + gap) stated += 1;
  }
  return { isTrue: isTrue / listed, stated: stated / listed };
}

test("true and stated shares match a simulation of many facts", () => {
  const table: readonly (readonly [Hazard, number, number])[] = [
    [{ perYear: 0.1, initial: 0.97, recordedShare: 0.8, delayYears: 0.7 }, 2, 1.6],
    [{ perYear: 0.25, initial: 0.9, recordedShare: 0.3, delayYears: 2 }, 0.5, 3],
    [{ perYear: 0.5, initial: 0.95, recordedShare: 0.9, delayYears: 2 }, 4, 1],
    [{ perYear: 1, initial: 0.9, recordedShare: 0.6, delayYears: 1 }, 1, 0.5],
  ];
  for (const [hazard, age, gap] of table) {
    const truth = lived(hazard, age, gap);
    assert.ok(
      Math.abs(posterior({ hazard, ageYears: age, gapYears: gap }) - truth.isTrue) < 0.01,
      JSON.stringify(hazard),
    );
    assert.ok(
      Math.abs(statedStill({ hazard, ageYears: age, gapYears: gap }) - truth.stated) < 0.01,
      JSON.stringify(hazard),
    );
  }
});

test("belief falls with age and with the time since the last check, and never exceeds that of a fresh observation", () => {
  fc.assert(
    fc.property(hazards, years, years, years, (hazard, age, gap, more) => {
      const now = posterior({ hazard, ageYears: age, gapYears: gap });
      assert.ok(now >= 0 && now <= hazard.initial + 1e-12);
      assert.ok(posterior({ hazard, ageYears: age + more, gapYears: gap }) <= now + 1e-9);
      assert.ok(posterior({ hazard, ageYears: age, gapYears: gap + more }) <= now + 1e-9);
      assert.ok(Math.abs(posterior({ hazard, ageYears: 0, gapYears: 0 }) - hazard.initial) < 1e-9);
    }),
  );
});

test("the stated share only shrinks, and is at least the true share", () => {
  fc.assert(
    fc.property(hazards, years, years, (hazard, age, more) => {
      assert.ok(statedShare(hazard, age + more) <= statedShare(hazard, age) + 1e-9);
      assert.ok(
        statedStill({ hazard, ageYears: age, gapYears: more }) >=
          posterior({ hazard, ageYears: age, gapYears: more }) - 1e-9,
      );
      assert.ok(Math.abs(statedShare(hazard, 0) - 1) < 1e-12);
    }),
  );
});

test("equal rates of change and correction are handled", () => {
  const near = (delayYears: number) =>
    statedShare({ perYear: 0.5, initial: 0.9, recordedShare: 0.7, delayYears }, 3);
  assert.ok(Math.abs(near(2) - near(2 + 1e-6)) < 1e-5);
});
