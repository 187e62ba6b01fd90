import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forTerminal } from "./command.js";

test("whatever a name holds, it is shown and not obeyed", () => {
  assert.equal(forTerminal("a\u001B[2J\u009B31m\rb\u202Ec\n\td"), "a\uFFFD[2J\uFFFD31m\uFFFDb\uFFFDc\n\td");
  assert.equal(forTerminal("key,calls\r\nk,1\r\n"), "key,calls\r\nk,1\r\n");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      assert.doesNotMatch(forTerminal(text), /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}]/u);
    }),
  );
});
