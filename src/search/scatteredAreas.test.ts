import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoadedArea } from "../catalog/catalog.js";
import type { GazetteerPlace } from "../domain/record.js";
import { placeIndex } from "../places/places.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";
import { areScattered } from "../places/areaDirectory.js";
import { boxOfArea } from "../places/nearAreas.js";
import { AreaIndex } from "./index/areaIndex.js";
import { responseOf } from "./response.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** A quarter-degree square around a point, with two places to eat. */
function town(name: string, house: string, latitude: number, longitude: number): LoadedArea {
  const [south, west, side] = [latitude - 0.1, longitude - 0.1, 0.2];
  const ring = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const;
  const coordinates = { latitude, longitude };
  const made = areaOf(
    [
      { name: house, coordinates, facts: { cuisine: ["pizza"] } },
      { name: `${house} Ramen`, coordinates, facts: { cuisine: ["ramen"] } },
    ],
    NOW,
    { id: name.toLowerCase(), name, boundary: [[ring]] },
  );
  const entries = [...made.entries.values()].map((entry) => {
    const id = `${entry.record.id}-${name}`;
    return [id, { ...entry, record: { ...entry.record, id } }] as const;
  });
  return Object.assign(made, { entries: new Map(entries) });
}

const BERLIN = town("Berlin", "Zur Linde", 52.5, 13.4);
const POTSDAM = town("Potsdam", "Zur Eiche", 52.4, 13.06);
const SPANDAU = town("Spandau", "Zur Buche", 52.53, 13.2);
const MUNICH = town("Munich", "Alter Wirt", 48.13, 11.57);
const MONACO = town("Monaco", "Le Phare", 43.73, 7.42);

function ask(areas: readonly LoadedArea[], q: string, location: string | null = null) {
  const parts = {
    indexes: areas.map((area) => new AreaIndex(area, FOOD_LEXICON)),
    places: placeIndex(areas),
    lexicon: FOOD_LEXICON,
    covered: {
      isScattered: areScattered(areas.map(boxOfArea)),
      isAmbiguous: false,
      verticals: new Set(["food"]),
    },
  };
  const outcome = search({ q, location, filters: {} }, parts, NOW);
  return { outcome, response: responseOf(outcome, areas, FOOD_LEXICON.verticals, NOW) };
}

const names = (areas: readonly LoadedArea[], q: string, location?: string) =>
  ask(areas, q, location ?? null)
    .response.results.map(({ name }) => name)
    .toSorted();

const FAR = [BERLIN, MUNICH, MONACO];

test("with many areas far apart the query must name one: no results, and the note names some", () => {
  for (const q of [
    "pizza",
    "good ramen tonight",
    "günstige Pizza, jetzt geöffnet",
    "une pizza pas chère",
    "pizza economica stasera",
    "una pizza barata",
    "uma pizza barata",
    "goedkope pizza",
    "restaurant with parking",
    "restaurant near the station",
    "alter wir",
  ]) {
    const { response } = ask(FAR, q);
    assert.deepEqual(response.results, [], q);
    assert.equal(response.total_matches, 0, q);
    assert.match(response.note, /Set `location` .*Berlin, Munich, Monaco/u, q);
    assert.equal(response.coverage, undefined, q);
  }
});

test("a named place gives results, as location or in the query, with or without a preposition", () => {
  assert.deepEqual(names(FAR, "pizza", "Munich"), ["Alter Wirt"]);
  for (const q of ["pizza in Munich", "pizza à Munich", "pizza Munich"])
    assert.deepEqual(names(FAR, q), ["Alter Wirt"], q);
  assert.deepEqual(names(FAR, "pizza", "48.13,11.57"), ["Alter Wirt"]);
});

test("a place elsewhere is not covered, and 'near me' asks for a location", () => {
  assert.match(ask(FAR, "pizza Hamburg").response.coverage ?? "", /"Hamburg" is not covered/u);
  assert.match(
    ask(FAR, "pizza in Blorbingham").response.coverage ?? "",
    /"Blorbingham" is an unknown place/u,
  );
  assert.match(ask(FAR, "pizza near me").response.note, /caller's position is not known/u);
});

test("of a street in two towns one is searched, and the note names the other", () => {
  const street = (longitude: number, latitude: number): GazetteerPlace => ({
    name: "Friedrichstraße",
    kind: "street",
    alternativeNames: [],
    point: { latitude, longitude },
    area: null,
    lines: null,
    sourceId: `street/${longitude}`,
  });
  const areas = [
    Object.assign(town("Berlin", "Zur Linde", 52.5, 13.4), { gazetteer: [street(13.4, 52.5)] }),
    Object.assign(town("Munich", "Alter Wirt", 48.13, 11.57), { gazetteer: [street(11.57, 48.13)] }),
  ];
  const { response } = ask(areas, "pizza near Friedrichstraße");
  assert.deepEqual(
    response.results.map(({ name }) => name),
    ["Zur Linde"],
  );
  assert.match(response.note, /"Friedrichstraße" is also in Munich: to search there, add the town\./u);
  const { response: chosen } = ask(areas, "pizza near Friedrichstraße, Munich");
  assert.deepEqual(
    chosen.results.map(({ name }) => name),
    ["Alter Wirt"],
  );
  assert.doesNotMatch(chosen.note, /is also in/u);
});

test("a business's name also tells the place", () => {
  assert.deepEqual(names(FAR, "Alter Wirt"), ["Alter Wirt", "Alter Wirt Ramen"]);
});

test("a city and the towns around it, or two cities, are all searched", () => {
  assert.equal(names([BERLIN, POTSDAM, SPANDAU], "pizza").length, 3);
  assert.equal(names([BERLIN, MUNICH], "pizza").length, 2);
});
