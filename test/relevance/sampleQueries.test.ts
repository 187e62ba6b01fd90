import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { loadSample } from "../../lab/evaluation/dataSet.js";
import { failuresOf, judge, evaluationScores } from "../../lab/evaluation/evaluate.js";
import { readQueries } from "../../lab/evaluation/queries.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

const FILE = fileURLToPath(new URL("../../../test/relevance/sample.queries.jsonl", import.meta.url));

test("the project's own queries over the sample town are understood and answered", async (t) => {
  const queries = await readQueries(FILE);
  const now = Math.min(...queries.map((query) => Date.parse(query.now)));
  const dataSet = await loadSample(openMemoryStore(), VERTICALS, now);
  const judged = queries.map((query) => judge(query, dataSet));
  for (const one of judged) {
    const failures = failuresOf(one);
    if (failures.length > 0) t.diagnostic(`${one.query.id} ${one.query.q}: ${failures.join("; ")}`);
  }
  const scores = evaluationScores(judged);
  assert.equal(scores.queries, queries.length);
  for (const name of ["filterExactness", "successAt1", "honesty"] as const)
    assert.equal(scores[name], 1, name);
  assert.ok((scores.recallAt8 ?? 0) >= 0.95, `recall is ${scores.recallAt8}`);
  assert.deepEqual([scores.falseAlarms, scores.contradictions], [0, 0]);
});
