import assert from "node:assert/strict";
import { test } from "node:test";
import { ANSWER_EXAMPLES } from "./examples.js";
import { coverageSentence, type Guide, limitsSentence } from "./guide.js";

const [AREA] = ANSWER_EXAMPLES.get_coverage.areas;
const guide = (names: readonly string[], given: Partial<Guide> = {}): Guide => ({
  coverage: {
    ...ANSWER_EXAMPLES.get_coverage,
    areas: names.map((name, i) => ({
      ...(AREA as NonNullable<typeof AREA>),
      name,
      sample: false,
      records: 100 - i,
    })),
  },
  limits: {
    anonymous: { reads: 30, reports: 10, monthly: 1_000 },
    key: { reads: 120, reports: 40, monthly: 1_000 },
  },
  ...given,
});

test("says which areas and kinds of business are covered, and that nothing else is", () => {
  assert.equal(
    coverageSentence(guide(["Berlin Mitte", "Monaco"])),
    "Covered: restaurants and other places to eat and drink in Berlin Mitte and Monaco. Nowhere else.",
  );
  assert.match(
    coverageSentence({ coverage: ANSWER_EXAMPLES.get_coverage, limits: null }),
    /Sampleton \(invented sample data\)\./,
  );
  assert.match(coverageSentence(guide([], { coverage: null })), /^Nothing is covered yet/);
});

test("areas with different kinds of business are listed by kind", () => {
  const two = guide(["Berlin Mitte", "Monaco", "Munich"]).coverage;
  assert.ok(two !== null);
  const date = "2026-11-01T00:00:00Z";
  const held = (ids: readonly string[]) => ids.map((id) => ({ id, records: 1, extract_at: date }));
  const [first, second, third] = two.areas;
  assert.ok(first !== undefined && second !== undefined && third !== undefined);
  const coverage = {
    ...two,
    areas: [
      { ...first, verticals: held(["food"]) },
      { ...second, verticals: held(["food", "gyms", "hotels"]) },
      { ...third, verticals: [] },
    ],
    verticals: ["food", "gyms", "hotels"].map((id) => ({ id, name: id })),
  };
  assert.equal(
    coverageSentence({ coverage, limits: null }),
    "Covered: food in Berlin Mitte and Monaco; gyms and hotels in Monaco. Nowhere else.",
  );
});

test("names the largest of many areas and counts the others; names stay data", () => {
  const many = coverageSentence(guide(Array.from({ length: 400 }, (_, i) => `Area ${i}`)));
  assert.match(many, / in Area 0, Area 1, .*Area 11 and 388 other areas\. /);
  const odd = coverageSentence(guide([`x\u202e\n${"y".repeat(500)}`]));
  assert.doesNotMatch(odd, /[\n\u202e]/u);
  assert.ok(odd.length < 200);
});

test("states the limits, if there are any", () => {
  assert.equal(
    limitsSentence(guide(["A"])),
    "Limits without a key: 30 reads and 10 reports a minute, 1000 calls a month; with one 120 and 40.",
  );
  const entitled = { reads: 1, reports: 2, monthly: null };
  assert.equal(
    limitsSentence(guide(["A"], { limits: { anonymous: entitled, key: { ...entitled, monthly: 5 } } })),
    "Limits without a key: 1 reads and 2 reports a minute; with one 1 and 2, 5 calls a month.",
  );
  assert.equal(limitsSentence(guide(["A"], { limits: null })), "");
});
