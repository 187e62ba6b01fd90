import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { foldEvidence } from "../belief/fold.js";
import { everyDay } from "../hours/testHours.js";
import { areaOf } from "../search/testArea.js";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import type { CatalogEntry } from "./catalog.js";
import { entryAvailability, entryOpenProbability } from "./availability.js";
import type { Outcome, Report } from "../domain/evidence.js";
import {
  believing,
  element,
  evidence,
  keyed,
  observation,
  PROVEN_TRACK_RECORD,
  reported,
  stranger,
} from "../domain/testEvidence.js";

/** A Friday in Berlin, 13:00. */
const NOON = Date.UTC(2026, 10, 20, 12);
const HOURS = everyDay(10 * 60, 22 * 60);

/** A place open from 10 to 22 last seen `seenDaysAgo`, with these reports. */
function entryOf(reports: readonly Report[], seenDaysAgo = 90): CatalogEntry {
  const seenAt = NOON - seenDaysAgo * DAY_MS;
  const known = evidence({
    observations: [
      observation({ observedAt: seenAt, seenAt: NOON - 20 * DAY_MS, values: { hours: "Mo-Su 10:00-22:00" } }),
    ],
    elements: [element({ lastSeenAt: NOON - 20 * DAY_MS })],
    reports,
  });
  const record = foldEvidence("r", "a", known);
  return { record, ...believing(known), hours: HOURS, area: areaOf([], seenAt) };
}

const statusOf = (reports: readonly Report[], at: Instant = NOON) =>
  entryAvailability(entryOf(reports), at).status;
const closed = (minutesAgo: number, reporter = stranger(`s${minutesAgo}`)) =>
  reported("closed", NOON - minutesAgo * MINUTE_MS, { reporter });
const proven = (id: string) => keyed(id, { trackRecord: PROVEN_TRACK_RECORD });

test("reports of unproven callers make it doubtful whether a place is open, a proven key's make it unlikely", () => {
  assert.equal(statusOf([]), "likely_open_now");
  assert.equal(statusOf([closed(10), closed(20), closed(30)]), "unknown");
  assert.equal(statusOf([closed(10, proven("a"))]), "likely_closed_now");
});

test("two networks only lower the confidence that a place is open; a third within a day, or a key, puts it in doubt", () => {
  const words = fc.constantFrom<Outcome>("closed", "wrong");
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const says = fc.array(fc.tuple(words, minutes, fc.constantFrom("a", "b"), fc.nat(9)), { maxLength: 40 });
  fc.assert(
    fc.property(says, fc.integer({ min: 20, max: 4_000 }), (said, seenDaysAgo) => {
      const reports = said.map(([outcome, ago, network, host]) =>
        reported(outcome, NOON - ago * MINUTE_MS, { reporter: stranger(`${network}${host}`, network) }),
      );
      const [before, after] = [entryOf([], seenDaysAgo), entryOf(reports, seenDaysAgo)].map((entry) =>
        entryAvailability(entry, NOON),
      );
      if (before?.status !== "likely_open_now") return;
      assert.equal(after?.status, "likely_open_now");
      assert.ok((after?.confidence ?? 1) <= before.confidence);
    }),
  );
  const yesterday = closed(24 * 60 + 1);
  assert.equal(statusOf([closed(10), closed(20), yesterday]), "likely_open_now");
  assert.equal(statusOf([closed(10), closed(20), closed(30)]), "unknown");
  assert.equal(statusOf([closed(10, keyed("k")), closed(20, keyed("l"))]), "unknown");
});

test("unproven callers cannot reopen a place that a proven key reported closed", () => {
  const found = closed(30, proven("a"));
  const praise = Array.from({ length: 20 }, (_, i) => reported("correct", NOON - i * 1_000));
  assert.equal(statusOf([found, ...praise.slice(0, 1)]), "likely_closed_now");
  assert.equal(statusOf([found, ...praise]), "likely_closed_now");
  const later = reported("correct", NOON - MINUTE_MS, { reporter: proven("b") });
  assert.equal(statusOf([found, later]), "likely_open_now");
});

test("unproven callers never make a place likely closed that was not, at any age of the record", () => {
  const words = fc.array(
    fc.record({
      who: fc.integer({ min: 0, max: 60 }),
      outcome: fc.constantFrom<Outcome>("closed", "closed", "wrong", "correct", "other"),
      minutesAgo: fc.integer({ min: 0, max: 7 * 24 * 60 }),
      isOfSurge: fc.boolean(),
    }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 20, max: 4_000 }),
      fc.integer({ min: -12 * 60, max: 12 * 60 }),
      (said, seenDaysAgo, ahead) => {
        const reports = said.map(({ who, outcome, minutesAgo, isOfSurge }) =>
          reported(outcome, NOON - minutesAgo * MINUTE_MS, {
            reporter: who < 10 ? keyed(`k${who}`) : stranger(`s${who}`),
            isOfSurge: isOfSurge && who >= 10 && outcome !== "correct" && outcome !== "other",
          }),
        );
        const at = NOON + ahead * MINUTE_MS;
        const [before, after] = [entryOf([], seenDaysAgo), entryOf(reports, seenDaysAgo)];
        if (entryAvailability(before, at).status === "likely_closed_now") return;
        assert.notEqual(entryAvailability(after, at).status, "likely_closed_now");
        // Search and claims use the same probability.
        assert.ok((entryOpenProbability(after, at, at) ?? 0) > 0.4);
      },
    ),
    { numRuns: 300 },
  );
});

test("unproven callers in a surge close no place", () => {
  const surge = [1, 2, 3, 4].map((minutes) => ({ ...closed(minutes), isOfSurge: true }));
  const ages = Array.from({ length: 300 }, (_, i) => 20 + i * 5);
  const openOf = (reports: readonly Report[]) =>
    ages.filter((age) => entryAvailability(entryOf(reports, age), NOON).status === "likely_open_now").length;
  assert.equal(openOf(surge), openOf([]));
});

test('a report of "closed" affects the next six hours', () => {
  const found = [closed(0, proven("a"))];
  assert.equal(statusOf(found, NOON + 7 * HOUR_MS), "likely_open_now");
});
