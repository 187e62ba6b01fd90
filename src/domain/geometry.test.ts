import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  boundingBox,
  boxAsArea,
  contains,
  type Coordinates,
  distanceM,
  distanceToLinesM,
  type MultiPolygon,
  squareKilometers,
} from "./geometry.js";

const marienplatz = { latitude: 48.1372, longitude: 11.5755 };
const odeonsplatz = { latitude: 48.1425, longitude: 11.5775 };
const point = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

test("distances are measured on the ground", () => {
  assert.ok(Math.abs(distanceM(marienplatz, odeonsplatz) - 608) < 2);
  // One degree of latitude on the mean sphere.
  assert.ok(Math.abs(distanceM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }) - 111_195) < 1);
});

test("distance is symmetric and zero only at the same place", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      assert.ok(Math.abs(distanceM(a, b) - distanceM(b, a)) < 1e-6);
      assert.equal(distanceM(a, a), 0);
    }),
  );
});

test("the distance to a line is that to its nearest point, sampled", () => {
  const near = (at: Coordinates) =>
    fc.record({
      latitude: fc.double({ min: at.latitude - 0.02, max: at.latitude + 0.02, noNaN: true }),
      longitude: fc.double({ min: at.longitude - 0.02, max: at.longitude + 0.02, noNaN: true }),
    });
  fc.assert(
    fc.property(near(marienplatz), near(marienplatz), near(marienplatz), (from, to, at) => {
      const line = [from, to].map(({ longitude, latitude }) => [longitude, latitude] as const);
      const samples = Array.from({ length: 1001 }, (_, i) => ({
        latitude: from.latitude + ((to.latitude - from.latitude) * i) / 1000,
        longitude: from.longitude + ((to.longitude - from.longitude) * i) / 1000,
      }));
      const sampled = Math.min(...samples.map((sample) => distanceM(sample, at)));
      assert.ok(Math.abs(distanceToLinesM(at, [line]) - sampled) < 5);
    }),
    { numRuns: 50 },
  );
});

test("a hole is outside, an island within it is inside", () => {
  const square = (size: number) => boxAsArea([-size, -size, size, size])[0]?.[0] ?? [];
  const ring: MultiPolygon = [[square(3), square(2)], [square(1)]];
  const inside = (x: number) => contains(ring, { longitude: x, latitude: 0.1 });
  assert.deepEqual([0.5, 1.5, 2.5, 3.5].map(inside), [true, false, true, false]);
});

test("a box contains what its bounds say", () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      const box = [
        Math.min(a.longitude, b.longitude),
        Math.min(a.latitude, b.latitude),
        Math.max(a.longitude, b.longitude),
        Math.max(a.latitude, b.latitude),
      ] as const;
      fc.pre(
        box[0] < box[2] &&
          box[1] < box[3] &&
          ![box[0], box[2]].includes(c.longitude) &&
          ![box[1], box[3]].includes(c.latitude),
      );
      const expected =
        c.longitude > box[0] && c.longitude < box[2] && c.latitude > box[1] && c.latitude < box[3];
      assert.equal(contains(boxAsArea(box), c), expected);
      assert.deepEqual(boundingBox(boxAsArea(box)), [...box]);
    }),
  );
});

test("an area without a position has no bounding box", () => {
  assert.throws(() => boundingBox([]), RangeError);
});

test("an area is as large as its part of the sphere, without its holes", () => {
  const sphereKm2 = 4 * Math.PI * 6_371.0088 ** 2;
  const half: MultiPolygon = boxAsArea([-180, 0, 180, 90]);
  assert.ok(Math.abs(squareKilometers(half) / sphereKm2 - 0.5) < 1e-9);
  const square = boxAsArea([10, 60, 11, 61]);
  const hole = boxAsArea([10.2, 60.2, 10.4, 60.4]);
  const [outer] = square[0] ?? [];
  const [inner] = hole[0] ?? [];
  const whole = squareKilometers(square);
  // A degree north and south is 111.2 km, one east and west half of that at 60 degrees.
  assert.ok(whole > 111 * 53 && whole < 111.5 * 56);
  const left = squareKilometers([[outer ?? [], inner ?? []]]);
  assert.ok(Math.abs(whole - squareKilometers(hole) - left) < 1e-6);
});

test("the distance to a line is the smallest distance to its segments, however many there are", () => {
  const position = fc.tuple(
    fc.double({ min: 11.5, max: 11.6, noNaN: true }),
    fc.double({ min: 48.1, max: 48.2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(position, { minLength: 2, maxLength: 8 }), (line) => {
      const pieces = line.slice(1).map((end, i) => distanceToLinesM(marienplatz, [[line[i] ?? end, end]]));
      assert.equal(distanceToLinesM(marienplatz, [line]), Math.min(...pieces));
    }),
  );
});

test("the distance to several lines is that to the nearest of them, to the last bit", () => {
  const near = fc.tuple(
    fc.double({ min: 11.5, max: 11.6, noNaN: true }),
    fc.double({ min: 48.1, max: 48.2, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(near, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (lines) => {
      const each = lines.map((line) => distanceToLinesM(marienplatz, [line]));
      assert.equal(distanceToLinesM(marienplatz, lines), Math.min(...each));
    }),
  );
});
