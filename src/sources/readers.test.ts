import assert from "node:assert/strict";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { counted } from "../domain/grouped.js";
import { allThePlaces } from "./alltheplaces/allThePlaces.js";
import { ImportError } from "./importError.js";
import { openTable } from "./openTable.js";
import { overture } from "./overture/overture.js";
import { addressTags } from "./postalLine.js";
import { newestFiles } from "./releases.js";
import type { PlaceSource, Table } from "./source.js";
import { registry, spreadsheet } from "./spreadsheet/spreadsheet.js";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "doorlight-readers-"));
});
after(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, text: string): Promise<Table> {
  const path = join(folder, name);
  await writeFile(path, text);
  const table = await openTable(path);
  assert.ok(table, name);
  return table;
}

async function read(source: PlaceSource, table: Table) {
  assert.ok(source.recognizes(table), `${basename(table.path)} is of ${source.id}`);
  const found = await source.read(table, await table.rows(null));
  return { ...found, skipped: Object.fromEntries(counted(found.skipped)) };
}

const ROW = {
  id: "5d1c",
  geometry: { type: "Point", coordinates: [-116.2, 43.6] },
  names: { primary: "Blue Door", common: { es: "Puerta Azul" } },
  categories: { primary: "italian_restaurant" },
  confidence: 0.97,
  phones: ["+12083321701"],
  websites: ["https://bluedoor.example/"],
  addresses: [{ freeform: "12 Main St Ste 4", locality: "Boise", postcode: "83702", country: "US" }],
  sources: [{ dataset: "meta", update_time: "2025-10-01T00:00:00Z" }],
};

test("Overture is read alike as JSON lines, GeoJSON and CSV", async () => {
  const { geometry, ...properties } = ROW;
  const collection = { type: "FeatureCollection", features: [{ type: "Feature", geometry, properties }] };
  const csv =
    'id,name,category,address,phones,websites,emails,socials,geometry\n5d1c,Blue Door,italian_restaurant,"12 Main St Ste 4",+12083321701,https://bluedoor.example/,,,POINT (-116.2 43.6)\n';
  const tables = [
    await file("places-2025-10-22.jsonl", `${JSON.stringify(ROW)}\n`),
    await file("places-2025-10-22.geojson", JSON.stringify(collection)),
    await file("places-2025-10-22.csv", csv),
  ];
  for (const table of tables) {
    const { places, extractAt } = await read(overture, table);
    assert.equal(extractAt, Date.UTC(2025, 9, 22));
    const [place] = places;
    assert.deepEqual(place?.point, { longitude: -116.2, latitude: 43.6 });
    const { name, amenity, cuisine, phone, ...rest } = place?.tags ?? {};
    assert.deepEqual(
      { name, amenity, cuisine, phone },
      {
        name: "Blue Door",
        amenity: "restaurant",
        cuisine: "italian",
        phone: "+12083321701",
      },
    );
    assert.equal(`${rest["addr:housenumber"]} ${rest["addr:street"]}, ${rest["addr:unit"]}`, "12 Main St, 4");
    assert.ok((place?.existence ?? 0) > 0.7);
  }
});

test("names in other languages are read from a map and from a list of its entries", async () => {
  for (const [at, common] of [{ es: "Puerta Azul" }, [{ key: "es", value: "Puerta Azul" }]].entries()) {
    const row = JSON.stringify({ ...ROW, names: { primary: "Blue Door", common } });
    const { places } = await read(overture, await file(`named-${at}-2025-10-22.jsonl`, row));
    assert.equal(places[0]?.tags["name:es"], "Puerta Azul");
  }
});

test("places that Overture calls closed or unlikely are skipped and counted, and unknown categories have no kind", async () => {
  const rows = [
    { ...ROW, id: "1", categories: { primary: "bank" } },
    { ...ROW, id: "2", operating_status: "permanently_closed" },
    { ...ROW, id: "3", confidence: 0.02, websites: null, phones: null },
    { ...ROW, id: "4", geometry: null },
    { id: "" },
  ];
  const table = await file(
    "left-out-2025-10-22.jsonl",
    rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
  );
  const { places, skipped } = await read(overture, table);
  assert.deepEqual(
    places.map(({ id, tags }) => [id, tags["name"], tags["amenity"]]),
    [["1", "Blue Door", undefined]],
  );
  assert.deepEqual(skipped, { permanently_closed: 1, unlikely: 1, no_point: 1, no_id: 1 });
});

test("an Overture field that violates its schema is skipped, and the row is kept", async () => {
  const odd = [
    { names: { primary: 7 }, name: "Blue" },
    { confidence: "0.9" },
    { addresses: "" },
    { sources: [{}] },
    { brand: "x" },
    { phones: { a: 1 } },
    { websites: [null, 3] },
  ];
  const rows = odd.map((fields, at) => JSON.stringify({ ...ROW, ...fields, id: String(at) }));
  const { places, warnings } = await read(overture, await file("odd-2025-10-22.jsonl", rows.join("\n")));
  assert.deepEqual([places.length, warnings], [odd.length, []]);
  assert.equal(places[0]?.tags["name"], "Blue");
  const csv = `id,name,category,websites,geometry,confidence,addresses\n1,Blue Door,cafe,,POINT (-116.2 43.6),0.97,\n2,Low,cafe,,POINT (-116.2 43.6),0.02,\n`;
  const { places: listed, skipped } = await read(overture, await file("odd-2025-10-22.csv", csv));
  assert.deepEqual([listed.map(({ id }) => id), skipped], [["1"], { unlikely: 1 }]);
});

test("All the Places is read with its spider, its date, its branch and its address", async () => {
  const text = `{"type":"FeatureCollection","dataset_attributes":{"@spider":"beans_us","spider:collection_time":"2026-05-31T06:45:52.804399"},"features":[
{"type":"Feature","id":"x=","properties":{"ref":"17","amenity":"cafe","@spider":"beans_us","branch":"Downtown","brand":"Beans","addr:street_address":"40 Oak Ave, Boise","opening_hours":"Mo-Su 07:00-18:00"},"geometry":{"type":"Point","coordinates":[-116.2,43.6]}},
{"type":"Feature","id":"y=","properties":{"ref":"18","amenity":"cafe","@spider":"beans_us","name":"Beans","end_date":"yes"},"geometry":{"type":"Point","coordinates":[-116.2,43.6]}}]}`;
  const { places, skipped, complete, extractAt } = await read(
    allThePlaces,
    await file("beans_us.geojson", text),
  );
  assert.equal(new Date(extractAt).toISOString().slice(0, 10), "2026-05-31");
  assert.deepEqual([complete, skipped], [["beans_us/"], { permanently_closed: 1 }]);
  assert.equal(places[0]?.id, "beans_us/17");
  assert.equal(places[0]?.tags["alt_name"], "Beans Downtown");
  assert.equal(places[0]?.tags["addr:street"], "Oak Ave");
});

test("a spreadsheet is read by its column names, and errors are listed by row", async () => {
  const text =
    "Name;Kind;Lat;Lon;Street;No;Tel;Hours;Owner\nBlue Café;cafe;43,6;-116,2;Main St;12;+12083321701;Mo-Fr 08:00-16:00;Ann\n;bar;43.6;-116.2;;;;;\nSalon X;hair salon;;;;;;;\n";
  const { places, warnings, understood, asTags } = await read(
    spreadsheet,
    await file("list-2026-01-05.csv", text),
  );
  assert.deepEqual(understood, ["name", "kind", "street", "housenumber", "phone", "opening_hours"]);
  assert.deepEqual(asTags, ["owner"]);
  assert.deepEqual(
    warnings.map(({ kind, field }) => `${field}: ${kind}`),
    ["row 3: no_name", "row 4: no_point"],
  );
  assert.deepEqual(places[0]?.point, { longitude: -116.2, latitude: 43.6 });
  assert.equal(places[0]?.tags["addr:housenumber"], "12");
  assert.equal(places[0]?.id, "list/blue-cafe-main-st");
});

test("a spreadsheet is read in its own encoding, with quotes in names", async () => {
  const text = 'name;kind;lat;lon\nCafé "Zum" Löwen;cafe;43.6;-116.2\n';
  const encodings = {
    utf8: Buffer.from(text),
    bom: Buffer.from(`\uFEFF${text}`),
    windows1252: Buffer.from(text, "latin1"),
    utf16le: Buffer.from(`\uFEFF${text}`, "utf16le"),
    utf16be: Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  };
  for (const [encoding, bytes] of Object.entries(encodings)) {
    const path = join(folder, `${encoding}-2026-01-05.csv`);
    await writeFile(path, bytes);
    const table = await openTable(path);
    assert.ok(table, encoding);
    const { places } = await read(spreadsheet, table);
    assert.equal(places[0]?.tags["name"], 'Café "Zum" Löwen', encoding);
  }
});

test("a row whose latitude and longitude are swapped says so", async () => {
  const table = await file(
    "swapped-2026-01-05.csv",
    "name,kind,lat,lon\nA,cafe,-116.2,43.6\nB,cafe,99,200\n",
  );
  const { warnings } = await read(spreadsheet, table);
  assert.deepEqual(
    warnings.map(({ kind, field }) => `${field}: ${kind}`),
    ["row 2: lat_lon_swapped", "row 3: no_point"],
  );
});

test("a spreadsheet without a required column, or without rows, is refused with the columns it has", async () => {
  const names = async (name: string, text: string) => [...(await file(name, text)).columns];
  assert.deepEqual(await names("head.csv", "name,kind,lat,lon\n"), ["name", "kind", "lat", "lon"]);
  assert.equal(spreadsheet.recognizes(await file("no-lon.csv", "name,kind,lat\nA,cafe,43.6\n")), false);
});

test("a past end date, or an invalid one, means that a shop is closed", async () => {
  const shop = (ref: string, end_date: string) => ({
    type: "Feature",
    properties: { ref, amenity: "cafe", "@spider": "beans_us", name: "Beans", end_date },
    geometry: { type: "Point", coordinates: [-116.2, 43.6] },
  });
  const document = (time: string) =>
    JSON.stringify({
      type: "FeatureCollection",
      dataset_attributes: { "@spider": "beans_us", "spider:collection_time": time },
      features: [shop("1", "2027-01-31"), shop("2", "2026-01-31"), shop("3", "yes")],
    });
  for (const [at, time] of [
    "2026-05-31T06:45:52.8",
    "2026-05-31T06:45:52Z",
    "2026-05-31 06:45:52+00:00",
  ].entries()) {
    const { places, skipped, extractAt } = await read(
      allThePlaces,
      await file(`ends-${at}.geojson`, document(time)),
    );
    assert.deepEqual([places.map(({ id }) => id), skipped], [["beans_us/1"], { permanently_closed: 2 }]);
    assert.equal(new Date(extractAt).toISOString(), `2026-05-31T06:45:52.${at === 0 ? 8 : 0}00Z`);
  }
});

test("rows and features that are no objects are skipped, and a file of more than 400 MB is refused", async () => {
  const odd = [null, 7, "text", [1], { type: "Feature", geometry: 1, properties: "text" }];
  const collection = { type: "FeatureCollection", dataset_attributes: "text", features: odd };
  const lines = [ROW, ...odd].map((one) => JSON.stringify(one)).join("\n");
  for (const table of [
    await file("odd.geojson", JSON.stringify(collection)),
    await file("odd.jsonl", lines),
  ]) {
    const { places, rowsRead } = await overture.read(table, await table.rows(null));
    assert.deepEqual([places.length, rowsRead], table.form === "jsonl" ? [1, 6] : [0, 5]);
  }
  for (const [name, start] of [
    ["large.csv", "name,kind,lat,lon\n"],
    ["large.jsonl", `${JSON.stringify(ROW)}\n`],
    ["large.geojson", '{"type": "FeatureCollection", "features": ['],
  ] as const) {
    const path = join(folder, name);
    await writeFile(path, start);
    // A sparse file.
    await truncate(path, 450 * 1024 * 1024);
    await assert.rejects(
      openTable(path),
      (error) => error instanceof ImportError && /450 MB/u.test(error.message),
    );
    await rm(path);
  }
});

test("a JSON document on one line is not a table, with any spacing", async () => {
  const node = { type: "node", id: 1, lat: 43.6, lon: -116.2, tags: { amenity: "cafe", name: "Blue Door" } };
  const overpass = { version: 0.6, osm3s: { timestamp_osm_base: "2025-12-01T00:00:00Z" }, elements: [node] };
  for (const [at, text] of [`${JSON.stringify(overpass)}\n`, JSON.stringify(overpass, null, 2)].entries()) {
    const path = join(folder, `answer-${at}.json`);
    await writeFile(path, text);
    assert.equal(await openTable(path), null);
  }
  const { geometry, ...properties } = ROW;
  const collection = { type: "FeatureCollection", features: [{ type: "Feature", geometry, properties }] };
  for (const spaces of [0, 1, 4])
    assert.ok(
      overture.recognizes(await file(`a${spaces}.geojson`, `${JSON.stringify(collection, null, spaces)}\n`)),
    );
  assert.ok(overture.recognizes(await file("one.jsonl", JSON.stringify(ROW))));
});

test("a register is read as evidence of existence, with a status and without a point", async () => {
  const text =
    'registration_number,company_name,address,city,status,date\n1,Blue Door LLC,"12 Main St, Ste 4",Boise,Active,2026-01-05\n2,Old Mill Inc,9 Oak Ave,Boise,Dissolved,\n3,,9 Oak Ave,Boise,Active,\n';
  const { places, skipped } = await read(registry, await file("register-2026-01-10.csv", text));
  assert.deepEqual(
    places.map(({ id, point, existence }) => [id, point, existence]),
    [
      ["register/1", null, 0.95],
      ["register/2", null, 0.1],
    ],
  );
  assert.deepEqual(places[0]?.tags, {
    name: "Blue Door LLC",
    check_date: "2026-01-05",
    "addr:street": "Main St",
    "addr:housenumber": "12",
    "addr:city": "Boise",
  });
  assert.deepEqual(skipped, { no_name: 1 });
});

test("the newest release is found next to a file, in a folder of releases, and on a server that lists its folders", async () => {
  const release = (date: string) => join(folder, "release", `${date}.0`, "theme=places", "type=place");
  for (const date of ["2025-10-22", "2025-11-19"]) {
    await mkdir(release(date), { recursive: true });
    await writeFile(join(release(date), "part-0.parquet"), "");
    await writeFile(join(folder, `town-${date}.jsonl`), "");
  }
  const newest = join(release("2025-11-19"), "part-0.parquet");
  assert.deepEqual(await newestFiles(join(folder, "town-2025-10-22.jsonl")), [
    join(folder, "town-2025-11-19.jsonl"),
  ]);
  assert.deepEqual(await newestFiles(join(folder, "release")), [newest]);
  assert.deepEqual(await newestFiles(join(release("2025-10-22"), "part-0.parquet")), [newest]);
  const server = createServer((request, response) => {
    const names = readdirSync(join(folder, decodeURIComponent(request.url ?? "/")));
    response.end(names.map((name) => `<a href="${encodeURIComponent(name)}">x</a>`).join(""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/release`;
    assert.deepEqual(await newestFiles(root), [
      `${root}/2025-11-19.0/theme=places/type=place/part-0.parquet`,
    ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("an address line is split, in either order", () => {
  const rest = { city: null, postcode: null, country: null };
  const table: readonly (readonly [string, string, string | undefined])[] = [
    ["9925 S Amos Rd", "S Amos Rd", "9925"],
    ["Olgastraße 75", "Olgastraße", "75"],
    ["Calle Milicias, 4", "Calle Milicias", "4"],
    ["1100 W Stewart Dr, Suite 12", "W Stewart Dr", "1100"],
    ["Plaza Mayor", "Plaza Mayor", undefined],
  ];
  for (const [line, street, number] of table) {
    const tags = addressTags(line, rest);
    assert.deepEqual([tags["addr:street"], tags["addr:housenumber"]], [street, number], line);
  }
});

const RELEASE = "../shared/data/multisource/overture-boulder-2026-04.parquet";

test("an unreachable, truncated or damaged Parquet file is reported as such", {
  skip: !existsSync(RELEASE),
}, async () => {
  await assert.rejects(
    openTable("http://127.0.0.1:9/places.parquet"),
    /^ImportError: http:.+ cannot be read as Parquet: .+\. Check the address, or download the file again\. Nothing/u,
  );
  const bytes = await readFile(RELEASE);
  const cut = join(folder, "cut.parquet");
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));
  await assert.rejects(openTable(cut), /^ImportError: .+cut\.parquet cannot be read as Parquet/u);
  // The footer is intact, so the damage is noticed when rows are read.
  const damaged = join(folder, "damaged.parquet");
  await writeFile(damaged, bytes.fill(7, 1_000, bytes.length / 2));
  const table = await openTable(damaged);
  assert.ok(table);
  await assert.rejects(table.rows(null), /^ImportError: .+damaged\.parquet cannot be read as Parquet/u);
});

test("of a Parquet file on a server, only the row groups that a box needs are read", {
  skip: !existsSync(RELEASE),
}, async () => {
  const size = statSync(RELEASE).size;
  let sent = 0;
  const server = createServer((request, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/u.exec(request.headers.range ?? "") ?? [];
    if (request.method === "HEAD" || from === undefined) {
      response.writeHead(200, { "content-length": size, "accept-ranges": "bytes" }).end();
      return;
    }
    const length = Math.min(size, Number(to) + 1) - Number(from);
    void open(RELEASE).then(async (handle) => {
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, Number(from));
      await handle.close();
      sent += length;
      response
        .writeHead(206, { "content-length": length, "content-range": `bytes ${from}-${to}/${size}` })
        .end(buffer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const table = await openTable(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/places.parquet`,
    );
    assert.ok(table && overture.recognizes(table));
    assert.deepEqual(await table.rows([0, 0, 1, 1]), []);
    assert.ok(sent < size, `${sent} of ${size} bytes without any row`);
    const rows = await table.rows(null);
    assert.ok(rows.length > 3_000);
    assert.ok(rows[0]?.point);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
