import assert from "node:assert/strict";
import { test } from "node:test";
import type { Feature } from "../sources/osm/extract/feature.js";
import { food } from "../verticals/food/food.js";
import type { Tags, Vertical } from "../verticals/vertical.js";
import { businessesIn, heldVerticals, leftOutVerticals } from "./scope.js";

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
  extractAt: 0,
  line: null,
  area: null,
});
const held = (...places: readonly Tags[]) =>
  heldVerticals(businessesIn(places.map(named), ALL), ALL).map(({ id }) => id);

const RESTAURANT = { amenity: "restaurant" };
const HOTEL = { tourism: "hotel" };
const SIGHT = { ...HOTEL, building: "yes", wikidata: "Q1" };

test("an extract covers exactly the verticals of its places, in their order", () => {
  assert.deepEqual(held(HOTEL, RESTAURANT, { shop: "hairdresser" }), ["food", "salons", "hotels"]);
  assert.deepEqual(held(), []);
});

test("places mapped as sights, or for another reason, do not make a map of their kind", () => {
  assert.deepEqual(held(RESTAURANT, SIGHT), ["food"]);
  assert.deepEqual(held(RESTAURANT, { ...RESTAURANT, ...HOTEL }), ["food"]);
  assert.deepEqual(held(RESTAURANT, { ...HOTEL, amenity: "theatre" }), ["food"]);
  assert.deepEqual(held(RESTAURANT, SIGHT, HOTEL), ["food", "hotels"]);
});

test("a kind whose places are all landmarks by their own tag is mapped for its own sake", () => {
  assert.deepEqual(held(RESTAURANT, { leisure: "sports_centre" }), ["food", "gyms"]);
  assert.deepEqual(held(RESTAURANT, { leisure: "sports_centre", wikidata: "Q2" }), ["food"]);
});

test("if nothing is mapped for its own sake, the first vertical of each place counts, or all verticals present", () => {
  assert.deepEqual(held({ ...RESTAURANT, ...HOTEL }), ["food"]);
  assert.deepEqual(held(SIGHT), ["hotels"]);
});

test("the summary names what was left out, with how to include it, and what was requested but is missing", () => {
  const businesses = businessesIn([RESTAURANT, SIGHT].map(named), ALL);
  assert.deepEqual(leftOutVerticals(businesses, ALL, [food], null), [
    "Skipped hotels: the extract contains only landmarks of that kind (1). To import them too, add --vertical food,hotels.",
  ]);
  assert.deepEqual(leftOutVerticals(businesses, ALL, [food], ["food"]), []);
  assert.deepEqual(leftOutVerticals(businesses, ALL, [salons], ["salons"]), ["No salons in the extract."]);
});
