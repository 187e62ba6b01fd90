import assert from "node:assert/strict";
import { test } from "node:test";
import { failuresOf, judge, evaluationScores } from "../../lab/evaluation/evaluate.js";
import { readQueries } from "../../lab/evaluation/queries.js";
import { food } from "#doorlight/verticals/food/food.js";
import { mapCalled } from "../support/maps.js";
import { sharedFile, withoutSharedData } from "../support/sharedData.js";

/** Never lower them to make a change pass. */
const FLOOR = { filterExactness: 0.97, honesty: 1, recallAt8: 0.85, successAt1: 0.9 } as const;

test("the labeled queries are understood and answered", { skip: withoutSharedData }, async (t) => {
  const queries = await readQueries(sharedFile("eval/queries.dev.jsonl"));
  const judged = [];
  for (const query of queries) judged.push(judge(query, await mapCalled(query.data, [food])));
  const scores = evaluationScores(judged);
  t.diagnostic(JSON.stringify(scores));
  for (const one of judged) {
    const failures = failuresOf(one);
    if (failures.length > 0) t.diagnostic(`${one.query.id} ${one.query.q}: ${failures.join("; ")}`);
  }
  assert.equal(scores.queries, queries.length);
  for (const [name, floor] of Object.entries(FLOOR)) {
    const score = scores[name as keyof typeof FLOOR] ?? 0;
    assert.ok(score >= floor, `${name} is ${score}, below ${floor}`);
  }
  assert.equal(scores.falseAlarms, 0);
  assert.equal(scores.contradictions, 0);
});
