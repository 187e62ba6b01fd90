import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { Store } from "../store/store.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { VERTICALS } from "../verticals/all.js";
import { importFiles } from "./import.js";

const NOW = Date.UTC(2026, 10, 20);
const WHERE = { name: "Square", timeZone: "Europe/Berlin", country: "DE", region: null };

/** Ten restaurants, each with a gym on its floor. */
function writeExtract(path: string, count = 20): void {
  const elements = Array.from({ length: count }, (_, i) => ({
    type: "node",
    id: i + 1,
    lat: 52.5 + Math.floor(i / 2) / 1000,
    lon: 13.4 + (Math.floor(i / 2) % 4) / 1000,
    timestamp: "2026-05-01T00:00:00Z",
    tags: {
      ...(i % 2 === 0 ? { amenity: "restaurant" } : { leisure: "fitness_centre" }),
      name: `Place ${i}`,
    },
  }));
  writeFileSync(
    path,
    JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: "2026-11-01T00:00:00Z" }, elements }),
  );
}

/** Imports verticals of one extract. Calls `meanwhile` each time the import has read the stored areas. */
async function importing(
  store: Store,
  folder: string,
  verticals: string[],
  meanwhile: () => Promise<unknown> = async () => {},
  now = NOW,
) {
  const file = join(folder, "square.overpass.json");
  writeExtract(file);
  const areas = async () => {
    const stored = await store.areas();
    await meanwhile();
    return stored;
  };
  const watched = new Proxy(store, {
    get(target, name) {
      const value: unknown = name === "areas" ? areas : Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const parts = { store: watched, verticals: VERTICALS, now, onProgress: () => {} };
  return importFiles(parts, [file], { ...WHERE, verticals });
}

function emptyStore(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-import-"));
  const store = openMemoryStore();
  t.after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { store, folder };
}

const once = (run: () => Promise<unknown>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await run();
  };
};

test("an import that another one of its area overtakes is prepared again", async (t) => {
  const { store, folder } = emptyStore(t);
  await importing(
    store,
    folder,
    ["food", "fitness"],
    once(() => importing(store, folder, ["food"])),
  );
  const areas = await store.areas();
  assert.deepEqual(
    areas.map(({ verticals }) => verticals.toSorted()),
    [["fitness", "food"]],
  );
  assert.equal((await store.records(areas[0]?.id ?? "")).length, 20);
});

test("if the area is removed during its import, it is imported as new, with only what was read", async (t) => {
  const { store, folder } = emptyStore(t);
  await importing(store, folder, ["food", "fitness"]);
  await importing(
    store,
    folder,
    ["fitness"],
    once(async () => store.removeArea((await store.areas())[0]?.id ?? "")),
  );
  assert.deepEqual(
    (await store.areas()).map(({ verticals }) => verticals),
    [["fitness"]],
  );
});

test("an import that is overtaken again and again is refused, changes nothing and says so", async (t) => {
  const { store, folder } = emptyStore(t);
  let turn = 0;
  await assert.rejects(
    importing(store, folder, ["food", "fitness"], async () => {
      turn += 1;
      await importing(store, folder, ["food"], undefined, NOW + turn);
    }),
    /^ImportError: Another import of Square.* Nothing was changed: run this one again\.$/u,
  );
  assert.deepEqual(
    (await store.areas()).map(({ verticals, importedAt }) => [verticals, importedAt - NOW]),
    [[["food"], turn]],
  );
});

test("every long step of an import reports its progress and yields to others", async (t) => {
  const { store, folder } = emptyStore(t);
  const file = join(folder, "square.overpass.json");
  writeExtract(file, 400);
  const progress: { step: string; share: number }[] = [];
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const turnsBefore = new Map<string, number>();
  const onProgress = (step: string, share: number) => {
    progress.push({ step, share });
    if (!turnsBefore.has(step)) turnsBefore.set(step, turns);
  };
  await importFiles({ store, verticals: VERTICALS, now: NOW, onProgress }, [file], WHERE);
  isDone = true;
  for (const step of ["normalizing", "reading opening hours", "writing Square"]) {
    const own = progress.filter((one) => one.step === step);
    const shares = own.map(({ share }) => share);
    assert.ok(new Set(shares).size > 2, step);
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    );
    assert.ok(shares.every((share) => share >= 0 && share <= 1));
  }
  const begun = [...turnsBefore.values()];
  assert.ok((begun.at(-1) ?? 0) - (begun[1] ?? 0) > 5, "nobody else had a turn meanwhile");
});
