import { FOOD_LEXICON } from "../../query/lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { AreaIndex } from "./areaIndex.js";
import { placeIndex } from "../../places/places.js";
import { RESULTS, search } from "../search.js";
import { areaOf } from "../testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function find(names: Parameters<typeof areaOf>[0], q: string, location: string | null = null) {
  const area = areaOf(names, NOW);
  const outcome = search(
    { q, location, filters: {} },
    {
      indexes: [new AreaIndex(area, NOW, FOOD_LEXICON)],
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

test("a place that is not covered gives nothing, whatever else matches", () => {
  for (const [q, status] of [
    ["italian in Hamburg", "outside"],
    // A sight of elsewhere is in no list of the world's places.
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
    assert.deepEqual([outcome.location.status, outcome.names], [status, []], q);
  }
});

test("no text makes a search throw or return more than it may", () => {
  const names = [{ name: "A", facts: { cuisine: ["italian"] } }, { name: "B" }];
  const area = areaOf(names, NOW);
  const parts = {
    indexes: [new AreaIndex(area, NOW, FOOD_LEXICON)],
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
