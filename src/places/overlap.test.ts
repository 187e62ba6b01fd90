import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { boxAsArea, contains, type MultiPolygon } from "../domain/geometry.js";
import { heldShare, overlapShare } from "./overlap.js";

const close = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.02, `${actual} is not about ${expected}`);

test("the overlap of areas is intersection over union", () => {
  const unit = boxAsArea([0, 0, 1, 1]);
  const table: readonly (readonly [MultiPolygon, MultiPolygon, number])[] = [
    [unit, unit, 1],
    [unit, boxAsArea([2, 0, 3, 1]), 0],
    [unit, boxAsArea([0, 2, 1, 3]), 0],
    [unit, boxAsArea([0.5, 0, 1.5, 1]), 1 / 3],
    [unit, boxAsArea([0, 0, 1, 2]), 1 / 2],
    [unit, [...boxAsArea([0, 0, 1, 0.5]), ...boxAsArea([0, 0.5, 1, 1])], 1],
    [unit, [...unit, ...unit], 1],
    [unit, [[...boxAsArea([0, 0, 1, 1]).flat(), ...boxAsArea([0.25, 0.25, 0.75, 0.75]).flat()]], 3 / 4],
    [unit, [], 0],
    [[], [], 0],
  ];
  for (const [a, b, expected] of table) close(overlapShare(a, b), expected);
});

test("the share of the smaller box covered by the other", () => {
  const unit = boxAsArea([0, 0, 1, 1]);
  close(heldShare(unit, boxAsArea([-9, -9, 9, 9])), 1);
  close(heldShare(boxAsArea([0.5, 0.5, 0.5001, 0.5001]), unit), 1);
  close(heldShare(unit, boxAsArea([0.5, 0, 2, 1])), 0.5);
  assert.equal(heldShare(unit, boxAsArea([2, 2, 3, 3])), 0);
  assert.equal(heldShare(unit, []), 0);
});

test("the result matches counting points of a grid, in either order", () => {
  const number = fc.integer({ min: 0, max: 20 });
  const triangle = fc.tuple(number, number, number, number, number, number).map(
    ([a, b, c, d, e, f]): MultiPolygon => [
      [
        [
          [a, b],
          [c, d],
          [e, f],
          [a, b],
        ],
      ],
    ],
  );
  fc.assert(
    fc.property(triangle, triangle, (a, b) => {
      let [both, either] = [0, 0];
      for (let x = 0.05; x < 20; x += 0.1) {
        for (let y = 0.05; y < 20; y += 0.1) {
          const point = { longitude: x, latitude: y };
          const [inA, inB] = [contains(a, point), contains(b, point)];
          if (inA && inB) both += 1;
          if (inA || inB) either += 1;
        }
      }
      fc.pre(either > 2000);
      close(overlapShare(a, b), both / either);
      assert.equal(overlapShare(a, b), overlapShare(b, a));
    }),
    { numRuns: 30 },
  );
});
