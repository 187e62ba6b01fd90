import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { WordMemory } from "./wordMemory.js";

const MAX = 5;
/** Few words, so that many repeat, and one that exceeds the maximum length. */
const word = fc.constantFrom(..."abcdefghijklmnop", "a".repeat(100));

test("a cached word has the looked-up value, however many others were looked up", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 100 }), (words) => {
      const memory = new WordMemory((one) => `${one}!`, MAX);
      for (const one of words) assert.equal(memory.of(one), `${one}!`);
    }),
  );
});

test("a repeated word is looked up once", () => {
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
