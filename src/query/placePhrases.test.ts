import assert from "node:assert/strict";
import { test } from "node:test";
import { VERTICALS } from "../verticals/all.js";
import { lexiconOf } from "./lexicon/lexicon.js";
import { understand } from "./understand.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** The place of a query; null for none. */
function placeIn(q: string): string | null {
  const { place, mentioned } = understand(q, { lexicon: lexiconOf(VERTICALS), now: NOW, timeZone: "UTC" });
  return (place ?? mentioned)?.text ?? null;
}

test("an unknown name after a preposition is a place, even if it is in the list of everyday words", () => {
  for (const [q, place] of [
    ["sushi in Blorbingham", "blorbingham"],
    ["sushi in blorbingham", "blorbingham"],
    ["sushi in Mordor", "mordor"],
    ["sushi in mordor", "mordor"],
    ["pizza near Gondor", "gondor"],
    ["tapas en Gondor", "gondor"],
    ["Schnitzel bei Gotham", "gotham"],
    ["pizza w Narnia", "narnia"],
    ["pizza in Springfield", "springfield"],
  ])
    assert.equal(placeIn(q ?? ""), place, q);
});

test("a capitalized everyday word may be a name", () => {
  assert.equal(placeIn("sushi in Hope"), "hope");
  assert.equal(placeIn("sushi in hope"), null);
  assert.equal(placeIn("Sushi In The Morning"), null);
  assert.equal(placeIn("tapas cerca de Piña de Esgueva"), "pina de esgueva");
  assert.equal(placeIn("pizza in Hill Valley"), "hill valley");
  assert.equal(placeIn("Pizza in Eile"), null);
  assert.equal(placeIn("ein Schnitzel in Gesellschaft"), null);
});

test("a word of the query's language is not a place, nor is a form or compound of it, nor the start of a sentence", () => {
  for (const q of [
    "pizza in the morning",
    "sushi in a hurry",
    "Lieferung von Lebensmitteln",
    "Hering im Fischbrötchen",
    "rufe an und bestelle eine pizza",
    "wo ist ein park in dem ich joggen gehen kann",
    "ma commande est-elle prête à être récupérée",
    "onde é a loja de conveniência mais próxima",
    "posso levar a cabo com este restaurante",
    "najpopularniejszy sklep w tym rejonie",
    "hvad er status på min madordre",
  ])
    assert.equal(placeIn(q), null, q);
});

test("the source of a delivery is not a place, and a definite phrase before a kind of business names a business", () => {
  assert.equal(placeIn("food delivery from grubhub"), null);
  assert.equal(placeIn("pedido de comida por glovo"), null);
  assert.equal(placeIn("food 500 m from blorbingham"), "blorbingham");
  assert.equal(placeIn("gibt es essen zum mitnehmen im chipotle restaurant"), null);
});

test("a city whose name begins with a preposition or an article is found", () => {
  assert.equal(placeIn("La Paz burger"), null);
  assert.equal(placeIn("restaurant La Paz"), "la paz");
  assert.equal(placeIn("pizza in Los Angeles"), "los angeles");
});

test("a town may follow a kind of landmark elsewhere in the query", () => {
  for (const q of ["near the river, dinner in Bassano", "vicino al fiume, cena a Bassano"]) {
    const { otherPlace } = understand(q, { lexicon: lexiconOf(VERTICALS), now: NOW, timeZone: "UTC" });
    assert.equal(otherPlace?.text, "bassano", q);
  }
});
