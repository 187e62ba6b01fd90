import assert from "node:assert/strict";
import { test } from "node:test";
import { code } from "./sources.js";

const MAX_WORDS = 34;
/** Maximum words in a regular expression: more make it a table in disguise. */
const MAX_WORDS_OF_PATTERN = 17;
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\/[dgimsuvy]*(?=[,;.)\s])/gu;

/** Matches a top-level constant, up to the next line that does not begin with a bracket. */
const CONSTANT = /^(?:export )?const (\w+)\b[^\n]*(?:\n(?:[ })\]].*)?)*/gmu;
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/gu;

/** Matches a word or short phrase of natural language, or the name of a host: no identifier, sentence or code. */
const WORDS = /^(?:[\p{L}\p{M}][\p{L}\p{M}'’&-]*(?: [\p{L}\p{M}\d'’&-]+){0,4}|[a-z\d-]+(?:\.[a-z]{2,})+)$/u;

/** The number of words and short phrases in a constant. A text that is split counts as its parts. */
function wordsIn(text: string): number {
  const parts = /\.split\(/u.test(text) ? /[|\s,]+/u : "|";
  return [...text.matchAll(STRING)]
    .flatMap(([literal]) => literal.slice(1, -1).split(parts))
    .filter((part) => WORDS.test(part)).length;
}

test("the code has no tables of words: they are data", () => {
  const found = code.flatMap(({ path, text }) => {
    return [...withoutComments(text).matchAll(CONSTANT)].flatMap(([constant, name = ""]) =>
      // A first line with an arrow begins a function.
      !/^[^\n]*=> ?[{(]?$/mu.test(constant.split("\n")[0] ?? "") && wordsIn(constant) > MAX_WORDS
        ? [`${path} ${name}`]
        : [],
    );
  });
  assert.deepEqual(found, [], "put these tables into data/ and a schema into data/schemas");
});

test("no regular expression lists words of people: they are data", () => {
  const found = code.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(PATTERN)]
      .filter(([pattern]) => wordsOfPattern(pattern) > MAX_WORDS_OF_PATTERN)
      .map(([pattern]) => `${path} ${pattern}`),
  );
  assert.deepEqual(found, [], "put these words into data/words");
});

/** The number of alternatives that are words of at least three letters. */
function wordsOfPattern(pattern: string): number {
  return pattern.split(/[|()?:]+/u).filter((part) => /^\p{L}[\p{L} ]{2,}$/u.test(part)).length;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gsu, "").replaceAll(/(?:^|\s)\/\/.*/gu, "");
}
