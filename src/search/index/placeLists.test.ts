import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { PlaceLists } from "./placeLists.js";

test("lists of places hold what sets would, in the order of the places", () => {
  const step = fc.record({
    text: fc.constantFrom("a", "b"),
    place: fc.integer({ min: 0, max: 40 }),
    isAdded: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const lists = new PlaceLists();
      const sets = new Map<string, Set<number>>();
      for (const { text, place, isAdded } of steps) {
        const set = sets.get(text) ?? new Set();
        if (isAdded) assert.equal(lists.add(text, place), set.size === 0);
        else assert.equal(lists.remove(text, place), set.size === 1 && set.has(place));
        if (isAdded) set.add(place);
        else set.delete(place);
        sets.set(text, set);
        assert.deepEqual(
          lists.get(text) ?? [],
          [...set].toSorted((a, b) => a - b),
        );
        assert.deepEqual([lists.count(text), lists.has(text)], [set.size, set.size > 0]);
      }
    }),
  );
});
