import assert from "node:assert/strict";
import type { CheckOutcome } from "#doorlight/domain/evidence.js";
import { DAY_MS } from "#doorlight/domain/time.js";
import type { CheckResult, Store } from "#doorlight/store/store.js";
import {
  ACKNOWLEDGEMENT,
  appending,
  areaImport,
  ID,
  reportOf,
  T1,
  T2,
  versionOf,
} from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of checks against live sources, and of the contradictions they settle. */
export function checkContract(contract: Contract): void {
  contract(
    "a live check is kept, the latest answer of each source counts, and a removed element is marked",
    async (store) => {
      await store.importArea(areaImport([1]));
      const version = await versionOf(store, "a");
      const check = (at: number, outcome: "unchanged" | "unreachable" | "removed") =>
        store.appendCheck(ID(1), {
          ...look("OpenStreetMap", at, outcome),
          element:
            outcome === "unreachable"
              ? null
              : { source: "osm", id: "node/1", isThere: outcome === "unchanged" },
        });
      assert.equal(await check(T2, "unchanged"), true);
      assert.deepEqual((await store.changesSince("a", version)).recordIds, [ID(1)]);
      assert.equal((await store.record(ID(1)))?.evidence.elements[0]?.lastSeenAt, T2);
      await check(T2 + 1, "unreachable");
      const seen = look("OpenStreetMap", T2, "unchanged").check;
      assert.deepEqual((await store.record(ID(1)))?.evidence.checks, [seen]);
      assert.deepEqual((await store.records("a"))[0]?.evidence.checks, [seen]);
      await check(T2 + 2, "removed");
      const record = await store.record(ID(1));
      assert.equal(record?.evidence.checks[0]?.outcome, "removed");
      assert.equal(record?.evidence.elements[0]?.missingSince, T2 + 2);
      assert.equal(await store.appendCheck(ID(9), look("OpenStreetMap", T2, "unchanged")), false);
    },
  );

  contract(
    "of a site that is gone its last answer is read, and the last days on which it was gone",
    async (store) => {
      await store.importArea(areaImport([1]));
      const outcomes = ["matches", "gone", "gone", "unreachable", "gone", "gone", "gone"] as const;
      for (const [i, outcome] of outcomes.entries())
        await store.appendCheck(ID(1), look("Website", T2 + i * (DAY_MS / 2), outcome));
      const checks = (await store.record(ID(1)))?.evidence.checks ?? [];
      assert.deepEqual(
        checks.map(({ outcome }) => outcome),
        ["matches", "gone", "gone", "gone"],
      );
      assert.equal(new Set(checks.slice(1).map(({ at }) => Math.floor(at / DAY_MS))).size, 3);
    },
  );

  contract(
    "a live look settles what was reported, once, and the reporter stands accordingly",
    async (store) => {
      await store.importArea(areaImport([1]));
      const report = { ...reportOf(1, "t"), outcome: "closed" as const, reportedAt: T2, scheduledOpen: true };
      await store.appendReport(ID(1), "t", appending(report));
      const trackRecord = async () => (await store.record(ID(1)))?.evidence.reports[0]?.reporter.trackRecord;
      const version = await versionOf(store, "a");
      await store.appendCheck(ID(1), look("OpenStreetMap", T2 + 1, "removed"));
      const earned = { agreed: ACKNOWLEDGEMENT.previousConfidence, disagreed: 0, records: 1, days: 1 };
      assert.deepEqual(await trackRecord(), earned);
      assert.deepEqual((await store.changesSince("a", version)).recordIds, [ID(1)]);
      await store.appendCheck(ID(1), look("OpenStreetMap", T2 + 2, "removed"));
      assert.deepEqual(await trackRecord(), earned);
    },
  );

  contract(
    "sixty reports on one record earn one credit, whatever outcomes they alternate between",
    async (store) => {
      await store.importArea(areaImport([1, 2]));
      const reportAt = (id: number, i: number) => ({
        ...reportOf(id, `t${id}`),
        outcome: i % 2 === 0 ? ("correct" as const) : ("booked" as const),
        reportedAt: T2 + i,
        reporter: { kind: "key" as const, name: "Key", id: id === 1 ? "often" : "once", network: "net" },
      });
      for (let i = 0; i < 60; i++) await store.appendReport(ID(1), "t1", appending(reportAt(1, i)));
      await store.appendReport(ID(2), "t2", appending(reportAt(2, 1)));
      for (const id of [1, 2]) await store.appendCheck(ID(id), look("Website", T2 + 100, "matches"));
      const [often, once] = await Promise.all(
        [1, 2].map(async (id) => (await store.record(ID(id)))?.evidence.reports[0]),
      );
      assert.deepEqual(often?.reporter.trackRecord, once?.reporter.trackRecord);
      const information = await store.callers.informationSince(T1);
      assert.deepEqual(information.get("often"), information.get("once"));
    },
  );

  contract(
    "the score of reports is summed by caller and week once a check shows a sign of life",
    async (store) => {
      await store.importArea(areaImport([1]));
      const report = { ...reportOf(1, "t"), outcome: "closed" as const, reportedAt: T2, scheduledOpen: true };
      await store.appendReport(ID(1), "t", appending(report));
      assert.equal((await store.callers.informationSince(T1)).size, 0);
      await store.appendCheck(ID(1), look("Website", T2 + 1, "closed_for_good"));
      const { id } = report.reporter;
      const earned = (await store.callers.informationSince(T1)).get(id) ?? [];
      assert.ok(earned.length === 1 && (earned[0] ?? 0) > 0.5);
      await store.appendCheck(ID(1), look("Website", T2 + 2, "matches"));
      assert.deepEqual((await store.callers.informationSince(T1)).get(id), earned);
      assert.equal((await store.callers.informationSince(T2 + 1)).size, 0);
    },
  );
}

function look(source: string, at: number, outcome: CheckOutcome): CheckResult {
  return { check: { source, at, outcome, hours: null }, observation: null, hours: null, element: null };
}
