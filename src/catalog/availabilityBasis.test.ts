import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompiledHours } from "../hours/hours.js";
import { stateAt } from "../hours/state.js";
import { localMoment } from "../hours/wallClock.js";
import { textOf } from "../contract/messages/english.js";
import { basisOf } from "./availability.js";

type BasisInput = Parameters<typeof basisOf>[0];

const ZONE = "Europe/Berlin";
/** Monday to Friday 11:00–15:00 and 18:00–02:00, Saturday all day, Sunday closed; Christmas Day differs. */
const HOURS: CompiledHours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day < 5 ? [[660, 900] as const, [1080, 1560] as const] : day === 5 ? [[0, 1440] as const] : [],
  ),
  weekStable: false,
  exceptions: { "2026-12-25": [[720, 1000]] },
  validFrom: "2026-11-01",
  validUntil: "2027-11-01",
  unruledHolidays: ["2026-12-28"],
  comment: null,
  maybe: [],
};

function basisAt(local: string, given: Partial<BasisInput> = {}): string {
  const at = Date.parse(`${local}:00+01:00`);
  const schedule = stateAt(HOURS, ZONE, at);
  assert.ok(schedule !== null);
  return textOf(
    basisOf({
      schedule,
      hours: HOURS,
      closure: null,
      contradictedAt: null,
      local: localMoment(ZONE, at),
      isDated: false,
      hoursDating: "checked",
      hoursObservedAt: Date.UTC(2026, 8, 1),
      closedNow: null,
      at,
      ...given,
    } as BasisInput),
  );
}

test("says open or closed, the hours used and when they were observed, in a few words", () => {
  const table: readonly (readonly [string, string])[] = [
    ["2026-11-20T13:00", "Open: Fri 11:00–15:00, 18:00–02:00, observed 2026-09-01."],
    ["2026-11-20T16:00", "Closed: Fri 11:00–15:00, 18:00–02:00, observed 2026-09-01."],
    ["2026-11-21T13:00", "Open: Sat 24 hours, observed 2026-09-01."],
    ["2026-11-22T13:00", "Closed: no hours on Sun, observed 2026-09-01."],
    ["2026-12-25T13:00", "Open: Fri 12:00–16:40, observed 2026-09-01."],
  ];
  for (const [local, basis] of table) assert.equal(basisAt(local), basis, local);
});

test("after midnight the hours used are those of the evening before", () => {
  assert.equal(basisAt("2026-11-20T01:30"), "Open: Thu 18:00–02:00, observed 2026-09-01.");
  assert.equal(basisAt("2026-11-20T02:30"), "Closed: Fri 11:00–15:00, 18:00–02:00, observed 2026-09-01.");
});

test("names the date if another moment than now was requested", () => {
  assert.equal(
    basisAt("2026-11-22T13:00", { isDated: true }),
    "Closed: no hours on Sun 2026-11-22, observed 2026-09-01.",
  );
  assert.match(basisAt("2026-11-20T01:30", { isDated: true }), /^Open: Thu 2026-11-19 18:00–02:00/);
});

test("says how the date of the hours is known", () => {
  assert.match(basisAt("2026-11-20T13:00", { hoursDating: "edited" }), /, edited 2026-09-01\.$/);
  assert.match(
    basisAt("2026-11-20T13:00", { hoursDating: "listed" }),
    /, of unknown age, listed 2026-09-01\.$/,
  );
});

test("names evidence against the hours: a holiday, or a report of a closed door", () => {
  assert.match(basisAt("2026-12-28T13:00"), /a public holiday that the hours do not mention\.$/);
  assert.match(
    basisAt("2026-11-20T13:00", {
      closedNow: { logit: -1, reportedAt: Date.parse("2026-11-20T12:48:00+01:00") },
    }),
    /reported it closed 12 minutes ago, which counts for six hours\.$/,
  );
});
