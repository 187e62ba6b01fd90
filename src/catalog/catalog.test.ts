import { shippedCalibration } from "../settings/calibrationFile.js";
import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "../contract/errors.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { appending, areaImport, ID } from "../store/testImports.js";
import { happen, happening } from "../store/testHappenings.js";
import { food } from "../verticals/food/food.js";
import { Catalog, type CatalogEntry, type LoadedArea } from "./catalog.js";
import { reported } from "../domain/testEvidence.js";

const AT = Date.UTC(2025, 7, 20);

test("a record that several areas show is one entry, in the index of one of them", async () => {
  const { store, catalog, indexed } = following();
  await store.importArea(areaImport([1, 2, 3], { id: "a", extractAt: AT }));
  await store.importArea(areaImport([2, 3, 4], { id: "b", extractAt: AT }));
  await catalog.follow(AT);
  assert.deepEqual(indexed(), [1, 2, 3, 4]);
  const [a, b] = catalog.areas();
  assert.equal(a?.entries.get(ID(2)), b?.entries.get(ID(2)));
  assert.equal(catalog.entry(ID(2)), a?.entries.get(ID(2)));
  await store.close();
});

test("a report appears in all areas that list the record", async () => {
  const { store, catalog } = following();
  await store.importArea(areaImport([1, 2], { id: "a", extractAt: AT }));
  await store.importArea(areaImport([2, 3], { id: "b", extractAt: AT }));
  await catalog.follow(AT);
  const report = { ...reported("correct", AT), recordId: ID(2), tokenId: "t" };
  await store.appendReport(ID(2), "t", appending(report));
  await catalog.follow(AT);
  for (const { entries } of catalog.areas()) assert.equal(entries.get(ID(2))?.evidence.reports.length, 1);
  await store.close();
});

test("whichever area is imported again or removed, each record stays in one index", async () => {
  const { store, catalog, indexed } = following();
  await store.importArea(areaImport([1, 2, 3], { id: "a", extractAt: AT }));
  await store.importArea(areaImport([2, 3, 4], { id: "b", extractAt: AT }));
  await catalog.follow(AT);
  for (const [change, expected] of [
    [() => store.importArea(areaImport([1, 2, 3, 5], { id: "a", extractAt: AT })), [1, 2, 3, 4, 5]],
    [() => store.importArea(areaImport([2, 3, 4, 6], { id: "b", extractAt: AT })), [1, 2, 3, 4, 5, 6]],
    [() => store.removeArea("a"), [2, 3, 4, 6]],
    [() => store.importArea(areaImport([1, 2], { id: "a", extractAt: AT })), [1, 2, 3, 4, 6]],
    [() => store.removeArea("b"), [1, 2]],
  ] as const) {
    await change();
    await catalog.follow(AT);
    assert.deepEqual(indexed(), expected);
    for (const { entries } of catalog.areas())
      for (const entry of entries.values()) assert.ok(catalog.areas().includes(entry.area));
  }
  await store.close();
});

test("an area imported while it is being read is reloaded as a whole", async () => {
  const store = openMemoryStore();
  const many = Array.from({ length: 350 }, (_, i) => i + 1);
  await store.importArea(areaImport(many, { id: "a", extractAt: AT }));
  let breaths = 0;
  const { catalog, indexed } = following(store, async () => {
    breaths += 1;
    if (breaths === 2) await store.importArea(areaImport([...many, 351, 352], { id: "a", extractAt: AT }));
  });
  await catalog.follow(AT);
  assert.equal(indexed().length, 352);
  assert.equal(catalog.areas()[0]?.entries.size, 352);
  assert.ok(breaths > 8);
  await store.close();
});

test("a follower equals a fresh copy after any changes in overlapping areas", async () => {
  let tokens = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
      const { store, catalog, indexed } = following();
      for (const one of happenings) {
        await happen(store, one, `catalog-${(tokens += 1)}`);
        if (one.watching.length > 1) await catalog.follow(AT);
      }
      await catalog.follow(AT);
      const fresh = following(store);
      await fresh.catalog.follow(AT);
      assert.deepEqual(stored(catalog), stored(fresh.catalog));
      assert.deepEqual(indexed(), fresh.indexed());
      await store.close();
    }),
    { numRuns: 60 },
  );
});

test("a read during an import sees everything acknowledged before, in that area too", async () => {
  let breaths = 0;
  const flights: Promise<void>[] = [];
  const { store, catalog } = following(openMemoryStore(), async () => {
    breaths += 1;
    if (breaths !== 3) return;
    const report = { ...reported("correct", AT), recordId: ID(1), tokenId: "t" };
    await store.appendReport(ID(1), "t", appending(report));
    flights.push(
      catalog.follow(AT).then(() => {
        assert.equal(catalog.entry(ID(1))?.evidence.reports.length, 1);
      }),
    );
  });
  await store.importArea(
    areaImport(
      Array.from({ length: 350 }, (_, i) => i + 1),
      { id: "a", extractAt: AT },
    ),
  );
  await catalog.follow(AT);
  assert.equal(flights.length, 1);
  await Promise.all(flights);
  await store.close();
});

test("many changed records are read in slices, with a yield before each, and match a fresh read", async () => {
  const numbers = Array.from({ length: 100 }, (_, i) => i + 1);
  const sizes: number[] = [];
  const whole = openMemoryStore();
  const store = new Proxy(whole, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (name === "record") return () => assert.fail("read by itself");
      if (name === "recordsOf")
        return (home: string, ids: readonly string[]) => {
          sizes.push(ids.length);
          return whole.recordsOf(home, ids);
        };
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  let rests = 0;
  const { catalog } = following(store, async () => {
    rests += 1;
  });
  await store.importArea(areaImport(numbers, { id: "a", extractAt: AT }));
  await catalog.follow(AT);
  for (const number of numbers) {
    const report = { ...reported("correct", AT), recordId: ID(number), tokenId: `t${number}` };
    await store.appendReport(ID(number), report.tokenId, appending(report));
  }
  rests = 0;
  await catalog.follow(AT);
  assert.deepEqual(sizes, [32, 32, 32, 4]);
  assert.ok(rests >= numbers.length);
  const fresh = following(store).catalog;
  await fresh.follow(AT);
  assert.deepEqual(stored(catalog), stored(fresh));
  await store.close();
});

test("areas without a version are unavailable and others are served; once it is back, all show what was acknowledged meanwhile", async () => {
  const silent = new Set<string>();
  const whole = openMemoryStore();
  const store = withVersions(whole, async (areaIds) => {
    if (areaIds.some((id) => silent.has(id))) throw new ServiceError("unavailable", "away", 5);
    return whole.versions(areaIds);
  });
  const { catalog } = following(store);
  await store.importArea(areaImport([1, 2], { id: "a", extractAt: AT }));
  await store.importArea(areaImport([3], { id: "b", extractAt: AT }));
  await catalog.follow(AT);
  silent.add("a");
  const report = { ...reported("correct", AT), recordId: ID(1), tokenId: "t" };
  await store.appendReport(ID(1), "t", appending(report));
  await assert.rejects(catalog.find(ID(1), AT), { code: "unavailable" });
  await assert.rejects(catalog.hold(["a", "b"], AT), { code: "unavailable" });
  assert.equal((await catalog.find(ID(3), AT))?.record.id, ID(3));
  assert.equal((await catalog.hold(["b"], AT)).areas.length, 1);
  silent.clear();
  assert.equal((await catalog.find(ID(1), AT))?.evidence.reports.length, 1);
  assert.equal((await catalog.hold(["a", "b"], AT)).areas.length, 2);
  const late = following(store).catalog;
  silent.add("a");
  await assert.rejects(late.follow(AT), { code: "unavailable" }, "what is not known yet is not loaded");
  await store.close();
});

test("a read compares only its own areas' versions, and does not wait for changes in others", async () => {
  const requested: (readonly string[])[] = [];
  const whole = openMemoryStore();
  const store = withVersions(whole, (areaIds) => {
    requested.push(areaIds);
    return whole.versions(areaIds);
  });
  for (const [at, id] of ["a", "b", "c"].entries())
    await store.importArea(areaImport([at + 1], { id, extractAt: AT }));
  const { catalog } = following(store);
  await catalog.follow(AT);
  const report = { ...reported("correct", AT), recordId: ID(3), tokenId: "t" };
  await store.appendReport(ID(3), "t", appending(report));
  requested.length = 0;
  const { revision } = catalog;
  await catalog.find(ID(1), AT);
  await catalog.hold(["b"], AT);
  assert.deepEqual(requested, [["a"], ["b"]]);
  assert.equal(catalog.revision, revision);
  assert.equal(catalog.entry(ID(3))?.evidence.reports.length, 0);
  assert.equal((await catalog.find(ID(3), AT))?.evidence.reports.length, 1);
  await store.close();
});

test("one process makes a missing summary, while other areas are served", async () => {
  const store = openMemoryStore();
  const ids = Array.from({ length: 12 }, (_, i) => `area-${i}`);
  for (const [at, id] of ids.entries()) await store.importArea(areaImport([at + 1], { id, extractAt: AT }));
  await following(store).catalog.follow(AT);
  for (const { areaId, version } of await store.summaries())
    if (areaId !== "area-0") {
      const detail = (await store.summaryDetail(areaId, version)) ?? "";
      await store.saveSummary({ areaId, version, json: "{}", detail, keys: [] });
    }
  const made: string[] = [];
  let others = 0;
  const alone = async (name: string, work: () => Promise<void>) => {
    if (made.includes(name)) others += 1;
    else {
      made.push(name);
      await work();
    }
    await nextTurn();
  };
  const two = [following(store, undefined, alone), following(store, undefined, alone)];
  const whole = Promise.all(two.map(({ catalog }) => catalog.follow(AT)));
  assert.equal((await two[0]?.catalog.hold(["area-0"], AT))?.areas.length, 0);
  assert.ok(made.length < ids.length);
  await whole;
  assert.equal(made.length, ids.length - 1);
  assert.ok(others > 0);
  for (const { indexed } of two) assert.equal(indexed().length, ids.length);
  await store.close();
});

function withVersions(whole: Store, versions: Store["versions"]): Store {
  return new Proxy(whole, {
    get(target, name) {
      if (name === "versions") return versions;
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
}

/** A catalog's records by area, as stored. */
function stored(catalog: { areas(): readonly LoadedArea[] }) {
  return catalog
    .areas()
    .map(({ area, entries }) => ({
      area,
      entries: [...entries.values()]
        .map(({ record, evidence, hours }) => ({ id: record.id, areaId: record.areaId, evidence, hours }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.area.id < b.area.id ? -1 : 1));
}

test("an answer is for the start of the minute or the latest change, never earlier or in the future", async () => {
  const { store, catalog } = following();
  const report = async (at: number) => {
    const values = { ...reported("correct", at), recordId: ID(1), tokenId: String(at) };
    await store.appendReport(ID(1), String(at), appending(values));
  };
  await store.importArea(areaImport([1], { id: "a", extractAt: AT }));
  await catalog.follow(AT + 5_000);
  assert.equal(catalog.momentFor(AT + 5_000), AT + 5_000, "what it read then");
  assert.equal(catalog.momentFor(AT + 59_000), AT + 5_000);
  assert.equal(catalog.momentFor(AT + 61_000), AT + 60_000);
  assert.equal(catalog.momentFor(AT + 4_000), AT + 4_000, "a clock set back");
  await report(AT + 70_000);
  // A follow that began before the change includes it too.
  await catalog.follow(AT + 65_000);
  assert.equal(catalog.momentFor(AT + 80_000), AT + 70_000);
  await catalog.follow(AT + 90_000);
  assert.equal(catalog.momentFor(AT + 90_000), AT + 70_000, "nothing new");
  await report(AT + 100_000);
  await catalog.follow(AT + 110_000);
  assert.equal(catalog.momentFor(AT + 115_000), AT + 110_000);
  await store.close();
});

function following(
  store: Store = openMemoryStore(),
  rest = () => Promise.resolve(),
  alone = (_name: string, work: () => Promise<void>) => work(),
) {
  const indexes = new WeakMap<LoadedArea, ReadonlyMap<string, CatalogEntry>>();
  const catalog = new Catalog({
    alone,
    store,
    verticals: [food],
    calibration: shippedCalibration(),
    rest,
    makeIndex: (area) => {
      const entries = new Map<string, CatalogEntry>();
      indexes.set(area, entries);
      return { update: (entry: CatalogEntry) => void entries.set(entry.record.id, entry) };
    },
  });
  const indexed = () =>
    catalog
      .areas()
      .flatMap((area) => [...(indexes.get(area)?.keys() ?? [])].map((id) => Number(id.slice(-12))))
      .toSorted((a, b) => a - b);
  return { store, catalog, indexed };
}
