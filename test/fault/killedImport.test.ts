import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { DATABASE_FILE } from "#doorlight/store/sqlite/catalogFiles.js";
import { Connection } from "#doorlight/store/sqlite/driver.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { dataFolder, doorlight, MAIN } from "../support/command.js";
import { overpassAnswer } from "../support/town.js";
import { importTown } from "./importTown.js";

const NOW = "2026-11-20T18:05:00Z";
const DIE = fileURLToPath(new URL("./importAndDie.js", import.meta.url));
const PLACES = 500;
const FIRST_EXTRACT_AT = Date.parse("2026-11-01T00:00:00Z");

/** An extract of a town. In the later one, every tenth place is gone, every third is renamed, some are new, and the streets differ. */
function town(isLater: boolean): string {
  const places = Array.from({ length: PLACES + (isLater ? 100 : 0) }, (_, i) => i + 1)
    .filter((id) => !isLater || id % 10 !== 0)
    .map((id) => ({
      type: "node",
      id,
      lat: 52.5 + (id % 40) / 2000,
      lon: 13.4 + Math.floor(id / 40) / 2000,
      timestamp: "2026-05-01T00:00:00Z",
      version: 1,
      tags: {
        amenity: "restaurant",
        name: `${isLater && id % 3 === 0 ? "New" : "Old"} Kitchen ${id}`,
        opening_hours: "Mo-Su 10:00-22:00",
      },
    }));
  const streets = Array.from({ length: 300 }, (_, i) => ({
    type: "way",
    id: i + 1,
    tags: { highway: "residential", name: `${isLater ? "New" : "Old"} Street ${i}` },
    geometry: [
      { lat: 52.5 + i / 20_000, lon: 13.4 },
      { lat: 52.5 + i / 20_000, lon: 13.41 },
    ],
  }));
  return overpassAnswer(isLater ? "2026-11-10T00:00:00Z" : "2026-11-01T00:00:00Z", [...places, ...streets]);
}

/** Reads all areas of a catalog. */
async function catalogOf(folder: string) {
  const store = openSqliteStore(folder);
  try {
    const areas = await store.areas();
    const whole = areas.map(async (area) => ({
      area,
      gazetteer: await store.gazetteer(area.id),
      records: new Map((await store.records(area.id)).map((record) => [record.id, record])),
    }));
    return await Promise.all(whole);
  } finally {
    await store.close();
  }
}
type WholeCatalog = Awaited<ReturnType<typeof catalogOf>>;

/** Checks that the set of places and the gazetteer are those of one import, and each place is in its previous or its new state. */
function assertConsistent(found: WholeCatalog, former: WholeCatalog, next: WholeCatalog): void {
  const [there, old, later] = [found[0], former[0], next[0]];
  const isNew = there?.area.extractAt === later?.area.extractAt;
  if (isNew) {
    assert.deepEqual(found, next);
    return;
  }
  assert.equal(found.length, former.length);
  assert.deepEqual(there?.area, old?.area);
  assert.deepEqual(there?.gazetteer, old?.gazetteer);
  assert.deepEqual([...(there?.records.keys() ?? [])], [...(old?.records.keys() ?? [])]);
  for (const [id, record] of there?.records ?? []) {
    const name = record.evidence.observations[0]?.attributes.name?.value;
    const allowed = [old, later].map(
      (one) => one?.records.get(id)?.evidence.observations[0]?.attributes.name?.value,
    );
    assert.ok(allowed.includes(name), `${id} is ${name}`);
    assert.equal(record.evidence.elements[0]?.missingSince, null);
  }
}

describe("an import that is killed", () => {
  const [old, reference] = [dataFolder(), dataFolder()];
  const [first, second] = [join(old.path, "first.json"), join(old.path, "second.json")];
  let [before_, after_]: [WholeCatalog, WholeCatalog] = [[], []];
  const importInto = (folder: string, extract: string) =>
    doorlight(["import", "--data", folder, "--now", NOW, "--area", "Town", extract]);
  const copyOf = (folder: string) => {
    const copy = dataFolder();
    copyFileSync(join(folder, DATABASE_FILE), join(copy.path, DATABASE_FILE));
    return copy;
  };
  before(async () => {
    writeFileSync(first, town(false));
    writeFileSync(second, town(true));
    for (const [folder, extracts] of [
      [old.path, [first]],
      [reference.path, [first, second]],
    ] as const)
      for (const extract of extracts) assert.equal((await importInto(folder, extract)).code, 0);
    [before_, after_] = [await catalogOf(old.path), await catalogOf(reference.path)];
    assert.equal(before_[0]?.records.size, PLACES);
    assert.ok((after_[0]?.records.size ?? 0) > PLACES);
  });
  after(() => {
    old.remove();
    reference.remove();
  });

  test("after any of its parts leaves the previous state, and the same import completes it", async () => {
    for (let parts = 0; ; parts++) {
      const folder = copyOf(old.path);
      const code = await ended([DIE, folder.path, second, "Town", NOW, String(parts)]);
      assertConsistent(await catalogOf(folder.path), before_, after_);
      await importTown(folder.path, second, "Town", NOW);
      assert.deepEqual(await catalogOf(folder.path), after_);
      folder.remove();
      if (code !== null) {
        assert.equal(code, 0);
        assert.ok(parts > 5, `it has only ${parts} parts`);
        return;
      }
    }
  });

  test("at any moment leaves the previous or the new state, and the same import completes it", async () => {
    const run = fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), async (written) => {
      const folder = copyOf(old.path);
      await killedOnceWritten(folder.path, second, written);
      assertConsistent(await catalogOf(folder.path), before_, after_);
      const again = await importInto(folder.path, second);
      assert.equal(again.code, 0, again.stderr);
      assert.deepEqual(await catalogOf(folder.path), after_);
      folder.remove();
    });
    await fc.assert(run, { numRuns: 3, endOnFailure: true });
  });

  test("as the first of its area leaves no area, and an import of other places deletes what it wrote", async () => {
    const folder = dataFolder();
    assert.equal(await ended([DIE, folder.path, second, "Town", NOW, "3"]), null);
    assert.deepEqual(await catalogOf(folder.path), []);
    assert.equal((await importInto(folder.path, first)).code, 0);
    const [found] = await catalogOf(folder.path);
    assert.deepEqual([...(found?.records.keys() ?? [])], [...(before_[0]?.records.keys() ?? [])]);
    folder.remove();
  });
});

/** Runs a script with node. Resolves to its exit code; null if killed. */
function ended(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  return new Promise((resolve) => child.on("close", resolve));
}

/** Runs the import command and kills it once this many records are written, unless it finishes first. */
async function killedOnceWritten(folder: string, extract: string, written: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [MAIN, "import", "--data", folder, "--now", NOW, "--area", "Town", extract],
    { stdio: "ignore" },
  );
  const closed = new Promise<void>((resolve) => {
    child.on("close", () => resolve());
  });
  const database = new Connection(join(folder, DATABASE_FILE), { readOnly: true });
  const seen = database.prepare<{ count: number }>(
    "SELECT count(*) AS count FROM elements WHERE last_seen_at > ?",
  );
  while (child.exitCode === null && (seen.all(FIRST_EXTRACT_AT)[0]?.count ?? 0) < written)
    await new Promise((resolve) => setImmediate(resolve));
  database.close();
  child.kill("SIGKILL");
  await closed;
}
