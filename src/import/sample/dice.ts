import { randomNumbers } from "../../randomNumbers.js";

/** Chance that can be repeated: the same seed and purpose give the same throws, whatever was thrown for other purposes. */
export interface Dice {
  /** From 0 up to 1. */
  next(): number;
  /** Whether a thing of this probability came about. */
  chance(probability: number): boolean;
  /** One of several, which must not be none. */
  pick<Value>(values: readonly Value[]): Value;
  /** A number around 0, at most so far from it. */
  around(reach: number): number;
}

export function dice(seed: number, purpose: string): Dice {
  let mixed = seed >>> 0;
  for (const character of purpose) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = randomNumbers(mixed);
  return {
    next,
    chance: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
    around: (reach) => (next() * 2 - 1) * reach,
  };
}
