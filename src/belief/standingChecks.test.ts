import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckOutcome, LiveCheck } from "../domain/evidence.js";
import { believing, element, evidence, observation } from "../domain/testEvidence.js";
import { DAY_MS, YEAR_MS } from "../domain/time.js";
import { isConfirmedClosed } from "./standingChecks.js";
import { recordConfidence } from "./confidence.js";
import { shownOutcome, standingChecks } from "./standingChecks.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const EXTRACT = NOW - 20 * DAY_MS;
const look = (source: string, outcome: CheckOutcome, days: number): LiveCheck => ({
  source,
  at: NOW - days * DAY_MS,
  outcome,
  hours: null,
});
const known = (checks: readonly LiveCheck[]) =>
  evidence({
    observations: [observation({ observedAt: NOW - YEAR_MS, seenAt: EXTRACT })],
    elements: [element({ lastSeenAt: EXTRACT })],
    checks,
  });
const outcomes = (checks: readonly LiveCheck[]) =>
  standingChecks(known(checks), NOW).map(({ outcome }) => outcome);

test("the latest answer of each source counts, and a missing answer replaces none", () => {
  assert.deepEqual(
    outcomes([
      look("Website", "matches", 3),
      look("Website", "unreachable", 2),
      look("OpenStreetMap", "unchanged", 2),
      look("OpenStreetMap", "changed", 1),
      look("Website", "gone", -1),
    ]).toSorted(),
    ["changed", "matches"],
  );
});

test("a missing page counts after three days, and an answer in between restarts the count", () => {
  const gone = (...days: readonly number[]) => days.map((day) => look("Website", "gone", day));
  const matches = look("Website", "matches", 3.5);
  assert.deepEqual(outcomes(gone(3, 2.9, 2)), []);
  assert.deepEqual(outcomes([matches, ...gone(3, 2)]), ["matches"]);
  assert.deepEqual(outcomes(gone(5, 4, 3, 2, 1)), ["gone"]);
  assert.deepEqual(outcomes([matches, ...gone(5, 4, 3, 2)]), ["matches"]);
  assert.deepEqual(outcomes([matches, ...gone(3, 2, 1)]), ["gone"]);
  assert.equal(shownOutcome(look("Website", "gone", 0), known(gone(2))), "unreachable");
  assert.equal(shownOutcome(look("Website", "gone", 0), known(gone(2, 1))), "gone");
  assert.equal(shownOutcome(look("Website", "matches", 0), known([])), "matches");
});

test("a missing website has little effect, which fades", () => {
  const without = recordConfidence(believing(known([])), NOW);
  const once = recordConfidence(believing(known([look("Website", "gone", 1)])), NOW);
  const thrice = [3, 2, 1].map((day) => look("Website", "gone", day));
  const gone = recordConfidence(believing(known(thrice)), NOW);
  assert.equal(once, without);
  assert.ok(gone < without - 0.1 && gone > 0.5, `${without} ${gone}`);
  const later = NOW + 2 * YEAR_MS;
  assert.ok(
    recordConfidence(believing(known([])), later) - recordConfidence(believing(known(thrice)), later) < 0.03,
  );
});

test("a removal gives way only to a newer listing of the same source", () => {
  const removed = look("OpenStreetMap", "removed", 5);
  const closed = (given: Partial<Parameters<typeof evidence>[0]>) =>
    isConfirmedClosed({ ...known([removed]), ...given }, NOW);
  assert.equal(closed({}), true);
  const after = NOW - 4 * DAY_MS;
  assert.equal(closed({ elements: [element({ lastSeenAt: after })] }), false);
  assert.equal(closed({ elements: [element({ lastSeenAt: after, missingSince: NOW - DAY_MS })] }), true);
  assert.equal(closed({ elements: [element({ source: "other", lastSeenAt: after })] }), true);
  assert.equal(closed({ observations: [observation({ observedAt: after, seenAt: after })] }), false);
  assert.equal(closed({ observations: [observation({ source: "Website", seenAt: after })] }), true);
  assert.equal(closed({ checks: [removed, look("OpenStreetMap", "unchanged", 1)] }), false);
});

test("after a removal gave way, confidence is that of the newer listing", () => {
  const removed = [look("OpenStreetMap", "removed", 5)];
  const listed = { elements: [element({ lastSeenAt: NOW - 4 * DAY_MS })] };
  assert.ok(recordConfidence(believing(known(removed)), NOW) < 0.3);
  assert.equal(
    recordConfidence(believing({ ...known(removed), ...listed }), NOW),
    recordConfidence(believing({ ...known([]), ...listed }), NOW),
  );
});
