import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { annotate, type Vocabulary } from "./annotations.js";
import { Cues } from "./cues.js";
import { spansOf } from "./reader.js";
import { tokensOf } from "./tokens.js";
import { bestPaths } from "./viterbi.js";

const EMPTY: Vocabulary = {
  phraseAt: () => null,
  misspelled: () => null,
  offeredAt: () => 0,
  otherWordsIn: () => () => false,
  prefixLength: () => 0,
};

test("tokens are words, numbers and signs with their position and gap", () => {
  const rows = tokensOf("L'Étoile: 2 Bars <20€, tip-top").map(({ word, shape, gap }) => [word, shape, gap]);
  assert.deepEqual(rows, [
    ["l", "capital", "sentence"],
    ["etoile", "capital", "none"],
    ["2", "number", "sentence"],
    ["bars", "capital", "space"],
    ["20", "number", "other"],
    ["€", "sign", "none"],
    ["tip", "lower", "comma"],
    ["top", "lower", "hyphen"],
  ]);
});

test("tokens have the positions of their words, in any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      let end = 0;
      for (const { from, to, gap } of tokensOf(text)) {
        assert.ok((gap === "none" || from >= end) && to > from && to <= text.length);
        end = to;
      }
    }),
  );
});

test("annotations are readings of tokens with their sources, including cues in any language", () => {
  const cues = new Cues({ avoid: { en: "anything but|no" }, wish: { fr: "si possible" } });
  const { annotations } = annotate("anything but sushi, si possible tomorrow at 8", EMPTY, cues);
  const rows = new Set(annotations.map(({ from, to, type, source }) => `${from}-${to} ${type} ${source}`));
  for (const row of ["0-2 avoid cues", "3-5 wish cues", "5-8 time times"]) assert.ok(rows.has(row), row);
});

test("the two best paths equal those of an exhaustive search", () => {
  const score = fc.integer({ min: -50, max: 50 });
  const [labels, length] = [3, 4];
  const matrix = fc.array(score, { minLength: (labels + 1) * labels, maxLength: (labels + 1) * labels });
  const places = fc.array(fc.array(score, { minLength: labels, maxLength: labels }), {
    minLength: length,
    maxLength: length,
  });
  fc.assert(
    fc.property(matrix, places, (transitions, emissions) => {
      const all: number[] = [];
      const walk = (at: number, last: number, sum: number): void => {
        if (at === length) all.push(sum);
        else
          for (let label = 0; label < labels; label++)
            walk(
              at + 1,
              label,
              sum + (transitions[last * labels + label] ?? 0) + (emissions[at]?.[label] ?? 0),
            );
      };
      walk(0, labels, 0);
      const found = bestPaths(
        emissions.map((row) => Float64Array.from(row)),
        Float64Array.from(transitions),
        2,
      );
      assert.deepEqual(
        found.map((path) => path.score),
        all.toSorted((a, b) => b - a).slice(0, 2),
      );
    }),
  );
});

test("a text without tokens has one empty path", () => {
  assert.deepEqual(bestPaths([], new Float64Array(6), 1), [{ labels: [], score: 0 }]);
});

test("tags form spans, and a begin tag separates two spans of one role", () => {
  assert.deepEqual(spansOf(["O", "B-dish", "I-dish", "B-dish", "O"]), [
    { from: 1, to: 3, role: "dish" },
    { from: 3, to: 4, role: "dish" },
  ]);
});
