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
    ["pizza binnen 500 meter van Dam", 500, "pizza bij Dam"],
    ["op vijf minuten lopen van Dam", 400, "bij Dam"],
    ["w promieniu 300 m od Rynku", 300, "koło Rynku"],
    ["10 minut pieszo od Rynku", 800, "koło Rynku"],
    ["inom 1 km från Stortorget", 1000, "nära Stortorget"],
    ["fem minuters promenad från Stortorget", 400, "nära Stortorget"],
    ["inden for 500 meter af Nyhavn", 500, "nær Nyhavn"],
    ["5 minutters gang fra Nyhavn", 400, "nær Nyhavn"],
    ["500 metrin päässä torista", 500, "lähellä torista"],
    ["viiden minuutin kävelymatkan päässä torista", 400, "lähellä torista"],
    ["a menys de 500 m de la plaça", 500, "a prop de la plaça"],
    ["a deu minuts a peu de la plaça", 800, "a prop de la plaça"],
    ["σε απόσταση 500 μέτρων από το Σύνταγμα", 500, "κοντά Σύνταγμα"],
    ["5 λεπτά με τα πόδια από το Σύνταγμα", 400, "κοντά Σύνταγμα"],
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
    "cenare a Ventimiglia",
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
