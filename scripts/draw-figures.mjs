// Draws the pictures of docs/ and writes the tables of docs/confidence.md anew, from calibration/figures.json and the shipped parameters.
import { readFileSync, writeFileSync } from "node:fs";
import { drawings, withFigures } from "../build/lab/calibration/document.js";
import { shippedCalibration } from "../dist/settings/calibrationFile.js";

const at = (path) => new URL(`../${path}`, import.meta.url);
const figures = JSON.parse(readFileSync(at("calibration/figures.json"), "utf8"));
for (const [name, svg] of drawings(figures)) writeFileSync(at(`docs/images/${name}`), svg);
const document = readFileSync(at("docs/confidence.md"), "utf8");
writeFileSync(at("docs/confidence.md"), withFigures(document, figures, shippedCalibration()));
