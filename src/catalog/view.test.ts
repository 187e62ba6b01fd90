import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestValues } from "../domain/testEvidence.js";
import { areaOf } from "../search/testArea.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { detailsView } from "./details.js";
import { provenanceView } from "./view.js";
import { fieldsOf } from "../contract/provenance.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const gym: Vertical = {
  ...food,
  id: "gyms",
  kinds: { gym: { schemaOrg: "ExerciseGym", presets: [] } },
  facts: {
    sauna: { tags: ["sauna"], sense: { with: "a sauna", without: "no sauna" }, isNotable: true },
    women: {
      tags: ["female"],
      sense: { with: "for women", without: "not for women" },
      values: { limited: null },
      isNotable: true,
    },
  },
  offering: null,
  infer: () => [],
};

function shown(values: TestValues) {
  const [entry] = areaOf([values], NOW, {}, registryOf([food, gym])).entries.values();
  assert.ok(entry !== undefined);
  return { ...detailsView(entry, NOW), fields: fieldsOf(provenanceView(entry, NOW)).toSorted() };
}

test("a record of another vertical has empty food fields, marked as inferred", () => {
  const view = shown({ kind: "gym", facts: { sauna: true, women: "limited", sport: ["yoga", "climbing"] } });
  assert.deepEqual([view.vertical, view.kind, view.cuisine], ["gyms", "gym", []]);
  assert.deepEqual([view.vegan, view.vegetarian, view.outdoor_seating], [false, false, false]);
  assert.deepEqual(view.inferred, ["vegan", "vegetarian", "outdoor_seating"]);
  assert.deepEqual(view.facts, { sauna: true, women: "limited", sport: "yoga;climbing" });
  assert.deepEqual(view.tags, ["gym", "sauna", "women_limited"]);
  assert.deepEqual(view.price_band, { value: null, inferred: true });
});

test("facts with a field of their own appear only there, also in provenance", () => {
  const view = shown({
    kind: "restaurant",
    facts: {
      cuisine: ["thai"],
      vegan: "only",
      outdoor_seating: false,
      takeaway: true,
      wheelchair: "limited",
    },
  });
  assert.deepEqual(
    [view.vertical, view.cuisine, view.vegan, view.vegetarian, view.outdoor_seating],
    ["food", ["thai"], true, true, false],
  );
  assert.deepEqual(view.inferred, ["vegetarian"]);
  assert.deepEqual(view.facts, { takeaway: true, wheelchair: "limited" });
  assert.deepEqual(view.tags, [
    "restaurant",
    "vegetarian_only",
    "vegan_only",
    "wheelchair_limited",
    "takeaway",
  ]);
  assert.deepEqual(view.fields, [
    "coordinates",
    "cuisine",
    "facts.takeaway",
    "facts.wheelchair",
    "kind",
    "name",
    "outdoor_seating",
    "price_band",
    "vegan",
    "vegetarian",
  ]);
});

test("a record of two verticals has both kinds and the inferences of both", () => {
  const view = shown({ kind: "biergarten", other_kinds: ["gym"], facts: { sauna: true } });
  assert.deepEqual(
    [view.vertical, view.kind, view.tags],
    ["food", "biergarten", ["biergarten", "gym", "sauna"]],
  );
  assert.deepEqual([view.outdoor_seating, view.inferred], [true, ["vegan", "vegetarian", "outdoor_seating"]]);
  assert.deepEqual(shown({ kind: "volcano" }).vertical, null);
});

test("a list too long for a fact is cut at a value", () => {
  const sport = Array.from({ length: 40 }, (_, i) => `discipline_${i}`);
  const text = String(shown({ kind: "gym", facts: { sport } }).facts["sport"]);
  assert.ok(text.length <= 300 && sport.join(";").startsWith(`${text};`));
});
