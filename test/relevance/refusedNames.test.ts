import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { DataSet } from "../../lab/evaluation/dataSet.js";
import { loadSample } from "../../lab/evaluation/dataSet.js";
import { search } from "#doorlight/search/pipeline.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { food } from "#doorlight/verticals/food/food.js";
import { LABELED_DATA } from "../support/labeledData.js";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

const NOW = Date.UTC(2026, 10, 20, 12);
/** The number of businesses of a real district to try, evenly spaced. */
const MAX_BUSINESSES = 60;

/** How people exclude a business by name, in each language once with quotation marks and once without. */
const REFUSALS: readonly ((name: string) => string)[] = [
  (name) => `restaurant not ${name}`,
  (name) => `restaurant, but not "${name}"`,
  (name) => `Restaurant außer ${name}`,
  (name) => `Restaurant, aber nicht „${name}“`,
  (name) => `restaurant sauf ${name}`,
  (name) => `restaurant mais pas « ${name} »`,
  (name) => `ristorante ma non ${name}`,
  (name) => `ristorante tranne "${name}"`,
  (name) => `restaurante menos ${name}`,
  (name) => `restaurante, pero no "${name}"`,
  (name) => `restaurante mas não ${name}`,
  (name) => `restaurante exceto "${name}"`,
  (name) => `restaurant behalve ${name}`,
  (name) => `restaurant, maar niet "${name}"`,
];

/** Businesses excluded by name that are returned nevertheless. */
function returnedExcluded({ parts }: DataSet, most: number): readonly string[] {
  const found: string[] = [];
  const entries = parts.indexes.flatMap(({ area }) => [...area.entries.values()]);
  const step = Math.max(1, Math.floor(entries.length / most));
  for (let at = 0; at < entries.length; at += step) {
    const { record } = entries[at] ?? assert.fail();
    const name = record.attributes.name?.value ?? "";
    if (name === "" || /["“”„«»]/u.test(name)) continue;
    const { street } = record.attributes.address?.value ?? {};
    const streets = street === undefined ? [""] : ["", `, ${street}`];
    for (const refusal of REFUSALS)
      for (const where of streets) {
        const q = `${refusal(name)}${where}`;
        const { scored } = search({ q, location: null, filters: {} }, parts, NOW);
        if (scored.some(({ entry }) => entry.record.attributes.name?.value === name)) found.push(q);
      }
  }
  return found;
}

describe("who is refused by name is never among the answers", () => {
  test("of the sample", async () => {
    const found = returnedExcluded(await loadSample(openMemoryStore(), [food], NOW), Infinity);
    assert.deepEqual(found, []);
  });

  for (const set of LABELED_DATA)
    test(`of ${set.name}`, { skip: withoutSharedData }, async () => {
      const found = returnedExcluded(await mapCalled(set.name, [food]), MAX_BUSINESSES);
      assert.deepEqual(found, []);
    });
});
