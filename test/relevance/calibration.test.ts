import assert from "node:assert/strict";
import { test } from "node:test";
import { attacks } from "#doorlight/calibration/attacks.js";
import { calibrate } from "#doorlight/calibration/calibrate.js";
import { readSnapshots } from "#doorlight/calibration/snapshots.js";
import { simulateStandings } from "#doorlight/calibration/standings.js";
import { simulate } from "#doorlight/calibration/simulate.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { restaurants } from "#doorlight/verticals/restaurants.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";

/** Expected calibration error at most. */
const LIMITS = { exists: 0.03, name: 0.04, hours: 0.04, phone: 0.04, website: 0.04 } as const;

test("what extracts record of changes is forecast honestly", { skip: withoutSharedData }, async (t) => {
  const series = await readSnapshots(osmFile("snapshots"), restaurants, () => {});
  const { attributes } = calibrate(series);
  for (const { attribute, honesty } of attributes) {
    t.diagnostic(`${attribute}: ECE ${honesty.ece.toFixed(3)}, AUC ${honesty.auc?.toFixed(2)}`);
    assert.ok(honesty.ece <= LIMITS[attribute], `${attribute}: ${honesty.ece}`);
  }
});

test("liars move little, flip nothing, and are forgotten", async () => {
  const { damages, broad } = await simulate({
    openStore: openMemoryStore,
    seed: 1,
    towns: 0,
    onProgress: () => {},
  });
  const [one, subnet, hundred, keys, praise, risen, hours] = damages;
  assert.ok(one !== undefined && subnet !== undefined && hundred !== undefined && praise !== undefined);
  assert.ok(keys !== undefined && risen !== undefined && hours !== undefined);
  assert.ok(keys.clean - keys.worst <= 0.15);
  assert.ok(risen.worst - risen.clean <= 0.08);
  assert.ok(hours.clean - hours.worst <= 0.15 && (hours.recoveredDays ?? 99) <= 30);
  for (const { clean, worst } of [one, subnet]) assert.ok(clean - worst <= 0.05);
  assert.ok(hundred.clean - hundred.worst <= 0.15 && hundred.worst >= 0.5);
  assert.ok((hundred.recoveredDays ?? 99) <= 21);
  assert.ok(praise.worst - praise.clean <= 0.08);
  assert.ok(broad.meanDrop <= 0.01);
  assert.equal(broad.flipped, 0);
});

test("cunning comes to little, and honest work to what it earns", async () => {
  const told = new Map(
    (await attacks(openMemoryStore, 2, () => {})).map(({ attack, now }) => [
      attack.split(" ").slice(0, 3).join(" "),
      now,
    ]),
  );
  assert.equal(told.get("one network; 100"), ".04; .15; .08");
  assert.match(told.get('60 times "correct"') ?? "", /^1 credit of 0\.0/);
  assert.equal(told.get("one address sends"), "no surge");
  assert.match(told.get("1,000 networks say") ?? "", /^0 of [5-9]\d\d, 0 /);
  assert.match(told.get("one token flipped") ?? "", /^6 of 6 keys heard/);
  assert.equal(told.get("no attack: a"), "proven");
  const factors = ["two new keys", '35 times "correct"'].map((attack) =>
    Number(/times ([\d.]+)$/u.exec(told.get(attack) ?? "")?.[1]),
  );
  for (const factor of factors) assert.ok(factor < 1.3, factors.join(" "));
});

test("an honest agent earns about twice its limits in a week, who reports without looking nothing", async (t) => {
  const earnings = await simulateStandings(openMemoryStore, 1, 12, () => {});
  for (const { agent, mean, median } of earnings)
    t.diagnostic(`${agent}: mean ${mean.toFixed(2)}, median ${median.toFixed(2)}`);
  const [honest, ...others] = earnings;
  assert.ok((honest?.median ?? 0) >= 1.8);
  for (const { median, mean } of others) assert.ok(median <= 1.05 && mean <= 1.15);
});
