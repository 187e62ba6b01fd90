import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Whereabouts } from "./whereabouts.js";

const latitude = fc.oneof(fc.double({ min: 52, max: 52.1, noNaN: true }), fc.constantFrom(0, -90, 90));
const longitude = fc.double({ min: 13, max: 13.1, noNaN: true });

test("the places within a box are those that looking at all of them finds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(latitude, longitude), { maxLength: 40 }),
      fc.tuple(latitude, latitude, longitude, longitude),
      (points, [a, b, c, d]) => {
        const [latitudes, longitudes] = [0, 1].map((of) =>
          Float64Array.from(points, (point) => point[of] ?? 0),
        );
        assert.ok(latitudes !== undefined && longitudes !== undefined);
        const [south, north] = [Math.min(a, b), Math.max(a, b)];
        const [west, east] = [Math.min(c, d), Math.max(c, d)];
        const whereabouts = new Whereabouts(latitudes, longitudes, points.length);
        const box = { south, north, west, east };
        const found = whereabouts.within(box).toSorted((x, y) => x - y);
        const naive = points.flatMap(([lat, lon], place) =>
          lat >= south && lat <= north && lon >= west && lon <= east ? [place] : [],
        );
        assert.deepEqual(found, naive);
      },
    ),
  );
});
