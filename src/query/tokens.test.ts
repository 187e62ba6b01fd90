import assert from "node:assert/strict";
import { test } from "node:test";
import { tokensOf } from "../text/tokens.js";
import { queryWords } from "./tokens.js";

const tokenize = (text: string) =>
  queryWords(
    text,
    tokensOf(text, () => 0),
    [],
    null,
  ).words;

test("punctuation separates words, whatever is next to it", () => {
  assert.deepEqual(tokenize(", Pizza,Café (vegan) ; now ?"), [
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
  assert.deepEqual(tokenize("60's LOOKcation or Kennedy's"), ["60s", "lookcation", "or", "kennedys"]);
});
