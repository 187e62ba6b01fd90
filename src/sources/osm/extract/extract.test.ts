import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { contains, type Position } from "../../../domain/geometry.js";
import { boundariesNamed, boundariesOf, coarsest } from "../boundaries.js";
import { elementId } from "./feature.js";
import { assembleArea } from "./rings.js";
import { eachPbfElement } from "./pbf.js";
import { readExtract } from "./readExtract.js";

const everything = () => true;

async function reading<Value>(
  name: string,
  content: string | Buffer,
  run: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-extract-"));
  try {
    writeFileSync(join(folder, name), content);
    return await run(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("an Overpass answer is read with points, centers, lines and its own date", async () => {
  const answer = {
    osm3s: { timestamp_osm_base: "2026-11-01T10:00:00Z" },
    elements: [
      {
        type: "node",
        id: 1,
        lat: 52.5,
        lon: 13.4,
        timestamp: "2026-01-01T00:00:00Z",
        version: 3,
        tags: { amenity: "bar" },
      },
      { type: "way", id: 2, center: { lat: 52.6, lon: 13.5 }, tags: { amenity: "cafe" } },
      {
        type: "way",
        id: 3,
        geometry: [
          { lat: 52, lon: 13 },
          { lat: 53, lon: 14 },
        ],
        tags: { highway: "residential" },
      },
      { type: "way", id: 4, nodes: [1, 5], tags: { highway: "service" } },
      { type: "node", id: 5, lat: 52.7, lon: 13.6 },
      { type: "node", id: "six", lat: 52, lon: 13, tags: { amenity: "bar" } },
      { type: "way", id: 7, tags: { amenity: "pub" } },
    ],
  };
  const extract = await reading("x.json", JSON.stringify(answer), (path) => readExtract(path, everything));
  assert.equal(extract.extractAt, Date.UTC(2026, 10, 1, 10));
  assert.equal(extract.elementsRead, 7);
  assert.deepEqual(extract.features.map(elementId), ["node/1", "way/2", "way/3", "way/4"]);
  assert.deepEqual(
    extract.features.map(({ point }) => point.latitude),
    [52.5, 52.6, 52.5, 52.6],
  );
  assert.deepEqual(
    [extract.features[0]?.timestamp, extract.features[1]?.timestamp],
    [Date.UTC(2026, 0, 1), null],
  );
  assert.deepEqual(
    extract.warnings.map(({ kind }) => kind),
    ["element_unreadable", "element_without_place"],
  );
});

test("a very long answer is read like a short one", async () => {
  const elements = Array.from({ length: 200_000 }, (_, i) => ({
    type: "node",
    id: i + 1,
    lat: 1,
    lon: 1,
    timestamp: "2026-01-01T00:00:00Z",
  }));
  const extract = await reading("x.json", JSON.stringify({ elements }), (path) =>
    readExtract(path, everything),
  );
  assert.equal(extract.elementsRead, 200_000);
  assert.equal(extract.extractAt, Date.UTC(2026, 0, 1));
});

test("GeoJSON is read with the ids of any exporter, and dated by its file name", async () => {
  const square = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ];
  const collection = {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        id: "node/7",
        properties: { amenity: "bar" },
        geometry: { type: "Point", coordinates: [13.4, 52.5] },
      },
      {
        type: "Feature",
        properties: { "@id": 9, "@type": "relation", name: "X", boundary: "administrative" },
        geometry: { type: "Polygon", coordinates: square },
      },
      {
        type: "Feature",
        properties: { name: "No identity" },
        geometry: { type: "Polygon", coordinates: square },
      },
      { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [999, 1] } },
    ],
  };
  const extract = await reading("town-2026-03-04.geojson", JSON.stringify(collection), (path) =>
    readExtract(path, everything),
  );
  assert.deepEqual(extract.features.map(elementId), ["node/7", "relation/9", "relation/-3"]);
  assert.equal(extract.extractAt, Date.UTC(2026, 2, 4));
  assert.deepEqual(extract.features[1]?.point, { latitude: 0.5, longitude: 0.5 });
});

test("an .osm.pbf is read with tags and dates, and every cut within a block is refused", async () => {
  const whole = pbfFile();
  const extract = await reading("x.osm.pbf", whole, (path) => readExtract(path, everything));
  assert.deepEqual(extract.features.map(elementId), ["node/1"]);
  assert.deepEqual({ ...extract.features[0]?.tags }, { amenity: "bar" });
  assert.equal(extract.extractAt, Date.UTC(2026, 10, 1));
  const firstBlock = 4 + whole.readUInt32BE(0);
  for (const cut of [1, 3, 5, firstBlock + 2, whole.length - 1, whole.length - 20]) {
    await assert.rejects(
      reading("x.osm.pbf", whole.subarray(0, cut), (path) => readExtract(path, everything)),
      { name: "ImportError" },
      `cut at ${cut}`,
    );
  }
});

test("a missing file is named", async () => {
  await assert.rejects(readExtract("/nowhere/x.osm.pbf", everything), {
    name: "ImportError",
    message: "/nowhere/x.osm.pbf cannot be read: no such file or directory. Nothing was changed.",
  });
});

test("an .osm.pbf that is followed and is missing or empty is named as such", async () => {
  await assert.rejects(
    eachPbfElement("/nowhere/x.osm.pbf", () => {}),
    { name: "ImportError", message: "/nowhere/x.osm.pbf: no such file." },
  );
  await assert.rejects(
    reading("x.osm.pbf", Buffer.alloc(0), (path) => eachPbfElement(path, () => {})),
    { name: "ImportError", message: /is not a complete \.osm\.pbf file \(it is empty\)/ },
  );
});

test("the ways of a ring may come in any order and direction", () => {
  const corners = Array.from(
    { length: 12 },
    (_, i): Position => [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)],
  );
  const ring = [...corners, corners[0] as Position];
  const pieces = [ring.slice(0, 4), ring.slice(3, 7), ring.slice(6, 10), ring.slice(9)];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(pieces, { minLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      (shuffled, turned) => {
        const members = shuffled.map((line, i) => ({
          role: "outer",
          line: turned[i] === true ? line.toReversed() : line,
        }));
        const area = assembleArea(members);
        assert.ok(area !== null && area.length === 1);
        assert.ok(contains(area, { latitude: 0, longitude: 0 }));
        assert.equal(area[0]?.[0]?.length, 13);
      },
    ),
  );
  assert.equal(assembleArea([{ role: "outer", line: ring.slice(0, 8) }]), null, "an open ring is no area");
});

test("holes belong to the ring around them", () => {
  const box = (size: number, at = 0): Position[] => [
    [at - size, -size],
    [at + size, -size],
    [at + size, size],
    [at - size, size],
    [at - size, -size],
  ];
  const area = assembleArea([
    { role: "outer", line: box(2) },
    { role: "inner", line: box(1) },
    { role: "outer", line: box(2, 10) },
  ]);
  assert.deepEqual(
    area?.map((polygon) => polygon.length),
    [2, 1],
  );
});

test("a name's boundary is the coarsest of that name, or the child within its parent, never a country by accident", async () => {
  const square = (size: number) => [
    [
      [-size, -size],
      [size, -size],
      [size, size],
      [-size, size],
      [-size, -size],
    ],
  ];
  const relation = (name: string, level: string, size: number, more: object = {}) => ({
    type: "Feature",
    properties: { name, boundary: "administrative", admin_level: level, ...more },
    geometry: { type: "Polygon", coordinates: square(size) },
  });
  const features = [
    relation("Deutschland", "2", 9),
    relation("Berlin", "4", 5),
    relation("Mitte", "9", 2),
    relation("Mitte", "10", 1),
    relation("Moabit", "10", 1),
  ];
  const extract = await reading(
    "b.geojson",
    JSON.stringify({ type: "FeatureCollection", features }),
    (path) => readExtract(path, everything),
  );
  const boundaries = boundariesOf(extract.features);
  const level = (name: string | null) =>
    (name === null ? coarsest(boundaries) : boundariesNamed(boundaries, name))[0]?.adminLevel;
  assert.equal(level("Berlin Mitte"), 9);
  assert.equal(level("berlin-mitte"), 9);
  assert.equal(level("Mitte"), 9);
  assert.equal(level("Moabit"), 10);
  assert.equal(level(null), 2);
  assert.deepEqual(boundariesNamed(boundaries, "Atlantis"), []);
});

test("an element of a JSON extract with a text over 1 MB is left out and counted, and any depth is read", async () => {
  const answerOf = (name: string, more: string) =>
    `{"elements": [{"type": "node", "id": 1, "lat": 1, "lon": 1, "tags": {"name": ${JSON.stringify(name)}}, "more": ${more}}]}`;
  const geoJsonOf = (name: string, more: string) =>
    `{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"@id": "node/1", "name": ${JSON.stringify(name)}, "more": ${more}}, "geometry": {"type": "Point", "coordinates": [1, 1]}}]}`;
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  for (const documentOf of [answerOf, geoJsonOf])
    for (const [length, count] of [
      [2 ** 20, 1],
      [2 ** 20 + 1, 0],
    ] as const) {
      const { features, warnings } = await reading(
        "x.json",
        documentOf("a".repeat(length), nested(200_000)),
        (path) => readExtract(path, everything),
      );
      assert.equal(features.length, count);
      assert.deepEqual(
        warnings.flatMap(({ kind }) => (kind === "extract_undated" ? [] : [kind])),
        count === 1 ? [] : ["element_unreadable"],
      );
    }
});

test("a block of an .osm.pbf that expands beyond the format's limit is refused", async () => {
  await assert.rejects(
    reading("x.osm.pbf", pbfFile(33 * 2 ** 20), (path) => readExtract(path, everything)),
    { name: "ImportError", message: /not a complete \.osm\.pbf file \(.*33554432 bytes/u },
  );
  await assert.rejects(
    reading("x.osm.pbf", pbfFile(4 * 2 ** 20), (path) => readExtract(path, everything)),
    { name: "ImportError", message: /x\.osm\.pbf unpacks to more than any extract/u },
  );
});

/** A minimal .osm.pbf by the format's description: a header with a date, and a block with one dense node and `more` extra bytes. */
function pbfFile(more = 0): Buffer {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
  const zigzag = (value: number): number[] => varint(value < 0 ? -2 * value - 1 : 2 * value);
  const bytes = (field: number, content: readonly number[]): number[] => [
    ...varint(field * 8 + 2),
    ...varint(content.length),
    ...content,
  ];
  const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)]);
  const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
  const block = (type: string, content: readonly number[], empty = 0): Buffer => {
    const raw = Buffer.concat([Buffer.from(content), Buffer.alloc(empty)]);
    const blob = Buffer.from([...number(2, raw.length), ...bytes(3, [...deflateSync(raw)])]);
    const header = Buffer.from([...text(1, type), ...number(3, blob.length)]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    return Buffer.concat([length, header, blob]);
  };
  const header = block("OSMHeader", [
    ...text(4, "OsmSchema-V0.6"),
    ...text(4, "DenseNodes"),
    ...number(32, Date.UTC(2026, 10, 1) / 1000),
  ]);
  const strings = bytes(1, [...text(1, ""), ...text(1, "amenity"), ...text(1, "bar")]);
  const dense = [
    ...bytes(1, zigzag(1)),
    ...bytes(8, zigzag(525_000_000)),
    ...bytes(9, zigzag(134_000_000)),
    ...bytes(10, [1, 2, 0]),
  ];
  return Buffer.concat([header, block("OSMData", [...strings, ...bytes(2, bytes(2, dense))], more)]);
}
