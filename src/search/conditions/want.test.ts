import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestValues } from "../../domain/testEvidence.js";
import { placeIndex } from "../../places/places.js";
import { FOOD_LEXICON } from "../../query/lexicon/testLexicon.js";
import { AreaIndex } from "../index/areaIndex.js";
import { search } from "../pipeline.js";
import { areaOf } from "../testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** The names of the results, best first. */
function ask(places: readonly TestValues[], q: string): readonly (string | undefined)[] {
  const area = areaOf(places, NOW);
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  const { scored } = search({ q, location: null, filters: {} }, parts, NOW);
  return scored.map(({ entry }) => entry.record.attributes.name?.value);
}

const cafe = (name: string): TestValues => ({ name, kind: "cafe" });
const japanese = (name: string): TestValues => ({
  name,
  kind: "restaurant",
  facts: { cuisine: ["japanese"] },
});

test("among places of a kind that may offer it, one with the offer in its name comes first", () => {
  assert.deepEqual(ask([cafe("Luna"), cafe("Kuchen Anna"), cafe("Rosa")], "Kuchen")[0], "Kuchen Anna");
});

test("among places with a similar offer, one with the offer in its name comes first, but after one observed to have it", () => {
  const observed: TestValues = { name: "Sakura", kind: "restaurant", facts: { cuisine: ["ramen"] } };
  const found = ask([japanese("Hana"), japanese("Ramen Taro"), observed, japanese("Kumo")], "ramen");
  assert.deepEqual(found.slice(0, 2), ["Sakura", "Ramen Taro"]);
});
