import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledTimes } from "./compiled.js";
import { treesOfGrammars } from "./timeGrammars.js";

test("the compiled tries equal those built from the grammars", () => {
  assert.deepEqual(compiledTimes(), treesOfGrammars());
});
