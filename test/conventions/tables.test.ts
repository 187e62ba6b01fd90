import assert from "node:assert/strict";
import { test } from "node:test";
import { code } from "./sources.js";

const MAX_WORDS = 40;
/** Tables that still stand in the code, two of them of settings and columns. This list may only shrink: new ones belong into `data/`. */
const REMAINING: ReadonlySet<string> = new Set(["verify/lexicon/cues.ts ORDER"]);

/** A top-level constant, up to the next line that begins with anything but a bracket. */
const CONSTANT = /^(?:export )?const (\w+)\b[^\n]*(?:\n(?:[ })\]].*)?)*/gmu;
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/gu;

/** A word or a short phrase of people: no identifier, sentence or statement. */
const WORDS = /^[\p{L}\p{M}][\p{L}\p{M}'’&-]*(?: [\p{L}\p{M}\d'’&-]+){0,4}$/u;

/** How many words and short phrases a constant lists; a text that is split counts as its parts. */
function wordsIn(text: string): number {
  const parts = /\.split\(/u.test(text) ? /[|\s,]+/u : "|";
  return [...text.matchAll(STRING)]
    .flatMap(([literal]) => literal.slice(1, -1).split(parts))
    .filter((part) => WORDS.test(part)).length;
}

test("no table of words stands in the code: it is data", () => {
  const found = code.flatMap(({ path, text }) => {
    const bare = text.replaceAll(/\/\*.*?\*\//gsu, "").replaceAll(/(?:^|\s)\/\/.*/gu, "");
    return [...bare.matchAll(CONSTANT)].flatMap(([constant, name = ""]) =>
      // What begins with an arrow is a function.
      !/^[^\n]*=> ?[{(]?$/mu.test(constant.split("\n")[0] ?? "") && wordsIn(constant) > MAX_WORDS
        ? [`${path} ${name}`]
        : [],
    );
  });
  assert.deepEqual(
    found.filter((one) => !REMAINING.has(one)),
    [],
    "put these tables into data/ and a schema into data/schemas",
  );
});
