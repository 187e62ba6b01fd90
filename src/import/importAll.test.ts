import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { foldEvidence } from "../belief/fold.js";
import type { Store, StoredRecord } from "../store/store.js";
import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import { VERTICALS } from "../verticals/all.js";
import { importFiles } from "./import.js";
import { importAll } from "./importAll.js";

const NOW = Date.UTC(2025, 11, 2);
const PHONE = "+12083321701";
let folder = "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "doorlight-sources-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const OSM = [
  osm(
    1,
    "Blue Door Cafe",
    {
      amenity: "cafe",
      opening_hours: "Mo-Fr 08:00-16:00",
      "addr:housenumber": "12",
      "addr:street": "Main Street",
    },
    0,
  ),
  osm(2, "Old Mill Hotel", { tourism: "hotel" }, 400),
  osm(3, "Far Corner Bar", { amenity: "bar" }, 900),
];
const OVERTURE = [
  overture("a-1", "The Blue Door Café", "coffee_shop", "12 Main St", 15, { phones: [PHONE] }),
  overture("a-2", "Blue Door Cafe", "cafe", "12 Main St", 20, { phones: [PHONE], confidence: 0.6 }),
  overture("a-3", "Golden Scissors", "hair_salon", "40 Oak Ave", 300, { phones: ["+12083321999"] }),
  overture("a-4", "Northside Bank", "bank_credit_union", "50 Oak Ave", 310, {}),
];

test("places listed by two sources are one record with the values of both, and places of one source are kept", async () => {
  const store = openMemoryStore();
  const again = OVERTURE.slice(2, 3);
  const { sources } = await imported(store, [await extract(), await lines([...OVERTURE, ...again])]);
  assert.deepEqual(
    sources.map(({ matched, merged, records, skipped }) => ({ matched, merged, records, skipped })),
    // One place is listed under two ids, one twice under the same id.
    [{ matched: 1, merged: 2, records: 2, skipped: { other_kind: 1 } }],
  );
  const cafe = await named(store, "Blue Door Cafe");
  assert.equal(cafe.attributes.phone?.value, PHONE);
  assert.equal(cafe.attributes.phone?.source, "Overture Maps");
  assert.equal(cafe.attributes.hours?.source, "OpenStreetMap");
  assert.deepEqual(cafe.elements.map(({ source, id }) => `${source} ${id}`).toSorted(), [
    "osm node/1",
    "overture a-1",
    "overture a-2",
  ]);
  assert.equal((await all(store)).length, 4);
  assert.notEqual((await stored(store)).find(({ id }) => id === cafe.id)?.hours, null);
});

test("the order of the files and of their rows makes no difference", async () => {
  const store = openMemoryStore();
  await imported(store, [await extract(), await lines(OVERTURE)]);
  const expected = await stored(store);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(OVERTURE, { minLength: OVERTURE.length }),
      fc.shuffledSubarray(OSM, { minLength: OSM.length }),
      fc.boolean(),
      async (rows, elements, isFirst) => {
        const other = openMemoryStore();
        const files = [await extract(elements), await lines(rows)];
        await imported(other, isFirst ? files : files.toReversed());
        assert.deepEqual(await stored(other), expected);
      },
    ),
    { numRuns: 8 },
  );
});

test("a record keeps its id when a source is added, whichever came first", async () => {
  const osmFirst = openMemoryStore();
  await imported(osmFirst, [await extract()]);
  const id = (await named(osmFirst, "Blue Door Cafe")).id;
  await imported(osmFirst, [await lines(OVERTURE)]);
  assert.equal((await named(osmFirst, "Blue Door Cafe")).id, id);

  const overtureFirst = openMemoryStore();
  await imported(overtureFirst, [await lines(OVERTURE)]);
  const known = (await all(overtureFirst)).map((record) => record.id);
  await imported(overtureFirst, [await extract()]);
  const later = await all(overtureFirst);
  assert.ok(known.every((one) => later.some((record) => record.id === one)));
  assert.equal(later.length, 4);
  assert.deepEqual(values(later), values(await all(osmFirst)));
});

test("a followed area stays followed when another source is added", async () => {
  const store = openMemoryStore();
  const { extracts } = await imported(store, [await extract()]);
  const area = extracts?.preparation.areaImport.area;
  assert.ok(area);
  assert.equal(await store.following.keep(area.id, area.importedAt, [], "{}"), true);
  await imported(store, [await lines(OVERTURE)]);
  assert.equal((await store.following.followed()).length, 1);
  await imported(store, [await extract()]);
  assert.equal((await store.following.followed()).length, 0);
});

test("a source that no longer lists a place leaves what the others state", async () => {
  const store = openMemoryStore();
  await imported(store, [await extract(), await lines(OVERTURE, "2025-10-22")]);
  await imported(store, [await lines(OVERTURE.slice(2), "2025-11-19")], true);
  const cafe = await named(store, "Blue Door Cafe");
  assert.equal(cafe.attributes.phone, undefined);
  assert.equal(cafe.attributes.hours?.value, "Mo-Fr 08:00-16:00");
});

test("skipped rows are counted by reason, and the reasons are reported if nothing is left", async () => {
  const store = openMemoryStore();
  const head = "name,kind,lat,lon\n";
  await assert.rejects(
    imported(store, [await sheet(`${head}A,cafe,,\nB,cafe,99,200\nC,cafe,-116.2,43.6\n`)]),
    /^ImportError: Nothing could be imported from Operator's list: no_point 2, lat_lon_swapped 1\. .*--dry-run.* Nothing was changed\.$/,
  );
  await assert.rejects(
    imported(store, [await sheet(head)]),
    /Nothing could be imported from .+: it has no rows\./,
  );
  await assert.rejects(imported(store, [await sheet("name,kind,lat\nA,cafe,43.6\n")]), /needs the columns/);
  await assert.rejects(imported(store, [await sheet(`${head}A,spaceport,43.6,-116.2\n`)]), /other_kind 1/);
  await imported(store, [await extract()]);
  const { sources } = await imported(store, [
    await sheet(`${head}Far,cafe,43.9,-116.2\nSwapped,cafe,-116.2,43.6\nHere,cafe,43.601,-116.2\n`),
  ]);
  assert.deepEqual(sources[0]?.skipped, { lat_lon_swapped: 1, outside_boundary: 1 });
});

test("a new area covers the places of all sources, and grows with the list it was made from", async () => {
  const store = openMemoryStore();
  const head = "name,kind,lat,lon\n";
  const one = `${head}Corner Cafe,cafe,43.7,-116.3\n`;
  const { sources } = await imported(store, [await sheet(one), await lines(OVERTURE)]);
  assert.deepEqual(
    sources.map(({ source, records, skipped }) => [source, records, skipped["outside_boundary"] ?? 0]),
    [
      ["overture", 2, 0],
      ["spreadsheet", 1, 0],
    ],
  );
  const own = openMemoryStore();
  await imported(own, [await sheet(one)]);
  const again = await imported(own, [await sheet(`${one}Far Cafe,cafe,43.9,-116.1\n`)]);
  assert.deepEqual(again.sources[0]?.skipped, {});
  assert.equal(again.sources[0].records, 2);
  assert.equal(again.sources[0].area.id, "boise");
  // Another source's places do not extend the area.
  const later = await imported(own, [
    await lines([overture("z", "Nowhere", "cafe", "1 Main St", 90_000, {})]),
  ]);
  assert.deepEqual(later.sources[0]?.skipped, { outside_boundary: 1 });
});

test("a given boundary is the boundary of a new area, whatever its sources", async () => {
  const store = openMemoryStore();
  const boundary = join(folder, "outline.geojson");
  const ring = [
    [-116.4, 43.6],
    [-116.2, 43.6],
    [-116.2, 43.8],
    [-116.4, 43.8],
    [-116.4, 43.6],
  ];
  const outline = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
  await writeFile(boundary, JSON.stringify(outline));
  const list = "name,kind,lat,lon\nInside,cafe,43.7,-116.3\nOutside,cafe,43.9,-116.3\n";
  const { sources } = await imported(store, [await sheet(list)], false, boundary);
  assert.deepEqual(sources[0]?.skipped, { outside_boundary: 1 });
  assert.equal(sources[0].area.boundaryFrom, "given");
  await assert.rejects(
    imported(store, [await sheet(list)], false, boundary),
    /^ImportError: Boise .*--boundary/,
  );
});

function osm(id: number, name: string, tags: object, meters: number) {
  return {
    type: "Feature",
    properties: { "@id": `node/${id}`, "@timestamp": "2024-05-01T00:00:00Z", name, ...tags },
    geometry: { type: "Point", coordinates: [-116.2 + meters / 80_000, 43.6 + meters / 111_195] },
  };
}

function overture(
  id: string,
  name: string,
  category: string,
  freeform: string,
  meters: number,
  more: object,
) {
  return {
    id,
    geometry: { type: "Point", coordinates: [-116.2 + meters / 80_000, 43.6 + meters / 111_195] },
    names: { primary: name },
    categories: { primary: category },
    confidence: 0.95,
    addresses: [{ freeform, locality: "Boise", country: "US" }],
    ...more,
  };
}

async function extract(features: readonly object[] = OSM): Promise<string> {
  const path = join(folder, "boise-2025-12-01.geojson");
  await writeFile(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

async function lines(rows: readonly object[], date = "2025-10-22"): Promise<string> {
  const path = join(folder, `overture-${date}.jsonl`);
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return path;
}

async function sheet(text: string): Promise<string> {
  const path = join(folder, "list-2026-01-05.csv");
  await writeFile(path, text);
  return path;
}

function imported(store: Store, files: readonly string[], force = false, boundary: string | null = null) {
  const parts = { store, verticals: VERTICALS, now: NOW, onProgress: () => {} };
  const options = {
    name: "Boise",
    timeZone: null,
    country: null,
    region: null,
    boundaryFile: boundary,
    force,
  };
  return importAll(parts, files, options, (extracts) => importFiles(parts, extracts, options));
}

async function stored(store: Store): Promise<readonly StoredRecord[]> {
  return store.records("boise");
}

async function all(store: Store) {
  return (await stored(store)).map(({ id, areaId, evidence }) => foldEvidence(id, areaId, evidence));
}

/** The served values of records, without their ids. */
function values(records: Awaited<ReturnType<typeof all>>) {
  return records
    .map(({ attributes }) =>
      Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
    )
    .toSorted((a, b) => (String(a["name"]) < String(b["name"]) ? -1 : 1));
}

async function named(store: Store, name: string) {
  const found = (await all(store)).find(({ attributes }) => attributes.name?.value === name);
  assert.ok(found, name);
  return found;
}
