import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "#doorlight/language/text/fold.js";
import { search } from "#doorlight/search/pipeline.js";
import { FULL_MAPS } from "../support/labeledData.js";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/** Queries that many places match equally well. */
const BROAD = [
  "restaurant",
  "café",
  "bar",
  "somewhere to eat",
  "pizza",
  "italian restaurant",
  "asian food",
  "burger",
  "fast food",
  "coffee",
  "breakfast",
  "dinner tonight",
  "bakery",
  "hairdresser",
  "hotel",
  "gym",
  "beauty salon",
  "place to stay",
];
const NOW = Date.UTC(2026, 6, 15, 10);
/** Minimum difference between the first and the last result of a broad query: ranking must not be arbitrary. */
const SPREAD = 0.03;

test("what many places answer is ranked by more than chance, and a chain is shown by one branch as long as others answer", {
  skip: withoutSharedData,
}, async (t) => {
  let [spreadOut, broad] = [0, 0];
  const repeated: string[] = [];
  for (const map of FULL_MAPS) {
    const { parts } = await mapCalled(map.name);
    for (const q of BROAD) {
      const { scored, meeting } = search({ q, location: null, filters: {} }, parts, NOW);
      if (meeting < 12) continue;
      broad += 1;
      const [first, last] = [scored[0]?.relevance ?? 0, scored.at(-1)?.relevance ?? 0];
      if (first - last >= SPREAD) spreadOut += 1;
      t.diagnostic(`${map.name}: ${q}: ${meeting} meet, ${first.toFixed(3)} to ${last.toFixed(3)}`);
      const chains = scored.map(({ entry: { record } }) =>
        fold((record.attributes.brand ?? record.attributes.name)?.value ?? record.id),
      );
      t.diagnostic(`  ${scored.map(({ entry }) => entry.record.attributes.name?.value).join(" | ")}`);
      const relevances = scored.map(({ relevance }) => relevance);
      assert.deepEqual(
        relevances,
        relevances.toSorted((a, b) => b - a),
      );
      const groups = new Set(chains);
      if (meeting > 40 && groups.size < scored.length)
        repeated.push(`${map.name}: ${q}: ${chains.join(", ")}`);
    }
  }
  t.diagnostic(`${spreadOut} of ${broad} broad queries spread by ${SPREAD}`);
  assert.ok(spreadOut / broad >= 0.8);
  assert.deepEqual(repeated, []);
});
