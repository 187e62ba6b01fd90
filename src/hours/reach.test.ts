import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import { readHours } from "./compile.js";
import { stateAt } from "./state.js";

const ZONE = "Europe/Berlin";
const BERLIN = {
  timeZone: ZONE,
  country: "DE",
  region: "Berlin",
};
/** A Friday, 13:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 12);

function stateOf(text: string, at = NOW, from = NOW): "open" | "closed" | "unknown" {
  const read = readHours(text, BERLIN, from);
  assert.ok(read.ok, text);
  const state = stateAt(read.hours, ZONE, at);
  return state === null || state.uncertain ? "unknown" : state.open ? "open" : "closed";
}

test("hours limited to certain years are unknown in other years; all others are open or closed", () => {
  const table: readonly (readonly [string, "open" | "closed" | "unknown"])[] = [
    ["2020 Mo-Su 10:00-18:00", "unknown"],
    ["2020-2024 Mo-Fr 09:00-17:00", "unknown"],
    ["2020 Jan 01-2020 Dec 31 Mo-Fr 08:00-18:00, PH off", "unknown"],
    ["2024 Mo-Su 10:00-18:00; Dec 24-26 off", "unknown"],
    ["2026 Apr-Sep Mo-Su 10:00-18:00", "unknown"],
    ["2020-2026 Apr-Sep Mo-Su 10:00-18:00", "unknown"],
    ["2027 Mo-Su 10:00-18:00", "unknown"],
    ["2025 off", "unknown"],
    ["2026 Mo-Su 10:00-18:00", "open"],
    ["2026 Mo-Su 10:00-12:00", "closed"],
    ["2020+ Mo-Fr 10:00-18:00", "open"],
    ["2020+ Apr-Sep 10:00-18:00", "closed"],
    ["2020-2030/2 Mo-Fr 10:00-18:00", "open"],
    ["2024 Mo-Su 10:00-18:00; 2025+ off", "closed"],
    ["2024 Mo-Su 10:00-18:00; 13:00-14:00 off", "unknown"],
    ["Mo-Fr 10:00-18:00; 2020 Dec 24 off", "open"],
    ["Mo-Fr 09:00-17:00; 2026 Nov 20 off", "closed"],
    ["Mo-Fr 20:20-22:00", "closed"],
    ["Apr-Sep 10:00-18:00", "closed"],
    ["off", "closed"],
    ["24/7", "open"],
  ];
  for (const [text, expected] of table) assert.equal(stateOf(text), expected, text);
});

test("with any years and at any moment, hours are unknown outside their years and unchanged within", () => {
  const year = fc.integer({ min: 2024, max: 2028 });
  fc.assert(
    fc.property(
      fc.tuple(year, year).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      fc.constantFrom("Mo-Su 10:00-18:00", "Mo-Fr 09:00-12:00,14:00-19:00", "Tu,Sa 11:00-23:00"),
      fc.integer({ min: 0, max: 390 * 1440 }),
      ([first, last], hours, minutes) => {
        const at = NOW + minutes * MINUTE_MS;
        const inYears = (offset: number) => {
          const there = new Date(at + offset).getUTCFullYear();
          return there >= first && there <= last;
        };
        // Within a day or two of New Year, hours of the adjacent year may not apply yet.
        fc.pre(inYears(-4 * DAY_MS) === inYears(4 * DAY_MS));
        const expected = inYears(0) ? stateOf(hours, at) : "unknown";
        const years = first === last ? String(first) : `${first}-${last}`;
        assert.equal(stateOf(`${years} ${hours}`, at), expected);
      },
    ),
    { numRuns: 60 },
  );
});
