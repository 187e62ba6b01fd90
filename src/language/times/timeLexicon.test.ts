import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledTimes } from "./compiled.js";
import { treesOfGrammars } from "./timeGrammars.js";

test("what the build compiled is what the grammars say", () => {
  assert.deepEqual(compiledTimes(), treesOfGrammars());
});
