import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Situated, surroundingsOf } from "./surroundings.js";

const at = (latitude: number, longitude: number, isFresh: boolean, statements = 6): Situated => ({
  point: { latitude, longitude },
  isFresh,
  statements,
  group: "food",
});
const sharesOf = (places: readonly Situated[]) =>
  surroundingsOf(places).map(({ surveyedShare }) => surveyedShare);

test("a well surveyed quarter shows, but not two cells away", () => {
  const kept = Array.from({ length: 40 }, (_, i) => at(52.5, 13.4 + i * 1e-5, true));
  const left = Array.from({ length: 40 }, (_, i) => at(52.6, 13.4 + i * 1e-5, false));
  const shares = sharesOf([...kept, ...left]);
  assert.ok((shares[0] ?? 0) > 0.85);
  assert.ok((shares[79] ?? 1) < 0.15);
});

test("one checked place among few does not make a surveyed quarter", () => {
  const [share] = sharesOf([at(0, 0, true), at(0, 0, false)]);
  assert.ok((share ?? 1) < 0.2);
});

test("shares are from 0 to 1, grow with checks, and do not depend on order", () => {
  const place = fc.record({
    point: fc.record({
      latitude: fc.double({ min: -89, max: 89, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    isFresh: fc.boolean(),
    statements: fc.nat(40),
    group: fc.constantFrom("food", "beauty"),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const shares = sharesOf(places);
      const all = sharesOf(places.map((one) => ({ ...one, isFresh: true })));
      for (const [i, share] of shares.entries()) {
        assert.ok(share >= 0 && share <= 1);
        assert.ok(share <= (all[i] ?? 0) + 1e-12);
      }
      const first = places[0];
      if (first === undefined) return;
      const turned = [first, ...places.slice(1).toReversed()];
      assert.deepEqual(sharesOf(turned), [shares[0], ...shares.slice(1).toReversed()]);
    }),
  );
});

test("statements on nearby places count, shrunk towards the area's average", () => {
  const told = Array.from({ length: 40 }, (_, i) => at(52.5, 13.4 + i * 1e-5, false, 20));
  const silent = Array.from({ length: 40 }, (_, i) => at(52.6, 13.4 + i * 1e-5, false, 1));
  const around = surroundingsOf([...told, ...silent]);
  assert.ok((around[0]?.statements ?? 0) > 15 && (around[0]?.statements ?? 0) < 20);
  assert.ok((around[79]?.statements ?? 9) < 5);
});

test("crowding is relative to the area's average", () => {
  const busy = Array.from({ length: 60 }, (_, i) => at(52.5, 13.4 + i * 1e-5, false));
  const quiet = Array.from({ length: 5 }, (_, i) => at(52.6 + i * 0.1, 13.4, false));
  const around = surroundingsOf([...busy, ...quiet]).map(({ crowding }) => crowding);
  assert.ok((around[0] ?? 0) > 1 && (around[64] ?? 1) < 0.3);
  for (const { crowding } of surroundingsOf(busy)) assert.equal(crowding, 1);
});

test("places of different groups do not inform each other", () => {
  const alone = at(0, 0, false);
  const beside = { ...at(0, 0, true, 30), group: "beauty" };
  assert.deepEqual(surroundingsOf([alone, beside])[0], surroundingsOf([alone])[0]);
});
