import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { coalesced, withTimeout } from "./concurrency.js";

test("every caller gets a result requested after its call, with at most one request in flight", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (steps) => {
      let time = 0;
      let put = 0;
      const underWay: (() => void)[] = [];
      const ask = coalesced(() => {
        assert.equal(underWay.length, 0);
        put += 1;
        const putAt = (time += 1);
        return new Promise<number>((resolve) => {
          underWay.push(() => resolve(putAt));
        });
      });
      const answers: Promise<void>[] = [];
      for (const isAnswer of steps) {
        if (isAnswer) underWay.pop()?.();
        else {
          const requestedAt = time;
          answers.push(
            ask().then((putAt) => {
              assert.ok(putAt > requestedAt);
            }),
          );
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      for (let i = 0; i < 2; i++) {
        underWay.pop()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(answers);
      assert.ok(put <= answers.length);
    }),
  );
});

test("a failure is shared by its callers, and the next request runs again", async () => {
  let put = 0;
  const ask = coalesced(() => {
    put += 1;
    return put === 1 ? Promise.reject(new Error("out of reach")) : Promise.resolve(put);
  });
  for (const one of await Promise.allSettled([ask(), ask()])) assert.equal(one.status, "rejected");
  assert.deepEqual(await Promise.all([ask(), ask()]), [2, 2]);
});

test("a late answer is replaced or refused, and one that comes in time is neither", async () => {
  const never = new Promise<string>(() => {});
  const refuse = () => {
    throw new Error("late");
  };
  assert.equal(await withTimeout(never, 1, () => "instead"), "instead");
  await assert.rejects(withTimeout(never, 1, refuse), /^Error: late$/u);
  assert.equal(await withTimeout(Promise.resolve("in time"), 0, refuse), "in time");
  await assert.rejects(withTimeout(Promise.reject(new Error("failed")), 0, refuse), /^Error: failed$/u);
  // Whatever a timer does after the answer must not end the process.
  await new Promise((resolve) => setTimeout(() => setImmediate(resolve), 5));
});
