import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS } from "../domain/time.js";
import {
  PROVEN_TRACK_RECORD,
  believing,
  evidence,
  keyed,
  reported,
  stranger,
} from "../domain/testEvidence.js";
import type { Reporter } from "../domain/evidence.js";
import { recordConfidence } from "./confidence.js";
import { isProven, trustOf } from "./trust.js";

const NOW = Date.UTC(2025, 7, 21);
const of = (kind: Reporter["kind"], agreed: number, disagreed: number): Reporter => ({
  ...(kind === "key" ? keyed("someone") : stranger("someone")),
  trackRecord: { agreed, disagreed, records: 0, days: 0 },
});

test("trust grows with confirmed reports, falls with refuted ones, and stays within bounds", () => {
  const sum = fc.double({ min: 0, max: 1_000, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom("anonymous" as const, "key" as const),
      sum,
      sum,
      (kind, agreed, disagreed) => {
        const trust = trustOf(of(kind, agreed, disagreed));
        assert.ok(trust >= 0 && trust <= (kind === "key" ? 0.95 : 0.35));
        assert.ok(trustOf(of(kind, agreed + 1, disagreed)) >= trust);
        assert.ok(trustOf(of(kind, agreed, disagreed + 1)) <= trust);
      },
    ),
  );
});

test("only a trusted key that was right against expectation on many records and days is proven", () => {
  assert.equal(isProven(keyed("k", { trackRecord: PROVEN_TRACK_RECORD })), true);
  for (const lacking of [{ records: 7 }, { days: 7 }, { agreed: 5 }, { disagreed: 60 }])
    assert.equal(isProven(keyed("k", { trackRecord: { ...PROVEN_TRACK_RECORD, ...lacking } })), false);
  assert.equal(isProven(keyed("k")), false);
  assert.equal(isProven({ ...stranger("a"), trackRecord: { ...PROVEN_TRACK_RECORD, agreed: 1_000 } }), false);
});

test("two proven keys from three networks close to each other may push a place below one half, fewer may not", () => {
  const key = (id: string, network: string) => keyed(id, { network, trackRecord: PROVEN_TRACK_RECORD });
  const against = (daysBetween: number, ...reporters: readonly Reporter[]) =>
    reporters.map((one, i) => reported("closed", NOW - i * daysBetween * DAY_MS, { reporter: one }));
  const believed = (reports: ReturnType<typeof against>) =>
    recordConfidence(believing(evidence({ reports })), NOW);
  const two = [key("a", "1"), key("b", "2")];
  const three = [...two, key("a", "3"), key("b", "1"), ...two, key("b", "3")];
  assert.ok(believed(against(1, ...two, ...two, ...two)) >= 0.5);
  assert.ok(believed(against(1, ...three)) < 0.5);
  assert.ok(believed(against(20, ...three)) >= 0.5);
});
