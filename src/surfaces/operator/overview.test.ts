import assert from "node:assert/strict";
import { test } from "node:test";
import { areaOf } from "../../search/testArea.js";
import { DAY_MS } from "../../domain/time.js";
import { areaOverview } from "./overview.js";

test("records are counted by age and by confidence, each once", () => {
  const seen = Date.UTC(2026, 0, 1);
  const area = areaOf([{ name: "A" }, { name: "B" }, { name: "C" }], seen);
  const young = areaOverview(area, seen + 10 * DAY_MS);
  assert.deepEqual(young.ages, [3, 0, 0, 0, 0, 0]);
  assert.equal(young.records, 3);
  const old = areaOverview(area, seen + 4_000 * DAY_MS);
  assert.deepEqual(old.ages, [0, 0, 0, 0, 0, 3]);
  const listed = areaOf([{ name: "D" }], seen);
  const entries = new Map(
    [...listed.entries].map(([id, entry]) => [
      id,
      { ...entry, record: { ...entry.record, dating: "listed" as const } },
    ]),
  );
  const undated = areaOverview({ ...listed, entries }, seen);
  assert.deepEqual([undated.undated, undated.ages[0]], [1, 0]);
  for (const { confidences } of [young, old])
    assert.equal(
      confidences.reduce((a, b) => a + b),
      3,
    );
  const highest = (bins: readonly number[]) => bins.findLastIndex((count) => count > 0);
  assert.ok(highest(young.confidences) > highest(old.confidences));
});
