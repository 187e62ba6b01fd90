import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { wordMemory } from "./wordMemory.js";

const MAX = 5;
/** Few words, so that many repeat, and one that exceeds the maximum length. */
const word = fc.constantFrom(..."abcdefghijklmnop", "a".repeat(100));

test("a cached word has the looked-up value, however many others were looked up", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 100 }), (words) => {
      const memory = wordMemory((one) => `${one}!`, MAX);
      for (const one of words) assert.equal(memory(one), `${one}!`);
    }),
  );
});

test("a repeated word is looked up once", () => {
  const looked: string[] = [];
  const memory = wordMemory((one) => {
    looked.push(one);
    return one;
  }, MAX);
  for (let at = 0; at < 10 * MAX; at++) {
    memory("pizza");
    memory(`word ${at}`);
  }
  assert.equal(looked.filter((one) => one === "pizza").length, 1);
});
