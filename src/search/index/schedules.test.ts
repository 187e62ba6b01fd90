import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CompiledHours } from "../../hours/hours.js";
import { Schedules } from "./schedules.js";

const hoursNamed = (comment: string): CompiledHours => ({
  week: [],
  weekStable: true,
  exceptions: {},
  validFrom: "2026-01-01",
  validUntil: "2027-01-01",
  unruledHolidays: [],
  comment,
  maybe: [],
});
const DIFFERENT = ["a", "b", "c", "d"].map(hoursNamed);
const PLACES = 5;

test("each place has the hours it was last given, under one number for all that have them, and no more numbers are kept than there are places, and one", () => {
  const change = fc.tuple(
    fc.integer({ min: 0, max: PLACES - 1 }),
    fc.option(fc.constantFrom(...DIFFERENT), { nil: null }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const schedules = new Schedules();
      const numbers = Array.from({ length: PLACES }, () => -1);
      const given: (CompiledHours | null)[] = numbers.map(() => null);
      for (const [place, hours] of changes) {
        const before = numbers[place] ?? -1;
        numbers[place] = schedules.take(hours);
        schedules.leave(before);
        given[place] = hours;
        for (const [i, number] of numbers.entries()) {
          assert.equal(number === -1 ? null : schedules.at(number), given[i]);
          assert.ok(number < schedules.bound);
        }
        assert.equal(new Set(numbers).size, new Set(given).size);
      }
      assert.ok(schedules.bound <= PLACES + 1);
    }),
  );
});
