import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ResultMemory } from "./resultMemory.js";

test("what is asked for again is not made again while it holds; what holds no more is made anew in its place", () => {
  const remembered = new ResultMemory<{ readonly of: number; readonly number: number }>(1_000, () => 10);
  let made = 0;
  const ask = (of: number, key: string) =>
    remembered.get(
      key,
      (known) => known.of === of,
      () => ({ of, number: ++made }),
    ).number;
  assert.deepEqual([ask(1, "a"), ask(1, "a"), ask(1, "b"), ask(1, "a")], [1, 1, 2, 1]);
  assert.equal(ask(2, "a"), 3);
  assert.equal(ask(1, "a"), 4, "what held before is not remembered either");
  assert.equal(ask(1, "b"), 2, "nothing else is forgotten");
  assert.deepEqual(remembered.counts, { asked: 7, made: 4, bytes: 20 });
  remembered.forget();
  assert.equal(remembered.counts.bytes, 0);
  assert.equal(ask(1, "a"), 5);
});

test("what is asked for longest ago goes first", () => {
  const remembered = new ResultMemory<string>(20, () => 10);
  const made: string[] = [];
  for (const key of ["a", "b", "a", "c", "a", "b"])
    remembered.get(
      key,
      () => true,
      () => {
        made.push(key);
        return key;
      },
    );
  assert.deepEqual(made, ["a", "b", "c", "b"]);
});

test("what cannot be made is asked for anew", () => {
  const remembered = new ResultMemory<number>(1_000, () => 10);
  const ask = (make: () => number) => remembered.get("a", () => true, make);
  assert.throws(() =>
    ask(() => {
      throw new Error("no");
    }),
  );
  assert.equal(
    ask(() => 7),
    7,
  );
});

test("whatever is asked in whatever order, a value is what would be made, and no more is held than allowed", () => {
  const asking = fc.record({
    of: fc.integer({ min: 0, max: 2 }),
    key: fc.integer({ min: 0, max: 12 }),
    forgets: fc.constantFrom(false, false, false, true),
  });
  fc.assert(
    fc.property(fc.array(asking, { maxLength: 200 }), fc.integer({ min: 0, max: 60 }), (asked, most) => {
      const remembered = new ResultMemory<string>(most, (value, key) => value.length + key.length);
      for (const { of, key, forgets } of asked) {
        if (forgets) remembered.forget();
        const expected = `${"x".repeat(key)} ${of}`;
        const told = remembered.get(
          String(key),
          (known) => known.endsWith(` ${of}`),
          () => expected,
        );
        assert.equal(told, expected);
        assert.ok(remembered.counts.bytes <= most);
      }
    }),
  );
});
