import assert from "node:assert/strict";
import { test } from "node:test";
import { HOUR_MS, MINUTE_MS } from "../domain/time.js";
import { closedNow } from "./closedNow.js";
import { keyed, PROVEN_TRACK_RECORD, reported, stranger } from "../domain/testEvidence.js";

const NOW = Date.UTC(2026, 10, 20, 18);
const trusted = (id: string) => keyed(id, { trackRecord: PROVEN_TRACK_RECORD });

test('a recent report of "closed" affects the next six hours, fading', () => {
  const reports = [reported("closed", NOW)];
  const soon = closedNow(reports, NOW + 10 * MINUTE_MS)?.logit ?? 0;
  const later = closedNow(reports, NOW + 5 * HOUR_MS)?.logit ?? 0;
  assert.ok(soon < later && later < 0);
  assert.equal(closedNow(reports, NOW + 6 * HOUR_MS), null);
  assert.equal(closedNow(reports, NOW - 1), null);
});

test("'closed' outside of opening hours has no effect, and a later visit takes back earlier reports", () => {
  assert.equal(closedNow([reported("closed", NOW, { scheduledOpen: false })], NOW), null);
  const taken = [reported("closed", NOW), reported("correct", NOW + MINUTE_MS)];
  assert.equal(closedNow(taken, NOW + 2 * MINUTE_MS), null);
});

test("a network counts as one caller, and a proven key more than a crowd in one network", () => {
  const crowd = Array.from({ length: 50 }, (_, i) =>
    reported("closed", NOW, { reporter: stranger(`c${i}`, "net") }),
  );
  const known = [reported("closed", NOW, { reporter: trusted("a") })];
  const [many, one] = [closedNow(crowd, NOW)?.logit ?? 0, closedNow(known, NOW)?.logit ?? 0];
  assert.ok(many >= -1.2 && one < many, `${many} ${one}`);
});

test("only a proven key takes back a proven key's report", () => {
  const known = reported("closed", NOW, { reporter: trusted("a") });
  const logit = (...since: readonly ReturnType<typeof reported>[]) =>
    closedNow([known, ...since], NOW + 2 * MINUTE_MS)?.logit ?? 0;
  const strangers = Array.from({ length: 50 }, () => reported("correct", NOW + MINUTE_MS));
  assert.equal(logit(...strangers), logit());
  assert.equal(logit(reported("correct", NOW + MINUTE_MS, { reporter: trusted("b") })), 0);
});

test("one unproven caller who found it open outweighs one who did not, but not ten", () => {
  const closed = Array.from({ length: 10 }, () => reported("closed", NOW));
  const open = reported("correct", NOW + MINUTE_MS);
  assert.equal(closedNow([...closed.slice(0, 1), open], NOW + MINUTE_MS), null);
  assert.ok((closedNow([...closed, open], NOW + MINUTE_MS)?.logit ?? 0) < -1);
});

test("in a surge, unproven callers are ignored, proven keys are not", () => {
  const closed = (given: Parameters<typeof reported>[2]) => closedNow([reported("closed", NOW, given)], NOW);
  assert.equal(closed({ isOfSurge: true }), null);
  assert.notEqual(closed({ reporter: trusted("a") }), null);
});
