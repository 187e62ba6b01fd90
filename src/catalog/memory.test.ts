import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { reported } from "../domain/testEvidence.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { appending, areaImport, ID } from "../store/testImports.js";
import { food } from "../verticals/food/food.js";
import { Catalog } from "./catalog.js";

const AT = Date.UTC(2025, 7, 20);
const AREAS = ["a", "b", "c", "d"];

/** Four areas of one record each, in memory for two. */
async function crowded() {
  const store = openMemoryStore();
  for (const [i, id] of AREAS.entries()) await store.importArea(areaImport([i + 1], { id, extractAt: AT }));
  const make = (memoryBytes?: number) =>
    new Catalog({
      store,
      verticals: [food],
      calibration: shippedCalibration(),
      rest: () => Promise.resolve(),
      makeIndex: () => ({ update: () => {} }),
      ...(memoryBytes === undefined ? {} : { memoryBytes }),
    });
  const all = make();
  await all.follow(AT);
  return { store, catalog: make(all.figures.bytes / 2) };
}

test("least recently used areas are evicted, and requests for more than fits are answered", async () => {
  const { store, catalog } = await crowded();
  await catalog.follow(AT);
  assert.equal(catalog.areas().length, 0, "nobody asked for any");
  for (const id of ["a", "b", "c", "a"]) {
    assert.equal((await catalog.hold([id], AT)).areas[0]?.area.id, id);
    assert.ok(catalog.areas().length <= 2);
  }
  const held = await catalog.hold(AREAS, AT);
  assert.deepEqual(
    held.areas.map(({ area }) => area.id),
    AREAS,
  );
  assert.ok(catalog.areas().length <= 2);
  assert.ok(catalog.figures.letGo > 0);
  assert.equal((await catalog.find(ID(4), AT))?.record.id, ID(4));
  await store.close();
});

test("the estimated memory of an area grows with its reports and gazetteer points", async () => {
  const bytesWith = async (reports: number, points: number) => {
    const store = openMemoryStore();
    const line = Array.from({ length: points }, (_, i) => [13 + i / 1e5, 52] as const);
    const street = {
      kind: "street" as const,
      name: "Long Street",
      alternativeNames: [],
      point: { latitude: 52, longitude: 13 },
      area: null,
      lines: [line],
      sourceId: "way/1",
    };
    await store.importArea({ ...areaImport([1], { id: "a", extractAt: AT }), gazetteer: [street] });
    for (let i = 0; i < reports; i++)
      await store.appendReport(
        ID(1),
        `t${i}`,
        appending(reported("correct", AT, { recordId: ID(1), tokenId: `t${i}` })),
      );
    const catalog = new Catalog({
      store,
      verticals: [food],
      calibration: shippedCalibration(),
      rest: () => Promise.resolve(),
      makeIndex: () => ({ update: () => {} }),
    });
    await catalog.follow(AT);
    await store.close();
    return catalog.figures.bytes;
  };
  const least = await bytesWith(0, 2);
  assert.ok((await bytesWith(50, 2)) > least);
  assert.ok((await bytesWith(0, 1_000)) > least);
});

test("with any memory limit, each answer shows what was acknowledged before the request", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("report", "ask", "import"), fc.subarray(AREAS, { minLength: 1 })), {
        maxLength: 12,
      }),
      async (steps) => {
        const { store, catalog } = await crowded();
        const reports = new Map<string, number>();
        const answers: Promise<void>[] = [];
        let tokens = 0;
        for (const [step, ids] of steps) {
          if (step === "ask") {
            const atLeast = new Map(reports);
            answers.push(
              (async () => {
                await catalog.list(AT);
                const { areas } = await catalog.hold(ids, AT);
                assert.deepEqual(
                  areas.map(({ area }) => area.id),
                  ids,
                );
                for (const { area, entries } of areas)
                  for (const { evidence } of entries.values())
                    assert.ok(evidence.reports.length >= (atLeast.get(area.id) ?? 0));
              })(),
            );
          } else
            for (const id of ids) {
              const number = AREAS.indexOf(id) + 1;
              if (step === "import") {
                await store.importArea(areaImport([number], { id, extractAt: AT + (tokens += 1) }));
                continue;
              }
              const tokenId = `t${(tokens += 1)}`;
              const report = { ...reported("correct", AT), recordId: ID(number), tokenId };
              await store.appendReport(ID(number), tokenId, appending(report));
              reports.set(id, (reports.get(id) ?? 0) + 1);
            }
        }
        await Promise.all(answers);
        await store.close();
      },
    ),
    { numRuns: 40 },
  );
});
