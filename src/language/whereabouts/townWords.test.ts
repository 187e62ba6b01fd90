import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "../text/fold.js";
import { withoutTownWords } from "./townWords.js";

test("words for a town or its centre are removed from around its name, in all languages", () => {
  for (const [text, name] of [
    ["Limerick city", "limerick"],
    ["city of Limerick", "limerick"],
    ["the City of Limerick", "limerick"],
    ["downtown Berlin", "berlin"],
    ["Berlin city centre", "berlin"],
    ["Berliner Innenstadt", "berlin"],
    ["Münchner Innenstadt", "munchen"],
    ["Bremer Innenstadt", "bremen"],
    ["Innenstadt von Köln", "koln"],
    ["Stadt Monaco", "monaco"],
    ["centre-ville de Nice", "nice"],
    ["centre ville d'Avignon", "avignon"],
    ["la ville de Nice", "nice"],
    ["centro di Roma", "roma"],
    ["Milano centro", "milano"],
    ["centro de Madrid", "madrid"],
    ["el centro de Madrid", "madrid"],
    ["centro do Porto", "porto"],
    ["centrum van Utrecht", "utrecht"],
    ["Utrecht centrum", "utrecht"],
    ["centrum Warszawy", "warszawy"],
    ["Helsinki keskusta", "helsinki"],
  ] as const)
    assert.ok(withoutTownWords(fold(text)).includes(name), text);
});

test("a text without such words, or with nothing else, names no town", () => {
  for (const text of ["Limerick", "city", "the centre", "Torstraße 96", "Stadtpark"])
    assert.deepEqual(withoutTownWords(fold(text)), [], text);
});
