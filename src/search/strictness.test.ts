import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CatalogEntry, LoadedArea } from "../catalog/catalog.js";
import { foldEvidence } from "../catalog/fold.js";
import type { AttributeValues } from "../catalog/record.js";
import { evidence, observation } from "../catalog/testEvidence.js";
import { restaurants } from "../verticals/restaurants.js";
import { AreaIndex } from "./areaIndex.js";
import { placeIndex } from "./places.js";
import { searchResponse } from "./response.js";
import { RESULTS, search } from "./search.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** An area around what a test invents, through the same folding as real evidence. */
function areaOf(places: readonly Partial<AttributeValues>[]): LoadedArea {
  const entries = new Map<string, CatalogEntry>();
  const ring = [
    [13, 52],
    [14, 52],
    [14, 53],
    [13, 53],
    [13, 52],
  ] as const;
  const area: LoadedArea = {
    area: {
      id: "a",
      name: "Testville",
      alternativeNames: [],
      vertical: "restaurants",
      timeZone: "Europe/Berlin",
      country: "DE",
      region: null,
      boundary: [[ring]],
      boundaryFrom: "given",
      extractAt: NOW,
      importedAt: NOW,
      sample: false,
    },
    vertical: restaurants,
    gazetteer: [],
    entries,
    openShares: new Float64Array(168),
  };
  for (const [i, values] of places.entries()) {
    const id = `00000000-0000-5000-8000-${String(i).padStart(12, "0")}`;
    const given = evidence({
      observations: [observation({ observedAt: NOW, values: { name: `P${i}`, ...values } })],
    });
    entries.set(id, { record: foldEvidence(id, "a", given), evidence: given, hours: null, area });
  }
  return area;
}

function ask(places: readonly Partial<AttributeValues>[], q: string) {
  const area = areaOf(places);
  const outcome = search(
    { q, location: null, filters: {} },
    { indexes: [new AreaIndex(area, NOW)], places: placeIndex([area]) },
    NOW,
  );
  return { outcome, note: searchResponse(outcome, [area], NOW).note };
}

const diet = fc.constantFrom("only" as const, "yes" as const, "limited" as const, "no" as const);
const place = fc.record(
  {
    kind: fc.constantFrom("restaurant", "cafe", "bar"),
    cuisine: fc.subarray(["italian", "pizza", "sushi", "japanese", "burger", "thai"], {
      minLength: 1,
      maxLength: 2,
    }),
    vegan: diet,
    vegetarian: diet,
    outdoor_seating: fc.boolean(),
  },
  { requiredKeys: ["kind"] },
);

test("a place observed not to meet a filter never comes back for it, and an inferred one stands below the observed ones", () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 25 }),
      fc.constantFrom("vegan", "vegetarian", "outdoor seating", "vegan italian", "vegetarian sushi outside"),
      (places, q) => {
        const { outcome } = ask(places, q);
        const { vegan, vegetarian, outdoor } = outcome.understanding.filters;
        let belowInferred = false;
        for (const { entry } of outcome.scored) {
          const { attributes } = entry.record;
          if (vegan === true) assert.notEqual(attributes.vegan?.value ?? "no", "no");
          if (vegetarian === true)
            assert.ok(
              (attributes.vegetarian?.value ?? "no") !== "no" || (attributes.vegan?.value ?? "no") !== "no",
            );
          if (outdoor === true) assert.equal(attributes.outdoor_seating?.value, true);
          if (q === "vegan") {
            const isInferred = attributes.vegan?.inferred === true;
            assert.ok(!belowInferred || isInferred);
            belowInferred ||= isInferred;
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("everything that meets all of what is asked comes, up to the limit", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 25 }), (places) => {
      const { outcome } = ask(places, "outdoor pizza");
      // By hand, without index, columns or lexicon.
      const meeting = places.filter(
        ({ cuisine, outdoor_seating: outside }) => cuisine?.includes("pizza") && outside === true,
      );
      const shown = outcome.scored.filter(({ entry }) =>
        entry.record.attributes.cuisine?.value.includes("pizza"),
      );
      assert.equal(shown.length, Math.min(RESULTS, meeting.length));
    }),
    { numRuns: 150 },
  );
});

test("where nothing meets everything the note says what found nothing, and what there is without it", () => {
  const silent = Array.from({ length: 4 }, () => ({ kind: "restaurant", cuisine: ["ramen"] }));
  const { outcome, note } = ask(silent, "vegan ramen");
  assert.equal(outcome.scored.length, 0);
  assert.match(note, /vegan/);
  assert.match(note, /4 places/);
});

test("of two equal places the surer one comes first", () => {
  const area = areaOf([{ cuisine: ["sushi"] }, { cuisine: ["sushi"] }]);
  const [doubtful] = area.entries.values();
  assert.ok(doubtful !== undefined);
  const old = { ...doubtful.evidence.observations[0] } as ReturnType<typeof observation>;
  const given = evidence({ observations: [{ ...old, observedAt: NOW - 6 * 365 * 86_400_000 }] });
  const id = doubtful.record.id;
  (area.entries as Map<string, CatalogEntry>).set(id, {
    ...doubtful,
    evidence: given,
    record: foldEvidence(id, "a", given),
  });
  const { scored } = search(
    { q: "sushi", location: null, filters: {} },
    { indexes: [new AreaIndex(area, NOW)], places: placeIndex([area]) },
    NOW,
  );
  assert.notEqual(scored[0]?.entry.record.id, id);
});
