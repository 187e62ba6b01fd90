import assert from "node:assert/strict";
import { test } from "node:test";
import { Spelling } from "./spelling.js";

test("of several the one is meant that a letter was left out of, or two swapped", () => {
  const spelling = new Spelling();
  for (const word of ["salsa", "salad", "pizza", "pizzas"]) spelling.add(word);
  for (const [word, known] of [
    ["salda", "salad"],
    ["piza", null],
    ["pizzs", "pizzas"],
    ["zalad", null],
  ] as const)
    assert.equal(spelling.correct(word), known, word);
});
