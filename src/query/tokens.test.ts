import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { VERTICALS } from "../verticals/all.js";
import { lexiconOf } from "./lexicon/lexicon.js";
import { tokenize, tokensTogether } from "./tokens.js";

const lexicon = lexiconOf(VERTICALS);

const part = fc.oneof(
  fc.constantFrom(
    ..."L'Étoile|Straße|Pizza,|(open)|a b|?|,|;;|ÆØ|İstanbul|d’Alex|寿司|e\u0301|L-Shop|\t|\u00a0|ſ|ŉ".split(
      "|",
    ),
  ),
  fc.string({ unit: "binary", maxLength: 4 }),
);

test("a text's words are the same whether it is folded in one or word by word", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(" ", ""), (parts, space) => {
      const text = parts.join(space);
      assert.deepEqual(tokenize(text, lexicon), tokensTogether(text, lexicon));
    }),
    { numRuns: 2_000 },
  );
});

test("punctuation parts words, whatever stands beside it", () => {
  assert.deepEqual(tokenize(", Pizza,Café (vegan) ; now ?", lexicon), [
    "pizza",
    ",",
    "cafe",
    ",",
    "vegan",
    ",",
    "now",
  ]);
});
