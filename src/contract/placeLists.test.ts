import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { ANSWER_EXAMPLES } from "./examples.js";
import { written } from "./formats.js";
import type { SearchResponse } from "./resources.js";

const ANSWER = ANSWER_EXAMPLES.search;
const [FOUND] = ANSWER.results;
assert.ok(FOUND !== undefined);
const rowsOf = (answer: SearchResponse, fields: readonly string[] | null = null) =>
  parse(written("search", answer, "text/csv", { fields: fields && (new Set(fields) as never) }), {
    columns: true,
  }) as unknown as readonly Readonly<Record<string, string>>[];

test("GeoJSON has a point and the other fields of each result, and the rest of the answer beside them", () => {
  const { features, ...rest } = JSON.parse(written("search", ANSWER, "application/geo+json")) as {
    features: { geometry: object; properties: object; id: string }[];
  };
  const { results, ...others } = ANSWER;
  assert.deepEqual(rest, { type: "FeatureCollection", ...others });
  assert.equal(features.length, results.length);
  const { coordinates, ...properties } = FOUND;
  const geometry = { type: "Point", coordinates: [coordinates.longitude, coordinates.latitude] };
  assert.deepEqual(features[0], { type: "Feature", id: FOUND.result_id, geometry, properties });
  const named = written("search", ANSWER, "application/geo+json", { fields: new Set(["name"]) });
  const [first] = (JSON.parse(named) as { features: object[] }).features;
  assert.deepEqual(first, {
    type: "Feature",
    id: FOUND.result_id,
    geometry,
    properties: { name: FOUND.name },
  });
});

test("CSV has a row a result and a column a value, and text that a spreadsheet would run stays text", () => {
  const name = '=HYPERLINK("https://evil.example")\nx, y';
  const odd = { ...FOUND, name, address: "+49 30 12", cuisine: ["a", "b"] };
  const [row] = rowsOf({ ...ANSWER, results: [odd, FOUND] });
  assert.equal(row?.["name"], `'${name}`);
  assert.equal(row?.["address"], "+49 30 12");
  assert.equal(row?.["cuisine"], "a;b");
  assert.equal(row?.["coordinates_latitude"], String(FOUND.coordinates.latitude));
  assert.equal(row?.["availability_status"], FOUND.availability.status);
  assert.deepEqual(rowsOf(ANSWER, ["name"])[0], { name: FOUND.name });
  assert.match(written("search", { ...ANSWER, results: [] }, "text/csv"), /^result_id,name,.*\r\n$/u);
});
