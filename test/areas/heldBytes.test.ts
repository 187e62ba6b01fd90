import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { townMaker } from "../support/manyTowns.js";

const AT = Date.UTC(2026, 10, 20, 18);
const PLACES = 600;
const MUCH = 2 ** 40;
/** Bounds of the estimate relative to the measured memory. It may be higher, because searches add to an area, but hardly lower. */
const [LEAST, MAX] = [0.9, 1.6];

test("the estimate by which areas are evicted is close to the memory they hold", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const inUse = () => {
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const make = await townMaker(AT);
  const store = openMemoryStore();
  for (let town = 0; town < 3; town++) await store.importArea(make(town, PLACES));
  // The first reader of an area writes its estimate.
  await createCatalog(store, shippedCalibration(), VERTICALS, 1).follow(AT);
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, MUCH);
  await catalog.follow(AT);
  const [first, ...others] = catalog.listed().map(({ area }) => area.id);
  assert.ok(first !== undefined);
  // The first area also loads the data that all share.
  await catalog.load([first], AT);
  const before = { held: inUse(), reckoned: catalog.figures.bytes };
  await catalog.load(others, AT);
  const held = inUse() - before.held;
  const reckoned = catalog.figures.bytes - before.reckoned;
  assert.equal(catalog.areas().length, 3);
  assert.ok(reckoned >= LEAST * held && reckoned <= MAX * held, `${reckoned} reckoned, ${held} held`);
  await store.close();
});
