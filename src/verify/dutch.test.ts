import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "./testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const TAVERN = entryOf(
  {
    name: "De Ooievaar",
    hours: "Tu-Su 09:00-23:00",
    phone: "+49 89 290136100",
    address: { street: "Platzl", housenumber: "9", postcode: "80331", city: "München", country: "DE" },
  },
  { vegan: "no", vegetarian: "yes", outdoor_seating: true, takeaway: false, wheelchair: true },
  NOW,
);

test("claims are read in Dutch", () => {
  const expected = {
    supported:
      "heeft een terras|geen veganistische gerechten|vegetarische gerechten en een terras|elke dag behalve maandag open|op maandag gesloten|" +
      "niet open op maandag|opent om 9 uur|sluit op zaterdag om 23 uur|op zondagavond om 20 uur geopend|alleen op maandag gesloten|het adres is Platzl 9|" +
      "rolstoeltoegankelijk maar geen afhaalmaaltijden|het is niet waar dat er geen terras is|heet De Ooievaar|bestaat nog|" +
      "het telefoonnummer is +49 89 290136 100",
    contradicted:
      "heeft geen terras|heeft veganistische opties|alle gerechten zijn veganistisch|elke dag open|elke dag behalve dinsdag open|op maandag geopend|" +
      "opent om 10 uur|sluit op zaterdag om 22 uur|het adres is Platzl 10|afhalen mogelijk|permanent gesloten|vegetarische en veganistische gerechten|" +
      "heeft een terras en bezorgt niet maar is op maandag open",
    unknown:
      "beste schnitzel van de stad|alle gerechten zijn vegetarisch|niet alleen op maandag gesloten|heeft een zwembad",
  };
  for (const [verdict, claims] of Object.entries(expected))
    for (const claim of claims.split("|")) assert.equal(judge(claim, TAVERN, NOW).verdict, verdict, claim);
});
