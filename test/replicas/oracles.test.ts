import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import { test } from "node:test";
import { mostInAnyWindow } from "./limitTruth.js";
import { loggedLosses } from "./lossTruth.js";
import { RecordTruth } from "./recordTruth.js";

const FIRST = { by: "", observedAt: "2026-11-20T10:00:00Z", confidence: 0.9 };
const ONE = { previousConfidence: 0.9, newConfidence: 0.8, observedAt: "2026-11-20T11:00:00Z" };
const AFTER_ONE = { by: "one", observedAt: ONE.observedAt, confidence: 0.8 };

test("a read may show a report once it is sent, and must show it once it is acknowledged", () => {
  const truth = new RecordTruth(FIRST);
  assert.equal(truth.judge(FIRST, 1, 2), "current");
  truth.sent("one", 10);
  assert.equal(truth.judge(FIRST, 11, 12), "current");
  assert.equal(truth.judge(AFTER_ONE, 11, 12), "current");
  assert.equal(truth.answered(ONE, 20), true);
  // The read began before the acknowledgement and ended after it.
  assert.equal(truth.judge(FIRST, 19, 25), "current");
  assert.equal(truth.judge(AFTER_ONE, 21, 22), "current");
  assert.equal(truth.judge(FIRST, 21, 22), "stale");
  assert.equal(truth.acknowledged, 1);
});

test("a value that was never stated is neither current nor stale", () => {
  const truth = new RecordTruth(FIRST);
  assert.equal(truth.judge({ ...FIRST, by: "nobody" }, 1, 2), "strange");
  assert.equal(truth.judge({ ...FIRST, confidence: 0.5 }, 1, 2), "strange");
  truth.sent("one", 10);
  assert.equal(truth.judge(AFTER_ONE, 1, 9), "strange");
});

test("surfaces without a reporter are checked by time and confidence", () => {
  const truth = new RecordTruth(FIRST);
  truth.sent("one", 10);
  truth.answered(ONE, 20);
  assert.equal(truth.judge({ ...AFTER_ONE, by: undefined }, 21, 22), "current");
  assert.equal(truth.judge({ ...FIRST, by: undefined }, 21, 22), "stale");
});

test("an acknowledgement that does not follow the previous one reveals a lost or doubled report", () => {
  const truth = new RecordTruth(FIRST);
  truth.sent("one", 10);
  assert.equal(truth.answered(ONE, 20), true);
  truth.sent("two", 30);
  assert.equal(truth.answered({ ...ONE, previousConfidence: 0.9 }, 40), false);
});

test("calls count in a window if they were certainly admitted within it", () => {
  const calls = [0, 10_000, 59_000, 61_000].map((from) => ({ from, until: from + 100 }));
  assert.equal(mostInAnyWindow(calls), 3);
  assert.equal(mostInAnyWindow([...calls, { from: 30_000, until: 90_000 }]), 3);
  assert.equal(mostInAnyWindow([...calls, { from: 30_000, until: 31_000 }]), 4);
  assert.equal(mostInAnyWindow([]), 0);
});

test("a loss of shared counters lasts from a replica's report until it reports the end, or to the end of the run", () => {
  const at = (ms: number) => new Date(performance.timeOrigin + ms).toISOString();
  const line = (ms: number, msg: string) => JSON.stringify({ level: "warn", time: at(ms), msg });
  const alone = "Until Redis is back, this replica counts alone: no answer";
  const log = [
    "no line of a log",
    line(1_000, alone),
    line(1_500, alone),
    line(2_000, "limits are shared by all replicas again"),
    line(9_000, alone),
  ];
  const found = loggedLosses(log.join("\n"));
  const rounded = found.map(({ from, until }) => [from, until].map((ms) => Math.round(ms / 10) * 10));
  assert.deepEqual(rounded, [
    [1_000, 2_000],
    [9_000, Number.POSITIVE_INFINITY],
  ]);
});
