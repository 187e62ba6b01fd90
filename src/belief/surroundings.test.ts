import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { surveyedShares, type Surveyed } from "./surroundings.js";

const at = (latitude: number, longitude: number, isFresh: boolean): Surveyed => ({
  point: { latitude, longitude },
  isFresh,
});

test("a quarter that is looked after shows, and its neighbours' neighbours do not", () => {
  const kept = Array.from({ length: 40 }, (_, i) => at(52.5, 13.4 + i * 1e-5, true));
  const left = Array.from({ length: 40 }, (_, i) => at(52.6, 13.4 + i * 1e-5, false));
  const shares = surveyedShares([...kept, ...left]);
  assert.ok((shares[0] ?? 0) > 0.85);
  assert.ok((shares[79] ?? 1) < 0.15);
});

test("one checked place among few is not a quarter that is looked after", () => {
  const [share] = surveyedShares([at(0, 0, true), at(0, 0, false)]);
  assert.ok((share ?? 1) < 0.2);
});

test("shares are shares, grow with what is checked, and do not depend on the order", () => {
  const place = fc.record({
    point: fc.record({
      latitude: fc.double({ min: -89, max: 89, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    isFresh: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const shares = surveyedShares(places);
      const all = surveyedShares(places.map(({ point }) => ({ point, isFresh: true })));
      for (const [i, share] of shares.entries()) {
        assert.ok(share >= 0 && share <= 1);
        assert.ok(share <= (all[i] ?? 0) + 1e-12);
      }
      const first = places[0];
      if (first === undefined) return;
      const turned = [first, ...places.slice(1).toReversed()];
      assert.deepEqual(surveyedShares(turned), [shares[0], ...shares.slice(1).toReversed()]);
    }),
  );
});
