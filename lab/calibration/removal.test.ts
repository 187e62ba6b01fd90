import assert from "node:assert/strict";
import { test } from "node:test";

import { AGEING, evidence, observation } from "#doorlight/domain/testEvidence.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import type { Course } from "./courses.js";
import { learn } from "./learn.js";
import { learnRemoval, removedShareOf } from "./removal.js";

/** Places of which some are gone: `removed` of those are no longer listed, the others have another name. */
function coursesOf(kind: string, gone: number, removed: number): readonly Course[] {
  const entry = {
    evidence: evidence({ observations: [observation({ values: { kind } })] }),
    ageing: AGEING,
  } as Course["entry"];
  return Array.from({ length: gone * 4 }, (_, i) => ({
    area: "town",
    entry,
    from: 0,
    to: 1,
    years: 1,
    isListed: i >= removed,
    isSame: i >= gone,
    recheckedAt: null,
    isTouched: false,
    later: null,
    facts: [],
  }));
}

test("it is learned that bars are removed and shops renamed, drawn towards no difference", () => {
  const courses = [...coursesOf("bar", 200, 160), ...coursesOf("ice_cream", 200, 60)];
  const learned = { ...shippedCalibration(), ...learnRemoval(courses) };
  const shareOf = (kind: string) => removedShareOf(learned, new Map([[`kind=${kind}`, 1]]));
  assert.ok(shareOf("bar") > 0.65 && shareOf("bar") < 0.8, `bars ${shareOf("bar")}`);
  assert.ok(shareOf("ice_cream") > 0.3 && shareOf("ice_cream") < 0.45, `ice cream ${shareOf("ice_cream")}`);
});

test("a kind with too few places has a weight of zero, marked as assumed", () => {
  const { attributes } = learn(coursesOf("bar", 40, 20), {}, ["bar", "barber"]);
  const { "kind=bar": bar, "kind=barber": barber } = attributes.exists.turnover;
  assert.equal(bar?.origin, "fitted");
  assert.deepEqual([barber?.value, barber?.n], [0, 0]);
  assert.match(barber?.origin ?? "", /^assumed: .* 0 were followed/u);
  assert.ok((barber?.low ?? 0) < 0 && (barber?.high ?? 0) > 0);
});
