import assert from "node:assert/strict";
import { test } from "node:test";
import { observation } from "../catalog/testEvidence.js";
import { randomNumbers } from "../randomNumbers.js";
import { calibrate } from "./calibrate.js";
import { covariatesOf, fitHazard, survival } from "./fit.js";
import type { Course, Snapped, Snapshot } from "./snapshots.js";

const AT = Date.UTC(2025, 7, 20);

function course(years: number, isChanged: boolean, kind: string): Course {
  const place: Snapped = {
    id: "node/2000000000",
    elementType: "node",
    observation: observation({ values: { kind } }),
    tagCount: 12,
  };
  return { area: "a", place, at: AT, years, unchanged: { exists: !isChanged } };
}

test("a rate that depends on a trait is found again", () => {
  const random = randomNumbers(3);
  const courses = Array.from({ length: 6_000 }, (_, i) => {
    const kind = i % 2 === 0 ? "restaurant" : "bar";
    const rate = kind === "bar" ? 0.05 : 0.2;
    const years = 0.5 + 3 * random();
    return course(years, random() < 1 - Math.exp(-rate * years), kind);
  });
  const fitted = fitHazard("exists", courses, covariatesOf(courses));
  for (const [kind, rate] of [
    ["restaurant", 0.2],
    ["bar", 0.05],
  ] as const) {
    const told = -Math.log(survival(fitted, course(1, false, kind)));
    assert.ok(Math.abs(told - rate) < rate * 0.15, `${kind}: ${told}`);
  }
});

test("a place that moved its element but kept its name nearby is the same, one under another name is another", () => {
  const snapped = (id: string, name: string): Snapped => ({
    id,
    elementType: "node",
    observation: observation({ values: { name } }),
    tagCount: 3,
  });
  const earlier: Snapshot = {
    area: "a",
    at: AT,
    places: [snapped("node/1", "Alpha"), snapped("node/2", "Beta"), snapped("node/3", "Gamma")],
  };
  const later: Snapshot = {
    area: "a",
    at: AT + 31_557_600_000,
    places: [snapped("node/9", "Alpha"), snapped("node/2", "Delta")],
  };
  const { fittedOn, testedOn, attributes } = calibrate([[earlier, later, later]]);
  assert.deepEqual([fittedOn, testedOn], [3, 2]);
  const [exists, name] = attributes;
  assert.ok(Math.abs((exists?.recordedPerYear ?? 0) - 2 / 3) < 0.01);
  assert.ok(Math.abs((name?.recordedPerYear ?? 0) - 1 / 2) < 0.01);
});
