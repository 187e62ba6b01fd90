import assert from "node:assert/strict";
import { test } from "node:test";
import { DAY_MS, toRfc3339 } from "../domain/time.js";
import { recordConfidence } from "../belief/confidence.js";
import { finish } from "../steps.js";
import { historySteps } from "./history.js";
import { AGEING, believing, element, evidence, observation, reported } from "../domain/testEvidence.js";

const historyOf = (...given: Parameters<typeof historySteps>) => finish(historySteps(...given));
const NOW = Date.UTC(2026, 10, 20);
const SEEN = Date.UTC(2026, 9, 1);
const log = evidence({
  observations: [
    observation({ observedAt: Date.UTC(2025, 5, 1), seenAt: SEEN }),
    observation({ observedAt: Date.UTC(2026, 9, 20), seenAt: NOW - 20 * DAY_MS }),
  ],
  elements: [element({ lastSeenAt: NOW - 20 * DAY_MS })],
  reports: [reported("closed", NOW - 5 * DAY_MS), reported("correct", NOW + DAY_MS)],
  checks: [{ source: "Website", at: NOW - 2 * DAY_MS, outcome: "matches", hours: null }],
});

test("events are in order, each with the belief before and after, and none uses later evidence", () => {
  const { events } = historyOf(log, AGEING, NOW);
  assert.deepEqual(
    events.map(({ kind, said, before, after }) => [
      kind,
      said,
      before === null ? null : Math.sign(after - before),
    ]),
    [
      ["import", "2025-06-01", null],
      ["import", "2026-10-20", 1],
      ["report", "closed", -1],
      ["live_check", "matches", 1],
    ],
  );
});

test("the curve extends beyond now, passes through today's belief, and falls without new evidence", () => {
  const { curve } = historyOf(log, AGEING, NOW);
  const known = { ...log, reports: log.reports.slice(0, 1) };
  const today = recordConfidence(believing(known), NOW);
  assert.ok(
    curve.some(({ at, confidence }) => Date.parse(at) === NOW && Math.abs(confidence - today) < 1e-9),
  );
  assert.equal(curve[0]?.at, toRfc3339(SEEN));
  const last = curve.at(-1);
  assert.ok(last !== undefined && Date.parse(last.at) > NOW + 170 * DAY_MS);
  const quiet = historyOf(evidence(), AGEING, NOW).curve;
  for (const [i, { confidence }] of quiet.entries())
    assert.ok(confidence <= (quiet[i - 1]?.confidence ?? 1) + 1e-12);
});

test("without observations there is no history, and with a clock before the extract it ends now", () => {
  assert.deepEqual(historyOf(evidence({ observations: [] }), AGEING, NOW), {
    events: [],
    curve: [],
    now: toRfc3339(NOW),
  });
  const { events } = historyOf(log, AGEING, SEEN - DAY_MS);
  assert.equal(events.length > 0 && events.every(({ at }) => Date.parse(at) <= SEEN - DAY_MS), true);
});
