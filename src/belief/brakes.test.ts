import assert from "node:assert/strict";
import { test } from "node:test";
import { HOUR_MS } from "../domain/time.js";
import { keyed, reported, stranger } from "../domain/testEvidence.js";
import { BRAKES } from "./brakes.js";

const NOW = Date.UTC(2025, 7, 21);
const closed = reported("closed", NOW, { reporter: stranger("a", "net") });
const calm = { places: 1, placesAgainst: 1, revokedUntil: null, lastDay: 1, before: 0, surgeUntil: null };
const alarming = { ...calm, places: 9, placesAgainst: 9, lastDay: 99 };

test("a surge is more than five times the usual day of callers, and more than a handful", () => {
  const isSurge = (lastDay: number, before: number) =>
    BRAKES.triggered(closed, { ...calm, lastDay, before }).surge !== null;
  assert.deepEqual(
    [isSurge(29, 0), isSurge(30, 0), isSurge(100, 140), isSurge(101, 140)],
    [false, true, false, true],
  );
});

test("five places within a day, and most of the places reported on, are a flood", () => {
  const isFlood = (placesAgainst: number, places: number) =>
    BRAKES.triggered(closed, { ...calm, placesAgainst, places }).revocation?.network === "net";
  assert.deepEqual(
    [isFlood(4, 4), isFlood(5, 5), isFlood(6, 10), isFlood(7, 10)],
    [false, true, false, true],
  );
});

test("brakes are triggered only by anonymous reports against places, and again only towards their end", () => {
  assert.equal(BRAKES.canBrake(closed), true);
  for (const report of [
    reported("correct", NOW),
    reported("closed", NOW, { scheduledOpen: false }),
    reported("closed", NOW, { reporter: keyed("k") }),
  ])
    assert.equal(BRAKES.canBrake(report), false);
  const [far, near] = [NOW + 13 * HOUR_MS, NOW + 11 * HOUR_MS];
  const until = (end: number) =>
    BRAKES.triggered(closed, { ...alarming, revokedUntil: end, surgeUntil: end });
  assert.deepEqual(until(far), { revocation: null, surge: null });
  assert.notEqual(until(near).revocation, null);
  assert.notEqual(until(near).surge, null);
});
