import assert from "node:assert/strict";
import { test } from "node:test";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { logit, sigmoid } from "#doorlight/domain/logit.js";
import { BASE, fit, type FitInput, type Row } from "./fit.js";

const OPEN: FitInput["base"] = {
  perYear: { mean: Math.log(0.1), sd: 1 },
  initial: { mean: logit(0.95), sd: 0.5 },
  recordedShare: { mean: logit(0.5), sd: 1 },
  delayYears: { mean: Math.log(0.7), sd: 0.3 },
  undatedYears: { mean: Math.log(2), sd: 0.3 },
};

/** Simulates facts between two extracts, one third of them checked again. */
function town(rate: (kind: string) => number, recordedShare: number, count: number): readonly Row[] {
  const random = randomNumbers(5);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const rows: Row[] = [];
  while (rows.length < count) {
    const kind = rows.length % 2 === 0 ? "bar" : "cafe";
    const [age, years] = [random() * 3, 1 + random()];
    const changesAt = random() < 0.95 ? exponential(1 / rate(kind)) : 0;
    const notedAt = random() < recordedShare ? changesAt + exponential(0.6) : Infinity;
    if (notedAt <= age) continue;
    // A check records the true state.
    const lookedAt = random() < 1 / 3 ? random() * years : null;
    const isStated = lookedAt === null ? notedAt > age + years : changesAt > age + lookedAt;
    rows.push({
      ageYears: age,
      years,
      isStated,
      recheckedYears: lookedAt,
      turnover: new Map([[`kind=${kind}`, 1]]),
    });
  }
  return rows;
}

test("rates that depend on a trait, and the recorded share, are recovered", () => {
  const found = fit({
    rows: town((kind) => (kind === "bar" ? 0.35 : 0.12), 0.5, 12_000),
    base: OPEN,
    turnover: [{ name: "kind=bar", mean: 0, sd: 1, sign: 0 }],
  });
  const rate = Math.exp(found.base[BASE.indexOf("perYear")]?.value ?? 0);
  const more = found.turnover.get("kind=bar")?.value ?? 0;
  assert.ok(rate > 0.09 && rate < 0.16, `cafes ${rate}`);
  assert.ok(rate * Math.exp(more) > 0.27 && rate * Math.exp(more) < 0.45, `bars ${rate * Math.exp(more)}`);
});

test("without rows the result is the prior, with its errors", () => {
  const found = fit({
    rows: [],
    base: OPEN,
    turnover: [{ name: "x", mean: 0, sd: 0.2, sign: 0 }],
  });
  for (const [i, name] of BASE.entries()) {
    assert.ok(Math.abs((found.base[i]?.value ?? 0) - OPEN[name].mean) < 1e-9);
    assert.ok(Math.abs((found.base[i]?.error ?? 0) - OPEN[name].sd) < 1e-9);
  }
  assert.ok(Math.abs((found.turnover.get("x")?.error ?? 0) - 0.2) < 1e-9);
});

test("a weight with the wrong sign is held at zero", () => {
  const rows = town((kind) => (kind === "bar" ? 0.4 : 0.1), 0.6, 3_000);
  const input = { rows, base: OPEN };
  const free = fit({ ...input, turnover: [{ name: "kind=bar", mean: 0, sd: 1, sign: 0 }] });
  const bound = fit({ ...input, turnover: [{ name: "kind=bar", mean: 0, sd: 1, sign: -1 }] });
  assert.ok((free.turnover.get("kind=bar")?.value ?? 0) > 0.5);
  assert.ok(Math.abs(bound.turnover.get("kind=bar")?.value ?? 1) < 1e-4);
});

test("the weight of a rare trait is drawn towards zero", () => {
  const rows = town((kind) => (kind === "bar" ? 0.4 : 0.1), 0.6, 3_000);
  const few = [...rows.slice(0, 20), ...rows.filter(({ turnover }) => turnover.has("kind=cafe"))];
  const weight = (sd: number) =>
    fit({
      rows: few,
      base: OPEN,
      turnover: [{ name: "kind=bar", mean: 0, sd, sign: 0 }],
    }).turnover.get("kind=bar")?.value ?? 0;
  assert.ok(Math.abs(weight(0.1)) < Math.abs(weight(1)) && Math.abs(weight(0.1)) < 0.2);
  assert.ok(sigmoid(logit(0.3)) - 0.3 < 1e-12);
});
