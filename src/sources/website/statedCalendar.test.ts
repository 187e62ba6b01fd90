import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Closure } from "../../domain/merchant.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, toDate } from "../../domain/time.js";
import { localMoment } from "../../hours/wallClock.js";
import { statedCalendar } from "./statedCalendar.js";

const ZONE = "Europe/Berlin";
const NOW = Date.parse("2026-11-20T12:00:00Z");
const calendar = (...events: readonly string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    "END:VCALENDAR",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");
const read = (text: string) => statedCalendar(text, ZONE, NOW);
const closures = (text: string) => {
  const answer = read(text);
  return answer.read ? answer.statement.closures : answer.about;
};
const between = (from: string, until: string) => ({ from: Date.parse(from), until: Date.parse(until) });

test("each event is a closure, of whole days or from one time to another, however its end is stated", () => {
  const rows: readonly (readonly [string, Closure])[] = [
    [
      "DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227",
      { firstDay: "2026-12-24", lastDay: "2026-12-26" },
    ],
    ["DTSTART;VALUE=DATE:20261224", { firstDay: "2026-12-24", lastDay: "2026-12-24" }],
    ["DTSTART;VALUE=DATE:20261231\nDURATION:P1W", { firstDay: "2026-12-31", lastDay: "2027-01-06" }],
    [
      "DTSTART:20261224T120000Z\nDTEND:20261224T150000Z",
      between("2026-12-24T12:00:00Z", "2026-12-24T15:00:00Z"),
    ],
    ["DTSTART:20261224T120000\nDURATION:PT1H30M", between("2026-12-24T11:00:00Z", "2026-12-24T12:30:00Z")],
    [
      'DTSTART;TZID="America/New_York":20261224T120000\nDTEND;TZID=Europe/Lisbon:20261224T180000',
      between("2026-12-24T17:00:00Z", "2026-12-24T18:00:00Z"),
    ],
    // When the clock is set back, an hour occurs twice.
    [
      "DTSTART:20271031T010000\nDTEND:20271031T040000",
      between("2027-10-30T23:00:00Z", "2027-10-31T03:00:00Z"),
    ],
  ];
  for (const [event, closure] of rows) assert.deepEqual(closures(calendar(event)), [closure], event);
});

test("folded lines are joined, unknown lines and alarms are ignored, and canceled or past events give no closure", () => {
  const text = calendar(
    'SUMMARY:Closed\\, we are\n  away\nDTSTART;VALUE=DA\n TE:20261224\nX-ODD;A="b:c;d";E=f:g\nBEGIN:VALARM\nTRIGGER:-PT15M\nDTSTART:20200101\nEND:VALARM',
    "STATUS:CANCELLED\nDTSTART;VALUE=DATE:20261225",
    "DTSTART;VALUE=DATE:20251224",
  );
  assert.deepEqual(closures(text), [{ firstDay: "2026-12-24", lastDay: "2026-12-24" }]);
  assert.deepEqual(closures(calendar()), []);
});

test("a time zone that a calendar defines applies to its times", () => {
  const zone =
    "BEGIN:VTIMEZONE\r\nTZID:W. Europe Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";
  const text = calendar("DTSTART;TZID=W. Europe Standard Time:20261224T120000\nDURATION:PT1H");
  assert.deepEqual(closures(text.replace("BEGIN:VEVENT", `${zone}BEGIN:VEVENT`)), [
    between("2026-12-24T11:00:00Z", "2026-12-24T12:00:00Z"),
  ]);
});

test("a calendar with one unclear event is refused whole, with the reason and the event's text", () => {
  const fine = "DTSTART;VALUE=DATE:20261224";
  const rows: readonly (readonly [string, RegExp])[] = [
    [calendar(fine, `${fine}\nRRULE:FREQ=YEARLY`), /^recurs: FREQ=YEARLY$/u],
    [calendar(`${fine}\nRDATE;VALUE=DATE:20261231`), /^recurs: 2026-12-31$/u],
    [calendar(`${fine}\nRRULE:FREQ=BOGUS`), /^no_calendar: .*BOGUS/u],
    [calendar(fine, "SUMMARY:Away"), /^no_start: Away$/u],
    [calendar("DTSTART:20261224T120000"), /^no_end: 20261224T120000$/u],
    [calendar(`${fine}\nDURATION:PT3H`), /^no_end: PT3H$/u],
    [calendar("DTSTART;VALUE=DATE:20261399"), /^no_time: 20261399$/u],
    [calendar("DTSTART:20261224T250000Z\nDTEND:20261225T000000Z"), /^no_time: /u],
    [
      calendar("DTSTART;TZID=W. Europe Standard Time:20261224T120000\nDURATION:PT1H"),
      /^time_zone: W\. Europe/u,
    ],
    [calendar(`${fine}\nDTEND;VALUE=DATE:20261224`), /^ends_before: 20261224$/u],
    [calendar(`${fine}\nDTEND:20261225T000000Z`), /^ends_before: /u],
    [calendar(`${fine}\nDTEND;VALUE=DATE:20290101`), /^too_long: /u],
    ["<html>", /^no_calendar/u],
    ["", /^no_calendar/u],
    [calendar(fine).replace("END:VCALENDAR", ""), /^no_calendar/u],
    [calendar(fine).replace("END:VEVENT", "END:VTODO"), /^no_calendar/u],
    ["BEGIN:VEVENT\nDTSTART:20261224\nEND:VEVENT", /^no_calendar/u],
    [`BEGIN:VCALENDAR\n${"BEGIN:VEVENT\n".repeat(60_000)}`, /^no_calendar/u],
    [calendar(`DTSTART:\u202e${"9".repeat(100_000)}`), /^no_time: 9+/u],
  ];
  for (const [text, reason] of rows) {
    const answer = read(text);
    assert.equal(answer.read, false, text.slice(0, 200));
    if (answer.read) continue;
    assert.match(answer.about, reason);
    assert.ok(answer.about.length <= 200);
  }
});

test("any closures, written and folded in any way, are read back unchanged", () => {
  const whole = fc
    .record({ day: fc.integer({ min: 0, max: 700 }), days: fc.integer({ min: 1, max: 400 }) })
    .map(({ day, days }): { text: string; closure: Closure } => {
      const [first, end] = [NOW + day * DAY_MS, NOW + (day + days) * DAY_MS];
      return {
        text: `DTSTART;VALUE=DATE:${digits(toDate(first))}\nDTEND;VALUE=DATE:${digits(toDate(end))}`,
        closure: { firstDay: toDate(first), lastDay: toDate(end - DAY_MS) },
      };
    });
  const timed = fc
    .record({
      minute: fc.integer({ min: 0, max: 700 * 24 * 60 }),
      minutes: fc.integer({ min: 120, max: 100_000 }),
      zone: fc.constantFrom(ZONE, "Asia/Kathmandu", "America/St_Johns", "UTC", null),
    })
    .map(({ minute, minutes, zone }): { text: string; closure: Closure } => {
      const from = NOW + minute * MINUTE_MS;
      const written = (at: number) => {
        const clock = localMoment(zone ?? ZONE, at);
        const [hour, rest] = [Math.floor(clock.minute / 60), clock.minute % 60];
        return `${digits(clock.date)}T${two(hour)}${two(rest)}00`;
      };
      const until = from + minutes * MINUTE_MS;
      const parameter = zone === null ? "" : `;TZID=${zone}`;
      return {
        text: `DTSTART${parameter}:${written(from)}\nDTEND${parameter}:${written(until)}`,
        closure: { from, until },
      };
    })
    // An hour that occurs twice is ambiguous, so such times are left out.
    .filter(({ closure }) => "from" in closure && ![closure.from, closure.until].some(isTwice));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(whole, timed), { maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.boolean(),
      (events, folds, isBare) => {
        let text = calendar(...events.map(({ text: event }) => event));
        for (const fold of folds) {
          const at = fold % text.length;
          if (/[^\r\n]/u.test(text[at - 1] ?? "\n") && /[^\r\n]/u.test(text[at] ?? "\n"))
            text = `${text.slice(0, at)}\r\n ${text.slice(at)}`;
        }
        const answer = read(isBare ? text.replaceAll("\r", "") : text);
        assert.ok(answer.read);
        assert.deepEqual(sorted(answer.statement.closures), sorted(events.map(({ closure }) => closure)));
      },
    ),
  );
});

const digits = (date: string) => date.replaceAll("-", "");
const two = (number: number) => String(number).padStart(2, "0");
const sorted = (all: readonly Closure[]) => all.map((one) => JSON.stringify(one)).toSorted();
const isTwice = (at: number) =>
  [ZONE, "America/St_Johns"].some((zone) =>
    [-HOUR_MS, HOUR_MS].some(
      (apart) => localMoment(zone, at).minute === localMoment(zone, at + apart).minute,
    ),
  );
