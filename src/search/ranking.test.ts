import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { TestValues } from "../domain/testEvidence.js";
import { placeIndex } from "../places/places.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { AreaIndex } from "./index/areaIndex.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";
import { type Varied, varied } from "./variety.js";

const NOW = Date.UTC(2026, 10, 20, 12);
/** Kilometers as degrees of latitude, of 111 km each. */
const METER = 1 / 111_320;
const SQUARE = { latitude: 52.52, longitude: 13.4 };

/** The names of the results, best first. */
function ask(places: readonly TestValues[], q: string): readonly string[] {
  const area = Object.assign(areaOf(places, NOW), {
    gazetteer: [
      {
        name: "Lantern Square",
        alternativeNames: [],
        kind: "square" as const,
        point: SQUARE,
        area: null,
        lines: null,
        sourceId: "node/1",
      },
    ],
  });
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  const { scored } = search({ q, location: null, filters: {} }, parts, NOW);
  const relevances = scored.map(({ relevance }) => relevance);
  assert.deepEqual(
    relevances,
    relevances.toSorted((a, b) => b - a),
  );
  for (const { parts: given, relevance } of scored) {
    const sum = (of: "given" | "ceiling") => Object.values(given()).reduce((all, part) => all + part[of], 0);
    // The explanation adds up, except for parts too small to be shown.
    assert.ok(Math.abs(sum("given") / sum("ceiling") - relevance) < 0.001);
  }
  return scored.map(({ entry }) => entry.record.attributes.name?.value ?? "");
}

const offering = (name: string, cuisine: readonly string[], more: TestValues = {}): TestValues => ({
  name,
  kind: "restaurant",
  facts: { cuisine },
  ...more,
});
const northOfSquare = (meters: number) => ({
  coordinates: { latitude: SQUARE.latitude + meters * METER, longitude: SQUARE.longitude },
});

test("a place known for the offer comes before one that also has it", () => {
  const places = [
    offering("Alles", ["kebab", "burger", "pizza"]),
    offering("Napoli", ["pizza"]),
    offering("Due", ["pizza", "pasta", "burger"]),
  ];
  assert.deepEqual(ask(places, "pizza"), ["Napoli", "Due", "Alles"]);
});

test("with a point, the third best 200 meters away comes before the best two kilometers away", () => {
  const places = [
    offering("Far", ["sushi"], { phone: "+49301", website: "https://far.example", ...northOfSquare(2_000) }),
    offering("Close", ["burger", "noodle", "japanese"], northOfSquare(200)),
    offering("Closer", ["sushi", "thai"], northOfSquare(150)),
  ];
  assert.deepEqual(ask(places, "sushi near Lantern Square").at(-1), "Far");
});

test("nearer is better at every distance, without a cut-off", () => {
  const places = [2_400, 900, 1_100, 300, 30].map((meters) =>
    offering(`P${meters}`, ["sushi"], northOfSquare(meters)),
  );
  assert.deepEqual(ask(places, "sushi near Lantern Square"), ["P30", "P300", "P900", "P1100", "P2400"]);
});

test("a chain shows only its nearest branch first, but all branches if the query names it", () => {
  const branch = (meters: number): TestValues => ({
    ...offering(`Burgerbude ${meters}`, ["burger"], northOfSquare(meters)),
    brand: "Burgerbude",
    website: "https://burgerbude.example",
  });
  const places = [branch(400), branch(100), branch(300), offering("Hof", ["burger"], northOfSquare(350))];
  assert.deepEqual(ask(places, "burger near Lantern Square"), [
    "Burgerbude 100",
    "Hof",
    "Burgerbude 300",
    "Burgerbude 400",
  ]);
  assert.deepEqual(ask(places, "burgerbude near Lantern Square").slice(0, 3), [
    "Burgerbude 100",
    "Burgerbude 300",
    "Burgerbude 400",
  ]);
});

test("among equals the better known place comes first, then the one with more data", () => {
  const places = [
    offering("Plain", ["thai"]),
    offering("Told", ["thai"], { phone: "+49301", address: addressOf("Hof") }),
    { ...offering("Famous", []), facts: { cuisine: ["thai"], wikidata: "Q1", heritage: "yes" } },
  ];
  assert.deepEqual(ask(places, "thai"), ["Famous", "Told", "Plain"]);
});

test("an inferred price does not exclude a place, an observed one does", () => {
  const places = [
    offering("Supposed", ["thai"]),
    offering("Seen dear", ["thai"], { price_band: "€€€" }),
    { name: "Imbiss", kind: "fast_food", facts: { cuisine: ["thai"] } },
  ];
  assert.deepEqual(ask(places, "cheap thai"), ["Imbiss", "Supposed"]);
});

test("with expensive excluded, places observed to be expensive are left out, and inferred ones come last", () => {
  const places = [
    offering("Seen dear", ["thai"], { price_band: "€€€" }),
    offering("Supposed dear", ["thai", "fine_dining"]),
    offering("Seen cheap", ["thai"], { price_band: "€" }),
    offering("Untold", ["thai"]),
  ];
  const found = ask(places, "thai, not too expensive");
  assert.equal(found[0], "Seen cheap");
  assert.deepEqual(found.toSorted(), ["Seen cheap", "Supposed dear", "Untold"]);
});

test("among equals offers vary", () => {
  const places = [..."abcdefghi"].map((name, i) => offering(name, [i < 8 ? "italian" : "thai"]));
  assert.ok(ask(places, "restaurant").includes("i"));
});

const fact = fc.constantFrom(
  ["wheelchair accessible restaurant", "wheelchair"],
  ["restaurant with wifi", "internet_access"],
  ["gluten free restaurant", "diet_gluten_free"],
  ["halal restaurant", "diet_halal"],
  ["kosher restaurant", "diet_kosher"],
  ["restaurant with takeaway", "takeaway"],
  ["restaurant with delivery", "delivery"],
);
const values = fc.record(
  {
    phone: fc.constant("+49301"),
    website: fc.constant("https://a.example"),
    address: fc.constant(addressOf("Hof")),
    facts: fc.record({ wikidata: fc.constant("Q1"), heritage: fc.constant("yes") }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

test("a place observed to meet a wish comes before those without data, however much other data they have", () => {
  fc.assert(
    fc.property(fact, values, fc.array(values, { minLength: 1, maxLength: 6 }), ([q, name], one, others) => {
      const observed = { ...one, name: "Seen", facts: { ...one.facts, [name]: "yes" } };
      assert.equal(ask([...others, observed], q)[0], "Seen");
    }),
    { numRuns: 100 },
  );
});

const candidate = fc.record({
  relevance: fc.double({ min: 0, max: 1, noNaN: true }),
  chain: fc.option(fc.constantFrom("a", "b", "c")),
  offer: fc.option(fc.constantFrom("thai", "pizza")),
});

test("variety keeps the best first, drops and repeats nothing, and orders by the returned relevance", () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (given, limit) => {
      const best = given
        .toSorted((a, b) => b.relevance - a.relevance)
        .map((one, id) => ({ ...one, id }) satisfies Varied & { id: number });
      const chosen = varied(best, limit);
      assert.equal(chosen.length, Math.min(limit, best.length));
      assert.equal(new Set(chosen.map(({ id }) => id)).size, chosen.length);
      assert.deepEqual(chosen[0], best[0]);
      for (const [at, { relevance, id }] of chosen.entries()) {
        assert.ok(relevance <= (chosen[at - 1]?.relevance ?? 1) && relevance <= (best[id]?.relevance ?? 0));
      }
      // No place left out would rank above the last one chosen, even if it resembles none of them.
      const last = chosen.at(-1)?.relevance ?? 0;
      const left = best.filter(({ id }) => chosen.every((one) => one.id !== id));
      for (const { relevance, chain, offer } of left)
        assert.ok(relevance <= last || chain !== null || offer !== null);
    }),
  );
});

function addressOf(street: string) {
  return { street, housenumber: "1", postcode: null, city: null, country: null };
}
