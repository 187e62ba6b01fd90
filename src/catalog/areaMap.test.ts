import assert from "node:assert/strict";
import { test } from "node:test";
import { areaOf } from "../search/testArea.js";
import { finish } from "../steps.js";
import { areaMapSteps } from "./areaMap.js";

const square = (west: number, south: number, east: number, north: number) => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const,
  ],
];

test("a quarter lists its places; streets are lines, other places points; coordinates are rounded", () => {
  const seen = Date.UTC(2026, 0, 1);
  const at = (longitude: number) => ({ coordinates: { latitude: 52.5, longitude } });
  const area = areaOf([at(13.1), at(13.2), at(13.9)], seen);
  const common = {
    alternativeNames: [],
    point: { latitude: 52.5, longitude: 13.123456789 },
    sourceId: "way/1",
  };
  const { features } = finish(
    areaMapSteps({
      ...area,
      gazetteer: [
        { ...common, kind: "quarter", name: "West", area: square(13, 52, 13.5, 53), lines: null },
        { ...common, kind: "quarter", name: "Empty", area: square(13.6, 52, 13.7, 53), lines: null },
        {
          ...common,
          kind: "street",
          name: "Long Street",
          area: null,
          lines: [
            [
              [13, 52],
              [13.1234567, 52],
            ],
          ],
        },
        { ...common, kind: "station", name: "Station", area: null, lines: null },
      ],
    }),
  );
  assert.deepEqual(
    features.map(({ geometry, properties }) => [geometry.type, properties]),
    [
      ["MultiPolygon", { kind: "area", name: "Testville" }],
      ["MultiPolygon", { kind: "quarter", name: "West", records: 2, seen: "2026-01-01" }],
      ["MultiPolygon", { kind: "quarter", name: "Empty", records: 0 }],
      ["MultiLineString", { kind: "street", name: "Long Street" }],
      ["Point", { kind: "station", name: "Station" }],
    ],
  );
  assert.deepEqual(features.at(-1)?.geometry.coordinates, [13.12346, 52.5]);
});

test("a map is computed in steps, each over at most a few hundred records", () => {
  const at = (i: number) => ({ coordinates: { latitude: 52.5, longitude: 13 + i / 10_000 } });
  const area = areaOf(
    Array.from({ length: 1_000 }, (_, i) => at(i)),
    Date.UTC(2026, 0, 1),
  );
  const quarter = {
    kind: "quarter",
    name: "West",
    alternativeNames: [],
    point: { latitude: 52.5, longitude: 13.1 },
    area: square(13, 52, 14, 53),
    lines: null,
    sourceId: "way/1",
  } as const;
  const steps = areaMapSteps({ ...area, gazetteer: [quarter, quarter] });
  let taken = 0;
  while (steps.next().done !== true) taken += 1;
  assert.ok(taken >= 10, `${taken} steps for two quarters of 1,000 records`);
});
