import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { instantOf, isTimeZone, localMoment } from "./wallClock.js";

const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "UTC",
];

test("the wall clock agrees with the runtime's own formatting", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2040, 0) }),
      (timeZone, at) => {
        const { date, minute, weekday } = localMoment(timeZone, at);
        const shown = new Intl.DateTimeFormat("sv-SE", {
          timeZone,
          dateStyle: "short",
          timeStyle: "short",
        }).format(at);
        assert.equal(
          `${date} ${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
          shown,
        );
        const name = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" }).format(at);
        assert.equal(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday], name);
      },
    ),
    { numRuns: 500 },
  );
});

test("a wall clock time maps to a moment that shows it, except in gaps", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
      (timeZone, at) => {
        const minuteStart = Math.floor(at / 60_000) * 60_000;
        const { day, minute } = localMoment(timeZone, minuteStart);
        const back = instantOf(timeZone, day, minute);
        assert.ok(back <= minuteStart, "the first of two");
        assert.deepEqual(localMoment(timeZone, back), localMoment(timeZone, minuteStart));
      },
    ),
    { numRuns: 500 },
  );
});

test("a time in a gap maps to the time after it, and a repeated time to its first occurrence", () => {
  const spring = Date.UTC(2026, 2, 29) / 86_400_000;
  assert.equal(instantOf("Europe/Berlin", spring, 150), Date.UTC(2026, 2, 29, 1, 30));
  const autumn = Date.UTC(2026, 9, 25) / 86_400_000;
  assert.equal(instantOf("Europe/Berlin", autumn, 150), Date.UTC(2026, 9, 25, 0, 30));
});

test("unknown time zones are recognized", () => {
  assert.equal(isTimeZone("Europe/Berlin"), true);
  assert.equal(isTimeZone("Mars/Olympus"), false);
});
