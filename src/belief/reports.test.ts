import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS } from "../domain/time.js";
import { countedReports } from "./reports.js";
import { reported, stranger } from "../domain/testEvidence.js";

const NOON = Date.UTC(2026, 0, 5, 12);
const someone = stranger("someone", "net");
const outcomes = (reports: Parameters<typeof countedReports>[0], now = NOON + 9 * DAY_MS) =>
  countedReports(reports, now).map((r) => r.outcome);

test("one report counts per reporter and day", () => {
  const reports = [
    reported("correct", NOON, { reporter: someone }),
    reported("closed", NOON + 1000, { reporter: someone }),
    reported("wrong", NOON + DAY_MS, { reporter: someone }),
    reported("other", NOON + 2000),
  ];
  assert.deepEqual(outcomes(reports), ["correct", "other", "wrong"]);
});

test("another outcome on the same token replaces the first", () => {
  const first = reported("closed", NOON, { reporter: someone, tokenId: "t" });
  const corrected = reported("correct", NOON + 5000, { reporter: someone, tokenId: "t" });
  assert.deepEqual(outcomes([corrected, first]), ["correct"]);
});

test("a correction keeps its place against a second token of the same day", () => {
  const first = reported("closed", NOON, { reporter: someone, tokenId: "t" });
  const second = reported("wrong", NOON + 1000, { reporter: someone, tokenId: "u" });
  const corrected = reported("correct", NOON + 2000, { reporter: someone, tokenId: "t" });
  assert.deepEqual(outcomes([second, corrected, first]), ["correct"]);
  const read = { ...corrected, sequence: 3, opened: { sequence: 1, at: NOON } };
  assert.deepEqual(outcomes([{ ...second, sequence: 2 }, read]), ["correct"]);
});

test("a correction counts even if the clock stands still or is set back", () => {
  const first = reported("closed", NOON, { reporter: someone, tokenId: "t", sequence: 1 });
  for (const at of [NOON, NOON - 1000]) {
    const corrected = reported("correct", at, { reporter: someone, tokenId: "t", sequence: 2 });
    assert.deepEqual(outcomes([corrected, first]), ["correct"]);
    assert.deepEqual(outcomes([first, { ...corrected, sequence: undefined as never }]), ["correct"]);
  }
});

test("a report from a clock that ran ahead does not count yet", () => {
  const ahead = reported("closed", NOON + DAY_MS, { reporter: someone, tokenId: "t", sequence: 1 });
  const corrected = reported("correct", NOON, { reporter: someone, tokenId: "t", sequence: 2 });
  assert.deepEqual(outcomes([ahead], NOON), []);
  assert.deepEqual(outcomes([ahead, corrected], NOON), ["correct"]);
});

test("the order in which reports are given makes no difference", () => {
  const words = fc.array(
    fc.record({
      token: fc.integer({ min: 0, max: 4 }),
      who: fc.integer({ min: 0, max: 2 }),
      outcome: fc.constantFrom("correct" as const, "closed" as const, "other" as const),
      hours: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.nat()), (said, ranks) => {
      const log = said.map(({ token, who, outcome, hours }, i) =>
        reported(outcome, NOON + hours * 3_600_000, {
          tokenId: `t${token}`,
          reporter: stranger(`${who}`),
          sequence: i + 1,
        }),
      );
      const ranked = log.map((report) => ({ report, rank: ranks.next().value as number }));
      const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ report }) => report);
      assert.deepEqual(countedReports(shuffled, NOON + DAY_MS), countedReports(log, NOON + DAY_MS));
    }),
  );
});
