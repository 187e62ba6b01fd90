import assert from "node:assert/strict";
import { test } from "node:test";
import { AGEING } from "../domain/testEvidence.js";
import { type Level, levelOf, NUMBERS } from "./level.js";
import { WIDE } from "./reliability.js";
import { type LoggedRecord, spansOf } from "./spans.js";
import { END, livedTown, LOOKS } from "./testTown.js";

const PLACES = 400;

function levelIn(town: readonly LoggedRecord[]): Level {
  const spans = town.flatMap((logged) => spansOf(logged, LOOKS, END));
  return levelOf(
    AGEING.calibration.attributes.exists,
    spans.filter(({ attribute }) => attribute === "exists"),
  );
}
const BEFORE = AGEING.calibration.attributes.exists.perYear.value;
/** The shift of the rate, and its standard error, as logarithms. */
const rate = ({ perYear }: Level) => Math.log(perYear.value / BEFORE);
const error = ({ perYear }: Level) => Math.log(perYear.high / perYear.value) / WIDE;
const covers = (level: Level, times: number) => Math.abs(rate(level) - Math.log(times)) <= 2.5 * error(level);

test("parameters do not change if everything matches them", () => {
  const level = levelIn(livedTown(1, PLACES, 1));
  assert.ok(covers(level, 1) && Math.abs(rate(level)) < 0.3, `${rate(level)} ± ${error(level)}`);
});

test("closings three times as frequent are learned from checks", () => {
  const looked = levelIn(livedTown(3, PLACES, 2));
  assert.ok(rate(looked) > 0.3 && covers(looked, 3), `${rate(looked)} ± ${error(looked)}`);
});

test("without any evidence nothing changes", () => {
  const before = AGEING.calibration.attributes.hours;
  const level = levelOf(before, []);
  for (const name of NUMBERS) assert.ok(Math.abs(level[name].value - before[name].value) < 1e-12, name);
});
