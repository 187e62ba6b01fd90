import assert from "node:assert/strict";
import { test } from "node:test";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { AGEING, element, evidence, observation } from "#doorlight/domain/testEvidence.js";
import { areaOf } from "#doorlight/search/testArea.js";
import { YEAR_MS } from "#doorlight/domain/time.js";
import { offBy, ownCourses } from "./ownLog.js";

const START = Date.UTC(2024, 0, 1);
const stated = (at: number, hours: string, name = "Luna") =>
  observation({ observedAt: at, seenAt: at, dating: "edited", values: { name, hours } });

function entryOf(): CatalogEntry {
  const area = areaOf([{ name: "Luna" }], START);
  const [entry] = area.entries.values();
  assert.ok(entry !== undefined);
  return { ...entry, ageing: AGEING };
}

test("a record's log tells of every span between two states of its source, and of the time since", () => {
  const log = evidence({
    observations: [stated(START, "Mo-Su 10:00-20:00"), stated(START + YEAR_MS, "Mo-Su 12:00-20:00")],
    elements: [element({ lastSeenAt: START + 3 * YEAR_MS })],
  });
  const courses = ownCourses(entryOf(), log);
  assert.deepEqual(
    courses.map(({ years, isSame, facts }) => [
      years,
      isSame,
      facts.find(({ field }) => field === "hours")?.isStated,
    ]),
    [
      [1, true, false],
      [2, true, true],
    ],
  );
});

test("what its source lists no more, or under another name, is gone from there on", () => {
  const missing = ownCourses(
    entryOf(),
    evidence({
      observations: [stated(START, "24/7")],
      elements: [element({ lastSeenAt: START + YEAR_MS, missingSince: START + 2 * YEAR_MS })],
    }),
  );
  assert.deepEqual(
    missing.map(({ years, isListed, isSame }) => [years, isListed, isSame]),
    [[2, false, false]],
  );
  const renamed = ownCourses(
    entryOf(),
    evidence({
      observations: [stated(START, "24/7"), stated(START + YEAR_MS, "24/7", "Sol")],
      elements: [element({ lastSeenAt: START + YEAR_MS })],
    }),
  );
  assert.deepEqual(
    renamed.map(({ isListed, isSame }) => [isListed, isSame]),
    [[true, false]],
  );
});

test("a record that was imported once tells nothing yet", () => {
  const once = evidence({
    observations: [stated(START, "24/7")],
    elements: [element({ lastSeenAt: START })],
  });
  assert.deepEqual(ownCourses(entryOf(), once), []);
});

test("how far parameters are off is told with what chance leaves open", () => {
  const forecasts = Array.from({ length: 100 }, (_, i) => ({ implied: 0.9, isStated: i >= 20 }));
  const off = offBy("hours", forecasts);
  assert.ok(Math.abs(off.ratio - 2) < 1e-9);
  // The exact interval of a count of 20 (F. Garwood, 1936) is 12.22 to 30.89.
  assert.ok(Math.abs(off.low - 1.222) < 0.01 && Math.abs(off.high - 3.089) < 0.01);
  const none = offBy("phone", [{ implied: 0.99, isStated: true }]);
  assert.ok(none.ratio === 0 && none.low === 0 && none.high > 100);
});
