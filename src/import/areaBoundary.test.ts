import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type BoundingBox, boxAsArea, contains } from "../domain/geometry.js";
import { areaBoundary } from "./areaBoundary.js";
import type { Extract, Feature } from "../sources/osm/extract/feature.js";

const OPTIONS = { name: null, timeZone: null, country: null, region: null };

function feature(id: number, given: Partial<Feature>): Feature {
  return {
    type: "node",
    id,
    point: { latitude: 0, longitude: 0 },
    tags: {},
    timestamp: null,
    extractAt: 0,
    line: null,
    area: null,
    ...given,
  };
}

function boundary(id: number, name: string, level: number, box: BoundingBox): Feature {
  return feature(id, {
    type: "relation",
    tags: { boundary: "administrative", admin_level: String(level), name },
    point: { latitude: (box[1] + box[3]) / 2, longitude: (box[0] + box[2]) / 2 },
    area: boxAsArea(box),
  });
}

/** Places in a row, one per degree. */
const places = Array.from({ length: 100 }, (_, i) =>
  feature(i + 1, { tags: { amenity: "bar" }, point: { latitude: 0.5, longitude: i + 0.5 } }),
);

function choose(
  boundaries: readonly Feature[],
  given: { name?: string; whole?: boolean; bounds?: BoundingBox; extractName?: string } = {},
) {
  const extract: Extract = {
    path: "x.osm.pbf",
    features: [...places, ...boundaries],
    bounds: given.bounds ?? null,
    extractAt: 0,
    elementsRead: 0,
    warnings: [],
  };
  const { name = null, whole = false, extractName = "Old Town" } = given;
  const options = { ...OPTIONS, name, whole, extractName };
  const input = {
    extracts: [extract],
    boundary: null,
    options,
  };
  return areaBoundary(input, extract.features, places);
}

const TOWN = boundary(1, "Town", 8, [0, 0, 99, 1]);
const CENTRE = boundary(2, "Centre", 9, [0, 0, 40, 1]);
const EDGE = boundary(3, "Edge", 10, [40, 0, 80, 1]);

test("without a name, the finest boundary that contains nearly all places is used", () => {
  const nation = boundary(4, "Nation", 2, [-9, -9, 200, 9]);
  const chosen = choose([nation, TOWN, CENTRE, EDGE]);
  assert.deepEqual(
    [chosen.name, chosen.boundaryFrom, chosen.boundaryIds],
    ["Town", "extract", ["relation/1"]],
  );
  assert.deepEqual(
    chosen.quarters.map(({ name }) => name),
    ["Centre", "Edge"],
  );
});

test("if no boundary contains most of the places, the area is all that the extract covers, and no place is lost", () => {
  const chosen = choose([CENTRE, EDGE], { bounds: [-1, 0.2, 50, 0.8] });
  assert.deepEqual([chosen.name, chosen.boundaryFrom], ["Old Town", "bounding_box"]);
  assert.ok(places.every(({ point }) => contains(chosen.boundary, point)));
  // The extract's stated bounding box belongs to the area too.
  assert.ok(contains(chosen.boundary, { latitude: 0.3, longitude: -0.9 }));
  assert.deepEqual(
    chosen.quarters.map(({ name }) => name),
    ["Centre", "Edge"],
  );
});

test("with any boundaries and no name, as many places are kept as in the best boundary, or all", () => {
  const box = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 61, max: 100 }));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 5 }), (boxes) => {
      const boundaries = boxes.map(([west, east], i) => boundary(i + 1, `B${i}`, 9, [west, 0, east, 1]));
      const { boundary: area } = choose(boundaries);
      const kept = places.filter(({ point }) => contains(area, point)).length;
      assert.ok(kept >= 95, `${kept} of 100`);
    }),
  );
});

test("a name chooses among the boundaries, and --whole takes everything under any name", () => {
  assert.deepEqual(choose([TOWN, CENTRE], { name: "centre" }).boundaryIds, ["relation/2"]);
  const inside = choose([TOWN, CENTRE, EDGE], { name: "Town Edge" });
  assert.deepEqual([inside.name, inside.boundaryIds, inside.quarters], ["Town Edge", ["relation/3"], []]);
  const whole = choose([TOWN, CENTRE], { name: "Centre", whole: true });
  assert.deepEqual([whole.name, whole.boundaryFrom], ["Centre", "bounding_box"]);
  assert.ok(places.every(({ point }) => contains(whole.boundary, point)));
});

test("an unknown boundary name is refused with the known ones, the most similar first", () => {
  assert.throws(
    () => choose([TOWN, CENTRE, EDGE], { name: "Center" }),
    /^ImportError: There is no boundary "Center" in the extract\. It contains: Centre, Edge, Town\. Name one of these, .*--boundary FILE.*--whole\. Nothing was changed\.$/,
  );
  const many = Array.from({ length: 40 }, (_, i) => boundary(i + 1, `Quarter ${i}`, 10, [i, 0, i + 1, 1]));
  assert.throws(
    () => choose(many, { name: "Atlantis" }),
    /It contains: (?:[^,]+, ){11}Quarter \d+ and 28 more\./,
  );
  const cut = { ...CENTRE, area: null };
  assert.throws(
    () => choose([TOWN, cut], { name: "Centre" }),
    /only a part of it, cut off at the extract's edge/,
  );
});

test("an extract is also known by the name of its file, and one without boundaries by any", () => {
  assert.equal(choose([CENTRE, EDGE], { name: "old-town" }).boundaryFrom, "bounding_box");
  const free = choose([], { name: "Atlantis" });
  assert.deepEqual([free.name, free.boundaryFrom], ["Atlantis", "bounding_box"]);
  assert.match(free.remarks.join(" "), /contains no boundaries, so Atlantis is all that it covers/);
});
