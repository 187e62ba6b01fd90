import { shippedCalibration } from "../settings/calibrationFile.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { appending, areaImport, ID } from "../store/testImports.js";
import { food } from "../verticals/food/food.js";
import { Catalog, type CatalogEntry } from "./catalog.js";
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

test("what is reported on it shows in all its areas", async () => {
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

test("whichever area is imported anew or removed, each record stays in one index", async () => {
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

test("an area that is imported while it is read is taken over whole", async () => {
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

/** A catalog over a store, and the numbers of the records in its indexes, each as often as it stands there. */
function following(store: Store = openMemoryStore(), breathe = () => Promise.resolve()) {
  const catalog = new Catalog({
    store,
    verticals: [food],
    calibration: shippedCalibration(),
    breathe,
    makeIndex: () => {
      const entries = new Map<string, CatalogEntry>();
      return { entries, update: (entry: CatalogEntry) => void entries.set(entry.record.id, entry) };
    },
  });
  const indexed = () =>
    catalog
      .indexes()
      .flatMap(({ entries }) => [...entries.keys()].map((id) => Number(id.slice(-12))))
      .toSorted((a, b) => a - b);
  return { store, catalog, indexed };
}
