import assert from "node:assert/strict";
import { test } from "node:test";
import { Inflections } from "./inflections.js";

const [FINNISH, TURKISH, ENGLISH] = [1, 2, 0];
const inflections = new Inflections();
inflections.addLanguage(FINNISH, ["nen", "sta", "sen", "n", "a"]);
inflections.addLanguage(TURKISH, ["lar", "dan", "in"]);
for (const word of ["kiinalainen", "juusto"]) inflections.addWord(word, FINNISH);
inflections.addWord("pizza", TURKISH);
inflections.addWord("chicken", ENGLISH);

test("forms of a known word are recognized in its language", () => {
  assert.equal(inflections.knownFormOf("kiinalaista", FINNISH), "kiinalainen");
  assert.equal(inflections.knownFormOf("juustoa", FINNISH), "juusto");
  assert.equal(inflections.knownFormOf("pizzalardan", TURKISH), "pizza");
});

test("words of a language without these endings, and too short words, are not recognized", () => {
  assert.equal(inflections.knownFormOf("kiinalaista", ENGLISH), null);
  assert.equal(inflections.knownFormOf("chickena", ENGLISH), null);
  assert.equal(inflections.knownFormOf("pizzalar", FINNISH), null);
});

test("if the language is unknown, more of the word must be left", () => {
  assert.equal(inflections.knownFormOf("kiinalaista", -1), "kiinalainen");
  assert.equal(inflections.knownFormOf("pizzalar", -1), null);
});
