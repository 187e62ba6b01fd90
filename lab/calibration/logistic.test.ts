import assert from "node:assert/strict";
import { test } from "node:test";
import { sigmoid } from "#doorlight/domain/logit.js";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { type Case, fitLogOdds } from "./logistic.js";

const OPEN = { mean: 0, sd: 10 };

/** Cases, half of them with the trait, which multiplies the odds by e. */
function casesOf(count: number): readonly Case[] {
  const random = randomNumbers(3);
  return Array.from({ length: count }, (_, i) => ({
    traits: new Map(i % 2 === 0 ? [["brand", 1]] : []),
    happened: random() < sigmoid(i % 2 === 0 ? 0.5 : -0.5),
  }));
}

test("odds and the weight of a trait are recovered within their errors", () => {
  const { base, weights } = fitLogOdds(casesOf(20_000), OPEN, new Map([["brand", OPEN]]));
  const brand = weights.get("brand") ?? { value: 0, error: 0 };
  assert.ok(Math.abs(base.value + 0.5) < 0.1, `base ${base.value}`);
  assert.ok(Math.abs(brand.value - 1) < 3 * brand.error && brand.error < 0.05, `brand ${brand.value}`);
});

test("estimates are drawn towards the prior, and equal it without cases", () => {
  const tight = { mean: 0, sd: 0.05 };
  const drawn = fitLogOdds(casesOf(200), OPEN, new Map([["brand", tight]])).weights.get("brand")?.value ?? 1;
  assert.ok(drawn > 0 && drawn < 0.2, `drawn ${drawn}`);
  const { base, weights } = fitLogOdds([], { mean: 0.7, sd: 0.5 }, new Map([["brand", tight]]));
  assert.ok(Math.abs(base.value - 0.7) < 1e-6 && Math.abs(base.error - 0.5) < 1e-6);
  assert.ok(Math.abs(weights.get("brand")?.error ?? 0) - 0.05 < 1e-6);
});
