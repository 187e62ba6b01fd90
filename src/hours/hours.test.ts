import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { publicHolidays, readHours } from "./compile.js";
import type { CompiledHours, HoursContext } from "./hours.js";
import { parserFor } from "./library.js";
import { specialDays, weeklyHours } from "./schedule.js";
import { stateAt } from "./state.js";
import { dayOfDate } from "./wallClock.js";

const BERLIN = {
  timeZone: "Europe/Berlin",
  country: "DE",
  region: "Berlin",
};
const FROM = Date.UTC(2025, 7, 20, 12);
const berlin = (local: string) => Date.parse(`${local}:00+02:00`);

function read(text: string, context: HoursContext = BERLIN, from = FROM): CompiledHours {
  const result = readHours(text, context, from);
  assert.ok(result.ok, result.ok ? "" : `${text}: ${result.problem}`);
  return result.hours;
}

/** "We 11:00-14:30 17:00-22:00" for every open weekday. */
function week(text: string): string {
  const days = new Map<string, string[]>();
  for (const { day, open, close, overnight } of weeklyHours(read(text))) {
    days.set(day, [...(days.get(day) ?? []), `${open}-${close}${overnight ? "+1" : ""}`]);
  }
  return [...days].map(([day, times]) => `${day.slice(0, 2)} ${times.join(" ")}`).join(", ");
}

test("the regular week shows split hours, nights and whole days", () => {
  const table: readonly (readonly [string, string])[] = [
    ["Mo 11:30-14:30,17:00-22:00", "mo 11:30-14:30 17:00-22:00"],
    ["Fr-Sa 18:00-03:00", "fr 18:00-03:00+1, sa 18:00-03:00+1"],
    ["Sa 20:00-26:00", "sa 20:00-02:00+1"],
    ["Su 10:00-24:00", "su 10:00-24:00"],
    ["Mo,Tu 00:00-24:00", "mo 00:00-24:00, tu 00:00-24:00"],
    [
      "Mo-Su 11:00-22:00; We off",
      "mo 11:00-22:00, tu 11:00-22:00, th 11:00-22:00, fr 11:00-22:00, sa 11:00-22:00, su 11:00-22:00",
    ],
    ["Mo 11:00-22:00; PH off", "mo 11:00-22:00"],
    ["off", ""],
    ["Tu 19:00+", "tu 19:00-22:00"],
    ["Tu 15:00-18:00+", "tu 15:00-18:00"],
    ['Mo 10:00-12:00 "by appointment"', ""],
    ['Mo 10:00-12:00 || "call us"', "mo 10:00-12:00"],
  ];
  for (const [text, expected] of table) assert.equal(week(text), expected, text);
});

test("a rule for other days does not end the night before, and a closed day has no night", () => {
  const late = "mo 11:00-01:00+1, tu 11:00-01:00+1, we 11:00-01:00+1, th 11:00-01:00+1, fr 11:00-02:00+1";
  const table: readonly (readonly [string, string])[] = [
    ["Mo-Th 11:00-01:00; Fr 11:00-02:00", late],
    ["week 1-53 Mo-Th 11:00-01:00; Fr 11:00-02:00", late],
    ['Mo-Th 11:00-01:00; Fr 11:00-02:00 || "by appointment"', late],
    ["Mo-Th 11:00-01:00, Fr 11:00-02:00", late],
    ["Mo-Fr 11:00-01:00; Fr 11:00-02:00; Sa-Su off", late],
    ["week 1-53 Mo-Su 11:00-01:00; Fr 11:00-02:00; Sa-Su off", late],
    ["Mo-Th 11:00-01:00; Fr 11:00-02:00; PH off", late],
    ["Mo 18:00-02:00; Tu 00:00-24:00", "mo 18:00-24:00, tu 00:00-24:00"],
    ["Mo 18:00-02:00; Tu 00:00-06:00 off", "mo 18:00-24:00"],
    ["Mo-Tu 18:00-04:00; Tu 18:00-02:00", "mo 18:00-04:00+1, tu 18:00-02:00+1"],
  ];
  for (const [text, expected] of table) assert.equal(week(text), expected, text);
});

test("the night before a public holiday lasts as usual, and a closed holiday has none", () => {
  const { exceptions } = read("Mo-Su 18:00-02:00; PH off");
  assert.equal(exceptions["2025-10-02"], undefined);
  assert.deepEqual(exceptions["2025-10-03"], []);
});

test("plain misspellings are read, with a warning", () => {
  const table: readonly (readonly [string, string])[] = [
    ["Mo 11:30-15:00, 17:00-22", "mo 11:30-15:00 17:00-22:00"],
    ["Di 11:30-:24:00", "tu 11:30-24:00"],
    ["Mo 11.30-22.00", "mo 11:30-22:00"],
    ["Do 11:00–14:00 Uhr", "th 11:00-14:00"],
    ["Su-Do 11:00-:12:00", "mo 11:00-12:00, tu 11:00-12:00, we 11:00-12:00, th 11:00-12:00, su 11:00-12:00"],
    ["Mo,,We 11:00-12:00", "mo 11:00-12:00, we 11:00-12:00"],
    ["Mo, 11:00-12:00", "mo 11:00-12:00"],
    ["Sa 10:00-1600", "sa 10:00-16:00"],
    ["Wed-Thu 11:00-12:00 Uhr", "we 11:00-12:00, th 11:00-12:00"],
    ["We 15:00-open", "we 15:00-18:00"],
    ["01 Apr-30 Sep: Su 11:00-17:00; Su 12:00-13:00", "su 12:00-13:00"],
  ];
  for (const [text, expected] of table) {
    assert.equal(week(text), expected, text);
    const result = readHours(text, BERLIN, FROM);
    assert.ok(result.ok && result.warnings.length > 0, text);
  }
});

test("rules without a separator are split, not merged", () => {
  const table: readonly (readonly [string, string])[] = [
    ["Fr 10:00-20:00 Sa 11:00-18:00", "fr 10:00-20:00, sa 11:00-18:00"],
    ["Fr 18:00-02:00 Sa 18:00-03:00", "fr 18:00-02:00+1, sa 18:00-03:00+1"],
    ["Sa 11:30-23:30 Su,PH 12:00-23:30", "sa 11:30-23:30, su 12:00-23:30"],
    ["Sa-Su 10:00-20:00 Su off", "sa 10:00-20:00"],
    ["Fr 10:00-20:00 PH off", "fr 10:00-20:00"],
    ["Fr.PH 10:00-20:00", "fr 10:00-20:00"],
    ["Mo 10:00-12:00 14:00-16:00", "mo 10:00-12:00 14:00-16:00"],
  ];
  for (const [text, expected] of table) assert.equal(week(text), expected, text);
  // Where splitting does not help, nothing is guessed.
  for (const text of ["Mo-Fr Sa 10:00-12:00", "Tue - Thu 17 - 02 Fr & Sa 17 - 04"]) {
    assert.equal(readHours(text, BERLIN, FROM).ok, false, text);
  }
});

test("a comment is never repaired", () => {
  assert.equal(read('Mo 11:00-:12:00 open "Do 17:00-22"').comment, "Do 17:00-22");
});

test("hostile values are read or refused in bounded work, and nothing is written to the console", (context) => {
  const error = context.mock.method(console, "error", () => undefined);
  const warn = context.mock.method(console, "warn", () => undefined);
  for (const piece of [
    '"x" ',
    "10:00+ ",
    "Feb 29 ",
    "SH ",
    "week 1-53/2 ",
    "(sunrise ",
    "(((",
    "PH -1 day;",
    "00:00-48:00,",
  ]) {
    const result = readHours(piece.repeat(Math.floor(500 / piece.length)), BERLIN, FROM);
    if (!result.ok) assert.ok(result.problem.length <= 200, piece);
    else assert.ok(JSON.stringify(result.hours).length < 50_000, piece);
  }
  assert.equal(error.mock.callCount() + warn.mock.callCount(), 0);
});

test("times that the source leaves open are unknown on their days, including holidays and seasons", () => {
  const table: readonly (readonly [string, string, boolean, boolean])[] = [
    ["Mo-Su 10:00-22:00; PH unknown", "2025-10-03T13:00", false, true],
    ["Mo-Su 10:00-22:00; PH unknown", "2025-10-02T13:00", true, false],
    ["Mo-Su 10:00-22:00; PH unknown", "2025-10-02T23:00", false, false],
    ['Mo-Fr 10:00-18:00; PH off || "call us"', "2025-10-03T13:00", false, true],
    ["May-Sep 12:00+", "2025-08-21T13:00", true, false],
    ["May-Sep 12:00+", "2025-08-21T17:00", false, true],
    ["Mo-Su 12:00-18:00+; Aug 20 12:00-18:00", "2025-08-20T19:00", false, false],
    ["Mo-Su 12:00-18:00+; Aug 20 12:00-18:00", "2025-08-22T19:00", false, true],
  ];
  for (const [text, local, open, uncertain] of table) {
    const state = stateAt(read(text), BERLIN.timeZone, berlin(local));
    assert.deepEqual([state?.open, state?.uncertain], [open, uncertain], `${text} at ${local}`);
  }
});

test("days with hours by the sun are unknown, in each spelling the library reads; other days and comments stay", () => {
  const table: readonly (readonly [string, string, boolean, boolean])[] = [
    ["sunrise-sunset", "2025-08-21T13:00", false, true],
    ["Mo-Su 10:00-(sunset+01:00)", "2025-08-21T13:00", false, true],
    ["10:00-sundown", "2025-08-21T13:00", false, true],
    ["Mo-Fr 09:00-17:00; Sa,Su dawn-12:00", "2025-08-21T13:00", true, false],
    ["Mo-Fr 09:00-17:00; Sa,Su dawn-12:00", "2025-08-23T11:00", false, true],
    ["Tu-Su 12:00-dusk; Mo off", "2025-08-25T03:00", false, false],
    ["Tu-Sa 17:00-dawn", "2025-08-24T03:00", false, true],
    ["Tu-Sa 17:00-dawn", "2025-08-24T13:00", false, false],
    ["Fr sunset-02:00; Sa 20:00-22:00", "2025-08-23T01:00", false, true],
    ["Apr-Aug 10:00-sunset; Sep-Mar 10:00-16:00", "2025-09-01T13:00", true, false],
    ["Mo-Su 10:00-22:00; sunset-24:00 off", "2025-08-21T21:00", false, true],
    ["Mo-Su 10:00-22:00, sunset-24:00 off", "2025-08-21T21:00", false, true],
    ['Mo-Su 10:00-18:00 open "until sunset"', "2025-08-21T13:00", true, false],
  ];
  for (const [text, local, open, uncertain] of table) {
    const state = stateAt(read(text), BERLIN.timeZone, berlin(local));
    assert.deepEqual([state?.open, state?.uncertain], [open, uncertain], `${text} at ${local}`);
  }
});

test("public holidays named in a comment alone are neither ruled nor unruled", () => {
  const commented = read('Mo-Sa 10:00-18:00 open "closed on public holidays"');
  assert.deepEqual([commented.unruledHolidays, commented.ruledHolidays], [[], undefined]);
  assert.ok(read("Mo-Sa 10:00-18:00; PH off").ruledHolidays?.includes("2025-10-03"));
});

test("an unreadable value is a short problem, never an exception", () => {
  for (const text of [
    "Tu-Su 19:00-18:00+",
    "whenever we like",
    "",
    "9",
    "Mo-",
    "((((",
    "x".repeat(501),
    "Mo-Su 11:00-99:00",
  ]) {
    const result = readHours(text, BERLIN, FROM);
    assert.ok(!result.ok, text);
    assert.ok(
      result.problem.length > 0 && result.problem.length <= 200 && !result.problem.includes("\n"),
      text,
    );
  }
});

test("a moment is open or closed in the area's time zone, with the next change", () => {
  const table: readonly (readonly [string, string, boolean, string | null])[] = [
    ["Mo-Su 11:00-22:00", "2025-08-20T13:00", true, "2025-08-20T22:00"],
    ["Mo-Su 11:00-22:00", "2025-08-20T10:59", false, "2025-08-20T11:00"],
    ["Mo-Su 11:00-22:00", "2025-08-20T22:00", false, "2025-08-21T11:00"],
    ["Fr-Sa 18:00-03:00", "2025-08-24T02:59", true, "2025-08-24T03:00"],
    ["Fr-Sa 18:00-03:00", "2025-08-24T03:00", false, "2025-08-29T18:00"],
    ["24/7", "2025-08-20T13:00", true, null],
    ["off", "2025-08-20T13:00", false, null],
    ["Mo-Fr 00:00-24:00", "2025-08-20T13:00", true, "2025-08-23T00:00"],
    ["May-Sep Mo-Su 11:00-22:00", "2025-10-02T13:00", false, null],
    ["Mo-Su 11:00-22:00; PH off", "2025-10-03T13:00", false, "2025-10-04T11:00"],
    ["Mo-Su 11:00-22:00; Dec 24 off", "2025-12-24T13:00", false, "2025-12-25T11:00"],
  ];
  for (const [text, local, open, next] of table) {
    const winter = local > "2025-10-26";
    const at = Date.parse(`${local}:00${winter ? "+01:00" : "+02:00"}`);
    const state = stateAt(read(text), BERLIN.timeZone, at);
    assert.equal(state?.open, open, `${text} at ${local}`);
    const expected = next === null ? null : Date.parse(`${next}:00${winter ? "+01:00" : "+02:00"}`);
    assert.equal(state?.nextChangeAt, expected, `${text} at ${local}`);
  }
});

test("a public holiday counts only in its state, and is reported if no rule mentions it", () => {
  const womensDay = berlin("2026-03-08T13:00") + 3_600_000;
  const plain = read("Mo-Su 11:00-22:00");
  assert.equal(stateAt(plain, BERLIN.timeZone, womensDay)?.unruledHoliday, true);
  const bavaria = read("Mo-Su 11:00-22:00", { ...BERLIN, region: "Bayern" });
  assert.equal(stateAt(bavaria, BERLIN.timeZone, womensDay)?.unruledHoliday, false);
  assert.equal(stateAt(read("Mo-Su 11:00-22:00; PH off"), BERLIN.timeZone, womensDay)?.unruledHoliday, false);
  assert.equal(stateAt(read("24/7"), BERLIN.timeZone, womensDay)?.unruledHoliday, false);
});

test("a country whose holidays the library does not know still has a week", () => {
  const hours = read("Mo-Fr 09:00-17:00", { ...BERLIN, country: "XX", region: null });
  assert.deepEqual(hours.unruledHolidays, []);
  assert.equal(hours.week[0]?.length, 1);
  for (const text of [
    "Mo-Fr 09:00-17:00; PH off",
    "Mo-Fr,PH 09:00-17:00",
    "PH 10:00-12:00; Mo-Fr 09:00-17:00",
  ]) {
    assert.deepEqual(read(text, { ...BERLIN, country: "XX", region: null }).week, hours.week, text);
  }
});

test("public holidays are known even where the library's rules have no end", () => {
  // New Year 2011 was a Saturday, so it was kept in 2010.
  const parser = parserFor({ country: "US", region: null });
  const days = publicHolidays(parser, dayOfDate("2011-01-26"), dayOfDate("2012-03-10"));
  assert.equal(days.length, 15);
  assert.ok(days.includes(dayOfDate("2011-07-04")));
});

test("coming exceptions are listed by date", () => {
  const hours = read("Mo-Su 11:00-22:00; PH off; Dec 24 11:00-14:00");
  assert.deepEqual(specialDays(hours, BERLIN.timeZone, FROM, 2), [
    { date: "2025-10-03", closed: true },
    { date: "2025-12-24", open: "11:00", close: "14:00" },
  ]);
});

test("hours continue beyond the compiled window, unless they are limited to certain years", () => {
  const at = (text: string, when: number) => {
    const state = stateAt(read(text), BERLIN.timeZone, when);
    return state === null ? null : state.uncertain ? "unknown" : state.open;
  };
  const [january, july] = [Date.UTC(2030, 0, 2, 12), Date.UTC(2030, 6, 2, 12)];
  const before = Date.UTC(2024, 6, 2, 12);
  assert.deepEqual([at("May-Sep 11:00-22:00", january), at("May-Sep 11:00-22:00", july)], [false, true]);
  assert.deepEqual([at("11:00-22:00", january), at("11:00-22:00", before)], [true, true]);
  assert.deepEqual(
    [at("Mo-Su 11:00-22:00; PH off", july), at("Mo-Su 11:00-22:00; PH off", before)],
    [true, true],
  );
  assert.equal(at("Mo-Su 11:00-22:00; PH off", Date.UTC(2030, 11, 25, 12)), "unknown");
  assert.equal(at("2025 Mo-Su 11:00-22:00", july), null);
  assert.equal(at("Sa[1] 11:00-22:00", july), null);
});

test("hours beyond the window equal those compiled for it", () => {
  const texts = [
    "Mo-Fr 09:00-17:00; PH off",
    "Mo-Su 11:30-14:30,17:00-22:00; PH 12:00-15:00",
    "Apr-Oct Mo-Su 11:00-22:00; Nov-Mar Mo-Fr 11:00-18:00; Dec 24 off",
    "Tu-Su 18:00-02:00; Dec 24-Jan 6 off",
    "easter off; Mo-Su 10:00-20:00",
    "Fr-Sa 22:00-05:00; Aug off; PH off",
  ];
  for (const text of texts) {
    const compiled = read(text);
    let unknown = 0;
    const last = dayOfDate("2029-08-01");
    let fresh = compiled;
    for (let day = dayOfDate("2026-10-01"); day < last; day += 9) {
      const at = day * 86_400_000 + 12 * 3_600_000 + (day % 24) * 1_800_000;
      if (day + 1 >= dayOfDate(fresh.validUntil)) fresh = read(text, BERLIN, at);
      const [then, now] = [stateAt(compiled, BERLIN.timeZone, at), stateAt(fresh, BERLIN.timeZone, at)];
      assert.ok(then !== null && now !== null);
      if (then.uncertain) unknown += 1;
      else assert.equal(then.open, now.open, `${text} at ${new Date(at).toISOString()}`);
    }
    assert.ok(unknown < 0.015 * (last - dayOfDate("2026-10-01")), `${text}: ${unknown} days unknown`);
  }
});

test("the machine's own time zone makes no difference", () => {
  const script = `
    const { readHours } = await import(${JSON.stringify(new URL("./compile.js", import.meta.url).href)});
    const context = ${JSON.stringify(BERLIN)};
    console.log(JSON.stringify([readHours("Mo-Su 01:30-03:30; PH off", context, ${FROM}), readHours("Fr 18:00-03:00; May off", context, ${FROM})]));`;
  const answers = ["UTC", "America/New_York", "Asia/Kolkata", "Europe/Berlin"].map((TZ) =>
    spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TZ },
    }).stdout.toString(),
  );
  assert.ok(answers[0]?.includes('"ok":true'));
  assert.equal(new Set(answers).size, 1);
});
