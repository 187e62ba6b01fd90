import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LruMap } from "./lruMap.js";

/** The same, with the order of a `Map`. */
class Naive {
  readonly entries = new Map<number, number>();
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: number): number | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: number, value: number): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest);
  }
}

const key = fc.integer({ min: 0, max: 8 });
const step = fc.oneof(
  fc.record({ does: fc.constant("set" as const), key, value: fc.nat() }),
  fc.record({ does: fc.constantFrom("get" as const, "delete" as const), key }),
  fc.record({ does: fc.constant("clear" as const) }),
);

test("whatever is put in, asked for and deleted, what was used longest ago is the oldest and goes first", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(Number.POSITIVE_INFINITY)),
      fc.array(step, { maxLength: 60 }),
      (most, steps) => {
        const [map, naive] = [new LruMap<number, number>(most), new Naive(most)];
        for (const one of steps) {
          if (one.does === "set") {
            map.set(one.key, one.value);
            naive.set(one.key, one.value);
          } else if (one.does === "get") assert.equal(map.get(one.key), naive.get(one.key));
          else if (one.does === "delete") assert.equal(map.delete(one.key), naive.entries.delete(one.key));
          else {
            map.clear();
            naive.entries.clear();
          }
          const [oldest] = naive.entries;
          assert.equal(map.size, naive.entries.size);
          assert.deepEqual(map.oldest && [map.oldest.key, map.oldest.value], oldest ?? null);
        }
        const left: number[] = [];
        for (let { oldest } = map; oldest !== null; { oldest } = map) {
          left.push(oldest.key);
          map.delete(oldest.key);
        }
        assert.deepEqual(left, [...naive.entries.keys()]);
      },
    ),
  );
});
