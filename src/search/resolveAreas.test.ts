import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedArea } from "../catalog/areaListing.js";
import { AreaDirectory } from "../places/areaDirectory.js";
import { placeKey } from "../places/areaKeys.js";
import { nameKeys } from "../places/nameKeys.js";
import { resolveAreas, type LookUp } from "./resolveAreas.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";

/** Towns far apart, with their own names and the names within them. */
const TOWNS = {
  havreport: { names: ["havreport", "france"], within: ["Rue du Maréchal de Lattre de Tassigny", "Passage"] },
  rocville: {
    names: ["rocville"],
    within: ["Avenue de France", "Allée François Blanc", "Embassy of France"],
  },
  spreeberg: { names: ["spreeberg"], within: ["Wedding", "Rathaus"] },
};
const KEYS = Object.entries(TOWNS).map(
  ([id, { within }]) =>
    [id, new Set(within.flatMap((name) => nameKeys(name, new Set())).map(placeKey))] as const,
);

const directory = new AreaDirectory(
  Object.entries(TOWNS).map(
    ([id, { names }], i) =>
      ({
        area: { id, verticals: ["food"] },
        names,
        box: [i * 10, 10, i * 10 + 0.1, 10.1],
      }) as unknown as ListedArea,
  ),
);
const requestedKeys: string[] = [];
const lookUp: LookUp = async (keys) => {
  requestedKeys.push(...keys);
  return new Map(keys.map((key) => [key, KEYS.flatMap(([id, its]) => (its.has(key) ? [id] : []))]));
};
const resolve = async (q: string, location: string | null = null) =>
  (await resolveAreas({ q, location }, directory, lookUp, FOOD_LEXICON)).ids;

test("an everyday word names a place after a preposition of place, in any language", async () => {
  for (const q of [
    "pizza in Wedding",
    "pizza near Wedding",
    "Pizza im Wedding",
    "pizza près du Wedding",
    "pizza vicino a Wedding",
    "not far from the Rathaus",
  ])
    assert.deepEqual(await resolve(q), ["spreeberg"], q);
  for (const q of ["wedding dinner", "pizza"]) assert.deepEqual(await resolve(q), [], q);
  for (const q of ["pizza, wedding", "pizza Wedding"]) assert.deepEqual(await resolve(q), ["spreeberg"], q);
});

test("a misspelled town after a preposition is corrected if nothing else is named", async () => {
  assert.deepEqual(await resolve("pizza in Havrepprt"), ["havreport"]);
  assert.deepEqual(await resolve("pizza havrepprt"), []);
});

test("long place names are found", async () => {
  assert.deepEqual(await resolve("pizza Rue du Maréchal de Lattre de Tassigny"), ["havreport"]);
});

test("a country's name, or one like it, inside the name of a place means that place", async () => {
  for (const q of ["pizza Avenue de France", "Allée François Blanc pizza", "cafe in embassy of France"])
    assert.deepEqual(await resolve(q), ["rocville"], q);
  for (const q of ["pizza in France", "best pizza in France tonight", "France: cheap pizza"])
    assert.deepEqual(await resolve(q), ["havreport"], q);
  assert.deepEqual(await resolve("pizza", "Avenue de France"), ["rocville"]);
});

test("a query with a town and otherwise known words does not query the store", async () => {
  requestedKeys.length = 0;
  for (const q of [
    "pizza in Spreeberg",
    "Spreeberg",
    "open now in Spreeberg",
    "vegan ramen in Rocville tonight",
  ])
    await resolve(q);
  assert.deepEqual(requestedKeys, []);
});
