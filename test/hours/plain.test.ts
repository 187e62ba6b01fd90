import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { librarySchedule, publicHolidays, type Span } from "#doorlight/hours/library.js";
import type { HoursContext } from "#doorlight/hours/hours.js";
import { plainSchedule } from "#doorlight/hours/plainSchedule.js";
import { dayOfDate } from "#doorlight/hours/wallClock.js";
import fc from "fast-check";

const BAVARIA: HoursContext = {
  timeZone: "Europe/Berlin",
  country: "DE",
  region: "Bayern",
  latitude: 48.14,
  longitude: 11.58,
};
/** From before the last holidays of one year to behind the first of the next, and around Easter. */
const WINDOWS = [
  ["2025-12-18", "2026-01-14"],
  ["2026-03-28", "2026-04-15"],
  ["2026-05-27", "2026-06-08"],
] as const;
/** What the property found one day, of many thousands: open ends in dates that overlap, and dates that are the whole year. */
const FOUND: [string][] = [
  ["Jan 1-Jan 1 00:00-00:30, Jan-Jan 00:00-00:15+"],
  ["Mo 00:00-00:00; Apr 1-Mar 31,Jan 1-Jan 1 Mo off"],
];
const RUNS = Number(process.env["DOORLIGHT_HOURS"] ?? 250);

const HOLIDAYS = new Set(
  WINDOWS.flatMap(([from, to]) => publicHolidays(BAVARIA, dayOfDate(from) - 9, dayOfDate(to) + 9)),
);
const isHoliday = (day: number) => HOLIDAYS.has(day);

const day = fc.constantFrom("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su");
const days = fc
  .array(
    fc.oneof(
      day,
      fc.tuple(day, day).map((both) => both.join("-")),
      fc.constant("PH"),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .chain((all) => fc.constantFrom(",", ", ").map((between) => all.join(between)));
const allDays = fc.oneof(
  { weight: 9, arbitrary: days },
  { weight: 1, arbitrary: fc.constantFrom("PH +1 day", "PH -1 day", "PH +1 day,Mo") },
);
const clock = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.constantFrom("00", "00", "15", "30", "59"))
    .chain(([hour, minute]) =>
      fc.constantFrom(2, 2, 2, 1).map((digits) => `${String(hour).padStart(digits, "0")}:${minute}`),
    );
const time = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(clock(23), clock(26)).map(([from, to]) => `${from}-${to}`) },
  { weight: 1, arbitrary: fc.tuple(clock(23), clock(26)).map(([from, to]) => `${from} - ${to}`) },
  { weight: 1, arbitrary: fc.tuple(clock(23), clock(24)).map(([from, to]) => `${from}-${to}+`) },
  { weight: 1, arbitrary: clock(23).map((from) => `${from}+`) },
);
const times = fc.array(time, { minLength: 1, maxLength: 3 }).map((all) => all.join(","));
const said = fc.oneof(
  { weight: 6, arbitrary: times },
  { weight: 2, arbitrary: fc.constantFrom("off", "closed", "OFF") },
  { weight: 1, arbitrary: times.map((some) => `${some} off`) },
);
const month = fc.constantFrom("Jan", "Mar", "Apr", "May", "Jun", "Sep", "Dec");
const dayOfMonth = fc.constantFrom("1", "4", "06", "24", "25", "28", "31");
const monthDay = fc.tuple(month, dayOfMonth).map((both) => both.join(" "));
const months = fc.oneof(
  month,
  fc.tuple(month, month).map((both) => both.join("-")),
);
const monthDays = fc.oneof(
  monthDay,
  fc.tuple(monthDay, monthDay).map((both) => both.join("-")),
  fc.tuple(monthDay, dayOfMonth).map((both) => both.join("-")),
);
const year = fc.constantFrom("2025", "2026");
const ofYear = fc.tuple(year, monthDay).map((both) => both.join(" "));
const dates = fc.oneof(
  { weight: 3, arbitrary: fc.array(months, { minLength: 1, maxLength: 3 }).map((all) => all.join(",")) },
  { weight: 3, arbitrary: fc.array(monthDays, { minLength: 1, maxLength: 3 }).map((all) => all.join(",")) },
  { weight: 1, arbitrary: fc.tuple(ofYear, ofYear).map((both) => both.join("-")) },
);
const undated = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(allDays, said).map((both) => both.join(" ")) },
  { weight: 1, arbitrary: said },
);
const rule = fc.oneof(
  { weight: 4, arbitrary: undated },
  {
    weight: 2,
    arbitrary: fc.tuple(dates, fc.constantFrom(" ", ": "), undated).map((parts) => parts.join("")),
  },
);
const text = fc
  .tuple(rule, fc.array(fc.tuple(fc.constantFrom("; ", ";", ", ", ","), rule), { maxLength: 3 }))
  .map(([first, others]) => first + others.map((both) => both.join("")).join(""));

/** Spans of one kind that touch are one: the library parts them at holidays, whose names it tells. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last?.end === span.start && last.unknown === span.unknown && last.openEnd === span.openEnd)
      all[all.length - 1] = { ...last, end: span.end };
    else all.push(span);
  }
  return all;
}

/** Hours of which some last past midnight: how a night ends is held in ./nights.test. */
function hasNights(written: string): boolean {
  return [...written.matchAll(/(\d+):(\d+)(?:\s?-\s?(\d+):(\d+))?(\+?)/gu)].some(
    ([, fromHour, fromMinute, toHour, toMinute, plus]) => {
      const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
      return plus === "+" || to > 1440 || (to <= from && to > 0);
    },
  );
}

/** No rule for other days could end a night that is not there, or that no other rule follows. */
function endsNoNight(written: string): boolean {
  return !hasNights(written) || !/;|, ?(?:[A-Z]|\d{4} )/u.test(written);
}

describe("plain hours", () => {
  test("are what the library reads, in any order of rules and holidays", () => {
    let read = 0;
    fc.assert(
      fc.property(text.filter(endsNoNight), (written) => {
        const plain = plainSchedule(written, isHoliday);
        if (plain === null) return;
        read += 1;
        const library = librarySchedule(written, BAVARIA);
        assert.equal(plain.weekStable, library.weekStable, written);
        for (const [from, to] of WINDOWS) {
          const [first, last] = [dayOfDate(from), dayOfDate(to)];
          assert.deepEqual(joined(plain.spans(first, last)), joined(library.spans(first, last)), written);
          for (let one = first; one < last; one += 3)
            assert.equal(plain.rules(one), library.rules(one), `${written} on day ${one}`);
        }
      }),
      { numRuns: RUNS, examples: FOUND },
    );
    assert.ok(read > RUNS / 3, `only ${read} of ${RUNS} were plain`);
  });
});
