import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { shippedReliability } from "#doorlight/settings/figuresFile.js";
import { drawings, withFigures } from "./document.js";
import { digestOf, type Figures } from "./figures.js";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const figures = JSON.parse(read("calibration/figures.json")) as Figures;
const HOW =
  "run `doorlight calibrate --snapshots DIR --figures calibration/figures.json`, then `npm run figures`";

test("the figures are those of the shipped parameters", () => {
  assert.equal(figures.parameters, digestOf(shippedCalibration()), HOW);
});

test("the documents' tables and drawings match the figures", () => {
  for (const path of ["docs/confidence.md", "docs/calibration.md"])
    assert.equal(withFigures(read(path), figures, shippedCalibration()), read(path), HOW);
  for (const [name, svg] of drawings(figures)) assert.equal(read(`docs/images/${name}`), svg, HOW);
});

test("a document with unknown figures is rejected", () => {
  const asks = "<!-- figures: unheard of -->\n<!-- end of figures -->";
  assert.throws(() => withFigures(asks, figures, shippedCalibration()), /no figures called "unheard of"/u);
});

test("the console gets the forecasts of every belief in bins, with the observed share within its interval", () => {
  const { beliefs, measured_on } = shippedReliability();
  assert.ok(measured_on.length > 0 && beliefs.length >= 4);
  for (const { n, implied, stated } of beliefs)
    for (const bins of [implied, stated]) {
      assert.equal(
        bins.reduce((sum, bin) => sum + bin.n, 0),
        n,
      );
      for (const { seen, low, high } of bins) assert.ok(low <= seen && seen <= high);
    }
});
