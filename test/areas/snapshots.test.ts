import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import fc from "fast-check";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { DAY_MS } from "#doorlight/domain/time.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { removeSnapshots, SnapshotFolder } from "#doorlight/snapshots/snapshotFolder.js";
import { testSnapshots } from "#doorlight/snapshots/testSnapshots.js";
import type { SnapshotParts, Snapshots } from "#doorlight/snapshots/snapshots.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { AreaImport, Store } from "#doorlight/store/store.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { townMaker } from "../support/manyTowns.js";

const AT = Date.UTC(2026, 10, 20, 18);
const MUCH = 2 ** 30;
const PLACES = 30;

let data: string;
let store: Store;
let towns: readonly AreaImport[];

before(async () => {
  const make = await townMaker(AT);
  towns = [make(0, PLACES), make(1, PLACES)];
  store = openMemoryStore();
  for (const town of towns) await store.importArea(town);
  // What is listed for the first time is read for that, and held.
  await createCatalog(store, shippedCalibration(), VERTICALS, 1).follow(AT);
});
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "doorlight-snapshots-"));
});
afterEach(() => rmSync(data, { recursive: true }));
after(() => store.close());

const idOf = (town: number) => towns[town]?.area.id ?? assert.fail();
const folderOf = (mostBytes = MUCH) => new SnapshotFolder(data, mostBytes);
const snapshotsIn = (parts: Partial<SnapshotParts> = {}) =>
  testSnapshots({ folder: folderOf(), leases: store.leases, ...parts });
const files = () => readdirSync(join(data, "snapshots")).map((name) => join(data, "snapshots", name));

/** Loads a town, over snapshots if there are any: all that is known of its records. */
async function load(snapshots: Snapshots, town = 0, of = store): Promise<string> {
  const catalog = createCatalog(of, shippedCalibration(), VERTICALS, MUCH, snapshots);
  await catalog.follow(AT);
  const { areas } = await catalog.hold([idOf(town)], AT);
  return JSON.stringify(
    areas.map(({ entries }) =>
      Array.from(entries.values(), ({ record, evidence, hours, ageing }) => [
        record,
        evidence,
        hours,
        ageing,
      ]),
    ),
  );
}

async function write(snapshots = snapshotsIn(), town = 0): Promise<Snapshots> {
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, MUCH, snapshots);
  await catalog.follow(AT);
  await catalog.hold([idOf(town)], AT);
  await catalog.writeSnapshots(AT, () => undefined);
  return snapshots;
}

/** What became of the one area that was loaded. */
function outcomeOf({ figures: { used, missing, outdated, refused } }: Snapshots): string {
  assert.equal(used + missing + outdated + refused, 1);
  return used === 1 ? "used" : missing === 1 ? "missing" : outdated === 1 ? "outdated" : "refused";
}

async function outcome(parts: Partial<SnapshotParts> = {}, town = 0, of = store): Promise<string> {
  const snapshots = snapshotsIn({ leases: of.leases, ...parts });
  await load(snapshots, town, of);
  return outcomeOf(snapshots);
}

test("a file of which any byte is another, that is cut off or goes on, is refused, and the area is loaded as without it", async () => {
  await write();
  const [path = ""] = files();
  const whole = readFileSync(path);
  const plain = await load(snapshotsIn({ folder: new SnapshotFolder(join(data, "none"), MUCH) }));
  const used = snapshotsIn();
  assert.equal(await load(used), plain);
  assert.equal(outcomeOf(used), "used");
  const damage = fc.oneof(
    fc.record({ at: fc.nat(whole.length - 1), by: fc.integer({ min: 1, max: 255 }) }).map(({ at, by }) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ by;
      return bytes;
    }),
    fc.nat(whole.length - 1).map((length) => whole.subarray(0, length)),
    fc.uint8Array({ minLength: 1, maxLength: 100 }).map((more) => Buffer.concat([whole, more])),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (bytes) => {
      writeFileSync(path, bytes);
      const snapshots = snapshotsIn();
      assert.equal(await load(snapshots), plain);
      assert.equal(outcomeOf(snapshots), "refused");
    }),
    { numRuns: 60, includeErrorInReport: true },
  );
});

test("what another program, another server, another state of the store or another area wrote is not used", async () => {
  await write();
  assert.equal(await outcome(), "used");
  assert.equal(await outcome({ shape: () => "another program" }), "outdated");
  assert.equal(await outcome({ secret: () => Buffer.alloc(32, 2) }), "refused");
  // A store with the same imports, which never had the snapshot's mark: an earlier backup of it, for all it tells.
  const earlier = openMemoryStore();
  for (const town of towns) await earlier.importArea(town);
  // What is listed for the first time is read for that, and held.
  await load(testSnapshots({ folder: folderOf(), leases: earlier.leases }), 0, earlier);
  assert.equal(await outcome({}, 0, earlier), "outdated");
  await earlier.close();
  const [first = ""] = files();
  await write(snapshotsIn(), 1);
  const other = files().find((path) => path !== first) ?? "";
  renameSync(other, first);
  assert.equal(await outcome(), "outdated");
});

test("a link, a folder or a pipe in place of a file is not read, and a linked folder neither read nor written to", async () => {
  await write();
  const [path = ""] = files();
  const elsewhere = join(data, "elsewhere");
  renameSync(path, elsewhere);
  symlinkSync(elsewhere, path);
  assert.equal(await outcome(), "missing");
  rmSync(path);
  linkSync(elsewhere, path);
  assert.equal(await outcome(), "missing");
  rmSync(path);
  mkdirSync(path);
  assert.equal(await outcome(), "missing");
  rmSync(path, { recursive: true });
  execFileSync("mkfifo", [path]);
  assert.equal(await outcome(), "missing");
  rmSync(path);
  renameSync(elsewhere, path);
  assert.equal(await outcome(), "used");

  const outside = mkdtempSync(join(tmpdir(), "doorlight-outside-"));
  rmSync(outside, { recursive: true });
  renameSync(join(data, "snapshots"), outside);
  symlinkSync(outside, join(data, "snapshots"));
  assert.equal(await outcome(), "missing");
  const failures: unknown[] = [];
  const snapshots = await write(snapshotsIn({ onFailure: (error) => failures.push(error) }));
  assert.deepEqual([snapshots.figures.failed, snapshots.figures.written, failures.length], [1, 0, 1]);
  await folderOf(0).sweep([]);
  removeSnapshots(data);
  assert.equal(readdirSync(outside).length, 1);
  assert.ok(!existsSync(join(data, "snapshots")));
  rmSync(outside, { recursive: true });
});

test("only its owner reads a file, which holds what the database does", async () => {
  await write();
  const [path = ""] = files();
  assert.equal(lstatSync(path).mode & 0o777, 0o600);
  assert.equal(lstatSync(join(data, "snapshots")).mode & 0o777, 0o700);
});

test("the folder keeps within its bytes, by what was used longest ago, and keeps nothing old, unfinished or of areas that are no more", async () => {
  await write();
  const [first = ""] = files();
  await write(snapshotsIn(), 1);
  const second = files().find((path) => path !== first) ?? "";
  const both = [idOf(0), idOf(1)];
  const { size } = lstatSync(first);
  const now = Date.now();
  const usedAt = (path: string, at: number, writtenAt = now) => utimesSync(path, at / 1000, writtenAt / 1000);
  const unfinished = `${first}.0011223344556677.unfinished`;
  writeFileSync(unfinished, "half");

  await folderOf().sweep(both);
  assert.deepEqual(new Set(files()), new Set([first, second, unfinished]));
  usedAt(unfinished, now, now - DAY_MS);
  usedAt(first, now);
  usedAt(second, now - DAY_MS);
  const full = folderOf(Math.floor(1.5 * size));
  await full.sweep(both);
  assert.deepEqual(files(), [first]);
  assert.equal(full.bytes, size);

  usedAt(first, now, now - 21 * DAY_MS);
  await folderOf().sweep(both);
  assert.deepEqual(files(), []);
  await write();
  await folderOf().sweep([idOf(1)]);
  assert.deepEqual(files(), []);
  await write();
  await folderOf().remove(idOf(0));
  assert.deepEqual(files(), []);
});

test("what is larger than all may take is not written, and what was there stays", async () => {
  await write();
  const failures: unknown[] = [];
  const snapshots = snapshotsIn({
    folder: folderOf(1_000),
    onFailure: (error) => failures.push(error),
    shape: () => "x",
  });
  await write(snapshots);
  assert.deepEqual([snapshots.figures.failed, failures.length], [1, 1]);
  assert.equal(await outcome(), "used");
});

test("what cannot be written is tried again more and more seldom; and nothing is written again that is there", async () => {
  const snapshots = snapshotsIn({ folder: folderOf(1_000), onFailure: () => {} });
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, MUCH, snapshots);
  await catalog.follow(AT);
  await catalog.hold([idOf(0)], AT);
  for (let turn = 0; turn < 62; turn++) await catalog.writeSnapshots(AT, () => undefined);
  assert.equal(snapshots.figures.failed, 5);

  const written = snapshotsIn();
  for (let start = 0; start < 2; start++) {
    const anew = createCatalog(store, shippedCalibration(), VERTICALS, MUCH, written);
    await anew.follow(AT);
    await anew.hold([idOf(0)], AT);
    for (let turn = 0; turn < 3; turn++) await anew.writeSnapshots(AT, () => undefined);
  }
  assert.deepEqual([written.figures.written, written.figures.used], [1, 1]);
});

test("writing ends when it is asked to", async () => {
  const snapshots = snapshotsIn();
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, MUCH, snapshots);
  await catalog.follow(AT);
  await catalog.hold([idOf(0)], AT);
  await catalog.writeSnapshots(AT, () => Promise.reject(new Error("ending"))).catch(() => {});
  assert.equal(snapshots.figures.written, 0);
});
