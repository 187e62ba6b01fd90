import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cleanText } from "./clean.js";
import { fold, foldedPhrases, lowerCase, withoutUmlautSpelling, words } from "./fold.js";
import { PhraseSet } from "./phraseSet.js";

test("folding makes different spellings of a name equal", () => {
  const table: readonly (readonly [string, string])[] = [
    ["Café L'Étoile – Bar", "cafe l etoile bar"],
    ["STRASSE", fold("Straße")],
    ["Stars 'N' Bars", "stars n bars"],
    ["Œufs & Bœuf", "oeufs boeuf"],
    ["Łódź", "lodz"],
    ["ТОКИО", "токио"],
    ["寿司 バー", "寿司 バー"],
    ["مطعم", "مطعم"],
    ["  ", ""],
  ];
  for (const [text, expected] of table) assert.equal(fold(text), expected, text);
  assert.equal(withoutUmlautSpelling(fold("Schneider Braeuhaus")), fold("Schneider Bräuhaus"));
});

test("folding is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) =>
      assert.equal(fold(fold(text)), fold(text)),
    ),
  );
});

/** Characters of typical words: ASCII, Latin letters with and without marks, apostrophes and hyphens. */
const LATIN = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0xc0, max: 0x17f }).map((point) => String.fromCodePoint(point)),
    fc.constantFrom("ß", "é", "e\u0301", "’", "'", "l'", "\u00ad", " "),
  ),
  maxLength: 30,
});

test("the shortcuts for Latin text fold and clean like the general case", () => {
  fc.assert(
    fc.property(LATIN, fc.integer({ min: 1, max: 20 }), (text, limit) => {
      assert.equal(fold(`${text} 寿司`), `${fold(text)} 寿司`.trimStart(), JSON.stringify(text));
      assert.equal(cleanText(text, limit), cleanText(` ${text} `, limit), JSON.stringify(text));
    }),
    { numRuns: 2_000 },
  );
});

test("cleaning removes unsafe characters and keeps all scripts", () => {
  const table: readonly (readonly [string, string])[] = [
    ["a\u202Eb\u2066c\u200Bd\u0000e\u001B[31m", "abcde[31m"],
    ["line\r\nbreak\u2028here", "line break here"],
    ["\uD800lone", "�lone"],
    ["e\u0301", "é"],
    ["麦当劳 مطعم", "麦当劳 مطعم"],
    ["\u{E0041}\u{E0042}x", "x"],
  ];
  for (const [text, expected] of table) assert.equal(cleanText(text, 100), expected, JSON.stringify(text));
});

test("cleaned text has a maximum length and stays clean", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.integer({ min: 1, max: 40 }),
      (text, limit) => {
        const cleaned = cleanText(text, limit);
        assert.ok([...cleaned].length <= limit);
        assert.equal(cleanText(cleaned, limit), cleaned);
        assert.doesNotMatch(cleaned, /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u);
      },
    ),
  );
});

test("the longest phrase at a word is found", () => {
  const phrases = new PhraseSet(["new", "new york", "new york city", "york"]);
  const lengths = (text: string) => words(text).map((_, at, all) => phrases.lengthAt(all, at));
  assert.deepEqual(lengths("a new york city"), [0, 3, 1, 0]);
  assert.deepEqual(lengths("york new town york"), [1, 1, 0, 1]);
  assert.deepEqual(lengths(""), []);
});

test("lower case leaves every letter at its position", () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code);
    assert.equal(lowerCase(letter).length, letter.length, letter);
  }
  assert.equal(lowerCase("İZMİR, ΑΘΗΝΑ"), "izmir, αθηνα");
});

test("a list of phrases is folded like each of them", () => {
  const letters = fc.constantFrom(..."aeßéİıøœ'’- .ñ京ーｶﾞά\u0301l'd".split(""));
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letters, maxLength: 8 }), { maxLength: 5 }), (phrases) => {
      assert.deepEqual(
        foldedPhrases(phrases.join("|")),
        phrases.map(fold).filter((phrase) => phrase !== ""),
      );
    }),
  );
});
