import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestValues } from "../../domain/testEvidence.js";
import { placeIndex } from "../../places/places.js";
import { FOOD_LEXICON } from "../../query/lexicon/testLexicon.js";
import { search } from "../pipeline.js";
import { areaOf } from "../testArea.js";
import { AreaIndex } from "./areaIndex.js";

const NOW = Date.UTC(2026, 10, 20, 12);

function ask(places: readonly TestValues[], q: string) {
  const area = areaOf(places, NOW);
  const parts = {
    indexes: [new AreaIndex(area, FOOD_LEXICON)],
    places: placeIndex([area]),
    lexicon: FOOD_LEXICON,
  };
  const { scored, understanding } = search({ q, location: null, filters: {} }, parts, NOW);
  const names = scored.map(({ entry }) => entry.record.attributes.name?.value);
  return { names, wants: understanding.wants, learned: understanding.learned, understanding };
}

const serving = (name: string, ...cuisine: readonly string[]): TestValues => ({ name, facts: { cuisine } });

const TOWN = [
  serving("Anton", "mostschank"),
  serving("Berta", "soul_food"),
  serving("Carlo", "italian"),
  serving("Dario", "libanaise"),
  serving("Elke", "quiche"),
  serving("Franz", "french"),
  { name: "Gerda", facts: { payment_bitcoin: true } },
];

test("a recorded value that no list has is found by its words, in any form", () => {
  for (const q of ["Mostschank", "ein gemütlicher Mostschank", "mostschanken", "vegan mostschank"]) {
    const { wants, learned } = ask(TOWN, q);
    assert.deepEqual(
      [wants[0]?.offers, learned],
      [["cuisine=mostschank"], [q.includes("mostschanken") ? "mostschanken" : "mostschank"]],
      q,
    );
  }
  assert.deepEqual(ask(TOWN, "mostschank").names, ["Anton"]);
  assert.deepEqual(ask(TOWN, "soul food").names[0], "Berta");
});

test("a value recorded under exactly these words comes first, their other meanings after it", () => {
  assert.deepEqual(ask(TOWN, "quiche").names, ["Elke", "Franz"]);
});

test("a value in another language has that language's meaning", () => {
  for (const q of ["lebanese", "libanesisch", "libanaise"])
    assert.deepEqual(ask(TOWN, q).names, ["Dario"], q);
});

test("a fact of a family is found by its own name", () => {
  const { understanding, names } = ask(TOWN, "restaurant that takes bitcoin");
  assert.deepEqual(understanding.facts, ["payment_bitcoin"]);
  assert.equal(names[0], "Gerda");
});

test("a value overrides the lexicon only if it is the whole query", () => {
  const odd = [serving("Anton", "local"), serving("Berta", "italian"), serving("Carlo", "cheap")];
  assert.deepEqual(ask(odd, "local italian").learned, []);
  assert.deepEqual(ask(odd, "local").names, ["Anton"]);
  assert.deepEqual(ask(odd, "cheap italian").learned, []);
});

test("an area's words come from its own current records only", () => {
  assert.deepEqual(ask([serving("Carlo", "italian")], "mostschank").learned, []);
});

const WHOSE = ["Anna", "Berta", "Carl", "Dora", "Emil", "Fritz", "Gustav"];
const PUBS: readonly TestValues[] = [
  ...WHOSE.map((who) => ({ name: `Klause ${who}`, kind: "pub" })),
  { name: "Bei Ilse", kind: "pub" },
  ...Array.from({ length: 30 }, (_, i) => ({ name: `Wok ${i}`, kind: "restaurant" })),
];

test("a generic word finds places with the word in their name", () => {
  const { names } = ask(PUBS, "Klause");
  assert.deepEqual(names.toSorted(), WHOSE.map((who) => `Klause ${who}`).toSorted());
  assert.equal(ask(PUBS, "Klause Dora").names[0], "Klause Dora");
});

test("for a kind of several words, places with that name come first", () => {
  const pubs = [
    { name: "Anton", kind: "pub" },
    { name: "Murphy's Irish Pub", kind: "pub" },
  ];
  assert.deepEqual(ask(pubs, "irish pub").names, ["Murphy's Irish Pub", "Anton"]);
  assert.deepEqual(ask(pubs.slice(0, 1), "irish pub").names, ["Anton"]);
});

test("a value that is a city's name is read as the city", () => {
  const { wants, understanding } = ask(
    [serving("Anton", "berlin"), serving("Berta", "pizza")],
    "pizza Berlin",
  );
  assert.deepEqual(
    wants.map(({ offers }) => offers[0]),
    ["cuisine=pizza"],
  );
  assert.equal(understanding.mentioned?.text, "berlin");
});
