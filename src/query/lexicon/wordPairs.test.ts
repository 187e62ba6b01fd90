import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { VERTICALS } from "../../verticals/all.js";
import type { Vertical } from "../../verticals/vertical.js";
import { Lexicon, lexiconOf } from "./lexicon.js";
import { tablesOf } from "./lexiconTables.js";
import { wordNumber, WordPairs } from "./wordPairs.js";

const word = fc.string({ unit: fc.constantFrom("a", "b", "ü", "寿", "\u{1f355}"), maxLength: 6 });

test("two words that a phrase begins with are never said to begin none, in one process or the next", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word, word)), (phrases) => {
      const pairs = new WordPairs();
      for (const phrase of phrases) pairs.add(phrase.join(" "));
      const read = new WordPairs(pairs.packed());
      for (const [first, second] of phrases) assert.ok(read.mayBegin(wordNumber(first), wordNumber(second)));
    }),
  );
});

test("nearly all words that begin no phrase of the lexicon are told by their pair", () => {
  const { phrases } = tablesOf(VERTICALS);
  const known = [...phrases].map(([phrase]) => phrase).filter((phrase) => !phrase.includes(" "));
  const all = new Set([...phrases].map(([phrase]) => phrase.split(" ", 2).join(" ")));
  let [asked, wrong] = [0, 0];
  for (const [at, first] of known.entries()) {
    const second = known[(at * 7 + 3) % known.length] ?? "";
    if (all.has(`${first} ${second}`)) continue;
    asked += 1;
    if (phrases.pairs.mayBegin(wordNumber(first), wordNumber(second))) wrong += 1;
  }
  assert.ok(wrong < asked / 5, `${wrong} of ${asked}`);
});

test("every phrase of several words is found where it stands, also among other words", () => {
  const verticals: readonly Vertical[] = [...VERTICALS];
  const tables = tablesOf(verticals);
  for (const lexicon of [new Lexicon(verticals, tables), lexiconOf(VERTICALS)])
    for (const [phrase] of tables.phrases) {
      const words = phrase.split(" ");
      if (words.length < 2) continue;
      assert.ok((lexicon.matchAt(["xyzzy", ...words, "xyzzy"], 1)?.length ?? 0) >= words.length, phrase);
    }
});
