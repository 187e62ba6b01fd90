import assert from "node:assert/strict";
import { test } from "node:test";
import { fuzzed } from "./fuzz.js";

const CALLS = 3_000;
/** A different seed each day, so that CI does not repeat the same calls forever; a failure's message names it. */
const SEED = Math.floor(Date.now() / 86_400_000);

test("no call causes a 5xx other than 503, and the service keeps running", async () => {
  const { answers, faults, seed } = await fuzzed(CALLS, SEED, () => {});
  assert.deepEqual(faults, [], `seed ${seed}`);
  assert.ok((answers["200"] ?? 0) > CALLS / 20, JSON.stringify(answers));
  assert.ok((answers["400"] ?? 0) > CALLS / 20, JSON.stringify(answers));
});
