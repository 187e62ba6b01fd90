import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { food } from "#doorlight/verticals/food/food.js";
import { calibrate, coursesOf } from "./calibrate.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { learn } from "./learn.js";
import { readSnapshots, type Snapshot } from "./snapshots.js";

interface Made {
  readonly id: number;
  readonly name: string;
  readonly tags?: Readonly<Record<string, string>>;
}

const YEAR_MS = 31_557_600_000;
const FIRST = Date.UTC(2024, 0, 1);

async function read(
  lists: Readonly<Record<string, readonly Made[]>>,
): Promise<readonly (readonly Snapshot[])[]> {
  const folder = await mkdtemp(join(tmpdir(), "doorlight-snapshots-"));
  try {
    for (const [file, places] of Object.entries(lists)) {
      const [date] = file.match(/\d{4}-\d\d-\d\d/u) ?? [];
      const elements = places.map(({ id, name, tags = {} }) => ({
        type: "node",
        id,
        // At least a hundred meters apart.
        lat: 50 + Math.floor(id / 100) * 0.002,
        lon: 10 + (id % 100) * 0.003,
        tags: { amenity: "restaurant", name, ...tags },
      }));
      const document = { version: 0.6, osm3s: { timestamp_osm_base: `${date}T00:00:00Z` }, elements };
      await writeFile(join(folder, file), JSON.stringify(document));
    }
    return await readSnapshots(folder, {
      verticals: [food],
      calibration: shippedCalibration(),
      openStore: openMemoryStore,
      onProgress: () => {},
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const pair = (before: readonly Made[], after: readonly Made[]) =>
  read({ "town-2024-01-01.overpass.json": before, "town-2026-01-01.overpass.json": after });

test("a place with a new element but the same name nearby is the same; one under another name is listed but different", async () => {
  const { courses } = coursesOf(
    await pair(
      [
        { id: 1, name: "Alpha" },
        { id: 102, name: "Beta" },
        { id: 203, name: "Gamma" },
        { id: 304, name: "Luna" },
      ],
      [
        { id: 1, name: "Delta" },
        { id: 2, name: "Zeta" },
        { id: 102, name: "Omega" },
        { id: 304, name: "Bar Luna" },
        { id: 400, name: "Eta" },
      ],
    ),
  );
  const fates = Object.fromEntries(
    courses.map(({ entry, isListed, isSame }) => [entry.record.attributes.name?.value, [isListed, isSame]]),
  );
  assert.deepEqual(fates, {
    Alpha: [true, false],
    Beta: [true, false],
    Gamma: [false, false],
    Luna: [true, true],
  });
});

test("fields that a list of names cannot contain are left out with a warning, not counted as changed", async () => {
  const full = Array.from({ length: 40 }, (_, i) => ({
    id: i,
    name: `Place ${i}`,
    tags: { opening_hours: "Mo-Su 10:00-20:00", phone: `+49 30 1234${100 + i}`, cuisine: "pizza" },
  }));
  const names = full.map(({ id, name }) => ({ id, name }));
  const { courses, untold } = coursesOf(await pair(full, names));
  assert.ok(courses.every(({ isSame, facts }) => isSame && facts.length === 0));
  assert.deepEqual(untold.map(({ what }) => what).toSorted(), ["cuisine", "hours", "phone"]);
});

test("a kind missing from the later list is left out, and values are compared regardless of spelling", async () => {
  const before = [
    { id: 1, name: "A", tags: { opening_hours: "Mo-Su 10:00-20:00", website: "http://www.a.example/" } },
    { id: 2, name: "B", tags: { amenity: "cafe" } },
  ];
  const after = [
    { id: 1, name: "A", tags: { opening_hours: "mo-su 10:00 - 20:00", website: "https://a.example" } },
  ];
  const { courses, untold } = coursesOf(await pair(before, after));
  assert.deepEqual(
    courses.map(({ facts }) => Object.fromEntries(facts.map(({ field, isStated }) => [field, isStated]))),
    [{ hours: true, website: true }],
  );
  assert.deepEqual(
    untold.map(({ what }) => what),
    ["cafe"],
  );
});

test("areas with a single date and files without a date form no pairs", async () => {
  const place = [{ id: 1, name: "A" }];
  assert.deepEqual(await read({ "town-2024-01-01.overpass.json": place, "town.overpass.json": place }), []);
});

/** A town with a known course: closings, changes of hours, and what its map notes of them. */
function lived(seed: number): readonly [readonly Made[], readonly Made[]] {
  const random = randomNumbers(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const [before, after]: [Made[], Made[]] = [[], []];
  for (let id = 0; id < 2_500; id++) {
    const age = 0.2 + random() * 1.5;
    const day = new Date(FIRST - age * YEAR_MS).toISOString().slice(0, 10);
    const goneAt = exponential(1 / 0.12);
    const notedGoneAt = random() < 0.85 ? goneAt + exponential(0.5) : Infinity;
    const changedAt = random() < 0.92 ? exponential(1 / 0.3) : 0;
    const notedAt = random() < 0.6 ? changedAt + exponential(0.5) : Infinity;
    if (notedGoneAt <= age || notedAt <= age) continue;
    const tags = { opening_hours: "Mo-Su 10:00-20:00", check_date: day };
    before.push({ id, name: `Place ${id}`, tags });
    if (notedGoneAt <= age + 2) continue;
    const opening_hours = notedAt <= age + 2 ? "Mo-Su 12:00-22:00" : tags.opening_hours;
    after.push({ id, name: `Place ${id}`, tags: { ...tags, opening_hours } });
  }
  return [before, after];
}

test("a fit to a simulated town forecasts a similar one", async () => {
  const [first, second] = [await pair(...lived(3)), await pair(...lived(4))];
  const fitted = learn(coursesOf(first).courses, {});
  const { given } = calibrate(second, fitted);
  for (const belief of ["name", "hours"]) {
    const scores = given.scores.filter((scored) => scored.belief === belief);
    const recorded = scores.filter(({ isStated }) => isStated).length / scores.length;
    const implied = scores.reduce((sum, { implied: one }) => sum + one, 0) / scores.length;
    assert.ok(Math.abs(recorded - implied) < 0.025, `${belief}: implied ${implied}, recorded ${recorded}`);
  }
});
