import assert from "node:assert/strict";
import { test } from "node:test";
import { calibrationText, parseCalibration, readCalibration, shippedCalibration } from "./calibrationFile.js";

const TEXT = calibrationText(shippedCalibration());

test("the shipped parameters can be read, and written back unchanged", () => {
  const shipped = shippedCalibration();
  assert.deepEqual(parseCalibration(calibrationText(shipped)), shipped);
  assert.ok(shipped.fittedOn.length > 0);
  for (const ageing of Object.values(shipped.attributes))
    for (const { origin, low, high } of [ageing.perYear, ageing.initial, ageing.recordedShare])
      assert.ok(origin.length > 0 && low < high);
});

test("an invalid file is refused with the reason", () => {
  const changed = (from: string | RegExp, to: string) => TEXT.replace(from, to);
  const table: readonly (readonly [string, RegExp])[] = [
    ["", /JSON/],
    ["[]", /the file/],
    ["{}", /format/],
    [changed("doorlight-calibration-1", "other"), /format/],
    [changed(/"perYear":\s*\{\s*"value": [\d.e-]+/, '"perYear": { "value": -1'), /exists\.perYear\.value/],
    [changed(/"recordedShare":\s*\{\s*"value": [\d.e-]+/, '"recordedShare": { "value": 2'), /recordedShare/],
    [changed('"missingAlive"', '"other"'), /missingAlive/],
    [changed('"phone"', '"telephone"'), /phone/],
    [changed('"diet"', '"diets"'), /fields: each must name one of the attributes/],
  ];
  for (const [text, expected] of table)
    assert.throws(() => parseCalibration(text), expected, text.slice(0, 60));
  assert.throws(
    () => readCalibration("/nowhere/calibration.json"),
    /a readable file \(no such file or directory\)/,
  );
});

test("a number outside its own bounds is refused", () => {
  const document = JSON.parse(TEXT) as { missingAlive: { low: number } };
  document.missingAlive.low = 0.9;
  assert.throws(() => parseCalibration(JSON.stringify(document)), /missingAlive.*in this order/);
});
