import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { ROOT } from "./sources.js";

/** Compiles tables of words, by path below `words`; returns the output and the errors. */
function compile(
  t: TestContext,
  files: Readonly<Record<string, string>>,
): { words: unknown; stderr: string } {
  const data = mkdtempSync(join(tmpdir(), "doorlight-words-"));
  t.after(() => {
    rmSync(data, { recursive: true });
  });
  for (const folder of ["schemas", "verticals"])
    cpSync(join(ROOT, "data", folder), join(data, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(data, "words", path)), { recursive: true });
    writeFileSync(join(data, "words", path), text);
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "scripts/compile-words.mjs"), data, join(data, "out")],
    { encoding: "utf8" },
  );
  const words: unknown =
    status === 0 ? JSON.parse(readFileSync(join(data, "out/words/compiledWords.json"), "utf8")) : null;
  return { words, stderr };
}

test("lists of words are joined, in the order of the languages, and everything is text", (t) => {
  const { words } = compile(t, {
    "languages.yaml": "[de, en]",
    "en/grammar.yaml": "negators: [no, not]\nclosed: []\n",
    "de/grammar.yaml": "price: { €: [billig, 24] }\n",
  });
  assert.equal(
    JSON.stringify(words),
    '{"grammar":{"de":{"price":{"€":"billig|24"}},"en":{"negators":"no|not","closed":""}}}',
  );
});

test("a mistake in a table of words is reported with file, line and column", (t) => {
  const { stderr } = compile(t, {
    "languages.yaml": "[de, en]",
    "en/grammar.yaml": "negators: [no, not]\nprices:\n  €: [cheap]\n",
    "de/grammar.yaml": "stop:\n  [der, die,\n   der]\nnow: jetzt\n",
    "en/outside.yaml": "kinds: [bank\nweather: [rain]\n",
    "en/food.yaml": 'kinds:\n  cafe: [cafe]\n  "bar,pubb": [bar]\n',
    "fr/outside.yaml": "kinds: [banque]\n",
  });
  assert.deepEqual(stderr.trim().split("\n"), [
    "data/words/fr: not listed in data/words/languages.yaml",
    "data/words/de/grammar.yaml:2:3: stop: must NOT have duplicate items (items ## 2 and 0 are identical)",
    "data/words/de/grammar.yaml:4:6: now: must be array",
    "data/words/en/food.yaml:3:3: kinds.bar,pubb: the vertical has no kind of this name",
    "data/words/en/grammar.yaml:2:1: prices: must NOT have additional properties",
    "data/words/en/outside.yaml:2:1: deficient indentation",
  ]);
});
