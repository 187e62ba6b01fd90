import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { WordMemory } from "./wordMemory.js";

const MAX = 5;
/** Few, so that many are said again, and one that is longer than any word. */
const word = fc.constantFrom(..."abcdefghijklmnop", "a".repeat(100));

test("of a word is known what looking it up says, however many others were asked for", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 100 }), (asked) => {
      const memory = new WordMemory((one) => `${one}!`, MAX);
      for (const one of asked) assert.equal(memory.of(one), `${one}!`);
    }),
  );
});

test("a word that is said again and again is looked up once", () => {
  const looked: string[] = [];
  const memory = new WordMemory((one) => {
    looked.push(one);
    return one;
  }, MAX);
  for (let at = 0; at < 10 * MAX; at++) {
    memory.of("pizza");
    memory.of(`word ${at}`);
  }
  assert.equal(looked.filter((one) => one === "pizza").length, 1);
});
