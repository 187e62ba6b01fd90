import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactValue } from "../domain/record.js";
import { AGEING, evidence, observation } from "../domain/testEvidence.js";
import { food } from "../verticals/food/food.js";
import { lodging } from "../verticals/lodging/lodging.js";
import { registryOf } from "../verticals/registry.js";
import { areaOf } from "../search/testArea.js";
import { detailsView } from "./details.js";
import { toEntry } from "./loadedArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function shown(facts: Readonly<Record<string, FactValue>>, kind = "restaurant") {
  const area = areaOf([], NOW, {}, registryOf([food, lodging]));
  const dated = Object.entries(facts).map(([name, value]) => [
    name,
    { value, observedAt: NOW, dating: "checked" as const },
  ]);
  const known = evidence({
    observations: [
      observation({ observedAt: NOW, values: { name: "Luna", kind }, facts: Object.fromEntries(dated) }),
    ],
  });
  const stored = { id: "00000000-0000-5000-8000-000000000000", areaId: "a", evidence: known, hours: null };
  const { vegan, vegetarian, inferred } = detailsView(toEntry(stored, area, AGEING), NOW);
  return [vegan, vegetarian, inferred.includes("vegetarian")];
}

test("a place with vegan food has vegetarian food, regardless of its kind and other tags", () => {
  assert.deepEqual(shown({ vegan: "yes" }), [true, true, true]);
  assert.deepEqual(shown({ vegan: "only", vegetarian: "no" }), [true, true, true]);
  assert.deepEqual(shown({ vegan: "yes", vegetarian: "limited" }), [true, true, true]);
  assert.deepEqual(shown({ vegan: "yes" }, "hotel"), [true, true, true]);
  assert.deepEqual(shown({ cuisine: ["vegan"] }), [true, true, true]);
  assert.deepEqual(shown({ vegan: "limited", vegetarian: "no" }), [false, false, false]);
  assert.deepEqual(shown({ vegan: "yes", vegetarian: "only" }), [true, true, false]);
});
