import type { CompiledHours } from "./hours.js";

/** Hours that are the same every day of the year 2026 and 2027. `from`, `to`: in minutes of the day. */
export function everyDay(from: number, to: number): CompiledHours {
  return {
    week: Array.from({ length: 7 }, () => [[from, to] as const]),
    weekStable: true,
    exceptions: {},
    validFrom: "2026-01-01",
    validUntil: "2027-12-31",
    unruledHolidays: [],
    comment: null,
    maybe: [[], [], [], [], [], [], []],
  };
}
