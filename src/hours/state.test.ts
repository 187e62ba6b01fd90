import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CompiledHours, DayInterval } from "./hours.js";
import { stateAt } from "./state.js";
import { dateOfDay, dayOfDate } from "./wallClock.js";

const ZONE = "UTC";
const isOpen = (hours: CompiledHours, at: number) => stateAt(hours, ZONE, at)?.open ?? null;
const MONDAY = dayOfDate("2026-03-02");
const HORIZON_MINUTES = 14 * 1440;

/** Compiled intervals of a day: a whole day, a part up to midnight, or a shorter one. */
const day = fc.oneof(
  { arbitrary: fc.constant<DayInterval[]>([]), weight: 2 },
  { arbitrary: fc.constant<DayInterval[]>([[0, 1440]]), weight: 1 },
  {
    arbitrary: fc
      .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 6 })
      .map((halfHours): DayInterval[] => {
        const times = halfHours.sort((a, b) => a - b).map((one) => one * 30);
        return times.flatMap((start, i): DayInterval[] => {
          const end = times[i + 1];
          return i % 2 === 0 && end !== undefined ? [[start, end]] : [];
        });
      }),
    weight: 3,
  },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
      .map(([start, length]): DayInterval[] => [[start, start + length]]),
    weight: 2,
  },
);

const hours = fc
  .record({
    week: fc.array(day, { minLength: 7, maxLength: 7 }),
    special: fc.dictionary(fc.integer({ min: -20, max: 20 }).map(String), day, { maxKeys: 5 }),
    daysKnownAhead: fc.constantFrom(1, 3, 10, 60),
  })
  .map(({ week, special, daysKnownAhead }): CompiledHours => {
    const exceptions = Object.entries(special).map(([ahead, intervals]) => [
      dateOfDay(MONDAY + Number(ahead)),
      intervals,
    ]);
    return {
      week,
      weekStable: false,
      exceptions: Object.fromEntries(exceptions),
      validFrom: dateOfDay(MONDAY - 60),
      validUntil: dateOfDay(MONDAY + daysKnownAhead),
      unruledHolidays: [],
      comment: null,
      maybe: [],
    };
  });

/** Walks minute by minute to the next change between open and closed; null beyond a fortnight or the compiled range. */
function nextChange(value: CompiledHours, at: number): number | null {
  const open = isOpen(value, at);
  for (let minute = 1; minute <= HORIZON_MINUTES; minute++) {
    const then = isOpen(value, at + minute * 60_000);
    if (then === null) return null;
    if (then !== open) return at + minute * 60_000;
  }
  return null;
}

function previousChange(value: CompiledHours, at: number): number | null {
  const open = isOpen(value, at);
  for (let minute = 1; minute <= HORIZON_MINUTES; minute++) {
    if (isOpen(value, at - minute * 60_000) !== open) return at - (minute - 1) * 60_000;
  }
  return null;
}

test("the changes around a moment equal those found by walking minute by minute", () => {
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 1439 }), (value, minute) => {
      const at = (MONDAY * 1440 + minute) * 60_000;
      const state = stateAt(value, ZONE, at);
      assert.equal(state?.open, isOpen(value, at));
      // One counts the fortnight in days, the other in minutes: they may differ at its very end.
      if (!isFarOff(at, nextChange(value, at), state?.nextChangeAt)) {
        assert.equal(state?.nextChangeAt, nextChange(value, at), "next");
      }
      if (!isFarOff(at, previousChange(value, at), state?.previousChangeAt)) {
        assert.equal(state?.previousChangeAt, previousChange(value, at), "previous");
      }
    }),
    { numRuns: 150 },
  );
});

function isFarOff(at: number, ...changes: readonly (number | null | undefined)[]): boolean {
  return changes.some(
    (change) => typeof change === "number" && Math.abs(change - at) > (HORIZON_MINUTES - 1440) * 60_000,
  );
}
