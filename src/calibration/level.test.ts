import assert from "node:assert/strict";
import { test } from "node:test";
import { AGEING, keyed, stranger } from "../domain/testEvidence.js";
import { type Level, levelOf } from "./level.js";
import { spansOf } from "./spans.js";
import { END, type Lived, livedTown, LOOKS, trusted, withReports } from "./testTown.js";
import { testimonyOf } from "./otherEvidence.js";

const PLACES = 400;
/** Number of places: false reports about all of them must have no effect, however few there are. */
const FEW = 150;
const KEYS = Array.from({ length: 4 }, (_, i) => trusted(`honest-${i}`));
const honestly = (isOpen: boolean) => (isOpen ? "correct" : "closed");

function levelIn(town: readonly Lived[]): Level {
  const spans = town.flatMap(({ logged }) => spansOf(logged, LOOKS, END));
  const testimony = town.flatMap(({ logged }) => testimonyOf(logged, LOOKS, END));
  return levelOf(
    AGEING.calibration.attributes.exists,
    spans.filter(({ attribute }) => attribute === "exists"),
    testimony.filter(({ attribute }) => attribute === "exists"),
  );
}
const rate = ({ shifts }: Level) => shifts[0] ?? 0;
const error = ({ errors }: Level) => errors[0] ?? 0;
const covers = (level: Level, times: number) => Math.abs(rate(level) - Math.log(times)) <= 2.5 * error(level);

test("parameters do not change if everything matches them", () => {
  const level = levelIn(livedTown(1, PLACES, 1));
  assert.ok(covers(level, 1) && Math.abs(rate(level)) < 0.3, `${rate(level)} ± ${error(level)}`);
});

test("closings three times as frequent are learned from checks, and more precisely with reports of trusted callers", () => {
  const town = livedTown(3, PLACES, 2);
  const looked = levelIn(town);
  const reported = levelIn(withReports(town, KEYS, honestly));
  assert.ok(rate(looked) > 0.3 && covers(looked, 3), `${rate(looked)} ± ${error(looked)}`);
  assert.ok(covers(reported, 3), `${rate(reported)} ± ${error(reported)}`);
  assert.ok(error(reported) < error(looked));
});

test("a flood of lies by strangers and new keys changes nothing", () => {
  const town = withReports(livedTown(1, FEW, 3), KEYS, honestly);
  const liars = Array.from({ length: 5 }, (_, i) => [stranger(`liar-${i}`), keyed(`new-${i}`)]).flat();
  const honest = levelIn(town);
  for (const lie of ["closed", "correct"] as const)
    assert.deepEqual(levelIn(withReports(town, liars, () => lie)), honest);
});

test("trusted callers who become liars move no number by more than the checks leave open", () => {
  const town = livedTown(1, FEW, 4);
  const looked = levelIn(town);
  const turncoats = Array.from({ length: 12 }, (_, i) => trusted(`turncoat-${i}`));
  for (const lie of ["closed", "correct"] as const) {
    const lied = levelIn(withReports(town, turncoats, () => lie));
    for (const [i, shift] of lied.shifts.entries())
      assert.ok(Math.abs(shift - (looked.shifts[i] ?? 0)) <= (looked.errors[i] ?? 0) + 1e-9);
    assert.ok(lied.testimonyShare < 1);
  }
});

test("without any evidence nothing changes", () => {
  const { shifts } = levelOf(AGEING.calibration.attributes.hours, [], []);
  assert.ok(shifts.every((shift) => shift === 0));
});
