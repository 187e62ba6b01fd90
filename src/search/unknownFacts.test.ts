import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Asked } from "../contract/messages/message.js";
import type { TestValues } from "../domain/testEvidence.js";
import { placeIndex } from "../places/places.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function ask(q: string, places: readonly TestValues[]) {
  const area = areaOf(places, NOW);
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  const outcome = search({ q, location: null, filters: {} }, parts, NOW);
  const response = responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW, true);
  const askedIn = (code: string): readonly Asked[] =>
    (response.note_codes ?? []).flatMap((one) =>
      one.code === code ? (one.values as { asked: readonly Asked[] }).asked : [],
    );
  return {
    note: response.note ?? "",
    results: response.results,
    records: outcome.scored.map(({ entry }) => entry.record),
    unsaid: askedIn("none_known_to_have"),
    otherwise: askedIn("inferred_otherwise"),
  };
}

test("inferred price bands are called inferred, never unknown", () => {
  const { note, results } = ask("cheap restaurant", [{}, {}]);
  assert.deepEqual(
    results.map(({ price_band: price }) => price),
    [
      { value: "€€", inferred: true },
      { value: "€€", inferred: true },
    ],
  );
  assert.doesNotMatch(note, /is known to have|is unknown/u);
  assert.match(note, /Inferred, and not as requested: price band €\. Verify before acting\./u);
});

const place = fc.record(
  {
    kind: fc.constantFrom("restaurant", "cafe", "fast_food", "pub"),
    price_band: fc.constantFrom("€" as const, "€€" as const, "€€€" as const),
    facts: fc.record(
      { wifi: fc.boolean(), takeaway: fc.boolean(), smoking: fc.constantFrom("no", "outside", "yes") },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const query = fc
  .tuple(
    fc.constantFrom("", "cheap", "expensive"),
    fc.constantFrom("restaurant", "place to eat"),
    fc.constantFrom("", "with wifi", "takeaway", "non-smoking"),
  )
  .map((words) => words.filter((word) => word !== "").join(" "));

test("a note about missing or otherwise inferred data is true of every result", () => {
  let [unsaidSeen, otherwiseSeen] = [0, 0];
  fc.assert(
    fc.property(query, fc.array(place, { minLength: 1, maxLength: 10 }), (q, places) => {
      const { records, unsaid, otherwise } = ask(q, places);
      for (const one of unsaid)
        for (const { attributes, facts } of records)
          assert.equal("id" in one ? facts[one.id] : attributes.price_band, undefined);
      for (const one of otherwise) {
        const values = records.map(({ attributes, facts }) =>
          "id" in one ? facts[one.id] : attributes.price_band,
        );
        assert.ok(values.some((value) => value?.inferred === true));
        assert.ok(values.every((value) => value?.inferred !== false));
        assert.ok(!("band" in one) || values.every((value) => value?.value !== one.band));
      }
      unsaidSeen += unsaid.length;
      otherwiseSeen += otherwise.length;
    }),
  );
  assert.ok(unsaidSeen > 0 && otherwiseSeen > 0, "neither was ever said");
});

test("a fact requested in two ways is noted once", () => {
  const lexicon = lexiconOf(VERTICALS);
  const area = areaOf([{ kind: "gym" }], NOW, { verticals: ["fitness"] }, registryOf(VERTICALS));
  const parts = { indexes: [new AreaIndex(area, lexicon)], places: placeIndex([area]), lexicon };
  const input = {
    q: "where can i find bar that serves martinis",
    vertical: "fitness",
    location: null,
    filters: {},
  };
  const { note } = responseOf(search(input, parts, NOW), [area], VERTICALS, NOW);
  assert.match(note ?? "", /No result is known to have: a bar\. /u);
});
