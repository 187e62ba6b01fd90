import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "../language/text/fold.js";
import { districtKey, keyOfDistrict, numberedDistrict, postcodeOf } from "./districts.js";

test("a numbered district is read before and after its word, in figures and Roman numerals", () => {
  for (const [text, number, city] of [
    ["7. Bezirk", 7, null],
    ["im 7. Bezirk", 7, null],
    ["11e arrondissement", 11, null],
    ["11ème arrondissement", 11, null],
    ["1er arrondissement", 1, null],
    ["Bezirk 3", 3, null],
    ["District 9", 9, null],
    ["3rd district", 3, null],
    ["VII. kerület", 7, null],
    ["XI. Bezirk", 11, null],
    ["Paris 11e", 11, "paris"],
    ["Paris 11", 11, "paris"],
    ["Wien 7", 7, "wien"],
    ["11e arrondissement Paris", 11, "paris"],
    ["11e", 11, null],
  ] as const)
    assert.deepEqual(numberedDistrict(fold(text)), { number, city }, text);
});

test("other numbers are not districts", () => {
  for (const text of ["Torstraße 96", "Paris 75011", "table 7", "Berlin 7", "Wien 24", "7"])
    assert.equal(numberedDistrict(fold(text)), null, text);
});

test("postcodes are derived from districts in cities where they contain the number", () => {
  assert.equal(postcodeOf(11, "paris"), "75011");
  assert.equal(postcodeOf(3, "lyon"), "69003");
  assert.equal(postcodeOf(7, "wien"), "1070");
  assert.equal(postcodeOf(19, "vienna"), "1190");
  assert.equal(postcodeOf(21, "paris"), null);
  assert.equal(postcodeOf(1, "berlin"), null);
});

test("a quarter is found by the number in its name", () => {
  assert.equal(districtKey("Paris 11e Arrondissement"), keyOfDistrict(11));
  assert.equal(districtKey("7. Bezirk-Neubau"), keyOfDistrict(7));
  assert.equal(districtKey("Neubau"), null);
});
