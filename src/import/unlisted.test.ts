import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { foldEvidence } from "../belief/fold.js";
import type { BusinessRecord } from "../domain/record.js";
import { element, evidence, observation } from "../domain/testEvidence.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { missingRule } from "./joining.js";

const vertical = (id: string): Vertical => ({
  ...food,
  id,
  kinds: { [`${id}_kind`]: { schemaOrg: "LocalBusiness", presets: [] } },
});
const IDS = ["a", "b", "c"] as const;
const registry = registryOf(IDS.map(vertical));

function recordOf(verticals: readonly string[]): BusinessRecord {
  const [kind = "unheard_of", ...others] = verticals.map((id) => `${id}_kind`);
  const values = { name: "N", kind, ...(others.length === 0 ? {} : { other_kinds: others }) };
  return foldEvidence("r", "area", evidence({ observations: [observation({ values })] }));
}

const dates = (given: Readonly<Record<string, number>>) => new Map(Object.entries(given));
const missing = (
  of: readonly string[],
  lastSeenAt: number,
  read: Readonly<Record<string, number>>,
  kept: Readonly<Record<string, number>> = {},
  isElsewhere = false,
) =>
  missingRule(registry, dates(read), dates(kept)).missingSince(
    recordOf(of),
    element({ lastSeenAt }),
    isElsewhere,
  );

test("an import does not affect records of other verticals", () => {
  assert.equal(missing(["b"], 1, { a: 2 }, { b: 1 }), null);
  assert.equal(missing(["a"], 1, { a: 2 }, { b: 1 }), 2);
});

test("a place of two verticals is missing when the extracts of both lack it, in either order", () => {
  assert.equal(missing(["a", "b"], 1, { a: 2, b: 2 }), 2);
  assert.equal(missing(["a", "b"], 1, { a: 2 }, { b: 1 }), null);
  assert.equal(missing(["a", "b"], 1, { a: 3 }, { b: 2 }), 3);
  assert.equal(missing(["a", "b"], 1, { a: 2 }, { b: 3 }), 3);
  // The other vertical is not imported here.
  assert.equal(missing(["a", "b"], 1, { a: 2 }), 2);
});

test("each vertical uses its own extract's date", () => {
  assert.equal(missing(["a"], 2, { a: 1, b: 3 }), null);
  assert.equal(missing(["b"], 2, { a: 1, b: 3 }), 3);
  assert.equal(missing(["a"], 2, { a: 2 }), 2);
  assert.equal(missing(["a"], 2, { a: 2 }, {}, true), null);
});

test("a place that no vertical covers any more is removed when the whole area is read", () => {
  assert.equal(missing([], 1, { a: 2 }), 2);
  assert.equal(missing([], 1, { a: 2 }, { b: 1 }), null);
});

/** A town's places, each with verticals and a first and last day, and imports of some verticals at a time. */
const town = fc.record({
  place: fc.record({ of: fc.subarray([...IDS], { minLength: 1 }), until: fc.integer({ min: 1, max: 6 }) }),
  imports: fc.array(fc.subarray([...IDS], { minLength: 1 }), { minLength: 1, maxLength: 6 }),
});

test("after imports of any verticals in any order, a place is missing exactly when every vertical it belongs to was read without it", () => {
  fc.assert(
    fc.property(town, ({ place, imports }) => {
      let lastSeenAt: number | null = null;
      let missingSince: number | null = null;
      const held = new Map<string, number>();
      /** The naive way: the place's verticals that the area has ever contained, and those read since it was last seen. */
      const readSince = new Set<string>();
      for (const [at, read] of imports.entries()) {
        const kept = new Map([...held].filter(([id]) => !read.includes(id as (typeof IDS)[number])));
        for (const id of read) held.set(id, at);
        if (at < place.until && place.of.some((id) => read.includes(id))) {
          lastSeenAt = at;
          readSince.clear();
        } else if (lastSeenAt !== null) {
          for (const id of read) readSince.add(id);
          const rules = missingRule(registry, new Map(read.map((id) => [id, at])), kept);
          if (missingSince === null)
            missingSince = rules.missingSince(recordOf(place.of), element({ lastSeenAt }), false);
          const isGone = place.of.every((id) => readSince.has(id) || !held.has(id));
          assert.equal(missingSince !== null, isGone);
          if (isGone) assert.ok(at >= place.until);
        }
      }
    }),
  );
});
