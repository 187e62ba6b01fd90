import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dateOfDay, localMoment } from "#doorlight/hours/wallClock.js";
import { readTimes } from "#doorlight/language/times/readTimes.js";
import type { ParsedClock, ParsedDays } from "#doorlight/language/times/timeExpression.js";
import { SPEAKERS, type Speaker } from "./speakers.js";
import { EFFORT } from "../support/effort.js";

const RUNS = 20_000 * EFFORT;
const ZONES = [
  "Europe/Berlin",
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "Pacific/Apia",
  "America/Sao_Paulo",
];
const [HALF_DAY, DAY] = [720, 1440];

/** A text and its expected reading. */
interface TextCase<Reading> {
  readonly text: string;
  readonly meant: Reading;
}
type Days = TextCase<ParsedDays>;
interface Time {
  readonly text: string;
  readonly minutes: readonly number[];
}

const one = (choices: readonly string[]) => fc.constantFrom(...choices);
const weekday = fc.integer({ min: 0, max: 6 });

function dayTexts(speaker: Speaker, now: number, timeZone: string): fc.Arbitrary<Days> {
  const { day, weekday: today } = localMoment(timeZone, now);
  const name = (of: number) => speaker.weekdays[of] ?? "";
  const dates = (...of: readonly number[]): ParsedDays => ({ type: "dates", dates: of.map(dateOfDay) });
  const weekdays = (...of: readonly number[]): ParsedDays => ({ type: "weekdays", weekdays: of });
  const fixed = (choices: readonly string[], meant: ParsedDays) =>
    one(choices).map((text) => ({ text, meant }));
  const coming = (of: number) => day + ((of - today + 7) % 7);
  const named = (choices: readonly string[], meant: (of: number) => ParsedDays) =>
    fc
      .tuple(one(choices), weekday)
      .map(([form, of]) => ({ text: form.replace("#", name(of)), meant: meant(of) }));
  const moments = (choices: readonly string[], minutes: number) =>
    fc.tuple(one(choices), fc.integer({ min: 2, max: 12 })).map(([form, n]) => ({
      text: form.replace("#", String(n)),
      meant: { type: "moment", at: now + n * minutes * 60_000 } as const,
    }));
  return fc.oneof(
    fixed(speaker.today, dates(day)),
    fixed(speaker.tomorrow, dates(day + 1)),
    fixed(speaker.afterTomorrow, dates(day + 2)),
    fixed(speaker.everyDay, weekdays(0, 1, 2, 3, 4, 5, 6)),
    fixed(speaker.workdays, weekdays(0, 1, 2, 3, 4)),
    fixed(speaker.weekends, weekdays(5, 6)),
    fixed(speaker.holidays, { type: "publicHolidays" }),
    named(speaker.each, (of) => weekdays(of)),
    // A past time of today means next week; another test covers that.
    named(speaker.on, (of) => dates(coming(of))).filter(
      ({ meant }) => meant.type !== "dates" || meant.dates[0] !== dateOfDay(day),
    ),
    named(speaker.next, (of) => dates(of === today ? day + 7 : coming(of))),
    fc
      .tuple(one(speaker.range), weekday, weekday)
      .filter(([, from, to]) => from !== to)
      .map(([form, from, to]) => ({
        text: form.replace(/##|#/gu, (mark) => name(mark === "#" ? from : to)),
        meant: weekdays(...[0, 1, 2, 3, 4, 5, 6].filter((of) => (of - from + 7) % 7 <= (to - from + 7) % 7)),
      })),
    fc.tuple(one(speaker.dates), fc.integer({ min: 0, max: 364 })).map(([form, ahead]) => {
      const date = dateOfDay(day + ahead);
      const [year = "", month = "", of = ""] = date.split("-");
      // "24/7" means always.
      if (`${of}/${month}` === "24/07") return { text: speaker.tomorrow[0] ?? "", meant: dates(day + 1) };
      const text = form.replace(/DD|MM|[DMYN]/gu, (mark) => {
        if (mark === "Y") return year;
        if (mark === "N") return speaker.months[Number(month) - 1] ?? "";
        const digits = mark.startsWith("D") ? of : month;
        return mark.length === 2 ? digits : String(Number(digits));
      });
      return { text, meant: dates(day + ahead) };
    }),
    moments(speaker.inMinutes, 1),
    moments(speaker.inHours, 60),
    fc.tuple(one(speaker.inDays), fc.integer({ min: 2, max: 30 })).map(([form, n]) => ({
      text: form.replace("#", String(n)),
      meant: dates(day + n),
    })),
  );
}

const digits = (value: number, length: number) => String(value).padStart(length, "0");

function timeTexts(speaker: Speaker): fc.Arbitrary<Time> {
  const hour = fc.integer({ min: 1, max: 12 });
  const both = (choices: readonly string[], minutes: number) =>
    fc.tuple(one(choices), hour).map(([form, h]) => {
      const hourName = (of: number) => speaker.hours[(of - 1) % 12] ?? "";
      const base = ((h % 12) * 60 + minutes) % HALF_DAY;
      const text = form.replace(/\bh\b|\bn\b/gu, (mark) => hourName(mark === "h" ? h : h + 1));
      return {
        text: text.replace("une heures", "une heure").replace("eins Uhr", "ein Uhr"),
        minutes: [base, base + HALF_DAY],
      };
    });
  const half = (choices: readonly string[], from: number, add: number) =>
    fc.tuple(one(choices), fc.integer({ min: from, max: 11 })).map(([form, h]) => ({
      text: form.replace("h", String(h)),
      minutes: [h * 60 + add],
    }));
  return fc.oneof(
    fc
      .tuple(one(speaker.exact), fc.integer({ min: 13, max: 23 }), fc.integer({ min: 10, max: 59 }))
      .map(([form, h, m]) => ({
        text: form.replace("HH", digits(h, 2)).replace("H", String(h)).replace("MM", digits(m, 2)),
        minutes: [h * 60 + m],
      })),
    fc
      .tuple(
        one(speaker.exact.filter((form) => form.startsWith("HH"))),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 10, max: 59 }),
      )
      .map(([form, h, m]) => ({
        text: form.replace("HH", digits(h, 2)).replace("MM", digits(m, 2)),
        minutes: [h * 60 + m],
      })),
    fc.tuple(one(speaker.fullHour), fc.integer({ min: 13, max: 23 })).map(([form, h]) => ({
      text: form.replace("HH", digits(h, 2)).replace("H", String(h)),
      minutes: [h * 60],
    })),
    both(speaker.hour, 0),
    both(speaker.half, 30),
    both(speaker.quarterPast, 15),
    both(speaker.quarterTo, 45),
    both(speaker.tenPast, 10),
    both(speaker.tenTo, 50),
    half(speaker.morning, 1, 0),
    half(speaker.evening, 7, HALF_DAY),
    one(speaker.noon).map((text) => ({ text, minutes: [HALF_DAY] })),
    one(speaker.midnight).map((text) => ({ text, minutes: [DAY] })),
  );
}

function clockTexts(speaker: Speaker): fc.Arbitrary<TextCase<ParsedClock>> {
  const related = (type: "at" | "until" | "after" | "before" | "from") =>
    fc
      .tuple(one(speaker[type]), timeTexts(speaker))
      // "From ten to two" is also a span.
      .filter(([form, { text }]) => !(/^(?:from|starting)/u.test(form) && /^\w+ to /u.test(text)))
      .map(([form, { text, minutes }]) => ({
        text: form.replace("#", text),
        meant: {
          type,
          minutes:
            type === "until" ? minutes.map((minute) => (minute <= 300 ? minute + DAY : minute)) : minutes,
        } as const,
      }));
  return fc.oneof(
    related("at"),
    related("until"),
    related("after"),
    related("before"),
    related("from"),
    fc
      .tuple(one(speaker.spans), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 23 }))
      .map(([form, a, b]) => ({
        text: spanText(form, a, b),
        meant: { type: "span", spans: [{ from: a * 60, until: b * 60 }] } as const,
      })),
    one(speaker.allHours).map((text) => ({ text, meant: { type: "allHours" } as const })),
  );
}

/** Fills in the hours. In "de a a b" one "a" is a word: the hours are the first and last letters alone or before a unit. */
function spanText(form: string, a: number, b: number): string {
  const marks = [...form.matchAll(/(?<!\p{L})([ab])(?=h\d|h(?!\p{L})|[\s:–-]|$)/gu)];
  const first = marks.find(([, mark]) => mark === "a")?.index ?? 0;
  const last = marks.findLast(([, mark]) => mark === "b")?.index ?? 0;
  return `${form.slice(0, first)}${a}${form.slice(first + 1, last)}${b}${form.slice(last + 1)}`;
}

const UNSTATED: ParsedClock = { type: "unstated" };

interface Case {
  readonly text: string;
  readonly now: number;
  readonly timeZone: string;
  readonly days: ParsedDays;
  readonly clock: ParsedClock;
}

function caseOf(speaker: Speaker): fc.Arbitrary<Case> {
  return fc
    .tuple(
      fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 11, 31) / 60_000 }),
      one(ZONES),
    )
    .chain(([minute, timeZone]) => {
      const now = minute * 60_000;
      const days = dayTexts(speaker, now, timeZone);
      const clock = clockTexts(speaker);
      const cases = fc.oneof(
        days.map((parsed) => ({ text: parsed.text, days: parsed.meant, clock: UNSTATED })),
        clock.map((parsed) => ({
          text: parsed.text,
          days: { type: "unstated" } as const,
          clock: parsed.meant,
        })),
        fc
          .tuple(days, clock, fc.boolean())
          .filter(([{ meant }]) => meant.type !== "moment")
          .map(([day, time, isDayFirst]) => ({
            text: isDayFirst ? `${day.text} ${time.text}` : `${time.text} ${day.text}`,
            days: day.meant,
            clock: time.meant,
          })),
      );
      return fc.tuple(cases, one(speaker.around)).map(([parsed, around]) => ({
        ...parsed,
        text: around.replace("#", () => parsed.text),
        now,
        timeZone,
      }));
    });
}

/** Readings without their order, which the table tests check. */
function unordered(clock: ParsedClock): ParsedClock {
  return "minutes" in clock ? { ...clock, minutes: clock.minutes.toSorted((a, b) => a - b) } : clock;
}

for (const speaker of SPEAKERS)
  test(`whatever is said in ${speaker.name} is read back`, () => {
    fc.assert(
      fc.property(caseOf(speaker), ({ text, now, timeZone, days, clock }) => {
        const { expressions, unread } = readTimes(text, { now, timeZone });
        assert.deepEqual(unread, [], text);
        assert.equal(expressions.length, 1, text);
        const [parsed] = expressions;
        assert.deepEqual(parsed?.expression.days, days, text);
        assert.deepEqual(unordered(parsed?.expression.clock ?? UNSTATED), unordered(clock), text);
      }),
      { numRuns: Math.ceil(RUNS / SPEAKERS.length) },
    );
  });
