import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CompiledHours } from "../hours/hours.js";
import { sharedHours } from "./sql/records.js";

const interval = fc.tuple(fc.nat(1439), fc.nat(2880));
const week = fc.array(fc.array(interval, { maxLength: 3 }), { minLength: 7, maxLength: 7 });
const date = fc.constantFrom("2026-12-25", "2026-12-26", "2027-01-01");
const hours: fc.Arbitrary<CompiledHours> = fc.record(
  {
    week,
    weekStable: fc.boolean(),
    exceptions: fc.dictionary(date, fc.array(interval, { maxLength: 2 })),
    validFrom: date,
    validUntil: date,
    unruledHolidays: fc.uniqueArray(date),
    ruledHolidays: fc.uniqueArray(date),
    comment: fc.option(fc.string()),
    maybe: week,
  },
  {
    requiredKeys: [
      "week",
      "weekStable",
      "exceptions",
      "validFrom",
      "validUntil",
      "unruledHolidays",
      "comment",
    ],
  },
) as fc.Arbitrary<CompiledHours>;

test("hours are read as written, regardless of earlier reads", () => {
  fc.assert(
    fc.property(fc.array(hours, { maxLength: 6 }), (many) => {
      for (const one of many)
        assert.deepEqual(sharedHours(JSON.stringify(one)), JSON.parse(JSON.stringify(one)));
    }),
  );
});

test("hours with the same text are one object", () => {
  const written = (comment: string) =>
    JSON.stringify({
      week: [[[540, 1080]], [], [], [], [], [], [[540, 1080]]],
      unruledHolidays: [],
      comment,
    });
  const one = sharedHours(written("a"));
  assert.equal(sharedHours(written("a")), one);
  assert.notEqual(sharedHours(written("b")), one);
});
