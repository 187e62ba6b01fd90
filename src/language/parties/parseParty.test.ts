import assert from "node:assert/strict";
import { test } from "node:test";
import { parseParty } from "./parseParty.js";

test("the size of a party is found in any language, as a whole phrase", () => {
  const table = {
    "table for 8": "for 8",
    "table for two near me": "for two",
    "dinner for 2, vegan": "for 2",
    "a place for a group of 12": "for a group of 12",
    "party of six": "party of six",
    "sushi for 4 people tonight": "for 4 people",
    "birthday for 10-12 adults": "for 10-12 adults",
    "Tisch für 4 Personen": "für 4 Personen",
    "Abendessen zu zweit": "zu zweit",
    "une table pour 2 personnes": "pour 2 personnes",
    "restaurant pour quatre": "pour quatre",
    "mesa para dos personas": "para dos personas",
    "tavolo per 6 persone": "per 6 persone",
    "mesa para duas pessoas": "para duas pessoas",
    "tafel voor 2 personen": "voor 2 personen",
    "bord för fyra personer": "för fyra personer",
    "bord til 4 personer": "til 4 personer",
    "taula per a quatre persones": "per a quatre persones",
    "stolik dla 4 osób": "dla 4 osób",
    "stůl pro 4 osoby": "pro 4 osoby",
    "τραπέζι για 4 άτομα": "για 4 άτομα",
    "4 kişilik masa": "4 kişilik",
    "pöytä kahdelle": "kahdelle",
    "pöytä kolmelle hengelle": "kolmelle hengelle",
    "столик на двоих": "на двоих",
    "居酒屋 4人": "4人",
  };
  for (const [text, expected] of Object.entries(table)) assert.equal(parseParty(text)?.text, expected, text);
});

test("numbers of other things are not a party", () => {
  for (const text of [
    "table for 8 pm",
    "open for 3 hours",
    "for two days",
    "für 3 Stunden",
    "Bar 25",
    "Pho 6",
    "Deux Magots",
    "Torstraße 96",
    "pizza for one euro",
    "Zum Goldenen Hirschen",
    "24 hour diner",
    "best brunch",
    "",
  ])
    assert.equal(parseParty(text), null, text);
});

test("the range covers the number but not the preposition before it", () => {
  for (const [text, counted] of [
    ["tapas para 5 personas, terraza", "5 personas"],
    ["table for two", "two"],
    ["Tisch zu zweit", "zu zweit"],
  ] as const) {
    const party = parseParty(text);
    assert.equal(text.slice(party?.from, party?.to), counted);
  }
});
