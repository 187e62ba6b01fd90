import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Closure } from "../domain/merchant.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../domain/time.js";
import { closureAt, withClosures } from "./closures.js";
import type { CompiledHours, DayInterval } from "./hours.js";
import { stateAt } from "./state.js";
import { dateOfDay, instantOf, localMoment } from "./wallClock.js";

const ZONE = "Europe/Berlin";
/** 2026-11-16, a Monday. */
const MONDAY = Math.floor(Date.UTC(2026, 10, 16) / DAY_MS);
const everyDay = (intervals: readonly DayInterval[], weekStable = false): CompiledHours => ({
  week: Array.from({ length: 7 }, () => intervals),
  weekStable,
  exceptions: {},
  validFrom: "2026-01-01",
  validUntil: "2027-12-31",
  unruledHolidays: [],
  comment: null,
  maybe: Array.from({ length: 7 }, () => []),
});
const isOpen = (hours: CompiledHours, at: number) => stateAt(hours, ZONE, at)?.open ?? null;
const local = (day: number, hour: number) => instantOf(ZONE, MONDAY + day, hour * 60);

test("closed on whole days: nothing opens on them, and the night before ends as usual", () => {
  const hours = withClosures(
    everyDay([[18 * 60, 26 * 60]]),
    [{ firstDay: dateOfDay(MONDAY + 1), lastDay: dateOfDay(MONDAY + 2) }],
    ZONE,
  );
  assert.ok(hours !== null);
  const openAt = [
    local(0, 23),
    local(1, 1),
    local(1, 19),
    local(2, 1),
    local(2, 23),
    local(3, 1),
    local(3, 19),
  ];
  assert.deepEqual(
    openAt.map((at) => isOpen(hours, at)),
    [true, true, false, false, false, false, true],
  );
});

test("back at three: closed until then, then open by the hours", () => {
  const hours = withClosures(everyDay([[600, 1320]]), [{ from: local(0, 12), until: local(0, 15) }], ZONE);
  assert.ok(hours !== null);
  assert.equal(isOpen(hours, local(0, 11)), true);
  assert.equal(isOpen(hours, local(0, 14)), false);
  assert.equal(stateAt(hours, ZONE, local(0, 14))?.nextChangeAt, local(0, 15));
  assert.equal(isOpen(hours, local(0, 16)), true);
});

test("without known hours only the closure is known", () => {
  assert.equal(withClosures(null, [], ZONE), null);
  const hours = withClosures(null, [{ from: local(0, 12), until: local(0, 15) }], ZONE);
  assert.ok(hours !== null);
  const [closed, later] = [stateAt(hours, ZONE, local(0, 14)), stateAt(hours, ZONE, local(0, 16))];
  assert.deepEqual([closed?.open, closed?.uncertain], [false, false]);
  assert.deepEqual([later?.open, later?.uncertain], [false, true]);
});

test("hours without closures are unchanged", () => {
  const hours = everyDay([[0, 1440]], true);
  assert.equal(withClosures(hours, [], ZONE), hours);
});

const closure = fc.oneof(
  fc.tuple(fc.integer({ min: -2, max: 9 }), fc.integer({ min: 0, max: 3 })).map(
    ([day, days]): Closure => ({
      firstDay: dateOfDay(MONDAY + day),
      lastDay: dateOfDay(MONDAY + day + days),
    }),
  ),
  fc
    .tuple(fc.integer({ min: -24, max: 200 }), fc.integer({ min: 1, max: 60 }))
    .map(([from, lasts]): Closure => ({ from: local(0, from), until: local(0, from) + lasts * HOUR_MS })),
);
const intervals = fc.constantFrom<readonly DayInterval[]>(
  [[0, 1440]],
  [[600, 1320]],
  [
    [690, 870],
    [1020, 1380],
  ],
  [[1080, 1560]],
  [],
);

test("with any closures a place is open only if its hours say so, the period began on an open day, and no closure covers the moment", () => {
  fc.assert(
    fc.property(
      intervals,
      fc.array(closure, { maxLength: 4 }),
      fc.integer({ min: 0, max: 7 * 48 - 1 }),
      (day, closures, halfHour) => {
        const at = local(0, 0) + halfHour * 30 * MINUTE_MS;
        const hours = withClosures(everyDay(day), closures, ZONE);
        assert.ok(hours !== null);
        const { date, minute, day: today } = localMoment(ZONE, at);
        const isDayClosed = (one: string) =>
          closures.some((given) => "firstDay" in given && given.firstDay <= one && one <= given.lastDay);
        const began = day.flatMap(([start, end]) => [
          ...(start <= minute && minute < end ? [date] : []),
          ...(start <= minute + 1440 && minute + 1440 < end ? [dateOfDay(today - 1)] : []),
        ]);
        const isMomentClosed = closures.some(
          (given) => "from" in given && given.from <= at && at < given.until,
        );
        assert.equal(isOpen(hours, at), !isMomentClosed && began.some((one) => !isDayClosed(one)));
        const covering = closureAt(closures, ZONE, at);
        assert.equal(covering !== null, isMomentClosed || isDayClosed(date));
        assert.equal(covering !== null && !("from" in covering), isDayClosed(date));
      },
    ),
  );
});
