import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "./checkout.js";
import { compareAnswers, emptyComparison, readAccepted, summaryOf } from "./compare.js";
import type { Request } from "./wire.js";

const request: Request = {
  id: 7,
  town: "mitte",
  via: "rest",
  about: 'search {"q":"ramen"} as json',
  method: "GET",
  path: "/v1/search?q=ramen",
  headers: {},
};
const noting = (note: string): Answer => ({
  id: 7,
  status: 200,
  headers: {},
  body: JSON.stringify({ note }),
});

function compared(accepted: string, ...pairs: readonly (readonly [string, string])[]) {
  const comparison = emptyComparison(readAccepted(accepted));
  for (const [before, after] of pairs) {
    comparison.compared++;
    compareAnswers(comparison, request, noting(before), noting(after));
  }
  return comparison;
}

test("unexplained differences are counted by class, operation and path, with examples", () => {
  const comparison = compared("", ["Old.", "New."], ["Old.", "Newer."], ["Same.", "Same."]);
  assert.deepEqual(
    [...comparison.unexplained.values()].map(({ name, count }) => [name, count]),
    [["wording search note", 2]],
  );
  const summary = summaryOf(comparison);
  assert.match(summary, /^2 × wording search note \(1 answers\)$/mu);
  assert.match(summary, /#7 mitte: search \{"q":"ramen"\} as json\n +before: "Old\."\n +after: +"New\."/u);
  assert.match(summary, /3 answers compared, 1 differ: 2 unexplained differences$/u);
});

test("a pattern explains the differences whose line it matches, and one without a match is reported", () => {
  const accepted = '# judged\n^wording search note .*"New\\." => the note was shortened\n^status => never\n';
  const comparison = compared(accepted, ["Old.", "New."], ["Old.", "Newer."]);
  assert.equal([...comparison.unexplained.values()][0]?.count, 1);
  const summary = summaryOf(comparison);
  assert.match(summary, /^accepted 1 × .*: the note was shortened$/mu);
  assert.match(summary, /^accepted, but met nowhere: \^status$/mu);
});

test("a line of accepted differences without a reason is rejected", () => {
  assert.throws(() => readAccepted("^wording"), /not "PATTERN => WHY": \^wording/u);
});

test("examples of long values begin shortly before the difference", () => {
  const comparison = compared("", [`${"a".repeat(500)}b`, `${"a".repeat(500)}c`]);
  assert.match(summaryOf(comparison), /before: …a{60}b/u);
});
