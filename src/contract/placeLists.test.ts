import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { ANSWER_EXAMPLES } from "./examples.js";
import { written } from "./formats.js";
import { tableHeaders } from "./placeLists.js";
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
});

test("CSV has the same columns whether or not there are results", () => {
  const headOf = (results: SearchResponse["results"], fields?: readonly string[]) =>
    written("search", { ...ANSWER, results }, "text/csv", {
      fields: (fields === undefined ? null : new Set(fields)) as never,
    }).split("\r\n")[0];
  const { distance_m: _distance, ...nowhere } = FOUND;
  const later = {
    ...FOUND,
    distance_m: 3,
    availability: { ...FOUND.availability, at: "2026-11-20T19:22:00Z" },
  };
  assert.match(
    headOf([]) ?? "",
    /,price_band_value,price_band_inferred,.*,availability_status,.*,coordinates_latitude,/u,
  );
  for (const results of [[FOUND], [nowhere], [later]]) assert.equal(headOf(results), headOf([]));
  assert.match(
    headOf([], ["name", "contact", "hours"]) ?? "",
    /^name,hours_text,hours_weekly,.*,contact_phone,/u,
  );
});

test("coverage and note of a table are headers in ASCII", () => {
  assert.deepEqual(tableHeaders({ ...ANSWER, coverage: "Köln is not covered: 100 %", note: "" }), {
    "doorlight-coverage": "K%C3%B6ln is not covered: 100 %25",
  });
});
