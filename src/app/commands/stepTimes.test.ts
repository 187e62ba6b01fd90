import assert from "node:assert/strict";
import { test } from "node:test";
import { StepTimes } from "./stepTimes.js";

/** What is told of steps that were noted at moments, in ms. */
function toldOf(noted: readonly (readonly [number, string])[], endedAt: number): string {
  let now = 0;
  const times = new StepTimes(() => now);
  for (const [at, step] of noted) {
    now = at;
    times.note(step);
  }
  now = endedAt;
  return times.told();
}

test("a step takes until the next one begins, however often it is told meanwhile", () => {
  const noted = [
    [1_000, "reading a.pbf"],
    [1_900, "reading a.pbf"],
    [3_500, "normalizing"],
    [3_900, "writing Town"],
  ] as const;
  assert.equal(toldOf(noted, 4_000), "reading a.pbf 2.5 s, normalizing 0.4 s, writing Town 0.1 s");
});

test("a step that comes again is told once, with all that it took", () => {
  const noted = [
    [0, "normalizing"],
    [1_000, "writing Town"],
    [1_500, "normalizing"],
  ] as const;
  assert.equal(toldOf(noted, 4_000), "normalizing 3.5 s, writing Town 0.5 s");
});

test("how much of a step is done makes it no other", () => {
  const noted = [
    [0, "fetching Town from host, 1.2 MB"],
    [900, "fetching Town from host, 2.4 MB"],
  ] as const;
  assert.equal(toldOf(noted, 1_200), "fetching Town from host 1.2 s");
});

test("nothing told is said so", () => {
  assert.equal(toldOf([], 10), "no steps");
});
