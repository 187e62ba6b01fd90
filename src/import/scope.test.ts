import assert from "node:assert/strict";
import { test } from "node:test";
import type { Feature } from "../sources/osm/extract/feature.js";
import { food } from "../verticals/food/food.js";
import type { Tags, Vertical } from "../verticals/vertical.js";
import { heldVerticals, leftOutVerticals } from "./scope.js";

const byTag = (id: string, key: string, kind: string): Vertical => ({
  ...food,
  id,
  name: id,
  kinds: { [kind]: { schemaOrg: "LocalBusiness", presets: [] } },
  selectors: [`nwr["${key}"="${kind}"]`],
  select: (tags) => (tags[key] === kind ? { kinds: [kind], tag: key } : { kinds: [], reason: null }),
});
const salons = byTag("salons", "shop", "hairdresser");
const gyms = byTag("gyms", "leisure", "sports_centre");
const hotels = byTag("hotels", "tourism", "hotel");
const ALL = [food, salons, gyms, hotels];

const named = (tags: Tags): Feature => ({
  type: "node",
  id: 1,
  point: { latitude: 0, longitude: 0 },
  tags: { name: "Somewhere", ...tags },
  timestamp: null,
  version: null,
  extractAt: 0,
  line: null,
  area: null,
});
const held = (...places: readonly Tags[]) => heldVerticals(places.map(named), ALL).map(({ id }) => id);

const RESTAURANT = { amenity: "restaurant" };
const HOTEL = { tourism: "hotel" };
const SIGHT = { ...HOTEL, building: "yes", wikidata: "Q1" };

test("an extract holds every vertical that something in it is of and nothing else, in their order", () => {
  assert.deepEqual(held(HOTEL, RESTAURANT, { shop: "hairdresser" }), ["food", "salons", "hotels"]);
  assert.deepEqual(held(), []);
});

test("what is there as a sight, or for what else it is, makes no map of its kind", () => {
  assert.deepEqual(held(RESTAURANT, SIGHT), ["food"]);
  assert.deepEqual(held(RESTAURANT, { ...RESTAURANT, ...HOTEL }), ["food"]);
  assert.deepEqual(held(RESTAURANT, { ...HOTEL, amenity: "theatre" }), ["food"]);
  assert.deepEqual(held(RESTAURANT, SIGHT, HOTEL), ["food", "hotels"]);
});

test("a kind of which each is a landmark by its own tag is there for its own sake", () => {
  assert.deepEqual(held(RESTAURANT, { leisure: "sports_centre" }), ["food", "gyms"]);
  assert.deepEqual(held(RESTAURANT, { leisure: "sports_centre", wikidata: "Q2" }), ["food"]);
});

test("where nothing is there for its own sake, the first vertical of each counts, or all that is there", () => {
  assert.deepEqual(held({ ...RESTAURANT, ...HOTEL }), ["food"]);
  assert.deepEqual(held(SIGHT), ["hotels"]);
});

test("what was left out is told, with how to have it; what was asked for and is not there, too", () => {
  const features = [RESTAURANT, SIGHT].map(named);
  assert.deepEqual(leftOutVerticals(features, ALL, [food], null), [
    "Skipped hotels: the extract contains only 1, a landmark. To import it too, add --vertical food,hotels.",
  ]);
  assert.deepEqual(leftOutVerticals(features, ALL, [food], ["food"]), []);
  assert.deepEqual(leftOutVerticals(features, ALL, [salons], ["salons"]), ["No salons in the extract."]);
});
