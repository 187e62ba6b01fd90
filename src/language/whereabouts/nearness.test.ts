import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { findNearness } from "./nearness.js";

test("a distance is read in every language and replaced by 'near'", () => {
  const table: readonly (readonly [string, number, string])[] = [
    ["pizza within 500 m of Torstraße", 500, "pizza near Torstraße"],
    ["less than 1 km from the market", 1000, "near the market"],
    ["500m from Tal", 500, "near Tal"],
    ["a 5 minutes walk from X", 400, "near X"],
    ["within half a mile of X", 804.672, "near X"],
    ["food within a ten minute walk of Tal", 800, "food near Tal"],
    ["in a radius of 1.5 km around X", 1500, "near X"],
    ["im Umkreis von 1,5 km um den Alexanderplatz", 1500, "bei den Alexanderplatz"],
    ["höchstens 800 Meter vom Tal", 800, "bei Tal"],
    ["5 Gehminuten vom Tal", 400, "bei Tal"],
    ["10 Minuten zu Fuß vom Tal", 800, "bei Tal"],
    ["zehn Minuten zu Fuß vom Tal", 800, "bei Tal"],
    ["à moins de 300 mètres de la gare", 300, "près de la gare"],
    ["dans un rayon de 2 km autour de Lyon", 2000, "près de Lyon"],
    ["entro 500 metri da Piazza Navona", 500, "vicino a Piazza Navona"],
    ["a 10 minuti a piedi da X", 800, "vicino a X"],
    ["a diez minutos a pie de X", 800, "cerca de X"],
    ["a menos de 2 kilómetros de la Plaza Mayor", 2000, "cerca de la Plaza Mayor"],
    ["num raio de 1 km do Rossio", 1000, "perto de Rossio"],
  ];
  for (const [text, radiusM, left] of table) {
    const found = findNearness(text);
    assert.ok(found !== null, text);
    assert.ok(Math.abs(found.radiusM - radiusM) < 1e-6, `${text}: ${found.radiusM}`);
    const rest = `${text.slice(0, found.from)} ${found.near} ${text.slice(found.to)}`;
    assert.equal(rest.replaceAll(/\s+/gu, " ").trim(), left, text);
  }
});

test("numbers without a location and minutes not on foot are not a distance", () => {
  for (const text of [
    "table for 2 men",
    "in 5 minutes",
    "open until 5",
    "pizza 500 m",
    "500 g steak",
    "10 min",
    "5 Minuten vom Tal",
    "menu under 20 euro",
    "24 h",
    "3 m",
  ])
    assert.equal(findNearness(text), null, text);
});

test("every text is read without an error, and distances lie within it", () => {
  const words = fc.constantFrom(
    "within",
    "500",
    "m",
    "of",
    "a",
    "5",
    "minutes",
    "walk",
    "from",
    "km",
    "um",
    "von",
    "de",
    "half",
    "mile",
    "X",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.array(words, { maxLength: 30 }).map((all) => all.join(" ")),
      ),
      (text) => {
        const found = findNearness(text);
        if (found === null) return;
        assert.ok(found.from >= 0 && found.to <= text.length && found.from < found.to);
        assert.ok(found.radiusM >= 10 && found.radiusM <= 50_000);
      },
    ),
  );
});
