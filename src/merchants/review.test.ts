import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { weekAsText } from "../contract/weekAsText.js";
import { NOTHING_STATED } from "../domain/merchant.js";
import { observation, reported } from "../domain/testEvidence.js";
import { areaOf } from "../search/testArea.js";
import { contradictionsOf } from "./contradictions.js";
import { reviewOf } from "./review.js";
import { observationOf } from "./statementEvidence.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const LATER = NOW + 86_400_000;
const CONTEXT = { country: "DE", region: null };
const [ENTRY] = areaOf([{ name: "Example" }], NOW).entries.values();
const stated = (hours: string | null, given = {}) =>
  observationOf({ ...NOTHING_STATED, hours, ...given }, "g", NOW);
const reviewed = (hours: string) => {
  assert.ok(ENTRY !== undefined);
  return reviewOf(ENTRY, stated(hours), NOW).hours;
};

test("hours are shown as a week if a week expresses all of them", () => {
  const rows: readonly (readonly [string, number | null, boolean])[] = [
    ["Mo-Fr 09:00-18:00", 5, false],
    ["Mo 11:30-14:30,17:00-01:00", 2, false],
    ["Mo-Fr 09:00-18:00; PH off", 5, true],
    ["24/7", 7, false],
    ["off", 0, false],
    ["Mo-Fr 09:00-18:00; Dec 24 off", null, false],
    ["Apr-Sep: Mo-Su 10:00-22:00", null, false],
    ['Mo-Fr 09:00-18:00 "by appointment"', null, false],
  ];
  for (const [text, spans, isClosedOnHolidays] of rows) {
    const { week } = reviewed(text);
    assert.equal(week?.spans.length ?? null, spans, text);
    assert.equal(week?.is_closed_on_holidays ?? false, isClosedOnHolidays, text);
  }
});

test("any stated week is returned unchanged", () => {
  const time = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  // Openings of a day without overlap; the last may end after midnight.
  const day = fc.uniqueArray(time, { minLength: 0, maxLength: 4 }).map((times) => {
    const sorted = times.toSorted((a, b) => a - b).slice(0, times.length - (times.length % 2));
    return sorted.flatMap((open, i) =>
      i % 2 === 0 ? [{ open: clock(open), close: clock(sorted[i + 1] ?? 0) }] : [],
    );
  });
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
  fc.assert(
    fc.property(fc.tuple(day, day, day, day, day, day, day), fc.boolean(), (week, isOff) => {
      const spans = week.flatMap((ofDay, i) => ofDay.map((one) => ({ day: days[i] ?? "monday", ...one })));
      const shown = reviewed(weekAsText(spans, isOff)).week;
      assert.deepEqual(shown?.spans, spans);
      if (spans.length > 0) assert.equal(shown.is_closed_on_holidays, isOff);
    }),
    { numRuns: 30 },
  );
});

test("only later evidence by others contradicts a statement", () => {
  const oddities = (given: object, reports = [reported("closed", LATER, { scheduledOpen: true })]) =>
    contradictionsOf(
      stated("Mo 10:00-12:00", given),
      { observations: [], elements: [], checks: [], reports },
      CONTEXT,
      LATER,
    ).map(({ kind, count }) => `${kind} ${count}`);
  assert.deepEqual(oddities({}), ["reported_closed 1"]);
  assert.deepEqual(oddities({ operatingStatus: "temporarily_closed" }), []);
  assert.deepEqual(oddities({}, [reported("closed", NOW, { scheduledOpen: true })]), []);
  assert.deepEqual(oddities({}, [reported("closed", LATER, { scheduledOpen: false })]), []);
  const booked = reported("booked", LATER);
  assert.deepEqual(oddities({}, [booked]), []);
  assert.deepEqual(oddities({ operatingStatus: "permanently_closed" }, [booked]), ["reported_open 1"]);
});

test("sources that have stated otherwise since then are named, and so is another owner", () => {
  const other = observationOf({ ...NOTHING_STATED, hours: "off" }, "h", LATER);
  const seen = (at: number, values: object) =>
    observation({ source: "OpenStreetMap", seenAt: at, observedAt: at, dating: "edited", values });
  const check = (outcome: "matches" | "gone", hours: "differ" | null) => ({
    source: "The business's website",
    at: LATER,
    outcome,
    hours,
  });
  const oddities = (
    observations: readonly ReturnType<typeof seen>[],
    checks: readonly ReturnType<typeof check>[] = [],
  ) =>
    contradictionsOf(
      stated("Mo 10:00-12:00", { phone: "+4989123456" }),
      { observations: [...observations], elements: [], checks: [...checks], reports: [] },
      CONTEXT,
      LATER,
    ).map(({ kind, source }) => `${kind} ${source}`);
  assert.deepEqual(oddities([seen(LATER, { hours: "Mo 10:00-12:00", phone: "+4989123456" })]), []);
  assert.deepEqual(oddities([seen(LATER, { hours: "Mo 10:00-13:00", phone: "+4989999999" })]), [
    "hours_differ OpenStreetMap",
    "phone_differs OpenStreetMap",
  ]);
  assert.deepEqual(oddities([seen(NOW - 1, { hours: "Mo 10:00-13:00" })]), []);
  assert.deepEqual(oddities([], [check("matches", "differ")]), ["hours_differ The business's website"]);
  assert.deepEqual(oddities([other]), ["other_merchant Merchant"]);
});
