import assert from "node:assert/strict";
import { test } from "node:test";
import { parserFor } from "#doorlight/hours/library.js";
import { covers } from "#doorlight/hours/intervals.js";
import { dateOfDay, dayOfDate } from "#doorlight/hours/wallClock.js";
import fc from "fast-check";
import OpeningHours from "opening_hours";

const BAVARIA = { country: "DE", region: "Bayern" };
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Shortly before Christmas, before Easter, and without a holiday nearby. */
const STARTS = ["2025-12-23", "2026-04-02", "2026-07-06"].map(dayOfDate);
const DAYS = 4;
const DAY_MS = 86_400_000;
const RUNS = Number(process.env["DOORLIGHT_HOURS"] ?? 250);

interface Rule {
  /** True if it adds to earlier rules for its days instead of replacing them. */
  readonly isBeside: boolean;
  readonly selector: string;
  readonly times: string;
}

const oneDay = fc.constantFrom("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su");
const clockTime = fc.integer({ min: 0, max: 47 }).map((half) => {
  return `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
});
const span = fc.tuple(clockTime, clockTime).map((both) => both.join("-"));
const anyRule: fc.Arbitrary<Rule> = fc.record({
  isBeside: fc.boolean(),
  selector: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(oneDay, oneDay).map((both) => both.join("-")) },
    { weight: 2, arbitrary: oneDay },
    { weight: 1, arbitrary: fc.constantFrom("PH", "Dec 24-26", "Apr", "Jul 7", "Sa,PH") },
  ),
  times: fc.oneof(
    { weight: 5, arbitrary: fc.array(span, { minLength: 1, maxLength: 2 }).map((all) => all.join(",")) },
    { weight: 1, arbitrary: fc.constant("off") },
  ),
});

/** "2025 Dec 24". */
function dated(day: number): string {
  const [year, month, date] = dateOfDay(day).split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${date}`;
}

/** The open spans by the library, in minutes since the first day's midnight. */
function librarySpans(text: string, firstDay: number, lastDay: number) {
  const place = { address: { country_code: "de", state: BAVARIA.region } };
  const hours = new OpeningHours(text, place as never, { locale: "en" } as never);
  const [first, last] = [firstDay, lastDay].map((day) => new Date(day * DAY_MS)) as [Date, Date];
  return hours.getOpenIntervals(first, last).map(([from, to]) => ({
    start: (from.getTime() - first.getTime()) / 60_000,
    end: (to.getTime() - first.getTime()) / 60_000,
  }));
}

/** The openings that begin on a day by its rules alone: the library reads them with the day's date. */
function openBy(rules: readonly Rule[], day: number): (minute: number) => boolean {
  const first = Math.max(
    0,
    rules.findLastIndex(({ isBeside, times }) => !isBeside || times === "off"),
  );
  const written = rules.slice(first).map(({ times }) => `${dated(day)} ${times}`);
  const spans = written.length === 0 ? [] : librarySpans(written.join(", "), day, day + 2);
  return (minute) => spans.some(({ start, end }) => start <= minute && minute < end);
}

test("no rule for other days ends a night, and a day that is closed has none", () => {
  let nights = 0;
  fc.assert(
    fc.property(
      fc.array(anyRule, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...STARTS),
      (rules, first) => {
        const written = rules
          .map(
            ({ isBeside, selector, times }, i) =>
              `${i === 0 ? "" : isBeside ? ", " : "; "}${selector} ${times}`,
          )
          .join("");
        const schedule = parserFor(BAVARIA).schedule(written);
        const opened = Array.from({ length: DAYS + 1 }, (_, i) => {
          const day = first + i - 1;
          return openBy(
            rules.filter(({ selector }) => librarySpans(`${selector} open`, day, day + 1).length > 0),
            day,
          );
        });
        const { open } = schedule.hoursIn(first - 1, first + DAYS);
        for (let minute = 0; minute < DAYS * 1440; minute += 30) {
          const [at, ofDay] = [Math.floor(minute / 1440), minute % 1440];
          const isOfNight = opened[at]?.(ofDay + 1440) === true;
          nights += isOfNight ? 1 : 0;
          const isOpen = covers(open, minute + 1440);
          assert.equal(
            isOpen,
            isOfNight || opened[at + 1]?.(ofDay) === true,
            `${written} on ${dateOfDay(first + at)} at minute ${ofDay}`,
          );
        }
      },
    ),
    { numRuns: RUNS },
  );
  assert.ok(nights > RUNS, `only ${nights} half hours of nights in ${RUNS} texts`);
});
