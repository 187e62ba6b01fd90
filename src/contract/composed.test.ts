import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { InParts, lastingWith, jsonOf, lasting, lastingPart, withResults } from "./composed.js";

/** But for the one name that a literal gives to no field of its own. */
const NAMES = fc.string().filter((name) => name !== "__proto__");
const FIELDS = fc.dictionary(NAMES, fc.option(fc.jsonValue(), { nil: undefined }), { maxKeys: 5 });
/** Fields under names of their own. */
const OTHERS = FIELDS.map((fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`of the moment: ${name}`, value])),
);

test("composed and remembered answers are written byte for byte as JSON.stringify writes them, however often", () => {
  fc.assert(
    fc.property(FIELDS, OTHERS, fc.boolean(), (kept, momentary, isKept) => {
      const found = { ...kept, kept: null };
      const answer = lastingWith(isKept ? lasting(found) : found, momentary);
      const plain = JSON.stringify({ ...found, ...momentary });
      for (let i = 0; i < 3; i++) {
        assert.equal(jsonOf(found), JSON.stringify(found));
        assert.equal(jsonOf(answer), plain);
        assert.deepEqual(JSON.parse(jsonOf(answer)), JSON.parse(plain));
      }
    }),
  );
});

test("the JSON of an answer is that of its whole, in parts or put together, whichever was asked for first", () => {
  fc.assert(
    fc.property(FIELDS, OTHERS, fc.boolean(), fc.boolean(), (kept, momentary, isKept, isTextFirst) => {
      const answer = isKept ? lasting(kept) : kept;
      if (isTextFirst) jsonOf(answer);
      const told = new InParts(answer, momentary);
      const whole = { ...kept, ...momentary };
      assert.deepEqual(told.whole(), whole);
      for (const [one, plain] of [
        [answer, kept],
        [told, whole],
        [told.whole(), whole],
        [answer, kept],
      ] as const)
        assert.equal(jsonOf(one), JSON.stringify(plain));
      assert.equal(jsonOf(answer), JSON.stringify(kept));
      assert.equal(lastingPart(told), answer);
    }),
  );
});

test("an answer that begins with results in parts is what it would be with them put together, whatever is asked of it first", () => {
  const ways = fc.constantFrom("text", "things");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(FIELDS, OTHERS)),
      OTHERS,
      fc.boolean(),
      fc.array(ways, { minLength: 1 }),
      (results, rest, isKept, asked) => {
        const found = withResults(
          results.map(([kept, momentary]) => new InParts(kept, momentary)),
          rest,
        );
        const plain = { results: results.map(([kept, momentary]) => ({ ...kept, ...momentary })), ...rest };
        if (isKept) lasting(found);
        for (const way of asked)
          if (way === "text") assert.equal(jsonOf(found), JSON.stringify(plain));
          else assert.deepEqual({ ...found }, plain);
        assert.equal(JSON.stringify(found), JSON.stringify(plain));
        assert.equal(found.results, found.results, "they are put together once");
      },
    ),
  );
});

test("what lasts in an answer is known of what was composed or said to last", () => {
  const kept = { a: 1 };
  const answer = lastingWith(kept, { b: 2 });
  assert.deepEqual(answer, { a: 1, b: 2 });
  assert.equal(lastingPart(answer), kept);
  assert.equal(lastingPart(kept), kept);
  assert.equal(lastingPart({ a: 1 }), null);
});
