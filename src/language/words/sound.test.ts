import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { soundOf } from "./sound.js";

test("spellings of one sound meet", () => {
  for (const [one, other] of [
    ["delfin", "delphin"],
    ["sassun", "sassoon"],
    ["schateau", "chato"],
    ["quick", "kick"],
    ["maximum", "maksimum"],
  ] as const)
    assert.equal(soundOf(one), soundOf(other), `${one} and ${other}`);
});

/** Each spelling after the other, looked for in every text. */
function plainly(folded: string): string {
  return folded
    .replace(/tsch|sch|sh|ch/gu, "\u0283")
    .replace(/eaux?|aux?(?![aeiou])|oa/gu, "o")
    .replace(/ph|v|w/gu, "f")
    .replace(/th|dt/gu, "t")
    .replace(/gh/gu, "g")
    .replace(/qu|ck|q|c(?![eiy])/gu, "k")
    .replace(/x/gu, "ks")
    .replace(/tz|z|c/gu, "s")
    .replace(/ou|oo/gu, "u")
    .replace(/ee|ie|y|j/gu, "i")
    .replace(/ei|ai|ea/gu, "ai")
    .replace(/(?<=[aeiou])h(?![aeiou])/gu, "")
    .replace(/oi/gu, "oa")
    .replace(/(.)\1+/gu, "$1");
}

test("a spelling that is not looked for is not there", () => {
  const letters = fc.constantFrom(..."aceghijkoqstuvwxyzph\u{1d49c}é京\u0283dt");
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 14 }), (text) => {
      assert.equal(soundOf(text.join("")), plainly(text.join("")));
    }),
    { numRuns: 2_000 },
  );
});
