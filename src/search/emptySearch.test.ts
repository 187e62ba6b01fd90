import assert from "node:assert/strict";
import { test } from "node:test";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { placeIndex } from "../places/places.js";
import { type Condition, FAILS, UNKNOWN } from "./conditions/condition.js";
import { AreaIndex } from "./index/areaIndex.js";
import { nameQueryOf } from "./nameQuery.js";
import { readQuery } from "./readQuery.js";
import { rank } from "./ranking.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const PLACES = 400;
const CONDITIONS = 5;
/** Maximum cost of an empty search relative to a full one. */
const MAX = 5;

const AREA = areaOf(
  Array.from({ length: PLACES }, (_, i) => ({ name: `Haus ${i}`, facts: { cuisine: ["pizza"] } })),
  NOW,
);
const INDEX = new AreaIndex(AREA, FOOD_LEXICON);
const PARTS = { indexes: [INDEX], places: placeIndex([AREA]), lexicon: FOOD_LEXICON };

/** How many times a place is compared with a condition: a measure of cost that is independent of time. */
function stepsOf(outcomes: readonly number[], q: string): number {
  const reading = readQuery({ q, location: null, filters: {} }, PARTS, { now: NOW, timeZone: "UTC" });
  let steps = 0;
  const conditions = outcomes.map(
    (outcome, i): Condition => ({
      name: `c${i}`,
      label: { type: "place" },
      strictness: "must",
      weight: 1,
      scorer: () => () => {
        steps += 1;
        return outcome;
      },
    }),
  );
  const nameQuery = nameQueryOf(reading, true, new Set(), FOOD_LEXICON);
  rank({ indexes: [INDEX], vertical: null, conditions, nameQuery, from: null, now: NOW }, 8);
  return steps;
}

test("an empty search takes at most five times the steps of a full one, whichever conditions nothing meets", () => {
  const full = stepsOf(Array<number>(CONDITIONS).fill(1), "pizza");
  assert.ok(full >= PLACES);
  for (const q of ["pizza", "restaurant", "Haus 1"]) {
    for (let failing = 1; failing < 2 ** CONDITIONS; failing++)
      for (const fails of [FAILS, UNKNOWN]) {
        const outcomes = Array.from({ length: CONDITIONS }, (_, i) =>
          ((failing >> i) & 1) === 1 ? fails : 1,
        );
        assert.ok(stepsOf(outcomes, q) <= MAX * full, `${q}: ${outcomes.join()}`);
      }
  }
});
