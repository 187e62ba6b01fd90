import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { explanation } from "../contract/explanation.js";
import type { TestValues } from "../domain/testEvidence.js";
import { placeIndex } from "../places/places.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { explanationOf } from "./explanation.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function asking(places: readonly TestValues[]) {
  const area = areaOf(places, NOW);
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  return (q: string, drop: readonly string[] = []) => {
    const outcome = search({ q, location: null, filters: {}, drop: new Set(drop) }, parts, NOW);
    return {
      answer: responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW),
      explained: explanation.parse(explanationOf(outcome, NOW)),
    };
  };
}

const place = fc.record({
  kind: fc.constantFrom("restaurant", "cafe", "bar"),
  facts: fc.record(
    {
      cuisine: fc.subarray(["italian", "pizza", "sushi", "burger"], { minLength: 1, maxLength: 2 }),
      vegan: fc.constantFrom("only" as const, "yes" as const, "no" as const),
      outdoor_seating: fc.boolean(),
      wheelchair: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

test("dropping a condition gives the stated number of results, and the condition no longer applies", () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 30 }),
      fc.constantFrom(
        "vegan pizza outside",
        "vegan sushi with wheelchair access",
        "outdoor seating",
        "vegan burger open now",
        "italian but no pizza",
        "pizza in Atlantis",
      ),
      (places, q) => {
        const ask = asking(places);
        for (const { without, ...condition } of ask(q).explained.conditions) {
          const { answer, explained } = ask(q, [condition.name]);
          if (without !== undefined)
            assert.equal(answer.total_matches, without, `${q} without ${condition.name}`);
          assert.deepEqual(explained.dropped, [condition]);
          assert.ok(explained.conditions.every((one) => one.name !== condition.name));
          assert.ok(!Object.keys(answer.understood.filters).includes(condition.name));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("an unknown place can be dropped, and so can the want", () => {
  const ask = asking([{ kind: "restaurant", facts: { cuisine: ["pizza"] } }, { kind: "bar" }]);
  assert.equal(ask("pizza in Tokyo").answer.results.length, 0);
  const anywhere = ask("pizza in Tokyo", ["distance"]);
  assert.equal(anywhere.answer.total_matches, 1);
  assert.equal(anywhere.answer.coverage, undefined);
  assert.deepEqual(anywhere.explained.dropped, [
    { name: "distance", label: "the place requested", asked: { type: "place" } },
  ]);
  const anything = ask("pizza", ["want"]);
  assert.equal(anything.answer.total_matches, 2);
  assert.equal(anything.answer.understood.cuisines, undefined);
});

test("the parts of a result's rank add up to its relevance", () => {
  const { answer, explained } = asking([
    { kind: "restaurant", facts: { cuisine: ["pizza"], vegan: "yes" } },
    { kind: "cafe", facts: { cuisine: ["pizza"], vegan: "only" } },
  ])("vegan pizza");
  assert.deepEqual(
    explained.results.map(({ result_id }) => result_id),
    answer.results.map(({ result_id }) => result_id),
  );
  for (const [i, { rank, hours }] of explained.results.entries()) {
    const [given, ceiling] = [rank.map((part) => part.given), rank.map((part) => part.ceiling)].map(
      (points) => points.reduce((sum, one) => sum + one, 0),
    );
    const relevance = (given ?? 0) / (ceiling ?? 1);
    assert.ok(Math.abs(relevance - (answer.results[i]?.relevance ?? 0)) < 0.01);
    assert.deepEqual(hours, {
      open: null,
      open_now: null,
      timezone: "Europe/Berlin",
      next_change_at: null,
    });
  }
});
