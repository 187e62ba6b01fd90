import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compactProvenance, fieldsOf, type Origin, originOf } from "./provenance.js";

const SEEN = {
  source: "OpenStreetMap",
  observed_at: "2026-09-01T00:00:00Z",
  inferred: false,
  confidence: 0.9,
  dating: "checked",
} as const satisfies Origin;

test("default has what most fields share; a field's entry has only what differs", () => {
  const rows = {
    name: SEEN,
    hours: { ...SEEN, confidence: 0.7 },
    phone: SEEN,
    price_band: { ...SEEN, source: "Doorlight", inferred: true, confidence: 0.5, basis: "Inferred." },
  };
  assert.deepEqual(compactProvenance(rows), {
    default: { ...SEEN, fields: ["name", "phone"] },
    hours: { confidence: 0.7 },
    price_band: { source: "Doorlight", inferred: true, confidence: 0.5, basis: "Inferred." },
  });
});

test("a field without a row has no provenance", () => {
  const compact = compactProvenance({ name: SEEN });
  for (const field of ["vegan", "default", "constructor", "fields"])
    assert.equal(originOf(compact, field), null, field);
});

const origin: fc.Arbitrary<Origin> = fc
  .record({
    source: fc.constantFrom("OpenStreetMap", "Doorlight", "The business's website"),
    observed_at: fc.constantFrom("2026-09-01T00:00:00Z", "2025-01-01T00:00:00Z"),
    inferred: fc.boolean(),
    confidence: fc.constantFrom(0.1, 0.5, 0.9),
    dating: fc.constantFrom("checked" as const, "edited" as const, "listed" as const),
    basis: fc.option(fc.constant("Inferred from a rule."), { nil: undefined }),
  })
  .map(({ basis, ...rest }) => (basis === undefined ? rest : { ...rest, basis }));

test("every field's provenance round-trips", () => {
  const fields = fc.stringMatching(/^[a-z_]{1,12}(?:\.[a-z]{1,8})?$/u).filter((name) => name !== "default");
  fc.assert(
    fc.property(fc.dictionary(fields, origin, { minKeys: 1, maxKeys: 20, noNullPrototype: true }), (rows) => {
      const compact = compactProvenance(rows);
      assert.deepEqual([...fieldsOf(compact)].toSorted(), Object.keys(rows).toSorted());
      for (const [field, row] of Object.entries(rows)) assert.deepEqual(originOf(compact, field), row);
    }),
  );
});
