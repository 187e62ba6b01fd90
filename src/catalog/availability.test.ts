import assert from "node:assert/strict";
import { test } from "node:test";
import { everyDay } from "../hours/testHours.js";
import { MINUTE_MS } from "../domain/time.js";
import { type AvailabilityInput, availabilityOf } from "./availability.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const WEEK = everyDay(11 * 60, 22 * 60);

function input(
  given: Partial<AvailabilityInput> & { open?: boolean; minutesToChange?: number; holiday?: boolean },
): AvailabilityInput {
  const { open = true, minutesToChange = 300, holiday = false, ...rest } = given;
  return {
    schedule: {
      open,
      uncertain: false,
      nextChangeAt: NOW + minutesToChange * MINUTE_MS,
      previousChangeAt: NOW - 300 * MINUTE_MS,
      unruledHoliday: holiday,
    },
    unreadable: false,
    hours: WEEK,
    closure: null,
    contradictedAt: null,
    hoursObservedAt: Date.UTC(2026, 8, 1),
    hoursDating: "checked",
    existsConfidence: 0.95,
    hoursConfidence: 0.9,
    typicalOpenShare: 0.6,
    at: NOW,
    local: { date: "2026-11-20", day: 20_777, weekday: 4, minute: 780 },
    isDated: false,
    closedNow: null,
    proven: null,
    mayDoubt: false,
    ...rest,
  };
}

test("well within fresh hours a place is likely open, well outside likely closed", () => {
  const open = availabilityOf(input({}));
  assert.deepEqual([open.status, open.confidence, open.inferred], ["likely_open_now", 0.91, true]);
  assert.equal(availabilityOf(input({ open: false })).status, "likely_closed_now");
});

test("near a boundary the confidence is lower, and near it with old hours nothing is claimed", () => {
  const near = availabilityOf(input({ minutesToChange: 1 }));
  assert.equal(near.status, "likely_open_now");
  assert.ok(near.confidence < availabilityOf(input({})).confidence);
  const old = input({
    minutesToChange: 1,
    hoursConfidence: 0.2,
    existsConfidence: 0.85,
    typicalOpenShare: 0.4,
  });
  assert.equal(availabilityOf(old).status, "unknown");
});

test("possibly outdated hours still decide most moments: a place open around the clock is likely open at night", () => {
  const night = { hoursConfidence: 0.5, typicalOpenShare: 0.03 };
  assert.equal(availabilityOf(input(night)).status, "likely_open_now");
  assert.equal(
    availabilityOf(input({ ...night, typicalOpenShare: 0.95, open: false })).status,
    "likely_closed_now",
  );
});

test("old hours make it less sure", () => {
  assert.ok(
    availabilityOf(input({ hoursConfidence: 0.5 })).confidence < availabilityOf(input({})).confidence,
  );
});

test("a public holiday that the hours do not mention makes it unknown", () => {
  const holiday = availabilityOf(input({ holiday: true }));
  assert.equal(holiday.status, "unknown");
  assert.match(holiday.basis, /public holiday that the hours do not mention/);
});

test("without hours, or with unreadable ones, nothing is claimed", () => {
  for (const unreadable of [false, true]) {
    const answer = availabilityOf(input({ schedule: null, unreadable, hours: null }));
    assert.deepEqual([answer.status, answer.confidence], ["unknown", 0]);
  }
});

test("a place that is probably gone is never likely open", () => {
  assert.equal(availabilityOf(input({ existsConfidence: 0.2 })).status, "likely_closed_now");
});

test("missing, unreadable and out-of-range hours are distinguished, and none means closed", () => {
  const ended = { ...WEEK, weekStable: false, validFrom: "2026-11-01", validUntil: "2026-11-15" };
  const coming = { ...WEEK, weekStable: false, validFrom: "2027-01-01", validUntil: "2027-11-01" };
  const table: readonly (readonly [Partial<AvailabilityInput>, RegExp])[] = [
    [{ hours: null }, /^No opening hours are on record\.$/],
    [{ hours: null, unreadable: true }, /^The opening hours on record could not be read\.$/],
    [{ hours: ended }, /^The opening hours on record end before that day\.$/],
    [{ hours: coming }, /^The opening hours on record start after that day\.$/],
  ];
  for (const [given, basis] of table) {
    const answer = availabilityOf(input({ schedule: null, ...given }));
    assert.deepEqual([answer.status, answer.confidence], ["unknown", 0]);
    assert.match(answer.basis, basis);
  }
});
