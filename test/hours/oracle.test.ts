import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readHours } from "#doorlight/hours/compile.js";
import type { CompiledHours, HoursContext } from "#doorlight/hours/hours.js";
import { stateAt } from "#doorlight/hours/state.js";
import { dayOfDate, instantOf } from "#doorlight/hours/wallClock.js";
import OpeningHours from "opening_hours";
import { osmFile, withoutSharedData } from "../support/sharedData.js";

/**
 * Compares the compiled hours with the library at single moments. Only open ends differ on purpose: the library reports the time after them as unknown,
 * Doorlight counts the first hours after a bare one as open.
 */
const FROM = Date.UTC(2025, 7, 20, 12);
const BERLIN = {
  timeZone: "Europe/Berlin",
  country: "DE",
  region: "Berlin",
};
const MUNICH = { ...BERLIN, region: "Bayern" };
const MONACO = {
  timeZone: "Europe/Monaco",
  country: "MC",
  region: null,
};
type Context = HoursContext & { readonly timeZone: string };
/** Days on which exceptions are likely, in addition to random days. */
const SPECIAL = [
  "2025-10-03",
  "2025-12-24",
  "2025-12-25",
  "2025-12-31",
  "2026-01-01",
  "2026-04-05",
  "2026-05-01",
];

const VARIED = [
  "24/7",
  "off",
  "Mo-Su 11:00-22:00",
  "Mo-Fr 09:00-17:00; PH off",
  "Mo-Fr 11:30-14:30,17:00-22:00; Sa 17:00-23:00",
  "Fr-Sa 18:00-03:00",
  "Mo-Su 06:00-05:00",
  "Mo-Su 00:00-24:00",
  "Fr 10:00-24:00; Sa 00:00-24:00; Su 00:00-04:00",
  "Sa 20:00-26:00",
  "Mo-Su 18:00-02:00; Mo off",
  "Mo-Su 18:00-02:00, PH 12:00-02:00",
  "Tu-Su,PH 10:00-18:00",
  "PH,Mo-Su 12:00-24:00",
  "Mo-Fr 08:00-18:00; PH 10:00-14:00",
  "PH off; Mo-Su 10:00-20:00",
  "Mo-Su 10:00-20:00; PH -1 day 10:00-14:00",
  "May-Sep 11:00-22:00",
  "Apr-Oct Mo-Su 11:00-22:00; Nov-Mar Mo-Fr 11:00-18:00",
  "Oct-Mar Fr-Sa 20:00-04:00",
  "Mo-Su 11:00-22:00; Dec 24-26 off",
  "Mo-Su 11:00-22:00; Dec 31 11:00-16:00; Jan 1 off",
  "2025 Dec 20-2026 Jan 6 off; Mo-Sa 12:00-22:00",
  'Mo-Su 17:00-23:00; Dec 24 off || "call us"',
  "easter off; Mo-Su 10:00-20:00",
  "easter +39 days off; Tu-Su 18:00-23:00",
  "week 1-20 Mo-Fr 10:00-16:00; week 21-53 Mo-Fr 10:00-20:00",
  "week 1-53/2 Sa 09:00-15:00",
  "Sa[1] 10:00-16:00",
  "Su[-1] 10:00-16:00; Mo-Fr 09:00-17:00",
  "SH Mo-Fr 10:00-16:00; Sa,Su 10:00-18:00",
  "SH off; Mo-Fr 07:30-15:00",
  'Sa,Su,PH 11:00-18:00 || Mo-Fr "by appointment"',
  "Mo-Fr 00:00-24:00; Sa 06:00-12:00",
  "Fr 18:00-24:00; Sa 00:00-24:00; Su 00:00-14:00",
  "Mo-Su 10:00-22:00; PH unknown",
  'Mo-Fr 10:00-12:00 "by appointment"',
  "Mo-Su 10:00-18:00; Sa 10:00-18:00 unknown",
  'Mo-Fr 10:00-18:00 || Sa 10:00-14:00 "maybe"',
  "Tu 19:00+",
  "Mo-Su 12:00-22:00+; PH 12:00+",
  "May-Sep 12:00+",
  'Jun 24-Aug 6 closed "holidays"; Tu-Sa 18:00-23:00',
  "Feb 28-Mar 2 10:00-12:00; Mo 08:00-09:00",
];

test("compiled hours agree with the library at any moment", () => {
  for (const context of [BERLIN, MUNICH]) {
    for (const text of VARIED) {
      assert.equal(disagreements(text, context, 120), 0, `${text} in ${context.region}`);
    }
  }
});

for (const [name, file, context, step] of [
  ["Berlin", "berlin-2025-08-20.overpass.json", BERLIN, 10],
  ["Munich", "munich-altstadt-2020-07-20.overpass.json", MUNICH, 2],
  ["Monaco", "monaco-2026-07-10.overpass.json", MONACO, 1],
] as const) {
  test(`the hours of ${name} agree with the library, nearly all can be read`, {
    skip: withoutSharedData,
  }, () => {
    const texts = realHours(file).filter((_text, i) => i % step === 0);
    let unread = 0;
    for (const text of texts) {
      const wrong = disagreements(text, context, 20);
      if (wrong === null) unread++;
      else assert.equal(wrong, 0, text);
    }
    assert.ok(texts.length > 50 && unread <= texts.length / 100, `${unread} of ${texts.length} not read`);
  });
}

/** The number of sampled moments at which the two disagree; null if the text cannot be read. */
function disagreements(text: string, context: Context, moments: number): number | null {
  const result = readHours(text, context, FROM);
  if (!result.ok) return null;
  // A repaired text is compared in its repaired form.
  const [, repaired] = result.warnings[0]?.match(/^read as "(.*)"$/u) ?? [];
  const oracle = libraryHours(repaired ?? text, context);
  let count = 0;
  for (const [day, minute] of momentsOf(result.hours, moments, text.length)) {
    const state = stateAt(result.hours, context.timeZone, instantOf(context.timeZone, day, minute));
    assert.ok(state !== null, text);
    // ./nights.test and the unit tests check that a rule for other days does not end a night.
    if (isNightBeside(repaired ?? text, minute)) continue;
    if (!agrees(oracle, day, minute, state)) count++;
  }
  return count;
}

/** Whether the night before may continue at that minute, with rules by which the library ends it. */
function isNightBeside(text: string, minute: number): boolean {
  if (!/;|off|closed/u.test(text)) return false;
  const ends = [...text.matchAll(/(\d\d?:\d\d)\s?-\s?(\d\d?):(\d\d)(?!\+)|\d\+/gu)].map(
    ([, from, hour, rest]) => {
      if (from === undefined) return OPEN_END_UNTIL;
      const [begin, end] = [minutesOf(from), Number(hour) * 60 + Number(rest)] as const;
      return end > 1440 ? end - 1440 : end <= begin ? end : 0;
    },
  );
  return minute < Math.max(0, ...ends);
}

/** The latest minute of the next day until which the library extends an open end. */
const OPEN_END_UNTIL = 480;

function minutesOf(clock: string): number {
  const [hour, rest] = clock.split(":").map(Number);
  return (hour ?? 0) * 60 + (rest ?? 0);
}

function agrees(
  oracle: OpeningHours,
  day: number,
  minute: number,
  state: { readonly open: boolean; readonly uncertain: boolean },
): boolean {
  const wall = new Date(day * 86_400_000 + minute * 60_000);
  // For a single moment the library misses that it is after an open end, so iterate from two days before.
  const walk = oracle.getIterator(new Date(wall.getTime() - 2 * 86_400_000));
  for (let moved = true; moved; ) moved = walk.advance(new Date(wall.getTime() + 1));
  const [open, unknown, comment] = [walk.getState(), walk.getUnknown(), walk.getComment()];
  if (unknown && comment?.startsWith("Specified as open end") === true) return state.open || state.uncertain;
  return open === state.open && unknown === state.uncertain;
}

function libraryHours(text: string, { country, region }: HoursContext): OpeningHours {
  const address = { country_code: country.toLowerCase(), state: region ?? "" };
  return new OpeningHours(text, { address } as never, { locale: "en" } as never);
}

/** Moments spread over the window, half of them around special days; the same in every run. */
function* momentsOf(hours: CompiledHours, count: number, seed: number): Iterable<[number, number]> {
  const [first, last] = [dayOfDate(hours.validFrom), dayOfDate(hours.validUntil)];
  // Numerical Recipes' linear congruential generator.
  let random = seed;
  const below = (limit: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * limit);
  };
  for (let i = 0; i < count; i++) {
    const special = dayOfDate(SPECIAL[below(SPECIAL.length)] ?? hours.validFrom) + below(3) - 1;
    yield [i % 2 === 0 ? special : first + 1 + below(last - first - 2), below(1440)];
  }
}

function realHours(file: string): string[] {
  const { elements } = JSON.parse(readFileSync(osmFile(file), "utf8")) as {
    readonly elements: readonly { readonly tags?: Readonly<Record<string, string>> }[];
  };
  const texts = new Set(elements.flatMap(({ tags }) => tags?.["opening_hours"] ?? []));
  // Without coordinates the library guesses when the sun sets; Doorlight does not.
  return [...texts].filter((text) => !/sunrise|sunset|dawn|dusk/u.test(text));
}
