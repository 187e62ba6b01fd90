import assert from "node:assert/strict";
import fc from "fast-check";
import { countedReports } from "#doorlight/belief/reports.js";
import type { Report, Reporter } from "#doorlight/domain/evidence.js";
import { DAY_MS } from "#doorlight/domain/time.js";
import type { Store } from "#doorlight/store/store.js";
import {
  ACKNOWLEDGEMENT,
  appending,
  areaImport,
  ID,
  reportOf,
  T1,
  versionOf,
} from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of reports. */
export function reportContract(contract: Contract, effort: number): void {
  contract(
    "a report is stored with its acknowledgement, and the last word on its token handed to the next decision",
    async (store) => {
      await store.importArea(areaImport([1]));
      const report = reportOf(1, "t");
      await store.appendReport(ID(1), "t", {
        ...appending(report),
        append(stored, last) {
          assert.equal(stored.id, ID(1));
          assert.equal(last, null);
          return report;
        },
      });
      const [kept] = (await store.record(ID(1)))?.evidence.reports ?? [];
      assert.deepEqual(kept, {
        ...report,
        sequence: kept?.sequence,
        before: ACKNOWLEDGEMENT.previousConfidence,
      });
      const again = await store.appendReport(ID(1), "t", {
        ...appending(report),
        append(stored, last) {
          assert.deepEqual(last, { report: kept, acknowledgement: ACKNOWLEDGEMENT });
          assert.deepEqual(stored.evidence.reports, [kept]);
          return null;
        },
      });
      assert.deepEqual(again, ACKNOWLEDGEMENT);
      assert.deepEqual((await store.record(ID(1)))?.evidence.reports, [kept]);
    },
  );

  contract(
    "what a report is about comes back as it was given, and a caller's day has room for each field",
    async (store) => {
      await store.importArea(areaImport([1]));
      const [phone, hours, whole] = [
        { ...reportOf(1, "a"), about: { field: "phone", value: "+49 30 1", comment: null } },
        { ...reportOf(1, "b"), about: { field: "hours", value: null, comment: "it's \"<b>" } },
        reportOf(1, "c"),
      ];
      const again = { ...phone, tokenId: "d" };
      for (const report of [phone, hours, whole, again])
        await store.appendReport(ID(1), report.tokenId, appending(report));
      const kept = (await store.record(ID(1)))?.evidence.reports ?? [];
      assert.deepEqual(
        kept.map(({ tokenId, about }) => [tokenId, about]),
        [
          ["a", phone.about],
          ["b", hours.about],
          ["c", undefined],
        ],
      );
      const recent = await store.recentReports(4);
      assert.deepEqual(
        recent.map(({ report }) => report.about),
        [again.about, undefined, hours.about, phone.about],
      );
    },
  );

  contract("a report on an unknown record returns null and decides nothing", async (store) => {
    const rules = { ...appending(reportOf(1, "t")), append: () => assert.fail("must not decide") };
    assert.equal(await store.appendReport(ID(9), "t", rules), null);
  });

  contract("each of several simultaneous reports is decided on the state before it", async (store) => {
    await store.importArea(areaImport([1]));
    const seen: number[] = [];
    const atOnce = Math.ceil(200 * effort);
    await Promise.all(
      Array.from({ length: atOnce }, (_, i) =>
        store.appendReport(ID(1), `t${i}`, {
          ...appending(reportOf(1, `t${i}`)),
          append(stored) {
            seen.push(stored.evidence.reports.length);
            return reportOf(1, `t${i}`);
          },
        }),
      ),
    );
    assert.deepEqual(
      seen,
      Array.from({ length: atOnce }, (_, i) => i),
    );
  });

  contract("a decision that throws fails by itself and writes nothing", async (store) => {
    await store.importArea(areaImport([1]));
    const throwing = (at: "append" | "acknowledge") => ({
      ...appending(reportOf(1, `of ${at}`)),
      [at]: () => {
        throw new Error("no decision");
      },
    });
    const failed = ["append", "acknowledge"] as const;
    const outcomes = await Promise.allSettled([
      ...failed.map((at) => store.appendReport(ID(1), at, throwing(at))),
      store.appendReport(ID(1), "t2", appending(reportOf(1, "t2"))),
    ]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ["rejected", "rejected", "fulfilled"],
    );
    assert.deepEqual(
      (await store.record(ID(1)))?.evidence.reports.map((report) => report.tokenId),
      ["t2"],
    );
  });

  contract("the acknowledged values are those that are read afterwards, even with brakes", async (store) => {
    await store.importArea(areaImport([1, 2, 3, 4, 5]));
    for (let id = 1; id <= 5; id++) {
      const report = against(id, `t${id}`, "flood");
      await store.appendReport(ID(id), `t${id}`, {
        ...appending(report),
        acknowledge(appended, before, after) {
          assert.deepEqual(appended, report);
          assert.equal(before.evidence.reports.length, 0);
          assert.deepEqual(
            after.evidence.reports.map(({ isRevoked }) => isRevoked === true),
            [id === 5],
          );
          return ACKNOWLEDGEMENT;
        },
      });
    }
  });

  contract(
    "a network that speaks against many places in a day is not believed, its keys and the others are",
    async (store) => {
      await store.importArea(areaImport([1, 2, 3, 4, 5]));
      const key = against(1, "by key", "flood", { kind: "key", id: "key", name: "Key" });
      await store.appendReport(ID(1), "by key", appending(key));
      for (const network of ["flood", "honest"])
        for (const id of network === "flood" ? [1, 2, 3, 4, 5] : [1])
          await store.appendReport(
            ID(id),
            `${network}-${id}`,
            appending(against(id, `${network}-${id}`, network)),
          );
      const reports = (await store.records("a")).flatMap(({ evidence }) => evidence.reports);
      assert.deepEqual(
        reports.map(({ reporter, isRevoked }) => `${reporter.id} ${isRevoked === true}`).toSorted(),
        [...Array.from({ length: 5 }, () => "flood true"), "honest false", "key false"],
      );
    },
  );

  contract(
    "five reports against one place, or a key's, are no flood, however often they are corrected",
    async (store) => {
      await store.importArea(areaImport([1, 2, 3, 4, 5]));
      for (let i = 0; i < 20; i++) await store.appendReport(ID(1), "t", appending(against(1, "t", "net")));
      for (let id = 1; id <= 5; id++) {
        const report = against(id, `k${id}`, "office", { kind: "key", id: "key", name: "Key" });
        await store.appendReport(ID(id), `k${id}`, appending(report));
      }
      const reports = (await store.records("a")).flatMap(({ evidence }) => evidence.reports);
      assert.ok(reports.every(({ isRevoked }) => isRevoked !== true));
    },
  );

  contract(
    "a surge against an area discounts its negative anonymous reports, earlier and later ones",
    async (store) => {
      await store.importArea(areaImport([1, 2]));
      const send = (i: number, outcome: "closed" | "correct", kind: "anonymous" | "key") => {
        const report = {
          ...reportOf(1 + (i % 2), `t${i}`),
          outcome,
          reportedAt: T1 + i,
          reporter: { kind, name: null, id: `r${i}`, network: `n${i}` },
        };
        return store.appendReport(report.recordId, `t${i}`, appending(report));
      };
      for (let i = 0; i < 28; i++) await send(i, "closed", "anonymous");
      await send(28, "correct", "anonymous");
      await send(29, "closed", "key");
      const ofSurge = async () =>
        (await store.records("a"))
          .flatMap(({ evidence }) => evidence.reports)
          .filter(({ isOfSurge }) => isOfSurge === true).length;
      await send(30, "closed", "anonymous");
      assert.equal(await ofSurge(), 0);
      const version = await versionOf(store, "a");
      await send(31, "closed", "anonymous");
      assert.equal(await ofSurge(), 30);
      assert.deepEqual((await store.changesSince("a", version)).recordIds.toSorted(), [ID(1), ID(2)]);
      await send(32, "closed", "anonymous");
      assert.equal(await ofSurge(), 31);
    },
  );

  contract("a single caller cannot cause a surge, however many reports it sends", async (store) => {
    await store.importArea(areaImport([1, 2]));
    for (let i = 0; i < 100; i++) {
      const report = { ...against(1 + (i % 2), `t${i % 50}`, "one"), reportedAt: T1 + i };
      await store.appendReport(report.recordId, report.tokenId, appending(report));
    }
    const reports = (await store.records("a")).flatMap(({ evidence }) => evidence.reports);
    assert.ok(reports.every(({ isOfSurge }) => isOfSurge !== true));
  });

  contract(
    "what is read counts as the whole log does: one token said again and again leaves the others within reach",
    async (store) => {
      await store.importArea(areaImport([1]));
      const log: Report[] = [];
      const send = async (report: Report) => {
        log.push({ ...report, sequence: log.length + 1 });
        await store.appendReport(ID(1), report.tokenId, appending(report));
      };
      for (let i = 0; i < 6; i++)
        await send(against(1, `k${i}`, `n${i}`, { kind: "key", id: `k${i}`, name: "Key" }));
      for (let i = 0; i < 1_200 * effort; i++)
        await send({ ...against(1, "flips", "net"), outcome: i % 2 === 0 ? "correct" : "booked" });
      const read = (await store.record(ID(1)))?.evidence.reports ?? [];
      assert.equal(read.length, 7);
      assert.deepEqual(shown(countedReports(read, T1)), shown(countedReports(log, T1)));
    },
  );

  contract(
    "what is read counts as the whole log does, whoever said what when, with clocks set back",
    async (store) => {
      await store.importArea(areaImport([1]));
      await fc.assert(
        fc.asyncProperty(fc.array(WORDS, { maxLength: 12 }), async (words) => {
          await store.removeArea("a");
          await store.importArea(areaImport([1]));
          const log: Report[] = [];
          for (const { token, who, outcome, hours } of words) {
            const report = {
              ...against(1, `t${token}`, `n${who}`),
              outcome,
              reportedAt: T1 + hours * (DAY_MS / 4),
            };
            // The first report opens a token; later ones with it come within half an hour.
            const opened = log.find(({ tokenId }) => tokenId === report.tokenId);
            const word =
              opened === undefined ? report : { ...report, reportedAt: opened.reportedAt + log.length };
            log.push({ ...word, sequence: log.length + 1 });
            await store.appendReport(ID(1), word.tokenId, appending(word));
          }
          const read = (await store.record(ID(1)))?.evidence.reports ?? [];
          const end = T1 + 10 * DAY_MS;
          assert.deepEqual(shown(countedReports(read, end)), shown(countedReports(log, end)));
        }),
        { numRuns: Math.ceil(40 * effort) },
      );
    },
  );
}

const WORDS = fc.record({
  token: fc.integer({ min: 0, max: 5 }),
  who: fc.integer({ min: 0, max: 2 }),
  outcome: fc.constantFrom("correct" as const, "closed" as const, "wrong" as const),
  hours: fc.integer({ min: 0, max: 8 }),
});

function shown(reports: readonly Report[]) {
  return reports.map(({ tokenId, outcome, reportedAt, reporter }) => ({
    tokenId,
    outcome,
    reportedAt,
    id: reporter.id,
  }));
}

/** A report that a place is closed, by default from an anonymous caller in a network. */
function against(id: number, tokenId: string, network: string, who: Partial<Reporter> = {}): Report {
  return {
    ...reportOf(id, tokenId),
    outcome: "closed",
    scheduledOpen: true,
    reporter: { kind: "anonymous", name: null, id: network, network, ...who },
  };
}
