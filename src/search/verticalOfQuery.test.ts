import assert from "node:assert/strict";
import { test } from "node:test";
import { Lexicon } from "../query/lexicon/lexicon.js";
import { placeIndex } from "../places/places.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

const lodging: Vertical = {
  id: "lodging",
  name: "places to stay",
  isForStays: true,
  kinds: { hotel: { schemaOrg: "Hotel", presets: [] } },
  selectors: [],
  select: () => ({ kinds: [], reason: null }),
  facts: {},
  offering: null,
  infer: () => [],
  words: { en: { kinds: { hotel: "hotel|hotels" }, context: "room|rooms" } },
};
const lexicon = new Lexicon([food, lodging]);

function answer(
  q: string,
  places: Parameters<typeof areaOf>[0],
  verticals = ["food", "lodging"],
  vertical?: string,
) {
  const area = areaOf(places, NOW, { verticals }, registryOf([food, lodging]));
  const parts = { indexes: [new AreaIndex(area, lexicon)], places: placeIndex([area]), lexicon };
  const input = { q, location: null, filters: {}, ...(vertical === undefined ? {} : { vertical }) };
  const response = responseOf(search(input, parts, NOW), [area], lexicon.verticals, NOW);
  return { ...response, names: response.results.map(({ name }) => name).toSorted() };
}

const TOWN = [
  { name: "Lunario", kind: "restaurant", facts: { cuisine: ["italian"] } },
  { name: "Adler", kind: "hotel" },
  { name: "Hotel Bar Eins", kind: "bar" },
];

test("the words of a query decide the vertical of the results", () => {
  assert.deepEqual(answer("hotel open now", []).understood.vertical, "lodging");
  assert.deepEqual(answer("hotel", TOWN).names, ["Adler"]);
  assert.deepEqual(answer("somewhere with rooms", TOWN).names, ["Adler"]);
  assert.deepEqual(answer("italian restaurant", TOWN).names, ["Lunario"]);
  assert.deepEqual(answer("hotel bar", TOWN).names, ["Hotel Bar Eins"]);
  assert.deepEqual(answer("hotel with restaurant", TOWN).names, ["Adler"]);
  assert.deepEqual(answer("restaurant near the hotel", TOWN).understood.vertical, "food");
});

test("a place of several kinds is found by each of them", () => {
  const inn = { name: "Zur Post", kind: "restaurant", other_kinds: ["hotel"] };
  assert.deepEqual(answer("hotel", [inn]).names, ["Zur Post"]);
  assert.deepEqual(answer("restaurant", [inn]).names, ["Zur Post"]);
});

test("a parameter overrides the words", () => {
  assert.deepEqual(answer("something nice", TOWN, ["food", "lodging"], "lodging").names, ["Adler"]);
});

test("a named business is found in any vertical", () => {
  const { names, note } = answer("hotel lunario", TOWN);
  assert.deepEqual(names, ["Lunario"], note);
});

test("a vertical that was not imported gives no results, and the note says what is covered", () => {
  const { results, note } = answer("hotel", TOWN.slice(0, 1), ["food"]);
  assert.deepEqual(results, []);
  assert.match(
    note,
    /^Not covered there, so there are no results: places to stay\. Covered: restaurants and other places to eat and drink\./u,
  );
});

test("a business named like a kind of a vertical that was not imported is found by its whole name", () => {
  const town = [{ name: "Gia Hotel", kind: "restaurant" }];
  assert.deepEqual(answer("GIA HOTEL", town, ["food"]).names, ["Gia Hotel"]);
  assert.deepEqual(answer("GIA HOTEL", town, ["food"], "lodging").names, []);
  assert.deepEqual(answer("a hotel", town, ["food"]).names, []);
});

test("a kind of business that no vertical has gives no results, unless a business has that name", () => {
  for (const q of [
    "pharmacy",
    "Apotheke mit Parkplatz",
    "asian supermarket",
    "a dentist open now",
    "pharmacie de garde",
    "vegan supermarket",
  ]) {
    const { results, note } = answer(q, [...TOWN, { name: "Pharmacy Bar", kind: "bar" }]);
    assert.deepEqual(results, [], q);
    assert.match(note, /is not a known kind of business/u, q);
  }
  const garden = [{ name: "Olive Garden", kind: "restaurant" }];
  assert.deepEqual(answer("where is the olive garden", garden).names, ["Olive Garden"]);
});

test("unknown words give no results, with any place or time, unless a business has that name", () => {
  const town = [...TOWN, { name: "Casa Mia", kind: "restaurant" }, { name: "Velvet Otter", kind: "bar" }];
  for (const q of [
    "zorbelist",
    "cheap zorbelist",
    "wheelchair accessible zorbelist open now",
    "zorbelist on monday at 10",
    "wool shop",
    "casa di zorbel",
  ]) {
    const { results, note } = answer(q, town);
    assert.deepEqual(results, [], q);
    assert.match(note, /and the query says nothing else/u, q);
  }
  assert.deepEqual(answer("velvet otter", town).names, ["Velvet Otter"]);
  assert.deepEqual(answer("casa mia", town).names, ["Casa Mia"]);
  assert.deepEqual(answer("zorbelist", town, ["food", "lodging"], "food").results.length > 0, true);
  assert.ok(answer("zorbelist restaurant", town).results.length > 0);
});

test("a query without a kind of business uses the most requested vertical, and the note says so", () => {
  const { names, note, understood } = answer("somewhere wheelchair accessible", TOWN);
  assert.deepEqual(names, ["Hotel Bar Eins", "Lunario"]);
  assert.equal(understood.vertical, undefined);
  assert.match(note, /^No kind of business was named; the results are restaurants/u);
});

test("a query that asks for nothing finds nothing, unless a business has that name, and the note says so", () => {
  for (const q of ["somewhere nice", "the best", "romantic and cozy", "🎉", "?!"]) {
    const { names, note } = answer(q, TOWN);
    assert.deepEqual(names, [], q);
    assert.match(note, /^The query does not say what to look for/u, q);
  }
});

test("a text that is no request finds nothing, and the note says so", () => {
  for (const q of [
    "set a timer for twelve minutes please",
    "will it rain in Paris tomorrow",
    "recipe for lentil soup",
  ]) {
    const { results, note } = answer(q, TOWN);
    assert.deepEqual(results, [], q);
    assert.match(note, /^The query does not say what to look for/u, q);
  }
});

test("wishes without data are noted and lower the relevance", () => {
  const plain = answer("restaurant", TOWN);
  const wished = answer("romantic restaurant with a view", TOWN);
  assert.deepEqual(wished.names, plain.names);
  assert.match(wished.note, /Not used for ranking \(no data\): romantic, with a view\./u);
  assert.deepEqual(wished.understood.ignored, ["romantic", "with a view"]);
  assert.equal(plain.understood.ignored, undefined);
  assert.ok((wished.results[0]?.relevance ?? 1) < (plain.results[0]?.relevance ?? 0));
  assert.match(answer("zorbelist restaurant", TOWN).note, /Not understood: zorbelist\./u);
});

test("emoji stand for offers", () => {
  assert.deepEqual(answer("🍺 near Lunario", TOWN).understood.kinds, ["bar"]);
  assert.deepEqual(answer("🍕", TOWN).understood.cuisines, ["pizza"]);
});

test("for lodging a time is that of the stay, and a missing price excludes a place only with the filter", () => {
  const { names, note, understood } = answer("cheap hotel tonight", TOWN);
  assert.deepEqual(names, ["Adler"]);
  assert.deepEqual([understood.filters, understood.ignored], [{ price_band: "€" }, ["tonight"]]);
  assert.match(note, /No result is known to have: price band €/u);
  assert.match(note, /Not used for ranking \(no data\): tonight\./u);
});
