import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestValues } from "../domain/testEvidence.js";
import { placeIndex } from "../places/places.js";
import { lexiconOf } from "../query/lexicon/lexicon.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import { AreaIndex } from "./index/areaIndex.js";
import { search } from "./pipeline.js";
import { areaOf } from "./testArea.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const LEXICON = lexiconOf(VERTICALS);

/** Enough other places to eat that every street has every offer. */
const CROWD = 12;

function at(street: string, northM: number, name: string, cuisine: string): TestValues {
  return {
    name,
    kind: "restaurant",
    coordinates: { latitude: 52.5 + northM / 111_195, longitude: 13.4 },
    address: { street, housenumber: "1", postcode: "10119", city: "Berlin", country: "DE" },
    facts: { cuisine: [cuisine] },
  };
}

const crowd = Array.from({ length: CROWD }, (_, i) => at("Torstraße", 30 * i, `Haus ${i}`, "vietnamese"));
const TOWN = areaOf(
  [
    ...crowd,
    at("Torstraße", 100, "Pho", "vietnamese"),
    at("Torstraße", 100, "Soy", "vietnamese"),
    at("Torstraße", 100, "Casino", "german"),
    at("Torstraße", 100, "12", "german"),
    at("Torstraße", 100, "Bella Italia", "pizza"),
    at("Bd d'Italie", 3_000, "Cara", "french"),
    at("Boulevard d'Italie", 3_100, "Wurst", "german"),
  ],
  NOW,
  { name: "Berlin Mitte", verticals: VERTICALS.map(({ id }) => id) },
  registryOf(VERTICALS),
);
const parts = { indexes: [new AreaIndex(TOWN, LEXICON)], places: placeIndex([TOWN]), lexicon: LEXICON };
const namesFor = (q: string) =>
  search({ q, location: null, filters: {} }, parts, NOW).scored.map(
    ({ entry }) => entry.record.attributes.name?.value,
  );

test("a name that is also a common word is found by exactly that word, after the word's meaning", () => {
  for (const name of ["Pho", "Soy", "12", "Wurst", "Cara"]) assert.ok(namesFor(name).includes(name), name);
  assert.ok(namesFor("pho").some((name) => name?.startsWith("Haus")));
});

test("a kind of business that is not covered is not read as a name, except in quotation marks", () => {
  assert.deepEqual(namesFor("casino"), []);
  for (const q of ['"Casino"', "„Casino“", "«Casino»", '"Casino", Torstraße', '"Casino".'])
    assert.deepEqual(namesFor(q), ["Casino"], q);
  assert.deepEqual(namesFor('"Soy"'), ["Soy"]);
});

test("a name with the street of such a business comes first, whatever its words mean", () => {
  for (const [name, street] of [
    ["Pho", "Torstraße"],
    ["Soy", "Torstr."],
    ["Casino", "Torstraße"],
    ["Bella Italia", "Torstraße"],
    ["Cara", "Bd. d'Italie"],
    ["Cara", "Boulevard d'Italie"],
    ["Wurst", "Bd d'Italie"],
  ] as const)
    for (const q of [`${name}, ${street}`, `${name} ${street}`, `${name} in der ${street}`])
      assert.equal(namesFor(q)[0], name, q);
  assert.equal(namesFor("12, Torstraße")[0], "12");
});

test("with a street that has no such business, a word keeps its meaning", () => {
  assert.ok(!namesFor("Wurst, Torstraße").includes("Wurst"));
  assert.ok(!namesFor("pho, Boulevard d'Italie").includes("Pho"));
});
