import assert from "node:assert/strict";
import { test } from "node:test";
import { DAY_MS } from "../time.js";
import { countedReports } from "./reports.js";
import { reported } from "../catalog/testEvidence.js";

const NOON = Date.UTC(2026, 0, 5, 12);
const someone = { kind: "anonymous", name: null, id: "someone", network: "net" } as const;
const outcomes = (reports: Parameters<typeof countedReports>[0]) =>
  countedReports(reports).map((r) => r.outcome);

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
});
