import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Outcome, Report, Reporter } from "../domain/evidence.js";
import { evidence, keyed, PROVEN_TRACK_RECORD, reported, stranger } from "../domain/testEvidence.js";
import { DAY_MS } from "../domain/time.js";
import { reportShift } from "./reportShift.js";
import { isProven } from "./trust.js";

const NOW = Date.UTC(2026, 10, 20, 12);
const ATTRIBUTES = ["exists", "hours"] as const;
type Attribute = (typeof ATTRIBUTES)[number];
const BELIEFS = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
const LITTLE = 1e-9;

const believed = (attribute: Attribute, before: number, reports: readonly Report[], now = NOW) =>
  reportShift(attribute, before, evidence({ reports }), now);

/** Random reports: reporter (a few networks and keys, some proven), outcome, time, and whether part of a surge. */
const OUTCOME = fc.constantFrom<Outcome>("correct", "booked", "wrong", "closed", "other");
const REPORT = fc.record({
  who: fc.constantFrom("a", "b", "c", "d", "e", "new", "newer", "proven", "prover"),
  host: fc.integer({ min: 0, max: 3 }),
  outcome: OUTCOME,
  hoursAgo: fc.integer({ min: 0, max: 24 * 120 }),
  scheduledOpen: fc.constantFrom(true, false, null),
  isOfSurge: fc.boolean(),
});
const MIX = fc.array(REPORT, { maxLength: 25 });
const BEFORE = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const ATTRIBUTE = fc.constantFrom(...ATTRIBUTES);

function reporterOf(who: string, host: number): Reporter {
  if (who.startsWith("new")) return keyed(who, { network: `${host}` });
  if (who.startsWith("prove")) return keyed(who, { network: `${host}`, trackRecord: PROVEN_TRACK_RECORD });
  return stranger(`${who}${host}`, who);
}

function reportOf({
  who,
  host,
  outcome,
  hoursAgo,
  scheduledOpen,
  isOfSurge,
}: typeof REPORT extends fc.Arbitrary<infer T> ? T : never): Report {
  return reported(outcome, NOW - hoursAgo * (DAY_MS / 24), {
    reporter: reporterOf(who, host),
    scheduledOpen,
    isOfSurge: isOfSurge && !who.startsWith("new") && !who.startsWith("prove"),
  });
}

const ofNetwork = (network: string, outcome: Outcome, count = 60) =>
  Array.from({ length: count }, (_, i) =>
    reported(outcome, NOW - (i % 20) * DAY_MS, { reporter: stranger(`${network} ${i}`, network) }),
  );

test("at any belief one network moves a place and its hours by at most .03, two by .05, a hundred by .15, and positive reports a place by .08", () => {
  for (const attribute of ATTRIBUTES)
    for (const before of BELIEFS)
      for (const outcome of ["closed", "wrong", "correct", "booked"] as const) {
        const one = Math.abs(believed(attribute, before, ofNetwork("net", outcome)) - before);
        assert.ok(one <= 0.03 + LITTLE, `${attribute} ${before} ${outcome}: ${one}`);
        for (const two of [
          [...ofNetwork("net", outcome), ...ofNetwork("other", outcome)],
          ["a", "b"].map((id) => reported(outcome, NOW, { reporter: keyed(id) })),
        ]) {
          const moved = Math.abs(believed(attribute, before, two) - before);
          assert.ok(moved <= 0.05, `${attribute} ${before} ${outcome}: ${moved}`);
        }
        const crowd = Array.from({ length: 100 }, (_, i) => ofNetwork(`n${i}`, outcome, 7)).flat();
        const keys = Array.from({ length: 20 }, (_, i) =>
          reported(outcome, NOW, { reporter: keyed(`k${i}`) }),
        );
        const all = believed(attribute, before, [...crowd, ...keys]) - before;
        assert.ok(Math.abs(all) <= 0.15 + LITTLE, `${attribute} ${before} ${outcome}: ${all}`);
        if (attribute === "exists") assert.ok(all <= 0.08 + LITTLE, `${before} ${outcome}: ${all}`);
        const after = before + all;
        assert.ok(after > 0 && after < 1);
      }
});

test("in any mix of reports, no unproven reporter shifts belief by more than .05, nor all by more than their bound", () => {
  fc.assert(
    fc.property(ATTRIBUTE, BEFORE, MIX, fc.constantFrom("a", "b", "new"), (attribute, before, mix, who) => {
      const reports = mix.map(reportOf);
      const evidenceOf = (given: readonly Report[]) =>
        reportShift(attribute, before, evidence({ reports: given }), NOW);
      const [all, byProven] = [
        evidenceOf(reports),
        evidenceOf(reports.filter(({ reporter }) => isProven(reporter))),
      ];
      const without = evidenceOf(
        reports.filter(({ reporter }) => (reporter.kind === "key" ? reporter.id : reporter.network) !== who),
      );
      assert.ok(Math.abs(all - without) <= 0.05 + LITTLE);
      const [down, up] = attribute === "exists" ? [0.15, 0.08] : [0.15, 0.15];
      assert.ok(all >= byProven - down - LITTLE && all <= byProven + up + LITTLE);
      assert.ok(all > 0 && all < 1);
    }),
    { numRuns: 500 },
  );
});

test("another agreeing report never weakens the effect", () => {
  fc.assert(
    fc.property(
      ATTRIBUTE,
      BEFORE,
      MIX,
      REPORT,
      fc.integer({ min: 0, max: 200 }),
      (attribute, before, mix, more, daysLater) => {
        const reports = mix.map(reportOf);
        const another = {
          ...reportOf(more),
          reporter: { ...reporterOf(more.who, more.host), id: `another ${more.who}` },
        };
        const now = NOW + daysLater * DAY_MS;
        const alone = believed(attribute, 0.5, [another], now) - 0.5;
        const [without, withIt] = [
          believed(attribute, before, reports, now),
          believed(attribute, before, [...reports, another], now),
        ];
        if (alone > 0) assert.ok(withIt >= without - LITTLE, `${withIt} ${without}`);
        if (alone < 0) assert.ok(withIt <= without + LITTLE, `${withIt} ${without}`);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("the surer a place was before the reports, the surer it is after them", () => {
  fc.assert(
    fc.property(ATTRIBUTE, BEFORE, BEFORE, MIX, (attribute, a, b, mix) => {
      const reports = mix.map(reportOf);
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      assert.ok(believed(attribute, low, reports) <= believed(attribute, high, reports) + LITTLE);
    }),
    { numRuns: 1_000 },
  );
});

test("repeated reports of independent callers count more than one day's", () => {
  for (const attribute of ATTRIBUTES)
    for (const outcome of ["correct", "closed"] as const)
      for (const callers of [1, 3, 10]) {
        const ofDays = (days: number) =>
          Array.from({ length: callers * days }, (_, i) =>
            reported(outcome, NOW - Math.floor(i / callers) * DAY_MS),
          );
        const moved = [1, 3, 10, 40].map((days) => Math.abs(believed(attribute, 0.8, ofDays(days)) - 0.8));
        for (const [i, more] of moved.entries())
          assert.ok(
            i === 0 || more >= (moved[i - 1] ?? 0),
            `${attribute} ${outcome} ${callers}: ${moved.join(" ")}`,
          );
        assert.ok(
          (moved[1] ?? 0) > (moved[0] ?? 0) + 1e-6,
          `${attribute} ${outcome} ${callers}: ${moved.join(" ")}`,
        );
      }
});

test("old reports never mask a new one", () => {
  const fresh = reported("closed", NOW);
  const old = (outcome: Outcome, days: number, aDay: number) =>
    Array.from({ length: days * aDay }, (_, i) => reported(outcome, NOW - (1 + i / aDay) * DAY_MS));
  const fall = (reports: readonly Report[]) => 0.8 - believed("exists", 0.8, reports);
  assert.ok(fall([fresh, ...old("closed", 90, 3)]) >= fall([fresh]));
  assert.ok(fall([fresh, ...old("wrong", 100, 3)]) >= fall([fresh]));
  const praise = (reports: readonly Report[]) => believed("exists", 0.8, reports) - 0.8;
  assert.ok(
    praise([reported("correct", NOW), ...old("correct", 365, 1)]) >= praise([reported("correct", NOW)]),
  );
});

test("after an attack has ended, existence is as before in three weeks, and hours in thirty days", () => {
  const crowd = Array.from({ length: 700 }, (_, i) =>
    reported(i % 2 === 0 ? "closed" : "wrong", NOW - (i % 7) * DAY_MS),
  );
  for (const before of BELIEFS) {
    assert.equal(believed("exists", before, crowd, NOW + 21 * DAY_MS), before);
    assert.equal(believed("hours", before, crowd, NOW + 30 * DAY_MS), before);
  }
});

test("in a surge unproven callers move a place by a quarter of their bound, keys as usual", () => {
  const crowd = (isOfSurge: boolean) =>
    Array.from({ length: 500 }, () => reported("closed", NOW, { isOfSurge }));
  assert.ok(0.8 - believed("exists", 0.8, crowd(true)) <= 0.15 / 4);
  assert.ok(0.8 - believed("exists", 0.8, crowd(false)) > 0.14);
});

test("the order in which reports arrived makes no difference", () => {
  fc.assert(
    fc.property(ATTRIBUTE, BEFORE, MIX, fc.infiniteStream(fc.nat()), (attribute, before, mix, ranks) => {
      const reports = mix.map(reportOf);
      const ranked = reports.map((report) => ({ report, rank: ranks.next().value as number }));
      const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ report }) => report);
      assert.ok(
        Math.abs(believed(attribute, before, shuffled) - believed(attribute, before, reports)) < LITTLE,
      );
    }),
  );
});
