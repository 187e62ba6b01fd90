import assert from "node:assert/strict";
import { test } from "node:test";
import { element, observation, reported } from "../catalog/testEvidence.js";
import type { Area } from "../catalog/record.js";
import { areaContract } from "./areaContractSuite.js";
import { callerContract } from "./callerContractSuite.js";
import type { Acknowledgement, AreaImport, ImportedRecord, Store } from "./store.js";

/** What every store must do; each adapter's test runs it on a real store. */
export function storeContract(
  adapter: string,
  open: () => Promise<{ store: Store; close: () => Promise<void> }>,
): void {
  const contract = (name: string, run: (store: Store) => Promise<void>): void => {
    void test(`${adapter}: ${name}`, async () => {
      const { store, close } = await open();
      try {
        await run(store);
      } finally {
        await close();
      }
    });
  };

  callerContract(contract);
  areaContract(contract);

  contract("an empty store has no area and knows no record", async (store) => {
    assert.deepEqual(await store.areas(), []);
    assert.equal(await store.record(ID(1)), null);
    assert.deepEqual(await store.records("a"), []);
  });

  contract("an import is read back as it was written", async (store) => {
    const given = areaImport([1, 2]);
    assert.deepEqual(await store.importArea(given), { added: 2, changed: 0, unchanged: 0, gone: 0, left: 0 });
    assert.deepEqual(await store.areas(), [given.area]);
    assert.deepEqual(await store.gazetteer("a"), given.gazetteer);
    const records = await store.records("a");
    assert.deepEqual(
      records.map((record) => record.id),
      [ID(1), ID(2)],
    );
    assert.deepEqual(records[0], await store.record(ID(1)));
    assert.deepEqual(records[0]?.evidence, {
      observations: [given.records[0]?.observation],
      reports: [],
      elements: [element({ id: "node/1", lastSeenAt: T1 })],
      checks: [],
    });
  });

  contract(
    "a live check is kept, the latest answer of each source counts, and a removed element is marked",
    async (store) => {
      await store.importArea(areaImport([1]));
      const revision = await store.revision();
      const check = (at: number, outcome: "unchanged" | "unreachable" | "removed") =>
        store.appendCheck(ID(1), {
          check: { source: "OpenStreetMap", at, outcome, hours: null },
          observation: null,
          hours: null,
          element:
            outcome === "unreachable"
              ? null
              : { source: "osm", id: "node/1", isThere: outcome === "unchanged" },
        });
      assert.equal(await check(T2, "unchanged"), true);
      assert.deepEqual((await store.changesSince(revision)).recordIds, [ID(1)]);
      assert.equal((await store.record(ID(1)))?.evidence.elements[0]?.lastSeenAt, T2);
      await check(T2 + 1, "unreachable");
      const seen = { source: "OpenStreetMap", at: T2, outcome: "unchanged", hours: null };
      assert.deepEqual((await store.record(ID(1)))?.evidence.checks, [seen]);
      assert.deepEqual((await store.records("a"))[0]?.evidence.checks, [seen]);
      await check(T2 + 2, "removed");
      const record = await store.record(ID(1));
      assert.equal(record?.evidence.checks[0]?.outcome, "removed");
      assert.equal(record?.evidence.elements[0]?.missingSince, T2 + 2);
      const unknown = {
        check: { ...seen, outcome: "unchanged" as const, hours: null },
        observation: null,
        hours: null,
        element: null,
      };
      assert.equal(await store.appendCheck(ID(9), unknown), false);
    },
  );

  contract("hours that a live check brought are in force until an import tells later ones", async (store) => {
    await store.importArea(areaImport([1]));
    const hours = {
      week: [[], [], [], [], [], [], []],
      exceptions: {},
      validFrom: "2025-01-01",
      validUntil: "2026-01-01",
    };
    const fetched = observation({
      source: "Website",
      method: "live_check",
      observedAt: T2,
      dating: "fetched",
      values: { hours: "off" },
    });
    await store.appendCheck(ID(1), {
      check: { source: "Website", at: T2, outcome: "matches", hours: "differ" },
      observation: fetched,
      hours: hours as unknown as ImportedRecord["hours"],
      element: null,
    });
    assert.deepEqual((await store.record(ID(1)))?.hours, hours);
    await store.importArea(areaImport([1]));
    assert.deepEqual((await store.record(ID(1)))?.hours, hours);
  });

  contract("importing the same again changes no record and appends no evidence", async (store) => {
    await store.importArea(areaImport([1, 2]));
    const before = await store.records("a");
    assert.deepEqual(await store.importArea(areaImport([1, 2])), {
      added: 0,
      changed: 0,
      unchanged: 2,
      gone: 0,
      left: 0,
    });
    assert.deepEqual(await store.records("a"), before);
  });

  contract("an unchanged place in a later extract keeps its evidence and is seen later", async (store) => {
    await store.importArea(areaImport([1]));
    const before = await store.record(ID(1));
    assert.equal((await store.importArea(areaImport([1], { extractAt: T2 }))).unchanged, 1);
    const after = await store.record(ID(1));
    assert.deepEqual(after?.evidence.observations, before?.evidence.observations);
    assert.equal(after?.evidence.elements[0]?.lastSeenAt, T2);
  });

  contract("a changed place gets one more observation and keeps id and reports", async (store) => {
    await store.importArea(areaImport([1]));
    await store.appendReport(ID(1), "t", () => ({
      append: reportOf(1, "t"),
      acknowledgement: ACKNOWLEDGEMENT,
    }));
    const counts = await store.importArea(areaImport([1], { extractAt: T2, name: "Renamed" }));
    assert.deepEqual(counts, { added: 0, changed: 1, unchanged: 0, gone: 0, left: 0 });
    const record = await store.record(ID(1));
    assert.equal(record?.evidence.observations[0]?.attributes.name?.value, "Renamed");
    assert.equal(record?.evidence.reports.length, 1);
  });

  contract("a vanished place is kept and marked missing, and unmarked when it returns", async (store) => {
    await store.importArea(areaImport([1, 2]));
    assert.equal((await store.importArea(areaImport([1], { extractAt: T2 }))).gone, 1);
    assert.equal((await store.record(ID(2)))?.evidence.elements[0]?.missingSince, T2);
    assert.equal((await store.importArea(areaImport([1], { extractAt: T3 }))).gone, 0);
    assert.equal((await store.record(ID(2)))?.evidence.elements[0]?.missingSince, T2);
    await store.importArea(areaImport([1, 2], { extractAt: T3 }));
    assert.equal((await store.record(ID(2)))?.evidence.elements[0]?.missingSince, null);
  });

  contract(
    "a report is stored with its acknowledgement and handed to the next decision on its token",
    async (store) => {
      await store.importArea(areaImport([1]));
      const report = reportOf(1, "t");
      await store.appendReport(ID(1), "t", (stored, history) => {
        assert.equal(stored.id, ID(1));
        assert.deepEqual(history, []);
        return { append: report, acknowledgement: ACKNOWLEDGEMENT };
      });
      await store.appendReport(ID(1), "t", (stored, history) => {
        assert.deepEqual(history, [{ report, acknowledgement: ACKNOWLEDGEMENT }]);
        assert.deepEqual(stored.evidence.reports, [report]);
        return { append: null, acknowledgement: ACKNOWLEDGEMENT };
      });
      assert.deepEqual((await store.record(ID(1)))?.evidence.reports, [report]);
    },
  );

  contract("a report on an unknown record answers null and decides nothing", async (store) => {
    const answer = await store.appendReport(ID(9), "t", () => assert.fail("must not decide"));
    assert.equal(answer, null);
  });

  contract("of many reports at once each is decided on what came before", async (store) => {
    await store.importArea(areaImport([1]));
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        store.appendReport(ID(1), `t${i}`, (stored) => {
          seen.push(stored.evidence.reports.length);
          return { append: reportOf(1, `t${i}`), acknowledgement: ACKNOWLEDGEMENT };
        }),
      ),
    );
    assert.deepEqual(
      seen,
      Array.from({ length: 200 }, (_, i) => i),
    );
  });

  contract("a decision that throws fails alone and writes nothing", async (store) => {
    await store.importArea(areaImport([1]));
    const [failed, other] = await Promise.allSettled([
      store.appendReport(ID(1), "t1", () => {
        throw new Error("no decision");
      }),
      store.appendReport(ID(1), "t2", () => ({
        append: reportOf(1, "t2"),
        acknowledgement: ACKNOWLEDGEMENT,
      })),
    ]);
    assert.equal(failed.status, "rejected");
    assert.equal(other.status, "fulfilled");
    assert.deepEqual(
      (await store.record(ID(1)))?.evidence.reports.map((report) => report.tokenId),
      ["t2"],
    );
  });

  contract("every write raises the revision and is named by changesSince", async (store) => {
    const start = await store.revision();
    await store.importArea(areaImport([1, 2]));
    const imported = await store.changesSince(start);
    assert.deepEqual(imported.areaIds, ["a"]);
    assert.ok(imported.revision > start);
    await store.appendReport(ID(2), "t", () => ({
      append: reportOf(2, "t"),
      acknowledgement: ACKNOWLEDGEMENT,
    }));
    const reportedOn = await store.changesSince(imported.revision);
    assert.deepEqual([reportedOn.areaIds, reportedOn.recordIds], [[], [ID(2)]]);
    assert.deepEqual((await store.changesSince(reportedOn.revision)).recordIds, []);
    await store.removeArea("a");
    assert.deepEqual((await store.changesSince(reportedOn.revision)).areaIds, ["a"]);
  });

  contract(
    "a network that speaks against many places in a day is not believed, the others are",
    async (store) => {
      await store.importArea(areaImport([1, 2, 3, 4, 5]));
      const against = (id: number, network: string) => ({
        ...reportOf(id, `${network}-${id}`),
        outcome: "closed" as const,
        scheduledOpen: true,
        reporter: { kind: "anonymous" as const, name: null, id: network, network },
      });
      for (const network of ["flood", "honest"]) {
        for (const id of network === "flood" ? [1, 2, 3, 4, 5] : [1])
          await store.appendReport(ID(id), `${network}-${id}`, () => ({
            append: against(id, network),
            acknowledgement: ACKNOWLEDGEMENT,
          }));
      }
      const reports = (await store.records("a")).flatMap(({ evidence }) => evidence.reports);
      assert.deepEqual(
        reports.map(({ reporter, isRevoked }) => `${reporter.network} ${isRevoked === true}`).toSorted(),
        [...Array.from({ length: 5 }, () => "flood true"), "honest false"],
      );
    },
  );

  contract("a surge against an area discounts its anonymous negatives, before and after", async (store) => {
    await store.importArea(areaImport([1, 2]));
    const send = (i: number, outcome: "closed" | "correct", kind: "anonymous" | "key") =>
      store.appendReport(ID(1 + (i % 2)), `t${i}`, () => ({
        append: {
          ...reportOf(1 + (i % 2), `t${i}`),
          outcome,
          reportedAt: T1 + i,
          reporter: { kind, name: null, id: `r${i}`, network: `n${i}` },
        },
        acknowledgement: ACKNOWLEDGEMENT,
      }));
    for (let i = 0; i < 28; i++) await send(i, "closed", "anonymous");
    await send(28, "correct", "anonymous");
    await send(29, "closed", "key");
    const ofSurge = async () =>
      (await store.records("a"))
        .flatMap(({ evidence }) => evidence.reports)
        .filter(({ isOfSurge }) => isOfSurge === true).length;
    await send(30, "closed", "anonymous");
    assert.equal(await ofSurge(), 0);
    const { revision } = await store.changesSince(0);
    await send(31, "closed", "anonymous");
    assert.equal(await ofSurge(), 30);
    assert.deepEqual((await store.changesSince(revision)).recordIds, [ID(1), ID(2)]);
    await send(32, "closed", "anonymous");
    assert.equal(await ofSurge(), 31);
  });

  contract(
    "a live look settles what was reported, once, and the reporter stands accordingly",
    async (store) => {
      await store.importArea(areaImport([1]));
      const report = { ...reportOf(1, "t"), outcome: "closed" as const, reportedAt: T2 };
      await store.appendReport(ID(1), "t", () => ({ append: report, acknowledgement: ACKNOWLEDGEMENT }));
      const look = () =>
        store.appendCheck(ID(1), {
          check: { source: "OpenStreetMap", at: T2 + 1, outcome: "removed", hours: null },
          observation: null,
          hours: null,
          element: null,
        });
      await look();
      const standing = async () => (await store.record(ID(1)))?.evidence.reports[0]?.reporter.standing;
      const earned = { agreed: ACKNOWLEDGEMENT.previousConfidence, disagreed: 0 };
      assert.deepEqual(await standing(), earned);
      await look();
      assert.deepEqual(await standing(), earned);
    },
  );

  contract("what reports told is summed up by caller, once a look shows a sign", async (store) => {
    await store.importArea(areaImport([1]));
    const report = { ...reportOf(1, "t"), outcome: "closed" as const, reportedAt: T2, scheduledOpen: true };
    await store.appendReport(ID(1), "t", () => ({ append: report, acknowledgement: ACKNOWLEDGEMENT }));
    assert.equal((await store.callers.informationSince(T1)).size, 0);
    const look = (outcome: "gone" | "matches") =>
      store.appendCheck(ID(1), {
        check: { source: "Website", at: T2 + 1, outcome, hours: null },
        observation: null,
        hours: null,
        element: null,
      });
    await look("gone");
    const earned = (await store.callers.informationSince(T1)).get(report.reporter.id) ?? 0;
    assert.ok(earned > 0.5);
    await look("matches");
    assert.equal((await store.callers.informationSince(T1)).get(report.reporter.id), earned);
    assert.equal((await store.callers.informationSince(T2)).size, 0);
  });

  contract("removing an area removes its records and evidence", async (store) => {
    await store.importArea(areaImport([1]));
    assert.equal(await store.removeArea("a"), true);
    assert.equal(await store.removeArea("a"), false);
    assert.equal(await store.record(ID(1)), null);
    assert.deepEqual(await store.gazetteer("a"), []);
  });

  contract("after closing, writes are refused with unavailable", async (store) => {
    await store.close();
    await assert.rejects(store.importArea(areaImport([1])), { code: "unavailable" });
  });
}

const T1 = Date.UTC(2025, 7, 20);
const T2 = Date.UTC(2025, 8, 20);
const T3 = Date.UTC(2025, 9, 20);
const ID = (n: number) => `00000000-0000-5000-8000-${String(n).padStart(12, "0")}`;

const ACKNOWLEDGEMENT: Acknowledgement = {
  recordId: ID(1),
  outcome: "correct",
  previousConfidence: 0.9,
  newConfidence: 0.93,
  observedAt: T1,
};

function reportOf(n: number, tokenId: string) {
  return { ...reported("correct", T1), recordId: ID(n), tokenId };
}

function areaImport(
  numbers: readonly number[],
  given: { extractAt?: number; name?: string } = {},
): AreaImport {
  const extractAt = given.extractAt ?? T1;
  const area: Area = {
    id: "a",
    name: "Area",
    alternativeNames: [],
    vertical: "restaurants",
    timeZone: "Europe/Berlin",
    country: "DE",
    region: null,
    boundary: [
      [
        [
          [13, 52],
          [14, 52],
          [14, 53],
          [13, 53],
          [13, 52],
        ],
      ],
    ],
    boundaryFrom: "given",
    extractAt,
    importedAt: extractAt,
    sample: false,
  };
  const records = numbers.map(
    (n): ImportedRecord => ({
      id: ID(n),
      elements: [{ source: "osm", id: `node/${n}` }],
      observation: observation({ seenAt: extractAt, values: { name: given.name ?? `Place ${n}` } }),
      hours: null,
    }),
  );
  const point = { latitude: 52.5, longitude: 13.4 };
  const square = {
    kind: "square",
    name: "Square",
    alternativeNames: [],
    point,
    area: null,
    lines: null,
    sourceId: "way/1",
  } as const;
  return { area, records, gazetteer: [square] };
}
