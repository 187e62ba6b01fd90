import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Coordinates } from "../domain/geometry.js";
import { DAY_MS } from "../domain/time.js";
import { hoursReader, readHours } from "./compile.js";
import { isOfTheSun } from "./sunSchedule.js";
import { dayOfDate, instantOf, weekdayOfDay } from "./wallClock.js";

const FROM = Date.UTC(2026, 4, 1);
/** Three latitudes and a zone far from its sun, by the names of their towns; longitudes east. */
const TOWNS = {
  Nairobi: { latitude: -1.29, longitude: 36.82, timeZone: "Africa/Nairobi" },
  Berlin: { latitude: 52.52, longitude: 13.4, timeZone: "Europe/Berlin" },
  Trondheim: { latitude: 63.43, longitude: 10.4, timeZone: "Europe/Oslo" },
  Vigo: { latitude: 42.24, longitude: -8.72, timeZone: "Europe/Madrid" },
  Wellington: { latitude: -41.29, longitude: 174.78, timeZone: "Pacific/Auckland" },
} as const;
const DATES = ["2026-06-21", "2026-09-23", "2026-12-21", "2027-03-20"];

/**
 * Sunrise or sunset in minutes of the UTC day, by the algorithm of the Almanac for Computers (Nautical Almanac Office, United States Naval
 * Observatory, 1990), which is independent of the library's. Null: the sun does neither.
 */
function almanac(day: number, { latitude, longitude }: Coordinates, rises: boolean): number | null {
  const rad = Math.PI / 180;
  const sin = (degrees: number) => Math.sin(degrees * rad);
  const cos = (degrees: number) => Math.cos(degrees * rad);
  const year = new Date(day * DAY_MS).getUTCFullYear();
  const dayOfYear = day - Date.UTC(year, 0, 0) / DAY_MS;
  const t = dayOfYear + ((rises ? 6 : 18) - longitude / 15) / 24;
  const anomaly = 0.9856 * t - 3.289;
  const sun = (anomaly + 1.916 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 282.634 + 720) % 360;
  let ascension = (Math.atan(0.91764 * Math.tan(sun * rad)) / rad + 360) % 360;
  ascension += Math.floor(sun / 90) * 90 - Math.floor(ascension / 90) * 90;
  const sinDeclination = 0.39782 * sin(sun);
  const cosDeclination = Math.cos(Math.asin(sinDeclination));
  const cosHour = (cos(90.8333) - sinDeclination * sin(latitude)) / (cosDeclination * cos(latitude));
  if (Math.abs(cosHour) > 1) return null;
  const angle = Math.acos(cosHour) / rad;
  const hour = (rises ? 360 - angle : angle) / 15;
  const local = hour + ascension / 15 - 0.06571 * t - 6.622;
  return ((((local - longitude / 15) % 24) + 24) % 24) * 60;
}

function openIn(text: string, town: keyof typeof TOWNS) {
  const { timeZone, ...point } = TOWNS[town];
  const read = readHours(text, { timeZone, country: "ZZ", region: null, ...point }, FROM);
  assert.ok(read.ok, town);
  const { exceptions, week } = read.hours;
  return (date: string): readonly (readonly number[])[] =>
    exceptions[date] ?? week[weekdayOfDay(dayOfDate(date))] ?? [];
}

describe("hours by the sun", () => {
  test("open and close at sunrise and sunset of that place and day, by the wall clock", () => {
    for (const town of Object.keys(TOWNS) as (keyof typeof TOWNS)[]) {
      const { timeZone } = TOWNS[town];
      const openOn = openIn("sunrise-sunset", town);
      for (const date of DATES) {
        const day = dayOfDate(date);
        const [interval, ...others] = openOn(date);
        assert.deepEqual(others, [], `${town} ${date}`);
        for (const [i, rises] of [true, false].entries()) {
          const minutesUtc = almanac(day, TOWNS[town], rises);
          assert.ok(minutesUtc !== null && interval !== undefined);
          const computed = instantOf(timeZone, day, interval[i] ?? 0);
          const apart = Math.abs(computed / 60_000 - minutesUtc) % 1_440;
          assert.ok(
            Math.min(apart, 1_440 - apart) <= 3,
            `${town} ${date} ${rises ? "rise" : "set"}: ${apart} apart`,
          );
        }
      }
    }
  });

  test("are calculated with, and follow the sun beside fixed times", () => {
    const [[rise = 0, set = 0] = []] = openIn("sunrise-sunset", "Berlin")("2026-06-21");
    assert.deepEqual(openIn("Mo-Su (sunrise+01:00)-(sunset-00:30)", "Berlin")("2026-06-21"), [
      [rise + 60, set - 30],
    ]);
    assert.deepEqual(openIn("10:00-sunset", "Berlin")("2026-06-21"), [[600, set]]);
    assert.ok(!isOfTheSun('09:00-17:00 "until sunset"') && isOfTheSun("10:00-(sunset+01:00)"));
  });

  test("are unknown, never open or closed, on days without a sunrise or sunset", () => {
    const arctic = {
      timeZone: "Europe/Oslo",
      country: "NO",
      region: null,
      latitude: 69.65,
      longitude: 18.96,
    };
    const read = readHours("sunrise-sunset", arctic, FROM);
    assert.ok(read.ok);
    const { exceptions, maybe, maybeExceptions, week } = read.hours;
    const weekday = weekdayOfDay(dayOfDate("2026-06-21"));
    assert.deepEqual(exceptions["2026-06-21"] ?? week[weekday], []);
    assert.deepEqual(maybeExceptions?.["2026-06-21"] ?? maybe?.[weekday], [[0, 1_440]]);
    assert.equal((exceptions["2026-09-23"] ?? week[weekdayOfDay(dayOfDate("2026-09-23"))] ?? []).length, 1);
  });

  test("are read near both poles, in any season", () => {
    for (const latitude of [85, -85]) {
      const pole = { timeZone: "UTC", country: "NO", region: null, latitude, longitude: 0 };
      assert.ok(readHours("sunrise-sunset", pole, FROM).ok, String(latitude));
    }
  });

  test("are read for each place of an area that sees another sun, other hours once", () => {
    const { timeZone, ...point } = TOWNS.Berlin;
    const read = hoursReader({ timeZone, country: "DE", region: null, ...point }, FROM);
    const west = { latitude: 50.78, longitude: 6.08 };
    assert.notDeepEqual(read("sunrise-sunset", west), read("sunrise-sunset", point));
    assert.equal(read("sunrise-sunset", { ...west, longitude: 6.081 }), read("sunrise-sunset", west));
    assert.equal(read("10:00-18:00", west), read("10:00-18:00", point));
  });
});
