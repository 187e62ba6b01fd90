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

test("an apostrophe within a word or after a number joins, as it does in names", () => {
  assert.deepEqual(tokenize("60's LOOKcation or Kennedy's", lexicon), [
    "60s",
    "lookcation",
    "or",
    "kennedys",
  ]);
});
