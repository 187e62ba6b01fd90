import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePrice } from "./parsePrice.js";

const parsed = (text: string) => {
  const price = parsePrice(text);
  return price === null
    ? null
    : `${price.bound} ${price.amount ?? "€".repeat(price.band ?? 0)}: ${price.text}`;
};

test("a price is an amount with a currency and a bound", () => {
  const table = {
    "unter 15 Euro": "atMost 15: unter 15 Euro",
    "ramen under $20": "atMost 20: under $20",
    "İzmir, Under 20 EUR": "atMost 20: Under 20 EUR",
    "pizza a meno di 10,50 € a testa": "atMost 10.5: a meno di 10,50 € a testa",
    "15 euros maximum": "atMost 15: 15 euros maximum",
    "more than 60 dollars": "atLeast 60: more than 60 dollars",
    "menú por 12 euros": "about 12: 12 euros",
    "hotel, 90 euros a night at most": "atMost 90: 90 euros a night at most",
    "eten voor 25 euro per persoon maximaal": "atMost 25: 25 euro per persoon maximaal",
    "nocleg do 60 euro za noc": "atMost 60: do 60 euro za noc",
    "middag 30 euro per person, högst": "about 30: 30 euro per person",
    "dinner 20 pounds each": "about 20: 20 pounds each",
    "20 euros comme il faut, 40 euros par tête": "about 20: 20 euros",
    "hotel a 80 la noche": "about 80: 80 la noche",
    "Zimmer für 70 die Nacht": "about 70: 70 die Nacht",
    "hotel 150 a night": "about 150: 150 a night",
    "φαγητό έως 20 ευρώ το άτομο": "atMost 20: έως 20 ευρώ το άτομο",
    "€€€ sushi": "about €€€: €€€",
    "$$ tacos": "about €€: $$",
    "hotel, budget 90": "atMost 90: budget 90",
    "un hôtel, budget : 90, au calme": "atMost 90: budget : 90",
    "cena, presupuesto máximo 30": "atMost 30: presupuesto máximo 30",
    "jantar, orçamento 25.": "atMost 25: orçamento 25",
    "pizza between 20 and 40 euros": "about 40: between 20 and 40 euros",
    "pizza 20-40 €": "about 40: 20-40 €",
    "zwischen 20 und 40 Euro pro Person": "about 40: zwischen 20 und 40 Euro pro Person",
    "hotel, budget 90 for two nights": "atMost 90: budget 90",
    "hotell, budget 900 kr": "atMost : budget 900 kr",
  };
  for (const [text, expected] of Object.entries(table)) assert.equal(parsed(text), expected);
});

test("a bare number, a time or another currency is not a price", () => {
  for (const text of [
    "table for 15",
    "until 10 pm",
    "jantar às 10 à noite",
    "aberto das 18 às 23 à noite",
    "500 yen",
    "Bar 25",
    "10115 Berlin",
    "budget hotel",
    "dinner at 8, budget 10:30",
    "",
  ])
    assert.equal(parsed(text), null, text);
});
