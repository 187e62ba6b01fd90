import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { coordinatesOf, findCoordinates } from "./coordinates.js";

const NEAR = 0.000_01;

test("a point is read in all the ways that people and machines write it", () => {
  for (const text of [
    "52.52,13.405",
    "52.5200, 13.4050",
    "52.52;13.405",
    "52.5200 13.4050",
    "(52.52, 13.405)",
    "lat 52.52, lon 13.405",
    "Lat: 52.52 Lng: 13.405",
    "latitude=52.52&longitude=13.405",
    "52.52 N 13.405 E",
    "52.52° N, 13.405° E",
    "N 52.52 E 13.405",
    "52°31'12\"N 13°24'18\"E",
    "52° 31.2′ N, 13° 24.3′ O",
    "geo:52.52,13.405",
    "geo:52.52,13.405;u=35",
    "52,5200 13,4050",
  ]) {
    const point = coordinatesOf(text);
    assert.ok(Math.abs((point?.latitude ?? 0) - 52.52) < NEAR, text);
    assert.ok(Math.abs((point?.longitude ?? 0) - 13.405) < NEAR, text);
  }
});

test("south and west are negative", () => {
  assert.deepEqual(coordinatesOf("33.86 S 70.5 W"), { latitude: -33.86, longitude: -70.5 });
  assert.deepEqual(coordinatesOf("-33.86,-70.5"), { latitude: -33.86, longitude: -70.5 });
});

test("a text that is not a point on Earth, or more than a point, is rejected", () => {
  for (const text of [
    "",
    "10119",
    "Torstraße 96",
    "91.5,13.4",
    "52.5,190.2",
    "pizza 52.52,13.40",
    "12,50 Euro",
    "4 5",
    "18.30, 20.00 Uhr",
  ])
    assert.equal(coordinatesOf(text), null, text);
});

test("a point in a query is found with its range", () => {
  const text = "pizza near lat 52.52, lon 13.405 open now";
  const found = findCoordinates(text);
  assert.equal(text.slice(found?.from, found?.to), "lat 52.52, lon 13.405");
  for (const q of ["table for 2, 4 people", "under 12.50 euro", "from 18.30 to 20.15"])
    assert.equal(findCoordinates(q), null, q);
});

test("every point written with decimals is read exactly", () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      assert.deepEqual(coordinatesOf(`${latitude.toFixed(3)}, ${longitude.toFixed(3)}`), {
        latitude,
        longitude,
      });
    }),
  );
});

test("a long run of spaces is skipped quickly", () => {
  assert.equal(findCoordinates(`1${" ".repeat(20_000)}x lat 1${"\u00A0".repeat(20_000)}`), null);
});
