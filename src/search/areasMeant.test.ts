import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedArea } from "../catalog/areaListing.js";
import { AreaDirectory } from "../places/areaDirectory.js";
import { placeKey } from "../places/areaKeys.js";
import { nameKeys } from "../places/nameKeys.js";
import { areasMeant, type LookUp } from "./areasMeant.js";
import { FOOD_LEXICON } from "../query/lexicon/testLexicon.js";

/** Towns far apart, what each is called by as a whole, and what is within it. */
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
const asked: string[] = [];
const lookUp: LookUp = async (keys) => {
  asked.push(...keys);
  return new Map(keys.map((key) => [key, KEYS.flatMap(([id, its]) => (its.has(key) ? [id] : []))]));
};
const meant = async (q: string, location: string | null = null) =>
  (await areasMeant({ q, location }, directory, lookUp, FOOD_LEXICON)).ids;

test("an everyday word names a place where words for in or near announce it, in any language", async () => {
  for (const q of [
    "pizza in Wedding",
    "pizza near Wedding",
    "Pizza im Wedding",
    "pizza près du Wedding",
    "pizza vicino a Wedding",
    "not far from the Rathaus",
  ])
    assert.deepEqual(await meant(q), ["spreeberg"], q);
  for (const q of ["wedding dinner", "pizza"]) assert.deepEqual(await meant(q), [], q);
});

test("a name is as long as the longest of places", async () => {
  assert.deepEqual(await meant("pizza Rue du Maréchal de Lattre de Tassigny"), ["havreport"]);
});

test("the name of a country, or what sounds like it, within the name of a place means that place", async () => {
  for (const q of ["pizza Avenue de France", "Allée François Blanc pizza", "cafe in embassy of France"])
    assert.deepEqual(await meant(q), ["rocville"], q);
  for (const q of ["pizza in France", "best pizza in France tonight", "France: cheap pizza"])
    assert.deepEqual(await meant(q), ["havreport"], q);
  assert.deepEqual(await meant("pizza", "Avenue de France"), ["rocville"]);
});

test("who names a town and says the rest in words that are known has the store asked nothing", async () => {
  asked.length = 0;
  for (const q of [
    "pizza in Spreeberg",
    "Spreeberg",
    "open now in Spreeberg",
    "vegan ramen in Rocville tonight",
  ])
    await meant(q);
  assert.deepEqual(asked, []);
});
