import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { readAtoms } from "#doorlight/language/times/readAtoms.js";
import { readTimes } from "#doorlight/language/times/readTimes.js";
import { type Found, Scan } from "#doorlight/language/times/scan.js";
import type { PhraseMeaning, TimeLexicon, TimeRole } from "#doorlight/language/times/timeLexicon.js";
import { timeLexicons } from "#doorlight/language/times/timeLexicons.js";
import type { TextRange } from "#doorlight/language/times/timeExpression.js";
import { timeTokens } from "#doorlight/language/times/timeTokens.js";
import { wordTables } from "#doorlight/words/words.js";
import { localMoment } from "#doorlight/hours/wallClock.js";
import { LABELED_DATA } from "../support/labeledData.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { EFFORT } from "../support/effort.js";

const NOW = Date.UTC(2026, 10, 18, 13);
const CONTEXT = { now: NOW, timeZone: "Europe/Berlin" };
const SAID = { now: NOW, local: localMoment("Europe/Berlin", NOW), country: undefined };
const ZONES = ["Europe/Berlin", "UTC", "Pacific/Kiritimati", "America/Caracas", "Australia/Lord_Howe"];

/** All words and phrases of all languages, and separators. */
const PHRASES = textsIn(wordTables("times")).concat(
  "8",
  "10",
  "23",
  "24",
  "03:00",
  "7h30",
  "23.8.",
  "2026-12-24",
  "8/23",
  "1990",
  "31.2.",
  "-",
  "–",
  ",",
  "and",
  "x",
  "'",
  "😀",
  "Ünï",
  "(",
  "pizza",
  "@",
  "a.b",
);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.split("|").filter((text) => text !== "");
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("any text gives an answer whose ranges lie in it, in order and apart", () => {
  const phrase = fc.constantFrom(...PHRASES);
  const text = fc.oneof(
    fc.array(phrase, { maxLength: 30 }).map((parts) => parts.join(" ")),
    fc
      .array(fc.oneof(phrase, fc.string({ unit: "grapheme", maxLength: 5 })), { maxLength: 20 })
      .map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 0, max: Date.UTC(2099, 0, 1) }),
      fc.constantFrom(...ZONES),
      (said, now, timeZone) => {
        const { expressions, unread } = readTimes(said, { now, timeZone });
        const today = localMoment(timeZone, now).date;
        assertApart(unread, said);
        for (const { expression, ranges } of expressions) {
          assertApart(ranges, said);
          assert.ok(ranges.length > 0);
          // An article or preposition before it is not part of the reported range: "die ganze Nacht". A comma of its own is a space.
          const words = ranges
            .map(({ from, to }) => said.slice(from, to))
            .join(" ")
            .replaceAll(/\s+,\s+|,\s{2,}/gu, " ");
          assert.ok(expression.text !== "" && words.endsWith(expression.text), words);
          if (expression.days.type === "dates") {
            assert.ok(expression.days.dates.length > 0);
            assert.deepEqual(expression.days.dates, [...new Set(expression.days.dates)].toSorted());
            assert.ok(expression.days.dates.every((date) => date >= today));
          }
          if (expression.days.type === "weekdays") assert.ok(expression.days.weekdays.length > 0);
          if (expression.clock.type === "span")
            for (const { from, until } of expression.clock.spans) assert.ok(from < until && from >= 0);
          if ("minutes" in expression.clock) assert.ok(expression.clock.minutes.length > 0);
        }
      },
    ),
    {
      numRuns: Math.ceil(3_000 * EFFORT),
      examples: [
        ["die nacht durch", 0, "Europe/Berlin"],
        ["innan klockan två , tard la nuit", 0, "Europe/Berlin"],
      ],
    },
  );
});

function assertApart(ranges: readonly TextRange[], text: string): void {
  let last = 0;
  for (const { from, to } of ranges) {
    assert.ok(from >= last && to > from && to <= text.length, `${from}-${to} of ${JSON.stringify(text)}`);
    last = to;
  }
}

test("twice the text takes about twice the look-ups, whatever it contains", () => {
  const lexicons = timeLexicons();
  const staysLinear = (lexicon: TimeLexicon, phrase: string) => {
    const lookUps = (text: string) => {
      const scan = new CountingScan(text, timeTokens(text), lexicon, SAID);
      readAtoms(scan, null);
      return scan.count;
    };
    const [short, long] = [lookUps(`${phrase} `.repeat(40)), lookUps(`${phrase} `.repeat(160))];
    assert.ok(long <= 5 * short + 100, `${lexicon.code}: ${phrase} takes ${short}, then ${long}`);
  };
  for (const one of lexicons)
    for (const phrase of textsIn(wordTables("times")[one.code])) staysLinear(one, phrase);
  // A grammar does not know other languages' words; a sample is enough.
  fc.assert(fc.property(fc.constantFrom(...lexicons), fc.constantFrom(...PHRASES), staysLinear), {
    numRuns: Math.ceil(1_000 * EFFORT),
  });
});

class CountingScan extends Scan {
  count = 0;

  override find<R extends TimeRole>(at: number, role: R): Found<NonNullable<PhraseMeaning[R]>> | null {
    this.count += 1;
    return super.find(at, role);
  }
}

/** Maximum share of real names read as times: some are made of such words ("Friday", "24/7", "Tous les jours"). For addresses it is none. */
const READ_NAMES = 0.005;

test("names and addresses say no times", { skip: withoutSharedData }, (t) => {
  const files = [...new Set(LABELED_DATA.flatMap((set) => set.files))].filter((file) =>
    file.endsWith(".overpass.json"),
  );
  const tags = [...files, osmFile("berlin-2025-08-20.overpass.json")].flatMap((file) =>
    (
      JSON.parse(readFileSync(file, "utf8")) as { elements: { tags?: Record<string, string> }[] }
    ).elements.map((element) => element.tags ?? {}),
  );
  const isRead = (text: string) => {
    const { expressions, unread } = readTimes(text, CONTEXT);
    return expressions.length + unread.length > 0;
  };
  const names = [...new Set(tags.flatMap(({ name }) => name ?? []))];
  const read = names.filter(isRead);
  t.diagnostic(`${read.length} of ${names.length} names: ${read.slice(0, 40).join(", ")}`);
  assert.ok(read.length <= names.length * READ_NAMES);
  const addresses = [
    ...new Set(
      tags.flatMap((tag) =>
        tag["addr:street"] === undefined
          ? []
          : [`${tag["addr:street"]} ${tag["addr:housenumber"] ?? ""}, ${tag["addr:postcode"] ?? ""} Berlin`],
      ),
    ),
  ];
  assert.deepEqual(addresses.filter(isRead), []);
  const phones = [
    ...new Set(
      tags.flatMap((tag) =>
        [tag["phone"], tag["contact:phone"], tag["website"]].flatMap((text) => text ?? []),
      ),
    ),
  ];
  // Some mappers write opening hours into the wrong field.
  assert.deepEqual(phones.filter((text) => !/\d:\d/u.test(text)).filter(isRead), []);
});
