import assert from "node:assert/strict";
import { test } from "node:test";
import { element, observation } from "#doorlight/domain/testEvidence.js";
import { areaContract } from "./areaContract.js";
import { callerContract } from "./callerContract.js";
import { checkContract } from "./checkContract.js";
import { feedContract } from "./feedContract.js";
import { followContract } from "./followContract.js";
import { forgettingContract } from "./forgettingContract.js";
import { leaseContract } from "./leaseContract.js";
import { listingContract } from "./listingContract.js";
import { merchantContract } from "./merchantContract.js";
import { recheckContract } from "./recheckContract.js";
import { reportContract } from "./reportContract.js";
import { merchantSourceContract } from "./merchantSourceContract.js";
import { signingKeyContract } from "./signingKeyContract.js";
import { togetherContract } from "./togetherContract.js";
import { versionContract } from "./versionContract.js";
import { webhookContract } from "./webhookContract.js";
import type { ImportedRecord, Store } from "#doorlight/store/store.js";
import { appending, areaImport, ID, reportOf, T1, T2, T3 } from "#doorlight/store/testImports.js";

/** The contract of every store; each adapter's test runs it on a real store. `effort`: the share of random and repeated trials to run, 0 to 1. */
export function storeContract(
  adapter: string,
  open: () => Promise<{ store: Store; close: () => Promise<void> }>,
  effort = 1,
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
  webhookContract(contract);
  merchantContract(contract);
  merchantSourceContract(contract);
  signingKeyContract(contract);
  versionContract(contract, effort);
  areaContract(contract, effort);
  feedContract(contract, effort);
  listingContract(contract);
  reportContract(contract, effort);
  togetherContract(contract, effort);
  checkContract(contract);
  forgettingContract(contract, effort);
  followContract(contract);
  leaseContract(contract, effort);
  recheckContract(contract, effort);

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

  contract("hours from a live check apply until an import brings later ones", async (store) => {
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
    await store.appendReport(ID(1), "t", appending(reportOf(1, "t")));
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
