import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "./sound.js";

test("spellings of one sound are equal", () => {
  for (const [one, other] of [
    ["delfin", "delphin"],
    ["sassun", "sassoon"],
    ["schateau", "chato"],
    ["quick", "kick"],
    ["maximum", "maksimum"],
  ] as const)
    assert.equal(soundOf(one), soundOf(other), `${one} and ${other}`);
});
