import assert from "node:assert/strict";
import { test } from "node:test";
import { Spelling } from "./spelling.js";

test("omitted and swapped letters are preferred among several corrections", () => {
  const spelling = new Spelling();
  for (const word of ["salsa", "salad", "pizza", "pizzas", "thai", "restaurant", "pizzeria"])
    spelling.add(word);
  for (const [word, known] of [
    ["thia", "thai"],
    ["thas", null],
    ["restaraunt", "restaurant"],
    ["pizerria", "pizzeria"],
    ["salda", "salad"],
    ["piza", null],
    ["pizzs", "pizzas"],
    ["zalad", null],
  ] as const)
    assert.equal(spelling.correct(word), known, word);
});
