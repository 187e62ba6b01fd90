import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { instantOf, localMoment } from "../hours/wallClock.js";
import { readTimes } from "../language/times/readTimes.js";
import { requestedTime } from "./requestedTime.js";

const ZONE = "Europe/Berlin";
const HALF_DAY = 720;
const DAY = 1440;
/** Minutes that a requested time may be in the past. */
const GRACE = 1;

/** The requested time of a text at a minute of a day without a clock change. */
function minutesAhead(text: string, minute: number): number | null {
  const { day } = localMoment(ZONE, Date.parse("2026-11-18T12:00:00+01:00"));
  const now = instantOf(ZONE, day, minute);
  const { time } = requestedTime(readTimes(text, { now, timeZone: ZONE }).expressions, now, ZONE);
  return time === null ? null : (time.at - now) / 60_000;
}

const SAID = ["at half past nine", "um halb zehn", "à neuf heures et demie", "alle nove e mezza"];
const SAID_BELOW = ["a las nueve y media", "às nove e meia", "om half tien"];

test("an ambiguous hour without a day is the next one, in every language", () => {
  for (const text of [...SAID, ...SAID_BELOW]) {
    // This evening, not tomorrow morning.
    assert.equal(minutesAhead(text, 19 * 60), 150, text);
    // At nine in the morning it is soon.
    assert.equal(minutesAhead(text, 9 * 60), 30, text);
    // After both it means tomorrow.
    assert.ok((minutesAhead(text, 22 * 60) ?? 0) > 2 * 60, text);
  }
});

test("an hour still to come today takes precedence over tomorrow's", () => {
  const hours = "one two three four five six seven eight nine ten eleven twelve".split(" ");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 300, max: DAY - 1 }), (at, now) => {
      const ahead = minutesAhead(`pizza at ${hours[at] ?? ""}`, now);
      const base = ((at + 1) % 12) * 60;
      // "At eight", received at a minute past eight, means now: the query took a while to arrive.
      const coming = [base, base + HALF_DAY]
        .map((minute) => minute - now)
        .filter((minutes) => minutes >= -GRACE)
        .map((minutes) => Math.max(minutes, 0));
      if (coming.length > 0) assert.ok(coming.includes(ahead ?? Number.NaN), `${ahead} of ${coming.join()}`);
      else assert.ok((ahead ?? 0) > 0);
    }),
  );
});

test("around the clock is a whole day, in every language", () => {
  const now = Date.parse("2026-11-18T12:00:00+01:00");
  for (const text of [
    "24 Stunden offen",
    "open 24 hours",
    "ouvert 24h/24",
    "aperto 24 ore su 24",
    "abierto 24 horas",
  ]) {
    const { time } = requestedTime(readTimes(text, { now, timeZone: ZONE }).expressions, now, ZONE);
    assert.equal(((time?.until ?? 0) - (time?.at ?? 0)) / 60_000, DAY - 1, text);
  }
  const saturday = requestedTime(
    readTimes("Samstag rund um die Uhr", { now, timeZone: ZONE }).expressions,
    now,
    ZONE,
  ).time;
  assert.equal(saturday?.at, Date.parse("2026-11-21T00:00:00+01:00"));
  assert.equal(saturday?.until, Date.parse("2026-11-21T23:59:00+01:00"));
});

test("a set of weekdays means each of these days", () => {
  const now = Date.parse("2026-11-18T12:00:00+01:00");
  for (const text of [
    "every day from Monday to Saturday",
    "daily Mon-Sat",
    "täglich von Montag bis Samstag",
    "tous les jours du lundi au samedi",
    "ogni giorno dal lunedì al sabato",
    "todos los días de lunes a sábado",
    "todos os dias de segunda a sábado",
  ]) {
    const [first] = readTimes(text, { now, timeZone: ZONE }).expressions;
    assert.deepEqual(first?.expression.days, { type: "weekdays", weekdays: [0, 1, 2, 3, 4, 5] }, text);
  }
});

test("a day that is named twice has the hour of either", () => {
  const now = Date.parse("2026-11-18T12:00:00+01:00");
  for (const text of ["Silvester Menü, 31.12. abends", "31.12. abends, Menü zu Silvester"]) {
    const { time } = requestedTime(readTimes(text, { now, timeZone: ZONE }).expressions, now, ZONE);
    assert.equal(time?.text, "31.12. abends", text);
  }
});
