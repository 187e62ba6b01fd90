import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { shippedModel } from "../sources/sourceData.js";
import { wordWeights } from "./features.js";
import { duplicatesIn, placesOf } from "./match.js";
import { samePlace } from "./model.js";
import { type MatchPlace, matchPlace } from "./place.js";

const model = shippedModel("matching");

function place(
  name: string,
  { category = "restaurant", phone = "", address = "12 Main St", meters = 0 } = {},
): MatchPlace {
  return matchPlace({
    names: [name],
    categories: [category],
    phones: phone === "" ? [] : [phone],
    websites: [],
    address: address === "" ? null : address,
    brand: null,
    point: { latitude: 43.6 + meters / 111_195, longitude: -116.2 },
  });
}

const probability = (a: MatchPlace, b: MatchPlace) => samePlace(model, a, b, wordWeights([a, b]));

test("one place is distinguished from its neighbors", () => {
  const same: readonly (readonly [MatchPlace, MatchPlace])[] = [
    [place("Maki Mori"), place("MakiMori", { meters: 10 })],
    [place("Joe's Barber Shop"), place("Joes Barbershop", { address: "12 Main Street" })],
    [place("麺屋武蔵 新宿店", { address: "" }), place("麺屋武蔵", { address: "" })],
  ];
  for (const [a, b] of same) assert.ok(probability(a, b) > 0.5, `${a.names[0]} and ${b.names[0]}`);
  const others: readonly (readonly [MatchPlace, MatchPlace])[] = [
    [
      place("First Bank", { category: "bank", phone: "+12083321701" }),
      place("First Bank ATM", { category: "atm", phone: "+12085550000" }),
    ],
    [
      place("Subway", { address: "12 Main St", phone: "+12083321701" }),
      place("Subway", { address: "710 State St", phone: "+12083321909", meters: 900 }),
    ],
    [
      place("Clinic Nord Neurology", { phone: "+12083321701" }),
      place("Clinic Nord Surgery", { phone: "+12083321709" }),
    ],
  ];
  for (const [a, b] of others) assert.ok(probability(a, b) < 0.5, `${a.names[0]} and ${b.names[0]}`);
});

test("each place is matched once, with its best match", () => {
  const lefts = [
    place("Subway", { address: "12 Main St" }),
    place("Subway", { address: "40 Main St", meters: 90 }),
  ];
  const rights = [
    place("Subway", { address: "40 Main Street", meters: 60 }),
    place("Subway", { address: "12 Main Street", meters: 30 }),
  ];
  const listings = [
    ...lefts.map((one, at) => ({ source: "osm", elements: [`left ${at}`], place: one, addsOnly: false })),
    ...rights.map((one, at) => ({
      source: "overture",
      elements: [`right ${at}`],
      place: one,
      addsOnly: false,
    })),
  ];
  const found = placesOf(model, listings, ["osm", "overture"]).map((group) =>
    group.flatMap((at) => listings[at]?.elements ?? []).join(),
  );
  assert.deepEqual(found.toSorted(), ["left 0,right 1", "left 1,right 0"]);
});

test("entries of one source that are one place are grouped, neighbors are not", () => {
  const places = [
    place("Cold Slice Pizza", { phone: "+12083321701" }),
    place("Blue Salon", { category: "hairdresser" }),
    place("Cold Slice Pizzeria", { meters: 15, phone: "+12083321701" }),
    place("Cold Slice", { address: "99 Oak Ave", meters: 190 }),
  ];
  assert.deepEqual(duplicatesIn(model, places), [[0, 2], [1], [3]]);
});

test("thousands of entries with one name at one point are compared in a bounded time", () => {
  const places = Array.from({ length: 20_000 }, () => place("Cold Slice", { address: "" }));
  const grouped = duplicatesIn(model, places);
  assert.deepEqual(
    grouped.flat().toSorted((a, b) => a - b),
    [...places.keys()],
  );
  const listings = ["osm", "overture"].flatMap((source) =>
    places.slice(0, 2_000).map((one, at) => ({ source, elements: [`${at}`], place: one, addsOnly: false })),
  );
  assert.equal(placesOf(model, listings, ["osm", "overture"]).flat().length, listings.length);
});

test("a probability does not depend on the order of the two places, for any names", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: "grapheme" }), (a, b) => {
      const [one, other] = [place(a), place(b, { meters: 20 })];
      assert.equal(probability(one, other), probability(other, one));
      assert.ok(Number.isFinite(probability(one, other)));
    }),
  );
});
