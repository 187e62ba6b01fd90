import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { GRAMMARS } from "../../language/grammars/grammars.js";
import { VERTICALS } from "../../verticals/all.js";
import { food } from "../../verticals/food/food.js";
import { compiledLexicon } from "./compiled.js";
import { Lexicon, lexiconOf } from "./lexicon.js";
import { tablesOf } from "./lexiconTables.js";
import { ROLES } from "./meaning.js";
import { packedTables, unpackedTables } from "./packedLexicon.js";

const MADE = tablesOf(VERTICALS);
const written = (tables: Parameters<typeof packedTables>[0]): unknown =>
  JSON.parse(JSON.stringify(packedTables(tables)));

test("the compiled lexicon matches the definitions", () => {
  assert.deepEqual(compiledLexicon(), written(MADE));
});

test("packing and unpacking keeps the tables", () => {
  for (const tables of [MADE, tablesOf([food])]) {
    const again = unpackedTables(JSON.parse(JSON.stringify(packedTables(tables))));
    assert.deepEqual([...again.phrases], [...tables.phrases]);
    assert.deepEqual(packedTables(again), packedTables(tables));
  }
});

test("the compiled lexicon answers every lookup like one built from the definitions", () => {
  const [compiled, made] = [lexiconOf(VERTICALS), new Lexicon(VERTICALS, MADE)];
  const phrases = [...MADE.phrases].map(([phrase]) => phrase);
  const word = fc.constantFrom(...phrases).chain((phrase) => {
    const parts = phrase.split(" ");
    return fc.constantFrom(phrase, ...parts.flatMap((part) => [part, part.slice(1), `${part}s`, `x${part}`]));
  });
  const language = fc.integer({ min: -1, max: Object.keys(GRAMMARS).length - 1 });
  const vertical = fc.constantFrom(null, ...VERTICALS.map(({ id }) => id));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), language, vertical, (sample, code, id) => {
      const tokens = sample.join(" ").split(" ");
      const answers = (lexicon: Lexicon) => [
        lexicon.matchAt(tokens, 0, code, id),
        lexicon.languageOf(tokens),
        lexicon.outsideNameAt(tokens, 0),
        ROLES.map((role) => lexicon.roleAt(role, tokens, 0)),
        lexicon.lackingAt(tokens, 0),
        lexicon.misspelled(tokens[0] ?? "", code, id),
        lexicon.prefixLength(tokens[0] ?? ""),
        lexicon.languagesOf(sample[0] ?? ""),
      ];
      assert.deepEqual(answers(compiled), answers(made));
    }),
    { numRuns: 1_000 },
  );
});
