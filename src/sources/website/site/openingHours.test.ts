import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readHours } from "../../../hours/compile.js";
import { schemaOrgHours } from "./openingHours.js";

const CONTEXT = { country: "DE", region: null };
const textOf = (business: Record<string, unknown>) => {
  const hours = schemaOrgHours(business, "2026-11-20");
  return hours.read ? hours.text : null;
};
const FROM = Date.UTC(2026, 10, 20);

test("hours are read in the formats that websites use, or not at all", () => {
  const table: readonly (readonly [unknown, string | null])[] = [
    ["Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00"],
    [["Mo,Tu 11:30-14:30", "Mo,Tu 17:00-22:00"], "Mo-Tu 11:30-14:30,17:00-22:00"],
    ["Mo-Su 11:30-01:00", "Mo-Su 11:30-01:00"],
    ["Monday-Friday 9:00 AM - 5:30 PM", "Mo-Fr 09:00-17:30"],
    ["Mo-Su 00:00-24:00", "Mo-Su 00:00-24:00"],
    ["Fr-Mo 10:00-12:00", "Mo 10:00-12:00; Fr-Su 10:00-12:00"],
    ["by appointment", null],
    ["Mo-Fr 25:00-26:00", null],
    ["", null],
  ];
  for (const [openingHours, expected] of table)
    assert.equal(textOf({ openingHours }), expected, JSON.stringify(openingHours));
});

test("any week, written as specifications, is read back as that week", () => {
  // By day, or from the evening into the night.
  const daytime = fc.tuple(fc.integer({ min: 24, max: 60 }), fc.integer({ min: 61, max: 94 }));
  const night = fc.tuple(fc.integer({ min: 64, max: 95 }), fc.integer({ min: 1, max: 20 }));
  const day = fc.option(fc.oneof(daytime, night), { nil: null });
  const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4) % 24).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      fc.pre(week.some((one) => one !== null));
      const text = textOf({
        openingHoursSpecification: week.flatMap((one, i) =>
          one === null ? [] : [{ dayOfWeek: names[i], opens: clock(one[0]), closes: clock(one[1]) }],
        ),
      });
      const read = readHours(text ?? "", CONTEXT, FROM);
      assert.ok(read.ok, text ?? "nothing");
      for (const [i, one] of week.entries()) {
        const [from, to] = one === null ? [0, 0] : [one[0] * 15, one[1] * 15];
        const expected = one === null ? [] : [[from, to <= from ? to + 1440 : to]];
        assert.deepEqual(read.hours.week[i], expected, `${text} on ${names[i]}`);
      }
    }),
  );
});
