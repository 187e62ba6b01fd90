import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledTimes } from "./compiled.js";
import { packedTimes, unpackedTimes } from "./packedTimes.js";
import { treesOfGrammars } from "./timeGrammars.js";

const MADE = treesOfGrammars();

test("what the build compiled is what the grammars say", () => {
  assert.deepEqual(compiledTimes(), packedTimes(MADE));
});

test("phrases that were written down and read again are the same phrases, each saying what it said", () => {
  assert.deepEqual(unpackedTimes(JSON.parse(JSON.stringify(packedTimes(MADE)))), MADE);
});
