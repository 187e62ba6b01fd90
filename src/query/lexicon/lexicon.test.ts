import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { GRAMMARS } from "../../language/grammars/grammars.js";
import { worldCities } from "../../language/names/names.js";
import { Spelling } from "../../language/words/spelling.js";
import { VERTICALS } from "../../verticals/all.js";
import { SHARED_FACTS } from "../../verticals/definition.js";
import { food } from "../../verticals/food/food.js";
import { Lexicon } from "./lexicon.js";
import { FOOD_LEXICON as LEXICON } from "./testLexicon.js";

test("every kind, fact and offer in the words exists in the definition of their vertical", () => {
  for (const { id, kinds, facts, offering, words } of VERTICALS) {
    for (const [code, { offers = {}, sides = {}, kinds: kindWords = {}, ...others }] of Object.entries(
      words,
    )) {
      const where = (name: string) => `${id}, ${code}: ${name}`;
      const parts = (key: string, at: number) =>
        (key.split("+")[at]?.split(",") ?? []).filter((one) => one !== "");
      const keys = [...Object.keys(offers), ...Object.keys(sides)];
      const values = [
        ...keys.flatMap((key) => parts(key, 0)),
        ...Object.keys(kindWords).flatMap((key) => parts(key, 1)),
      ];
      for (const value of values) assert.ok(offering?.isKnown(value) === true, where(value));
      const kindIds = [
        ...Object.keys(kindWords).flatMap((key) => parts(key, 0)),
        ...keys.flatMap((key) => parts(key, 1)),
        ...Object.keys({ ...others.prefers, ...others.occasions }),
      ];
      for (const kind of kindIds) assert.ok(Object.hasOwn(kinds, kind), where(kind));
      for (const name of Object.keys({ ...others.facts, ...others.claims }))
        assert.ok(Object.hasOwn(facts, name) || Object.hasOwn(SHARED_FACTS, name), where(name));
    }
  }
});

test("every language in which a vertical has words has a grammar; without one they would not be loaded", () => {
  for (const { id, words } of VERTICALS)
    for (const code of Object.keys(words))
      assert.ok(code === "any" || Object.hasOwn(GRAMMARS, code), `${id}: ${code}`);
});

test("the language of a query is the one most of its words belong to", () => {
  const table: readonly (readonly [string, number])[] = [
    ["where can i find a good place to eat", 0],
    ["wo kann ich hier gut essen", 1],
    ["où manger une bonne crêpe", 2],
    ["dove posso mangiare bene", 3],
    ["dónde puedo comer bien", 4],
  ];
  for (const [text, language] of table) {
    const tokens = text.normalize("NFD").replace(/\p{M}/gu, "").split(" ");
    assert.equal(LEXICON.languageOf(tokens), language, text);
  }
  assert.equal(LEXICON.languageOf(["sushi"]), -1);
});

test("a longer phrase goes before its parts", () => {
  assert.deepEqual(LEXICON.matchAt(["ice", "cream"], 0)?.length, 2);
  assert.equal(LEXICON.matchAt(["fish", "and", "chips"], 0)?.length, 3);
});

test("a city's name or an everyday word is not a misspelled dish", () => {
  for (const word of ["hamburg", "wedding", "potsdam"]) assert.equal(LEXICON.misspelled(word), null, word);
});

test("a word is corrected exactly when it is one mistake away", () => {
  const known = ["italian", "vegetarian", "burrito", "schnitzel"];
  const spelling = new Spelling();
  for (const word of known) spelling.add(word);
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.nat(),
      letter,
      fc.constantFrom("drop", "add", "change", "swap"),
      (word, n, one, how) => {
        const at = 1 + (n % (word.length - 2));
        const mistaken = {
          drop: word.slice(0, at) + word.slice(at + 1),
          add: word.slice(0, at) + one + word.slice(at),
          change: word.slice(0, at) + one + word.slice(at + 1),
          swap: word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
        }[how];
        assert.equal(spelling.correct(mistaken), word);
      },
    ),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{5,12}$/), (word) => {
      const corrected = spelling.correct(word);
      const near = known.filter((one) => one[0] === word[0] && isOneMistakeAway(word, one));
      assert.equal(corrected !== null, near.length > 0);
    }),
  );
});

/** Straightforward implementation, letter by letter. */
function isOneMistakeAway(word: string, known: string): boolean {
  if (word === known) return true;
  for (let at = 0; at <= known.length; at++) {
    if (known.slice(0, at) + known.slice(at + 1) === word) return true;
    if (known.slice(0, at) + (known[at + 1] ?? "") + (known[at] ?? "") + known.slice(at + 2) === word)
      return true;
    for (const letter of "abcdefghijklmnopqrstuvwxyz") {
      if (known.slice(0, at) + letter + known.slice(at) === word) return true;
      if (known.slice(0, at) + letter + known.slice(at + 1) === word) return true;
    }
  }
  return false;
}

test("the base form of a word does not depend on earlier lookups", () => {
  const fresh = new Lexicon([food]);
  const lookup = fc.record({
    word: fc.constantFrom(
      ..."pizzas pizzalardan kiinalaista italienischen dachterrasse sushibar veganem ramens dentists xyzzy".split(
        " ",
      ),
    ),
    language: fc.integer({ min: -1, max: Object.keys(GRAMMARS).length - 1 }),
  });
  const known = new Map<string, unknown>();
  fc.assert(
    fc.property(lookup, ({ word, language }) => {
      const match = fresh.matchAt([word], 0, language);
      const key = `${word} ${language}`;
      if (!known.has(key)) known.set(key, match);
      assert.deepEqual(match, known.get(key));
      assert.deepEqual(match, LEXICON.matchAt([word], 0, language));
    }),
  );
});

test("the name of a large city is no form of another word", () => {
  const lexicon = new Lexicon(VERTICALS);
  const forms = [...worldCities()].filter(
    (city) => !city.includes(" ") && !lexicon.isLexical(city) && lexicon.matchAt([city], 0) !== null,
  );
  assert.deepEqual(forms, []);
});

test("a misspelled word is no form of another", () => {
  const lexicon = new Lexicon(VERTICALS);
  for (const word of ["vegean", "vegen", "veggan"]) {
    assert.equal(lexicon.matchAt([word], 0), null, word);
    const meaning = lexicon.misspelled(word)?.meaning;
    assert.equal(meaning?.type === "filter" && meaning.filter, "vegan", word);
  }
});
