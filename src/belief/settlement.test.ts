import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { CheckOutcome, LiveCheck, Report } from "../domain/evidence.js";
import { evidence, keyed, reported } from "../domain/testEvidence.js";
import { DAY_MS, WEEK_MS } from "../domain/time.js";
import { type Settlement, settlementsOf, trackRecordOf } from "./settlement.js";
import { isProven } from "./trust.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const key = keyed("key");
const looked = (outcome: CheckOutcome, at = NOW): LiveCheck => ({
  source: "Website",
  at,
  outcome,
  hours: null,
});

/** The reports that a check settles; by default none was settled before. */
function settled(reports: readonly Report[], look: LiveCheck, before: readonly Settlement[] = []) {
  return settlementsOf("r", look, evidence({ reports, checks: [look] }), before);
}
const reportOf = (outcome: Report["outcome"], before: number, days = 1, overrides: Partial<Report> = {}) =>
  reported(outcome, NOW - days * DAY_MS, { reporter: key, before, ...overrides });

test("being right about a surprise earns much, confirming what was believed next to nothing, and a lie costs", () => {
  const [surprise] = settled([reportOf("closed", 0.95)], looked("closed_for_good"));
  assert.ok((surprise?.agreed ?? 0) > 0.9 && (surprise?.told ?? 0) > 0.8 && surprise?.isSurprise === true);
  const [obvious] = settled([reportOf("correct", 0.85)], looked("matches"));
  assert.ok((obvious?.agreed ?? 1) < 0.02 && (obvious?.told ?? 1) < 0.02 && obvious?.isSurprise === false);
  const [lie] = settled([reportOf("correct", 0.85)], looked("closed_for_good"));
  assert.ok((lie?.disagreed ?? 0) > 0.8 && (lie?.told ?? 0) < -0.4);
  const [wrong] = settled([reportOf("closed", 0.95)], looked("matches"));
  assert.ok((wrong?.disagreed ?? 0) > 0.4 && (wrong?.told ?? 0) < -0.3);
});

test("reports without a claim about existence, old reports and silent checks settle nothing", () => {
  const mute = [reportOf("wrong", 0.5), reportOf("other", 0.5, 2), reportOf("correct", 0.5, 61)];
  assert.deepEqual(settled(mute, looked("closed_for_good")), []);
  assert.deepEqual(settled([reportOf("closed", 0.5)], looked("unreachable")), []);
});

test("a page missing once settles nothing; on the third day it is a sign, not a finding", () => {
  const report = reportOf("closed", 0.9);
  assert.deepEqual(settled([report], looked("gone")), []);
  const looks = [2, 1, 0].map((days) => looked("gone", NOW - days * DAY_MS));
  const [credit] = settlementsOf(
    "r",
    looks[2] as LiveCheck,
    evidence({ reports: [report], checks: looks }),
    [],
  );
  assert.ok(credit !== undefined && credit.told > 0.5 && credit.agreed === 0 && !credit.isFinding);
});

test("a caller has one credit per check, however often it reported", () => {
  const once = settled([reportOf("closed", 0.9)], looked("closed_for_good"));
  const often = settled(
    [1, 2, 3, 4, 5].map((days) => reportOf("closed", 0.9, days)),
    looked("closed_for_good"),
  );
  assert.equal(often.length, 1);
  assert.ok(Math.abs((often[0]?.agreed ?? 0) - (once[0]?.agreed ?? 1)) < 1e-9);
});

test("retracting a lie before the check does not undo it", () => {
  const [credit] = settled([reportOf("closed", 0.9, 2), reportOf("correct", 0.9, 1)], looked("matches"));
  assert.ok((credit?.disagreed ?? 0) > 0.1 && credit?.isSurprise === false);
});

test("nothing is settled twice, even if a token is corrected after the check", () => {
  const report = reportOf("closed", 0.9);
  const before = settled([report], looked("closed_for_good"));
  assert.deepEqual(settled([report], looked("closed_for_good", NOW + 1), before), []);
  const corrected = reportOf("closed", 0.9, 0, {
    tokenId: report.tokenId,
    reportedAt: NOW + 2,
    opened: { sequence: 1, at: report.reportedAt },
  });
  assert.deepEqual(settled([corrected], looked("closed_for_good", NOW + 3), before), []);
});

test("confirming the obvious never proves a key, and a week's surprises do not either", () => {
  const credit = (i: number, given: Partial<Settlement>): Settlement => ({
    reporterId: "key",
    recordId: `r${i}`,
    reportedAt: NOW - DAY_MS,
    at: NOW,
    isFinding: true,
    agreed: 0.9,
    disagreed: 0,
    told: 0.9,
    isSurprise: true,
    ...given,
  });
  const proven = (settlements: readonly Settlement[]) =>
    isProven(keyed("key", { trackRecord: trackRecordOf(settlements, NOW) }));
  const obvious = Array.from({ length: 1_000 }, (_, i) =>
    credit(i, { agreed: 0.04, isSurprise: false, at: NOW - i * 0.3 * DAY_MS }),
  );
  const ofAWeek = Array.from({ length: 100 }, (_, i) => credit(i, { at: NOW - (i % 7) * DAY_MS }));
  const inTime = Array.from({ length: 12 }, (_, i) =>
    credit(i, { at: NOW - i * 0.5 * WEEK_MS, reportedAt: NOW - i * 0.5 * WEEK_MS }),
  );
  assert.deepEqual([proven(obvious), proven(ofAWeek), proven(inTime)], [false, false, true]);
  const onOneRecord = inTime.map((settlement) => ({ ...settlement, recordId: "r" }));
  assert.equal(proven(onOneRecord), false);
});

test("a track record does not depend on the order of settlements", () => {
  const settlements = Array.from(
    { length: 9 },
    (_, i): Settlement => ({
      reporterId: "key",
      recordId: `r${i % 4}`,
      reportedAt: NOW - i * 3 * DAY_MS,
      at: NOW - i * 3 * DAY_MS,
      isFinding: true,
      agreed: 1 / (i + 1),
      disagreed: i % 3 === 0 ? 0.5 : 0,
      told: 0,
      isSurprise: i % 2 === 0,
    }),
  );
  const expected = trackRecordOf(settlements, NOW);
  fc.assert(
    fc.property(fc.shuffledSubarray(settlements, { minLength: 9 }), (shuffled) => {
      const { agreed, disagreed, records, days } = trackRecordOf(shuffled, NOW);
      assert.ok(Math.abs(agreed - expected.agreed) < 1e-9 && Math.abs(disagreed - expected.disagreed) < 1e-9);
      assert.deepEqual([records, days], [expected.records, expected.days]);
    }),
  );
});
