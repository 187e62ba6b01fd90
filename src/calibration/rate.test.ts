import assert from "node:assert/strict";
import { test } from "node:test";
import { AGEING } from "../domain/testEvidence.js";
import { type Rate, rateIn } from "./rate.js";
import { WIDE } from "./intervals.js";
import { type LoggedRecord, spansOf } from "./spans.js";
import { END, livedTown, LOOKS } from "./testTown.js";

const PLACES = 400;
const BEFORE = AGEING.calibration.attributes.exists.perYear;

function rateOf(town: readonly LoggedRecord[]): Rate {
  const spans = town.flatMap((logged) => spansOf(logged, LOOKS, END));
  return rateIn(
    BEFORE,
    spans.filter(({ attribute }) => attribute === "exists"),
  );
}
/** The shift of the rate, and its standard error, as logarithms. */
const shift = ({ value }: Rate) => Math.log(value / BEFORE.value);
const error = ({ value, high }: Rate) => Math.log(high / value) / WIDE;
const covers = (rate: Rate, times: number) => Math.abs(shift(rate) - Math.log(times)) <= 2.5 * error(rate);

test("the rate does not change if everything matches it", () => {
  const rate = rateOf(livedTown(1, PLACES, 1));
  assert.ok(covers(rate, 1) && Math.abs(shift(rate)) < 0.3, `${shift(rate)} ± ${error(rate)}`);
});

test("closings three times as frequent are learned from checks", () => {
  const looked = rateOf(livedTown(3, PLACES, 2));
  assert.ok(shift(looked) > 0.3 && covers(looked, 3), `${shift(looked)} ± ${error(looked)}`);
});

test("without any evidence nothing changes", () => {
  const before = AGEING.calibration.attributes.hours.perYear;
  assert.ok(Math.abs(rateIn(before, []).value - before.value) < 1e-12);
});
