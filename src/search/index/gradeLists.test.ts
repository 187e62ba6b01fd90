import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { GradeLists } from "./gradeLists.js";

const SIZE = 12;
const LEAST = 2;

test("a list is of those whose grade is good enough, whatever was written since it was made, or there is none because they are many", () => {
  const write = fc.record({
    column: fc.nat(1),
    place: fc.nat(SIZE - 1),
    grade: fc.nat(3),
    isAsked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
      const columns = [new Uint8Array(SIZE), new Uint8Array(SIZE)];
      const lists = new GradeLists(LEAST);
      for (const { column, place, grade, isAsked } of writes) {
        const before = lists.having(place);
        const written = columns[column] ?? new Uint8Array();
        written[place] = grade;
        lists.renew(place, before);
        if (!isAsked) continue;
        for (const one of columns) {
          const good = [...one.keys()].filter((at) => (one[at] ?? 0) >= LEAST);
          const list = lists.of(one, SIZE);
          assert.deepEqual(list === null ? null : [...list], good.length > SIZE / 4 ? null : good);
        }
      }
    }),
  );
});

test("columns that are others are listed anew", () => {
  const lists = new GradeLists(LEAST);
  const column = Uint8Array.of(0, 3, 0, 0);
  assert.deepEqual([...(lists.of(column, 4) ?? [])], [1]);
  column[1] = 0;
  lists.clear();
  assert.deepEqual([...(lists.of(column, 4) ?? [])], []);
});
