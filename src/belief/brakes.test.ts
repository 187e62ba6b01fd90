import assert from "node:assert/strict";
import { test } from "node:test";
import { HOUR_MS } from "../domain/time.js";
import { keyed, reported, stranger } from "../domain/testEvidence.js";
import { revocationBy, surgeBy } from "./brakes.js";

const NOW = Date.UTC(2025, 7, 21);
const closed = reported("closed", NOW, { reporter: stranger("a", "net") });

test("a surge is more than five times the usual day of callers, and more than a handful", () => {
  const isSurge = (lastDay: number, before: number) =>
    surgeBy(closed, "area", { lastDay, before, surgeUntil: null }) !== null;
  assert.deepEqual(
    [isSurge(29, 0), isSurge(30, 0), isSurge(100, 140), isSurge(101, 140)],
    [false, true, false, true],
  );
});

test("five places within a day, and most of the places reported on, are a flood", () => {
  const isFlood = (placesAgainst: number, places: number) =>
    revocationBy(closed, { placesAgainst, places, revokedUntil: null })?.network === "net";
  assert.deepEqual(
    [isFlood(4, 4), isFlood(5, 5), isFlood(6, 10), isFlood(7, 10)],
    [false, true, false, true],
  );
});

test("brakes are triggered only by anonymous reports against places, and again only towards their end", () => {
  const network = { placesAgainst: 9, places: 9, revokedUntil: null };
  const against = { lastDay: 99, before: 0, surgeUntil: null };
  for (const report of [
    reported("correct", NOW),
    reported("closed", NOW, { scheduledOpen: false }),
    reported("closed", NOW, { reporter: keyed("k") }),
  ]) {
    assert.equal(revocationBy(report, network), null);
    assert.equal(surgeBy(report, "area", against), null);
  }
  const [far, near] = [NOW + 13 * HOUR_MS, NOW + 11 * HOUR_MS];
  assert.equal(revocationBy(closed, { ...network, revokedUntil: far }), null);
  assert.equal(surgeBy(closed, "area", { ...against, surgeUntil: far }), null);
  assert.notEqual(revocationBy(closed, { ...network, revokedUntil: near }), null);
  assert.notEqual(surgeBy(closed, "area", { ...against, surgeUntil: near }), null);
});
