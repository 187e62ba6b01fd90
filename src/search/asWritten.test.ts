import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { words } from "../language/text/fold.js";
import { asWritten } from "./asWritten.js";

test("phrases are shown as written, in the order of the text", () => {
  const table: readonly (readonly [text: string, phrases: readonly string[], shown: readonly string[]])[] = [
    ["Restaurants, Montag Ruhetag?", ["ruhetag Montag"], ["Montag Ruhetag"]],
    ["Gemütliche Kneipe im Sommer", ["im sommer", "gemutliche"], ["Gemütliche", "im Sommer"]],
    ["closed pubs on Monday", ["closed on Monday"], ["closed on Monday"]],
    ["Café près d'Italie", ["d italie", "italie"], ["d'Italie"]],
    ["sushi", ["warm", "sushi"], ["sushi", "warm"]],
    ["warm, warm", ["warm"], ["warm"]],
    ["", ["warm"], ["warm"]],
    ["warm", [], []],
  ];
  for (const [text, phrases, shown] of table) assert.deepEqual(asWritten(text, phrases), shown, text);
});

test("any words of a text in any order are shown as written, in the order of the text", () => {
  const word = fc.constantFrom("Straße", "Été", "MONTAG", "offen", "7", "naïve", "Köln", "am");
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1 }), fc.infiniteStream(fc.nat()), (sentence, random) => {
      const phrases = sentence
        .map((one) => ({ phrase: words(one).join(" "), at: random.next().value as number }))
        .toSorted((a, b) => a.at - b.at);
      assert.deepEqual(
        asWritten(
          sentence.join(", "),
          phrases.map(({ phrase }) => phrase),
        ),
        sentence,
      );
    }),
  );
});
