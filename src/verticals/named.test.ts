import assert from "node:assert/strict";
import { test } from "node:test";
import { food } from "./food/food.js";
import { findVertical } from "./named.js";
import { registryOf } from "./registry.js";

const trades = { ...food, id: "homeServices", name: "plumbers, electricians and other trades", kinds: {} };

test("a vertical is found by its id however that is spelled, and by the word its name begins with", () => {
  const named = (text: string) => findVertical(text, [food, trades])?.id;
  for (const text of ["homeServices", "home-services", "home_services", "HOMESERVICES", " Home Services "])
    assert.equal(named(text), "homeServices", text);
  assert.deepEqual(["food", "Food", "restaurants", "Plumbers"].map(named), [
    "food",
    "food",
    "food",
    "homeServices",
  ]);
  assert.deepEqual(["foods", "and", "", "-", "hotels"].map(named), Array(5).fill(undefined));
});

test("a registry names the verticals of kinds, in its order, and skips unknown kinds", () => {
  const books = { ...trades, id: "books", kinds: { bookshop: { schemaOrg: "BookStore", presets: [] } } };
  const registry = registryOf([books, food]);
  const of = (...kinds: string[]) => registry.ofKinds(kinds).map(({ id }) => id);
  assert.deepEqual(of("restaurant"), ["food"]);
  assert.deepEqual(of("restaurant", "bookshop", "cafe"), ["books", "food"]);
  assert.deepEqual(of("cinema", "constructor"), []);
  assert.equal(registry.schemaOrgType("bookshop"), "BookStore");
  assert.equal(registry.schemaOrgType("cinema"), "LocalBusiness");
});

test("every kind belongs to one vertical, and every id is unique", () => {
  assert.throws(
    () => registryOf([food, { ...food, id: "drinks" }]),
    /restaurant is a kind of both food and drinks/,
  );
  assert.throws(() => registryOf([food, { ...trades, id: "food" }]), /two verticals called food/);
});
