import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editsWithin } from "./edits.js";
import { NearStrings } from "./nearStrings.js";

/** Optimal string alignment by its definition, without a bound. */
function naiveEdits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  return at(a.length, b.length);
}

/** Few letters, so that many texts are similar. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 12 });

test("two swapped letters are one mistake", () => {
  assert.equal(editsWithin("vaipano", "vapiano", 2), 1);
  assert.equal(editsWithin("instans", "instanz", 2), 1);
  assert.equal(editsWithin("abc", "cba", 3), 2);
});

test("mistakes are counted by their definition, up to the maximum", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      assert.equal(editsWithin(a, b, most), Math.min(naiveEdits(a, b), most + 1));
    }),
    { numRuns: 2_000 },
  );
});

test("similar texts equal those found by comparing with every text, after any additions and removals", () => {
  const step = fc.record({ text: word, isAdded: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 400 }),
      word,
      fc.integer({ min: 0, max: 3 }),
      (steps, query, most) => {
        const near = new NearStrings();
        const known = new Set<string>();
        for (const { text, isAdded } of steps) {
          if (!isAdded) near.remove(text);
          else if (!known.has(text)) near.add(text);
          if (isAdded) known.add(text);
          else known.delete(text);
        }
        const all = [...known];
        assert.deepEqual(
          near
            .near(query, most)
            .map(({ text, edits }) => `${text} ${edits}`)
            .toSorted(),
          all
            .filter((text) => naiveEdits(query, text) <= most)
            .map((text) => `${text} ${naiveEdits(query, text)}`)
            .toSorted(),
        );
        assert.deepEqual(
          near.startingWith(query).toSorted(),
          all.filter((text) => text.startsWith(query)).toSorted(),
        );
      },
    ),
    { numRuns: 500 },
  );
});
