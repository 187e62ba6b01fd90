import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoadedArea } from "../catalog/catalog.js";
import { boxAsArea } from "../domain/geometry.js";
import type { Area, GazetteerPlace } from "../domain/record.js";
import { placeIndex } from "../places/places.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { AreaIndex } from "./index/areaIndex.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** A town with one place to eat and one of the town's own name. */
function town(
  name: string,
  [latitude, longitude]: readonly [number, number],
  given: Partial<Area>,
): LoadedArea {
  const address = { street: null, housenumber: null, postcode: given.id ?? null, city: name, country: null };
  const made = areaOf(
    [
      {
        name: "Zur Linde",
        coordinates: { latitude, longitude },
        address,
        facts: { cuisine: ["pizza", "ramen"] },
      },
      { name: `${name} Idaho`, coordinates: { latitude, longitude }, address, facts: { cuisine: ["thai"] } },
      { name: `Linden ${name} Hauptbahnhof`, coordinates: { latitude, longitude }, address },
      { name: `Linden ${name} Wedding`, coordinates: { latitude, longitude }, address },
    ],
    NOW,
    {
      name,
      boundary: boxAsArea([longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1]),
      ...given,
    },
  );
  const entries = [...made.entries.values()].map((entry) => {
    const id = `${entry.record.id}-${name}`;
    return [id, { ...entry, record: { ...entry.record, id } }] as const;
  });
  return Object.assign(made, { entries: new Map(entries) });
}

const BOISE = town("Boise", [43.6, -116.2], { id: "83702-1234", country: "US" });
const BOULDER = town("Boulder", [40, -105.3], { id: "80302", country: "US" });
const PARIS = town("Paris", [48.86, 2.35], { id: "75011", country: "FR" });
const MUNICH = town("München", [48.1, 11.6], { id: "80331", country: "DE" });
const CORK = town("Cork", [51.9, -8.5], { id: "T12", country: "IE", region: "County Cork" });
const BERLIN = town("Berlin", [52.5, 13.4], { id: "13347", country: "DE" });
const AREAS = [BOISE, BOULDER, PARIS, MUNICH, CORK, BERLIN];

function quarter(name: string, [west, south]: readonly [number, number]): GazetteerPlace {
  const area = boxAsArea([west, south, west + 0.02, south + 0.02]);
  const point = { latitude: south + 0.01, longitude: west + 0.01 };
  return { kind: "quarter", name, alternativeNames: [], point, area, lines: null, sourceId: name };
}
Object.assign(BERLIN, { gazetteer: [quarter("Wedding", [13.34, 52.54]), quarter("Moabit", [13.39, 52.49])] });

const parts = {
  indexes: AREAS.map((area) => new AreaIndex(area, FOOD_LEXICON)),
  places: placeIndex(AREAS),
  lexicon: FOOD_LEXICON,
  covered: { isScattered: true, isAmbiguous: false, verticals: new Set(["food"]) },
};
const run = (q: string, location: string | null = null) =>
  search({ q, location, filters: {} }, parts, NOW).where;
/** The name and kind of the place that was found, else the status. */
function found(q: string, location: string | null = null): string {
  const where = run(q, location).location;
  if (where.status !== "found") return where.status;
  const { kind, name } = where.place;
  return `${kind === "area" || kind === "city" ? "town" : kind} ${name}`;
}

test("a town may be followed by its state, its country or a postcode, in any language", () => {
  for (const [text, place] of [
    ["Boise, Idaho", "town Boise"],
    ["Boise, Idaho, USA", "town Boise"],
    ["Boise, USA", "town Boise"],
    ["Boise, ID", "town Boise"],
    ["Boise, ID, United States", "town Boise"],
    ["Boise, ID 83702", "postcode 83702"],
    ["Boise, ID 83799", "town Boise"],
    ["Boise Idaho", "town Boise"],
    ["Boise (Idaho)", "town Boise"],
    ["Boulder, CO", "town Boulder"],
    ["Boulder, Colorado", "town Boulder"],
    ["Boulder Colorado", "town Boulder"],
    ["Boulder, CO 80302", "postcode 80302"],
    ["München, Bayern", "town München"],
    ["Munich, Bavaria, Germany", "town München"],
    ["Munich, Allemagne", "town München"],
    ["Berlin, Německo", "town Berlin"],
    ["Berlin, DE", "town Berlin"],
    ["Paris, Île-de-France", "town Paris"],
    ["Paris, FR", "town Paris"],
    ["Cork, Ireland", "town Cork"],
    ["Cork, County Cork, Ireland", "town Cork"],
  ] as const) {
    assert.equal(found("pizza", text), place, text);
    if (!/83799|FR|County|\(/u.test(text)) assert.equal(found(`pizza in ${text}`), place, `in ${text}`);
  }
  assert.equal(found("pizza in Idaho"), "region Idaho");
  assert.equal(found("pizza in USA"), "country United States");
});

test("a town and a kind of place there are no business whose name has both", () => {
  for (const q of [
    "restaurant München Hauptbahnhof",
    "pizza München Hauptbahnhof",
    "pizza near München Hauptbahnhof",
    "pizza München Hbf",
  ])
    assert.equal(found(q), "town München", q);
});

test("a town and a quarter of it are no business whose name has both", () => {
  for (const q of ["pizza Berlin Wedding", "pizza in Berlin-Wedding", "thai Berlin Wedding"])
    assert.equal(found(q), "quarter Wedding", q);
});

test("a town of another state or country than the covered one is refused", () => {
  for (const text of [
    "Boise, Germany",
    "Boise, Colorado",
    "Boise, IN",
    "Boulder, Idaho",
    "Paris, Texas",
    "Paris, TX",
    "Munich, North Dakota",
    "München, Sachsen",
    "Berlin, MD",
    "Cork, USA",
  ]) {
    assert.match(found("pizza", text), /^(?:unknown|outside)$/u, text);
    assert.match(found(`pizza in ${text}`), /^(?:unknown|outside)$/u, `in ${text}`);
  }
  assert.equal(found("pizza", "Washington"), "outside");
});

test("an everyday word that is also a quarter's name is no place beside one after a preposition", () => {
  for (const q of [
    "dinner for a wedding in Moabit",
    "wedding pizza in Moabit",
    "pizza for our wedding in Moabit",
  ])
    assert.equal(found(q), "quarter Moabit", q);
  assert.equal(found("pizza near Moabit in Wedding"), "quarter Wedding");
  assert.equal(found("pizza for a wedding"), "unstated");
  for (const q of ["pizza, Wedding", "pizza in wedding", "Wedding"])
    assert.equal(found(q), "quarter Wedding", q);
});

test("a town is found by its name in scripts without spaces, and with a case ending", () => {
  for (const q of [
    "ベルリンでラーメン",
    "ベルリンラーメン",
    "柏林的中餐馆",
    "柏林好吃的拉面",
    "베를린 라면",
    "베를린에서 라면",
    "Berlin'de ramen",
    "Bugün Berlin’de ramen",
  ])
    assert.equal(found(q), "town Berlin", q);
  assert.equal(found("Münih'te pizza"), "town München");
  assert.equal(found("pizza", "柏林"), "town Berlin");
  for (const q of ["東京でラーメン", "New York'ta ramen"]) assert.equal(found(q), "outside", q);
});
