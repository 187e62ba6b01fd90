import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { finish } from "../../steps.js";
import { Drawers } from "./drawers.js";

test("what was filed under a key is in its drawer, in its order", () => {
  const keyed = fc.record({ key: fc.integer(), number: fc.nat({ max: 99 }) });
  fc.assert(
    fc.property(fc.array(keyed, { maxLength: 200 }), fc.constantFrom(100, 70_000), (filed, count) => {
      const keys = Int32Array.from(filed, ({ key }) => key);
      const drawers = finish(
        Drawers.filled(
          keys,
          Uint32Array.from(filed, ({ number }) => number),
          count,
        ),
      );
      for (const key of keys) {
        const found: number[] = [];
        drawers.each(key, (number) => found.push(number));
        assert.equal(drawers.sizeOf(key), found.length);
        const under = filed.filter((one) => one.key === key).map(({ number }) => number);
        let at = 0;
        for (const number of found) if (number === under[at]) at += 1;
        assert.equal(at, under.length);
      }
    }),
  );
});

test("what happens to share a drawer is little", () => {
  const count = 1_000;
  const numbers = Uint32Array.from({ length: count }, (_, i) => i);
  const drawers = finish(Drawers.filled(Int32Array.from(numbers), numbers, count));
  const shared = [...numbers].reduce((sum, key) => sum + drawers.sizeOf(key), 0);
  assert.ok(shared < 3 * count, `${shared} of ${count}`);
});

test("nothing is in a drawer of none", () => {
  assert.equal(Drawers.EMPTY.sizeOf(7), 0);
});
