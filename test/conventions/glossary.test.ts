import assert from "node:assert/strict";
import { test } from "node:test";
import { code } from "./sources.js";

/** Words of a private vocabulary, as parts of names, and the field's terms for them. */
const TERMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ballot: "vote",
    calm: "idle",
    drawer: "bucket",
    drawers: "buckets",
    gather: "collect",
    gathered: "collected",
    least: "min",
    longest: "max",
    most: "max",
    patience: "timeout",
    remembered: "cached",
    saying: "message",
    shunned: "excluded",
    sieve: "filter",
    sift: "filter",
    spoken: "text",
    surely: "certainly",
  }),
);
/** Verbs of speech in names, instead of the thing itself: a statement, a request, a text. These folders are free of them. */
const SPEECH: ReadonlySet<string> = new Set(["asked", "said", "told"]);
const FREE_OF_SPEECH = /^(?:import|follow|merge|sources\/(?!website\/))/u;

/** Parts that are private as prefixes of constants only: "mostFrequent" is plain English. */
const PREFIXES: ReadonlySet<string> = new Set(["least", "longest", "most"]);

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const TEXT = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/gu;

/** The words that a name is made of, in lower case. */
function partsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
    .split(/[ _]/u)
    .map((part) => part.toLowerCase());
}

/** The private words of a name. */
function privateWords(name: string): readonly string[] {
  const isConstant = /^[A-Z][A-Z\d]*_[A-Z\d_]+$/u.test(name);
  return partsOf(name).filter((part, at) => (PREFIXES.has(part) ? isConstant && at === 0 : TERMS.has(part)));
}

test("names use the terms of the field", () => {
  const found = new Set<string>();
  for (const { path, text } of code)
    for (const [name] of text.replaceAll(TEXT, "").matchAll(NAME))
      for (const word of privateWords(name))
        found.add(`${path}: ${name}: not "${word}" but "${TERMS.get(word)}"`);
  assert.deepEqual([...found], []);
});

test("names describe things, not who stated them", () => {
  const found = code
    .filter(({ path }) => FREE_OF_SPEECH.test(path))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(TEXT, "").matchAll(NAME)]
        .filter(([name]) => partsOf(name).some((part) => SPEECH.has(part)))
        .map(([name]) => `${path}: ${name}`),
    );
  assert.deepEqual([...new Set(found)], []);
});

test("a private word is found as a part of a name", () => {
  assert.deepEqual(privateWords("MOST_AREAS"), ["most"]);
  assert.deepEqual(privateWords("innerBallot"), ["ballot"]);
  assert.deepEqual(privateWords("mostFrequent"), []);
  assert.deepEqual(privateWords("isRemembered"), ["remembered"]);
});
