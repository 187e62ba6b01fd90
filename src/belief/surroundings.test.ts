import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Situated, surroundingsOf } from "./surroundings.js";

const at = (latitude: number, longitude: number, statements = 6): Situated => ({
  point: { latitude, longitude },
  statements,
  group: "food",
});

test("surroundings do not depend on the order of the places", () => {
  const places = fc.array(
    fc.tuple(
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.nat(40),
    ),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(places, (all) => {
      const [first, ...rest] = all.map((one) => at(...one)) as [Situated, ...Situated[]];
      const [own, ...others] = surroundingsOf([first, ...rest]);
      assert.deepEqual(surroundingsOf([first, ...rest.toReversed()]), [own, ...others.toReversed()]);
      for (const { statements, crowding } of [own, ...others].flatMap((one) => one ?? []))
        assert.ok(statements >= 0 && statements <= 40 && crowding > 0);
    }),
  );
});

test("statements on nearby places count, shrunk towards the area's average", () => {
  const told = Array.from({ length: 40 }, (_, i) => at(52.5, 13.4 + i * 1e-5, 20));
  const silent = Array.from({ length: 40 }, (_, i) => at(52.6, 13.4 + i * 1e-5, 1));
  const around = surroundingsOf([...told, ...silent]);
  assert.ok((around[0]?.statements ?? 0) > 15 && (around[0]?.statements ?? 0) < 20);
  assert.ok((around[79]?.statements ?? 9) < 5);
});

test("crowding is relative to the area's average", () => {
  const busy = Array.from({ length: 60 }, (_, i) => at(52.5, 13.4 + i * 1e-5));
  const quiet = Array.from({ length: 5 }, (_, i) => at(52.6 + i * 0.1, 13.4));
  const around = surroundingsOf([...busy, ...quiet]).map(({ crowding }) => crowding);
  assert.ok((around[0] ?? 0) > 1 && (around[64] ?? 1) < 0.3);
  for (const { crowding } of surroundingsOf(busy)) assert.equal(crowding, 1);
});

test("places of different groups do not inform each other", () => {
  const alone = at(0, 0);
  const beside = { ...at(0, 0, 30), group: "beauty" };
  assert.deepEqual(surroundingsOf([alone, beside])[0], surroundingsOf([alone])[0]);
});
