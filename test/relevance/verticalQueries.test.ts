import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { failuresOf, judge, evaluationScores } from "../../lab/evaluation/evaluate.js";
import type { LabeledQuery } from "../../lab/evaluation/labels.js";
import { readQueries } from "../../lab/evaluation/queries.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";

/** Never lower them to make a change pass. */
const FLOOR = { successAt1: 0.85, recallAt8: 0.8, filterExactness: 0.95, verticalExactness: 0.98 } as const;

const querySets = VERTICALS.map((vertical) => ({
  vertical,
  file: fileURLToPath(new URL(`../../../test/relevance/${vertical.id}.queries.jsonl`, import.meta.url)),
})).filter(({ file }) => existsSync(file));
const queriesOf = new Map<string, readonly LabeledQuery[]>();

for (const { vertical, file } of querySets)
  test(`queries for ${vertical.name} are understood and answered on full maps`, {
    skip: withoutSharedData,
  }, async (t) => {
    const queries = await queriesIn(file);
    const judged = [];
    for (const query of queries) judged.push(judge(query, await mapCalled(query.data)));
    const scores = evaluationScores(judged);
    t.diagnostic(JSON.stringify(scores));
    for (const one of judged) {
      const failures = failuresOf(one);
      if (failures.length > 0) t.diagnostic(`${one.query.id} ${one.query.q}: ${failures.join("; ")}`);
    }
    assert.ok(queries.length >= 30, "a vertical has at least 30 labeled queries");
    assert.ok(
      queries.every((query) => query.vertical === vertical.id),
      "each says which vertical it means",
    );
    for (const [name, floor] of Object.entries(FLOOR)) {
      const score = scores[name as keyof typeof FLOOR] ?? 0;
      assert.ok(score >= floor, `${name} is ${score}, below ${floor}`);
    }
    assert.deepEqual([scores.falseAlarms, scores.contradictions], [0, 0]);
  });

async function queriesIn(file: string): Promise<readonly LabeledQuery[]> {
  const known = queriesOf.get(file) ?? (await readQueries(file));
  queriesOf.set(file, known);
  return known;
}
