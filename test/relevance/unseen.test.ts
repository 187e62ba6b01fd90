import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { mapCalled } from "../support/maps.js";
import { withoutSharedData } from "../support/sharedData.js";
import { judgeUnseen, parseUnseen, type Judged } from "../support/unseen.js";

const TABLE = fileURLToPath(new URL("../../../test/relevance/unseen.txt", import.meta.url));

/** Minimum shares of correct answers. Never lower one to make a change pass. */
const FLOORS = {
  filters: 0.95,
  vertical: 0.98,
  success: 0.9,
  recall: 0.76,
  honest: 0.96,
  time: 0.95,
  place: 0.85,
  polarity: 0.9,
} as const;
/** Minimum share of relevant first results, in languages with at least this many requests. */
const FLOOR_OF_A_LANGUAGE = 0.83;
const FEW = 30;
/** Maximum shares of covered requests without an answer, and of results that contradict the request. */
const [REFUSED, CONTRADICTIONS] = [0.06, 0.02];

test("new requests are understood and answered", { skip: withoutSharedData }, async (t) => {
  const judged: Judged[] = [];
  for (const request of parseUnseen(readFileSync(TABLE, "utf8")))
    judged.push(judgeUnseen(request, await mapCalled(request.data)));
  for (const { request, failures } of judged)
    if (failures.length > 0) t.diagnostic(`${request.language} ${request.q}: ${failures.join("; ")}`);
  for (const [name, floor] of Object.entries(FLOORS)) {
    const share = shareOf(judged, name as keyof typeof FLOORS);
    t.diagnostic(`${name} ${share.toFixed(3)}`);
    assert.ok(share >= floor, `${name} is ${share.toFixed(3)}, below ${floor}`);
  }
  const refused = shareOf(judged, "refused");
  const results = judged.reduce((sum, one) => sum + one.results, 0);
  const contradictions = judged.reduce((sum, one) => sum + one.contradictions, 0) / results;
  t.diagnostic(`refused ${refused.toFixed(3)}, contradictions ${contradictions.toFixed(3)} of ${results}`);
  assert.ok(refused <= REFUSED, `${refused.toFixed(3)} got no answer`);
  assert.ok(contradictions <= CONTRADICTIONS, `${contradictions.toFixed(3)} contradict`);
  for (const language of new Set(judged.map(({ request }) => request.language))) {
    const own = judged.filter(({ request }) => request.language === language);
    const success = shareOf(own, "success");
    if (own.length >= FEW) assert.ok(success >= FLOOR_OF_A_LANGUAGE, `${language} ${success.toFixed(3)}`);
  }
});

/** The mean of a criterion over the requests judged by it. */
function shareOf(judged: readonly Judged[], name: keyof typeof FLOORS | "refused"): number {
  const values = judged.map((one) => one[name]).filter((value) => value !== null);
  return values.reduce((sum: number, value) => sum + Number(value), 0) / Math.max(1, values.length);
}
