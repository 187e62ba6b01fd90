import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { inSlices, restsByTime, type Steps } from "./steps.js";

test("a task blocks others only for a slice and its current step, and does not yield earlier", async () => {
  const parts = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(parts, fc.double({ min: 0, max: 100, noNaN: true }), async (lasting, othersTake) => {
      let now = 0;
      let held: number[] = [];
      const slices: (readonly number[])[] = [];
      const rest = restsByTime({ now: () => now }, async () => {
        slices.push(held);
        held = [];
        now += othersTake;
      });
      const work = function* (): Steps<string> {
        for (const lasts of lasting) {
          now += lasts;
          held.push(lasts);
          yield;
        }
        return "done";
      };
      assert.equal(await inSlices(work(), rest), "done");
      assert.deepEqual([...slices, held].flat(), lasting);
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
      // A job may start within a slice of others, so its first slice may be short.
      for (const slice of slices.slice(1)) assert.ok(sum(slice) > 2 - 1e-9);
      for (const slice of [...slices, held]) assert.ok(sum(slice.slice(0, -1)) < 2 + 1e-9);
    }),
  );
});
