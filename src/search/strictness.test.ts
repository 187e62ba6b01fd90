import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CatalogEntry } from "../catalog/catalog.js";
import type { Observation } from "../domain/evidence.js";
import { foldEvidence } from "../belief/fold.js";
import { evidence, type TestValues } from "../domain/testEvidence.js";
import { AreaIndex } from "./index/areaIndex.js";
import { placeIndex } from "../places/places.js";
import { responseOf } from "./response.js";
import { RESULTS, search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function ask(places: readonly TestValues[], q: string) {
  const area = areaOf(places, NOW);
  const outcome = search(
    { q, location: null, filters: {} },
    {
      indexes: [new AreaIndex(area, FOOD_LEXICON)],
      places: placeIndex([area]),
      lexicon: FOOD_LEXICON,
    },
    NOW,
  );
  const { note, understood } = responseOf(outcome, [area], FOOD_LEXICON.verticals, NOW);
  return { outcome, note, understood };
}

const diet = fc.constantFrom("only" as const, "yes" as const, "limited" as const, "no" as const);
const values = fc.record(
  {
    cuisine: fc.subarray(["italian", "pizza", "sushi", "japanese", "burger", "thai", "vegan"], {
      minLength: 1,
      maxLength: 2,
    }),
    vegan: diet,
    vegetarian: diet,
    outdoor_seating: fc.boolean(),
  },
  { requiredKeys: [] },
);
// Two inferences: a beer garden has outdoor seating, a vegan kitchen has vegan dishes, unless observed otherwise.
const place = fc.record({ kind: fc.constantFrom("restaurant", "cafe", "bar", "biergarten"), facts: values });

test("a place observed not to meet a filter is never returned, and an inferred one ranks below observed ones", () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 25 }),
      fc.constantFrom("vegan", "vegetarian", "outdoor seating", "vegan italian", "vegetarian sushi outside"),
      (places, q) => {
        const { outcome } = ask(places, q);
        const { vegan, vegetarian, outdoor } = outcome.understanding.filters;
        let belowInferred = false;
        for (const { entry } of outcome.scored) {
          const { facts } = entry.record;
          if (vegan === true) assert.notEqual(facts["vegan"]?.value ?? "no", "no");
          if (vegetarian === true)
            assert.ok(
              (facts["vegetarian"]?.value ?? "no") !== "no" || (facts["vegan"]?.value ?? "no") !== "no",
            );
          if (outdoor === true) assert.equal(facts["outdoor_seating"]?.value, true);
          const alone =
            q === "vegan" ? facts["vegan"] : q === "outdoor seating" ? facts["outdoor_seating"] : undefined;
          if (alone !== undefined) {
            const isInferred = alone.inferred;
            assert.ok(!belowInferred || isInferred);
            belowInferred ||= isInferred;
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("the data has inferred values, so that their rank is tested", () => {
  const { outcome } = ask(
    [{ kind: "biergarten" }, { kind: "bar", facts: { outdoor_seating: true } }],
    "outdoor seating",
  );
  const [first, second] = outcome.scored.map(({ entry }) => entry.record.facts["outdoor_seating"]?.inferred);
  assert.deepEqual([first, second], [false, true]);
});

test("every place that meets all conditions is returned, up to the limit", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 25 }), (places) => {
      const { outcome } = ask(places, "outdoor pizza");
      // Computed by hand, without index, columns or lexicon.
      const meeting = places.filter(
        ({ kind, facts: { cuisine, outdoor_seating: outside = kind === "biergarten" } }) =>
          cuisine?.includes("pizza") && outside,
      );
      const shown = outcome.scored.filter(({ entry }) =>
        (entry.record.facts["cuisine"]?.value as readonly string[] | undefined)?.includes("pizza"),
      );
      assert.equal(shown.length, Math.min(RESULTS, meeting.length));
    }),
    { numRuns: 150 },
  );
});

test("if nothing meets every condition, the note says which one found nothing and what there is without it", () => {
  const silent = Array.from({ length: 4 }, () => ({ kind: "restaurant", facts: { cuisine: ["ramen"] } }));
  const { outcome, note } = ask(silent, "vegan ramen");
  assert.equal(outcome.scored.length, 0);
  assert.match(note, /vegan/);
  assert.match(note, /4 places/);
});

test("of two equal places the one with higher confidence comes first", () => {
  const area = areaOf([{ facts: { cuisine: ["sushi"] } }, { facts: { cuisine: ["sushi"] } }], NOW);
  const [doubtful] = area.entries.values();
  assert.ok(doubtful !== undefined);
  const old = { ...doubtful.evidence.observations[0] } as Observation;
  const given = evidence({ observations: [{ ...old, observedAt: NOW - 6 * 365 * 86_400_000 }] });
  const id = doubtful.record.id;
  (area.entries as Map<string, CatalogEntry>).set(id, {
    ...doubtful,
    evidence: given,
    record: foldEvidence(id, "a", given),
  });
  const { scored } = search(
    { q: "sushi", location: null, filters: {} },
    {
      indexes: [new AreaIndex(area, FOOD_LEXICON)],
      places: placeIndex([area]),
      lexicon: FOOD_LEXICON,
    },
    NOW,
  );
  assert.notEqual(scored[0]?.entry.record.id, id);
});

test("an excluded kind of place is reported, in every language", () => {
  for (const q of [
    "Italiener, kein Fastfood",
    "no fast food, something italian",
    "italien, pas de fast food",
  ])
    assert.deepEqual(ask([{}], q).understood.excluded_kinds, ["fast_food"], q);
});
