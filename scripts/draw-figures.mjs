// Draws the figures of docs/ and rewrites the tables of docs/confidence.md and docs/calibration.md, from calibration/figures.json and the shipped
// parameters.
import { readFileSync, writeFileSync } from "node:fs";
import { drawings, withFigures } from "../build/lab/calibration/document.js";
import { shippedCalibration } from "../dist/settings/calibrationFile.js";

const at = (path) => new URL(`../${path}`, import.meta.url);
const figures = JSON.parse(readFileSync(at("calibration/figures.json"), "utf8"));
for (const [name, svg] of drawings(figures)) writeFileSync(at(`docs/images/${name}`), svg);
for (const path of ["docs/confidence.md", "docs/calibration.md"]) {
  const document = readFileSync(at(path), "utf8");
  writeFileSync(at(path), withFigures(document, figures, shippedCalibration()));
}
