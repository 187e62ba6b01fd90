import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { falseOwners } from "../../lab/simulation/falseOwners.js";

test("without the website nobody speaks for a business, and an intruder is out after two checks", async () => {
  const rows = await falseOwners(openMemoryStore, 1, 2, () => {});
  const found = (words: RegExp) =>
    rows.find(({ attack }) => words.test(attack)) ?? assert.fail(String(words));
  // Without a required proof, each attack does harm.
  for (const { attack, unproven } of rows)
    assert.ok(unproven.speaking === 2 && unproven.inferredGone > 0.3, attack);
  for (const words of [
    /no access to the website/u,
    /same platform/u,
    /a name on the same host/u,
    /at once/u,
  ]) {
    const { proven } = found(words);
    assert.deepEqual([proven.speaking, proven.inferredGone], [0, 0], String(words));
  }
  assert.equal(found(/at once/u).proven.waiting, 2);
  for (const words of [/corrected/u, /breaks into/u]) {
    const { unproven, proven } = found(words);
    assert.ok(proven.days !== null && proven.days <= 90, String(words));
    assert.ok(proven.inferredGone < unproven.inferredGone, String(words));
  }
  // What a proof of control cannot detect is stated, not hidden.
  assert.equal(found(/bought the domain/u).proven.days, null);
});
