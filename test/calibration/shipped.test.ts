import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { attacks } from "../../lab/simulation/attacks.js";
import { coursesOf, type FittedOutcome, outcomeOf } from "../../lab/calibration/calibrate.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { mean as meanOf } from "#doorlight/domain/rounding.js";
import { readSnapshots } from "../../lab/calibration/snapshots.js";
import { simulateStandings } from "../../lab/simulation/standings.js";
import { liars, SMALL_SCALE } from "../../lab/simulation/liars.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { boundsVerdict, groupsBy } from "../../lab/calibration/summary.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";

/**
 * Maximum expected calibration error of forecasts of the next extract. Rates of change differ between areas by more than their maps show; the shipped
 * parameters are for the middle of the areas.
 */
const LIMITS: Readonly<Record<string, number>> = {
  exists: 0.05,
  name: 0.05,
  hours: 0.05,
  phone: 0.02,
  website: 0.02,
  email: 0.02,
  cuisine: 0.02,
  diet: 0.02,
  outdoor: 0.02,
  address: 0.02,
  fact: 0.02,
};
/** Maximum ratio of an area's Brier score to that of the base rate, and the minimum number of forecasts for it. */
const WORST = 1.05;
const LEAST = 200;
/** Tolerance for binary rounding of decimal fractions. */
const ROUNDING = 1e-9;

test("the shipped parameters forecast what maps record, and the stated confidence lies between the bounds", {
  skip: withoutSharedData,
}, async (t) => {
  const calibration = shippedCalibration();
  const parts = { verticals: VERTICALS, calibration, openStore: openMemoryStore, onProgress: () => {} };
  const [{ scores, availability }, elsewhere] = await Promise.all(
    [osmFile(""), join(osmFile(""), "..", "survival")].map(async (folder) =>
      outcomeOf(coursesOf(await readSnapshots(folder, parts)).courses, calibration),
    ) as [Promise<FittedOutcome>, Promise<FittedOutcome>],
  );
  for (const { name, implied, meanStated, upper } of groupsBy(scores, ({ belief }) => belief)) {
    t.diagnostic(
      `${name}: ECE ${implied.ece.toFixed(3)}, Brier ${implied.brier.toFixed(4)} of ${implied.baseBrier.toFixed(4)}, AUC ${implied.auc?.toFixed(2)}, stated ${meanStated.toFixed(3)} of at most ${upper.share.toFixed(3)}`,
    );
    assert.ok(implied.ece <= (LIMITS[name] ?? 0), `${name}: ECE ${implied.ece}`);
    assert.ok(implied.brier <= implied.baseBrier * 1.015, `${name}: Brier ${implied.brier}`);
  }
  const ofMany = [
    ...groupsBy(scores, ({ belief, area }) => `${belief}, ${area}`),
    ...groupsBy(scores, ({ belief, age }) => `${belief}, ${age}`),
  ].filter(({ implied }) => implied.count >= LEAST);
  for (const group of ofMany) {
    const { name, implied, meanStated, upper } = group;
    assert.ok(implied.brier <= implied.baseBrier * WORST + 0.001, `${name}: Brier ${implied.brier}`);
    assert.ok(meanStated <= upper.high, `${name}: ${meanStated} is stated, ${upper.share} recorded`);
    // Mappers' apps record a date when hours are confirmed, but for changed hours only if a date was there before.
    if (/^(?:exists|name|hours, (?:under|6|1|over))/u.test(name))
      assert.equal(boundsVerdict(group), "within", name);
  }
  // The maps of seven areas record .04 to .25 changes of hours a year. A map alone does not show its rate.
  for (const group of groupsBy(elsewhere.scores, ({ belief, area }) => `${belief}, ${area}`)) {
    if (!/^(?:exists|name)/u.test(group.name) || group.implied.count < LEAST) continue;
    assert.equal(boundsVerdict(group), "within", group.name);
    assert.ok(group.implied.ece <= (LIMITS["name"] ?? 0), `${group.name}: ECE ${group.implied.ece}`);
  }
  // For availability too, the later schedules give an upper bound.
  const right = availability.filter(({ isRight }) => isRight).length / availability.length;
  const meanStated = meanOf(availability.map(({ stated }) => stated));
  t.diagnostic(
    `open or closed: ${meanStated.toFixed(3)} is stated, ${right.toFixed(3)} right by the later schedule`,
  );
  assert.ok(meanStated <= right && meanStated >= right - 0.12);
});

test("liars move little, change no verdict, and lose their effect", async () => {
  const { damages, broad } = await liars(openMemoryStore, 1, SMALL_SCALE, () => {});
  const [one, subnet, hundred, keys, praise, risen, hours] = damages;
  assert.ok(one !== undefined && subnet !== undefined && hundred !== undefined && praise !== undefined);
  assert.ok(keys !== undefined && risen !== undefined && hours !== undefined);
  assert.ok(keys.clean - keys.worst <= 0.15);
  assert.ok(risen.worst - risen.clean <= 0.08 + ROUNDING);
  assert.ok(hours.clean - hours.worst <= 0.15 && (hours.recoveredDays ?? 99) <= 30);
  for (const { clean, worst } of [one, subnet]) assert.ok(clean - worst <= 0.05);
  assert.ok(hundred.clean - hundred.worst <= 0.15 && hundred.worst >= 0.5);
  assert.ok((hundred.recoveredDays ?? 99) <= 21);
  assert.ok(praise.worst - praise.clean <= 0.08 + ROUNDING);
  assert.ok(broad.meanDrop <= 0.01);
  assert.equal(broad.flipped, 0);
});

test("clever attacks gain little, and honest work earns its due", async () => {
  const outcomes = new Map(
    (await attacks(openMemoryStore, 2, () => {})).map(({ attack, now }) => [
      attack.split(" ").slice(0, 3).join(" "),
      now,
    ]),
  );
  assert.equal(outcomes.get("one network; 100"), ".03; .15; .08");
  assert.match(outcomes.get('60 times "correct"') ?? "", /^1 credit of 0\.0/);
  assert.equal(outcomes.get("one address sends"), "no surge");
  assert.match(outcomes.get("1,000 networks say") ?? "", /^0 of [5-9]\d\d, 0 /);
  assert.match(outcomes.get("one token flipped") ?? "", /^6 of 6 keys heard/);
  assert.equal(outcomes.get("no attack: a"), "proven");
  const factors = ["two new keys", '35 times "correct"'].map((attack) =>
    Number(/times ([\d.]+)$/u.exec(outcomes.get(attack) ?? "")?.[1]),
  );
  for (const factor of factors) assert.ok(factor < 1.3, factors.join(" "));
});

test("in an area read a year ago an honest agent about doubles its limits in a week, and one that reports without looking gains nothing", async (t) => {
  const earnings = await simulateStandings(openMemoryStore, 1, 8, () => {});
  for (const { agent, mean, median } of earnings)
    t.diagnostic(`${agent}: mean ${mean.toFixed(2)}, median ${median.toFixed(2)}`);
  const [honest, ...others] = earnings;
  assert.ok((honest?.median ?? 0) >= 1.8);
  for (const { median, mean } of others) assert.ok(median <= 1.05 && mean <= 1.15);
});
