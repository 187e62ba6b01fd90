import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS } from "../time.js";
import { recordConfidence, recordConfidenceTerms } from "./confidence.js";
import type { Reporter } from "../catalog/evidence.js";
import { foldEvidence } from "./fold.js";
import { evidence, reported } from "../catalog/testEvidence.js";
import { isProven, isSurge, settled, trustOf } from "./trust.js";

const NOW = Date.UTC(2025, 7, 21);
const reporter = (overrides: Partial<Reporter>): Reporter => ({
  kind: "anonymous",
  name: null,
  id: "someone",
  network: "net",
  ...overrides,
});

test("trust grows with what was borne out, falls with what was refuted, and stays within its bounds", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("anonymous" as const, "key" as const),
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      (kind, agreed, disagreed) => {
        const trust = trustOf(reporter({ kind, standing: { agreed, disagreed } }));
        assert.ok(trust >= 0 && trust <= (kind === "key" ? 0.95 : 0.35));
        assert.ok(trustOf(reporter({ kind, standing: { agreed: agreed + 1, disagreed } })) >= trust);
        assert.ok(trustOf(reporter({ kind, standing: { agreed, disagreed: disagreed + 1 } })) <= trust);
      },
    ),
  );
  assert.equal(isProven(reporter({ kind: "key", standing: { agreed: 20, disagreed: 0 } })), true);
  assert.equal(isProven(reporter({ standing: { agreed: 1_000, disagreed: 0 } })), false);
});

test("confirming the obvious earns almost nothing, a surprise that was right much, and a wrong one costs", () => {
  assert.ok((settled("correct", 0.98, "alive")?.agreed ?? 1) < 0.03);
  assert.ok((settled("closed", 0.95, "gone")?.agreed ?? 0) > 0.9);
  assert.ok((settled("correct", 0.3, "gone")?.disagreed ?? 0) > 0.6);
  assert.equal(settled("wrong", 0.5, "gone"), null);
});

test("a surge is more than five times the usual day, and more than a handful", () => {
  assert.deepEqual(
    [isSurge(29, 0), isSurge(30, 0), isSurge(100, 140), isSurge(101, 140)],
    [false, true, false, true],
  );
});

test("in a surge an anonymous report against a place counts a quarter", () => {
  const believed = (isOfSurge: boolean) => {
    const given = evidence({ reports: [reported("closed", NOW, { isOfSurge })] });
    const { reports } = recordConfidenceTerms(foldEvidence("r", "a", given), given, NOW);
    return reports;
  };
  assert.equal(believed(true), believed(false) / 4);
});

test("two proven keys from three networks may push a place below one half, fewer may not", () => {
  const standing = { agreed: 60, disagreed: 0 };
  const key = (id: string, network: string) => reporter({ kind: "key", name: id, id, network, standing });
  const against = (...reporters: readonly Reporter[]) =>
    reporters.map((one, i) => reported("closed", NOW - i * DAY_MS, { reporter: one }));
  const believed = (reports: ReturnType<typeof against>) => {
    const given = evidence({ reports });
    return recordConfidence(foldEvidence("r", "a", given), given, NOW);
  };
  const two = [key("a", "1"), key("b", "2")];
  assert.ok(believed(against(...two, ...two, ...two)) >= 0.5);
  assert.ok(believed(against(...two, key("a", "3"), key("b", "1"), ...two, key("b", "3"))) < 0.5);
});
