import assert from "node:assert/strict";
import { test } from "node:test";
import { LinearModel } from "#doorlight/text/linearModel.js";
import { unpackWeights } from "#doorlight/text/weights.js";
import { packWeights } from "./packWeights.js";

test("packed weights are read back unchanged", () => {
  const weights = {
    labels: ["a", "b"],
    keys: Uint32Array.of(7, 4_000_000_000),
    rows: Int8Array.of(1, -2, 127, 0),
    scale: 0.5,
  };
  const transitions = Float64Array.of(0.25, -Infinity, 1, 0);
  const bytes = packWeights({
    tags: weights,
    polarity: weights,
    strength: weights,
    intent: weights,
    transitions,
  });
  const read = unpackWeights(bytes);
  assert.deepEqual(read.transitions, transitions);
  for (const model of [read.tags, read.polarity, read.intent, new LinearModel(weights)])
    assert.deepEqual([...model.scores([7, 4_000_000_000, 5])], [64, -1]);
});
