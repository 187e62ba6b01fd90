import assert from "node:assert/strict";
import { test } from "node:test";
import { VERTICALS } from "../verticals/all.js";
import { lexiconOf } from "./lexicon/lexicon.js";
import { tokenize } from "./tokens.js";

const lexicon = lexiconOf(VERTICALS);

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
