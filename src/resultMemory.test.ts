import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ResultMemory } from "./resultMemory.js";

test("what is asked for again is not made again, until more is known or another moment is asked about", () => {
  const remembered = new ResultMemory<number>(1_000, () => 10);
  let made = 0;
  const ask = (revision: number, moment: number, key: string) =>
    remembered.get({ revision, moment }, key, () => ++made);
  assert.deepEqual([ask(1, 1, "a"), ask(1, 1, "a"), ask(1, 1, "b"), ask(1, 1, "a")], [1, 1, 2, 1]);
  assert.equal(ask(2, 1, "a"), 3);
  assert.equal(ask(2, 2, "a"), 4);
  assert.equal(ask(2, 1, "a"), 5, "a moment that went by is not remembered either");
  assert.deepEqual(remembered.counts, { asked: 7, made: 5, bytes: 10 });
});

test("what cannot be made is asked for anew", () => {
  const remembered = new ResultMemory<number>(1_000, () => 10);
  const of = { revision: 1, moment: 1 };
  assert.throws(() =>
    remembered.get(of, "a", () => {
      throw new Error("no");
    }),
  );
  assert.equal(
    remembered.get(of, "a", () => 7),
    7,
  );
});

test("whatever is asked in whatever order, a value is what would be made, and no more is held than allowed", () => {
  const asking = fc.record({
    revision: fc.integer({ min: 0, max: 2 }),
    moment: fc.integer({ min: 0, max: 2 }),
    key: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(asking, { maxLength: 200 }), fc.integer({ min: 0, max: 60 }), (asked, most) => {
      const remembered = new ResultMemory<string>(most, (value, key) => value.length + key.length);
      for (const { revision, moment, key } of asked) {
        const expected = `${"x".repeat(key)} ${revision} ${moment}`;
        assert.equal(
          remembered.get({ revision, moment }, String(key), () => expected),
          expected,
        );
        assert.ok(remembered.counts.bytes <= most);
      }
    }),
  );
});
