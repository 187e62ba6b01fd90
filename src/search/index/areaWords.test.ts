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
  serving("Anton", "heuriger"),
  serving("Berta", "soul_food"),
  serving("Carlo", "italian"),
  serving("Dario", "libanaise"),
  serving("Elke", "quiche"),
  serving("Franz", "french"),
  { name: "Gerda", facts: { payment_bitcoin: true } },
];

test("a value that no list has is asked for by its words, in any of its forms", () => {
  for (const q of ["Heuriger", "ein gemütlicher Heuriger", "heurigen", "vegan heuriger"]) {
    const { wants, learned } = ask(TOWN, q);
    assert.deepEqual(
      [wants[0]?.offers, learned],
      [["cuisine=heuriger"], [q.includes("heurigen") ? "heurigen" : "heuriger"]],
      q,
    );
  }
  assert.deepEqual(ask(TOWN, "heuriger").names, ["Anton"]);
  assert.deepEqual(ask(TOWN, "soul food").names[0], "Berta");
});

test("what is on record under the very words comes first, and what the words are taken for after it", () => {
  assert.deepEqual(ask(TOWN, "quiche").names, ["Elke", "Franz"]);
});

test("a value in another language is what that language says", () => {
  for (const q of ["lebanese", "libanesisch", "libanaise"])
    assert.deepEqual(ask(TOWN, q).names, ["Dario"], q);
});

test("a fact of a family is asked for by its own name", () => {
  const { understanding, names } = ask(TOWN, "restaurant that takes bitcoin");
  assert.deepEqual(understanding.facts, ["payment_bitcoin"]);
  assert.equal(names[0], "Gerda");
});

test("what the lexicon knows is not overridden by a value, but by one that is all that was said", () => {
  const odd = [serving("Anton", "local"), serving("Berta", "italian"), serving("Carlo", "cheap")];
  assert.deepEqual(ask(odd, "local italian").learned, []);
  assert.deepEqual(ask(odd, "local").names, ["Anton"]);
  assert.deepEqual(ask(odd, "cheap italian").learned, []);
});

test("one area's words are no other's, and are those of the records that it has now", () => {
  assert.deepEqual(ask([serving("Carlo", "italian")], "heuriger").learned, []);
});

const WHOSE = ["Anna", "Berta", "Carl", "Dora", "Emil", "Fritz", "Gustav"];
const PUBS: readonly TestValues[] = [
  ...WHOSE.map((who) => ({ name: `Klause ${who}`, kind: "pub" })),
  { name: "Bei Ilse", kind: "pub" },
  ...Array.from({ length: 30 }, (_, i) => ({ name: `Wok ${i}`, kind: "restaurant" })),
];

test("a word by which places are called brings those", () => {
  const { names } = ask(PUBS, "Klause");
  assert.deepEqual(names.toSorted(), WHOSE.map((who) => `Klause ${who}`).toSorted());
  assert.equal(ask(PUBS, "Klause Dora").names[0], "Klause Dora");
});

test("a kind in several words is first of all who is called just so", () => {
  const pubs = [
    { name: "Anton", kind: "pub" },
    { name: "Murphy's Irish Pub", kind: "pub" },
  ];
  assert.deepEqual(ask(pubs, "irish pub").names, ["Murphy's Irish Pub", "Anton"]);
  assert.deepEqual(ask(pubs.slice(0, 1), "irish pub").names, ["Anton"]);
});

test("a value that is a city's name is no word for food: who says it means the city", () => {
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
