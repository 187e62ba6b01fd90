import assert from "node:assert/strict";
import { test } from "node:test";
import type { Feature } from "./extract/feature.js";
import { gazetteerOf, placeKindOf } from "./gazetteer.js";

function node(id: number, latitude: number, tags: Readonly<Record<string, string>>): Feature {
  return {
    type: "node",
    id,
    tags,
    point: { latitude, longitude: 13.4 },
    line: null,
    area: null,
    extractAt: 0,
  } as unknown as Feature;
}

test("a quarter known only from addresses is at their middle, unless they are too few or it is mapped", () => {
  const features = [
    ...[1, 2, 3, 4].map((id) => node(id, 52.5 + id / 1000, { name: `P${id}`, "addr:suburb": "Moabit" })),
    // A distant outlier does not move the center.
    node(5, 48, { name: "P5", "addr:suburb": "Moabit" }),
    node(6, 52.6, { name: "P6", "addr:suburb": "Nowhere" }),
    ...[7, 8, 9].map((id) => node(id, 52.7, { name: `P${id}`, "addr:suburb": "Wedding" })),
    node(10, 52.55, { name: "Wedding", place: "suburb" }),
  ];
  const quarters = gazetteerOf(features, []).filter(({ kind }) => kind === "quarter");
  assert.deepEqual(
    quarters.map(({ name, point }) => [name, point.latitude]),
    [
      ["Wedding", 52.55],
      ["Moabit", 52.502],
    ],
  );
});

test("what tourists and locals name is a landmark; a chain's branch or a bench is not", () => {
  const kind = (tags: Readonly<Record<string, string>>) => placeKindOf({ name: "X", ...tags }, "node");
  for (const tags of [
    { tourism: "attraction" },
    { historic: "castle" },
    { historic: "city_gate" },
    { amenity: "place_of_worship" },
    { amenity: "hospital" },
    { amenity: "university" },
    { man_made: "tower" },
    { leisure: "stadium" },
    { shop: "department_store" },
    { aeroway: "terminal" },
    { historic: "memorial", wikidata: "Q1" },
    { building: "yes", wikipedia: "de:X" },
  ])
    assert.equal(kind(tags), "landmark", JSON.stringify(tags));
  for (const tags of [
    { amenity: "bench" },
    { shop: "shoes", "brand:wikidata": "Q1" },
    { historic: "memorial" },
    { building: "yes" },
  ])
    assert.equal(kind(tags), null, JSON.stringify(tags));
});

test("thousands of pieces of one street are joined in a bounded time, and another street of that name is not", () => {
  const street = (id: number, latitude: number): Feature => ({
    ...node(id, latitude, { highway: "residential", name: "Main Street" }),
    type: "way",
    line: [
      [13.4, latitude],
      [13.4, latitude + 0.0001],
    ],
  });
  const features = [
    ...Array.from({ length: 5_000 }, (_, at) => street(at + 1, 52.5 + (at % 100) / 10_000)),
    street(30_000, 52.9),
  ];
  assert.deepEqual(
    gazetteerOf(features, []).map(({ sourceId }) => sourceId),
    ["way/1", "way/30000"],
  );
});
