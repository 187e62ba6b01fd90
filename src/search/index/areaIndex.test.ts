import { FOOD_LEXICON } from "../../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { AreaIndex } from "./areaIndex.js";
import { placeIndex } from "../../places/places.js";
import { RESULTS, search } from "../pipeline.js";
import { areaOf } from "../testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function find(names: Parameters<typeof areaOf>[0], q: string, location: string | null = null) {
  const area = areaOf(names, NOW);
  const outcome = search(
    { q, location, filters: {} },
    {
      indexes: [new AreaIndex(area, FOOD_LEXICON)],
      places: placeIndex([area]),
      lexicon: FOOD_LEXICON,
    },
    NOW,
  );
  return { ...outcome, names: outcome.scored.map(({ entry }) => entry.record.attributes.name?.value) };
}

test("names are found with typing mistakes, without accents, in part, and as umlauts are written out", () => {
  const names = [
    { name: "Schneider Bräuhaus" },
    { name: "Prinz Myshkin" },
    { name: "Café L'Étoile" },
    { name: "Zum Alten Markt" },
    { name: "Italian Connection" },
  ];
  const table: readonly (readonly [string, string])[] = [
    ["schneider braeuhaus", "Schneider Bräuhaus"],
    ["Prinz Mishkin", "Prinz Myshkin"],
    ["letoile", "Café L'Étoile"],
    ["myshkin", "Prinz Myshkin"],
    ["zum alten markt", "Zum Alten Markt"],
    ["Italian Connection", "Italian Connection"],
  ];
  for (const [q, expected] of table) assert.equal(find(names, q).names[0], expected, q);
});

test("a place of another cuisine never comes, a narrower one does, an excluded one does not", () => {
  const names = [
    { name: "A", facts: { cuisine: ["italian"] } },
    { name: "B", facts: { cuisine: ["pizza"] } },
    { name: "C", facts: { cuisine: ["chinese"] } },
    { name: "D", facts: { cuisine: ["vietnamese"] } },
    { name: "E", kind: "bar" },
  ];
  assert.deepEqual(find(names, "italian").names, ["A", "B"]);
  assert.deepEqual(find(names, "asian but not chinese").names, ["D"]);
  assert.deepEqual(find(names, "Peking duck").names, ["C"]);
});

test("an uncovered place gives no results, whatever else matches", () => {
  for (const [q, status] of [
    ["italian in Hamburg", "outside"],
    // Sights elsewhere are not in the list of the world's places.
    ["italian near the Eiffel Tower", "unknown"],
    ["Italiener in Wien", "outside"],
    ["restaurant italien à Lyon", "outside"],
    ["italiano a Genova", "outside"],
    ["comida italiana en Madrid", "outside"],
    ["italian Porto", "outside"],
    ["italian restaurant Los Angeles", "outside"],
    ["italian in Rio", "outside"],
    ["italian in Qwertyville", "unknown"],
  ] as const) {
    const outcome = find([{ name: "A", facts: { cuisine: ["italian"] } }], q);
    assert.deepEqual([outcome.where.location.status, outcome.names], [status, []], q);
  }
});

test("no text makes a search throw or return more than it may", () => {
  const names = [{ name: "A", facts: { cuisine: ["italian"] } }, { name: "B" }];
  const area = areaOf(names, NOW);
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.option(fc.string({ unit: "binary", maxLength: 120 })),
      (q, location) => {
        const { scored } = search({ q, location, filters: {} }, parts, NOW);
        assert.ok(scored.length <= RESULTS);
        for (const { relevance } of scored) assert.ok(relevance >= 0 && relevance <= 1);
      },
    ),
  );
});

test("an updated index answers like a new one", () => {
  const place = fc.record({
    kind: fc.constantFrom("restaurant", "bar"),
    coordinates: fc.constantFrom({ latitude: 52.5, longitude: 13.4 }, { latitude: 52.7, longitude: 13.7 }),
    facts: fc.record({
      cuisine: fc.constantFrom(["pizza"], ["sushi", "ramen"]),
      "diet:vegan": fc.constantFrom("yes", "no"),
      "diet:vegetarian": fc.constantFrom("yes", "no"),
      // Rare values are stored as lists.
      wheelchair: fc.constantFrom("no", "no", "no", "no", "no", "yes"),
    }),
  });
  const queries = [
    "vegetarian pizza",
    "wheelchair accessible pizza",
    "ramen near 52.5,13.4",
    "anything but sushi",
    "italian in Testville",
  ];
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 12 }), (pairs) => {
      const [before, after] = [0, 1].map((of) =>
        areaOf(
          pairs.map((pair) => pair[of] ?? pair[0]),
          NOW,
        ),
      );
      assert.ok(before !== undefined && after !== undefined);
      const index = new AreaIndex(before, FOOD_LEXICON);
      const answer = (one: AreaIndex, q: string) =>
        search(
          { q, location: null, filters: {}, explain: true },
          { indexes: [one], places: placeIndex([before]), lexicon: FOOD_LEXICON },
          NOW,
        ).scored.map(({ entry, parts }) => [entry.record.id, parts()]);
      for (const q of queries) answer(index, q);
      for (const entry of after.entries.values()) index.update({ ...entry, area: before });
      const anew = new AreaIndex({ ...before, entries: after.entries }, FOOD_LEXICON);
      for (const entry of after.entries.values()) anew.update({ ...entry, area: before });
      for (const q of queries) assert.deepEqual(answer(index, q), answer(anew, q), q);
    }),
    { numRuns: 50 },
  );
});
