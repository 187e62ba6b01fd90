import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { contains, type MultiPolygon, type Position, type Ring } from "../domain/geometry.js";
import { insideTest } from "./insideTest.js";

/** A star around a center: any number of corners, never crossing itself. */
function star(x: number, y: number, radii: readonly number[]): Ring {
  const ring = radii.map((radius, i): Position => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...ring, ring[0] as Position];
}

test("a point is inside by the bands exactly where it is by every edge", () => {
  const radii = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 });
  const near = fc.double({ min: -1.5, max: 4.5, noNaN: true });
  fc.assert(
    fc.property(
      radii,
      radii,
      radii,
      fc.array(fc.tuple(near, near), { maxLength: 40 }),
      (a, b, hole, points) => {
        const area: MultiPolygon = [
          [
            star(0, 0, a),
            star(
              0,
              0,
              hole.map((radius) => radius * 0.15),
            ),
          ],
          [star(3, 3, b)],
        ];
        const isInside = insideTest(area);
        const corners = area.flat(2).map(([x, y]) => [x, y] as const);
        for (const [longitude, latitude] of [...points, ...corners])
          assert.equal(isInside({ latitude, longitude }), contains(area, { latitude, longitude }));
      },
    ),
  );
});

test("an area without edges holds nothing, and a flat one does not divide by zero", () => {
  assert.equal(insideTest([])({ latitude: 0, longitude: 0 }), false);
  const flat: MultiPolygon = [
    [
      [
        [0, 1],
        [2, 1],
        [0, 1],
      ],
    ],
  ];
  assert.equal(
    insideTest(flat)({ latitude: 1, longitude: 1 }),
    contains(flat, { latitude: 1, longitude: 1 }),
  );
});

test("a point is compared with few edges, however detailed the outline", () => {
  for (const corners of [40, 400, 4_000, 12_000]) {
    // A coast: small turns of any size on the way around.
    const coast = star(
      0,
      0,
      Array.from({ length: corners }, (_, i) => 1 + Math.sin(i * 1.7) / corners + Math.sin(i / 40) / 50),
    );
    assert.ok(insideTest([[coast]]).mostCompared <= Math.max(24, corners / 40), String(corners));
  }
});
