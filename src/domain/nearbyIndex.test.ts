import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { distanceM } from "./geometry.js";
import { nearbyIndex } from "./nearbyIndex.js";

const REACH_M = 300;

test("an index finds the same things as a comparison of all, in the order of adding", () => {
  const around = fc.double({ min: -0.01, max: 0.01, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.array(fc.record({ up: around, aside: around, key: fc.constantFrom("a", "b") }), { maxLength: 30 }),
      (latitude, longitude, offsets) => {
        const things = offsets.map(({ up, aside, key }) => ({
          key,
          point: { latitude: latitude + up, longitude: longitude + aside },
        }));
        const index = nearbyIndex<(typeof things)[number]>(REACH_M, 100);
        for (const thing of things) index.add(thing.key, thing.point, thing);
        for (const { key, point } of things)
          assert.deepEqual(
            index.near(key, point),
            things.filter((one) => one.key === key && distanceM(one.point, point) <= REACH_M),
          );
      },
    ),
  );
});

test("of very many things at one point a bounded number is found", () => {
  const point = { latitude: 52.5, longitude: 13.4 };
  const index = nearbyIndex<number>(REACH_M, 20);
  for (let thing = 0; thing < 100_000; thing++) index.add("", point, thing);
  assert.equal(index.near("", point).length, 20);
});
