/**
 * How one kind of fact ages, and how a map that many people edit follows it. A fact observed at time 0 was true with p0; it changes at λ a
 * year; of what is wrong, from the first day or since it changed, the source ever records the share q, after a delay that is exponential
 * with mean D. All else follows: what is still true, and what is still recorded.
 */
export interface Hazard {
  /** λ: true changes per year. */
  readonly perYear: number;
  /** p0: P(true) at the moment of observation. */
  readonly initial: number;
  /** q: share of what is wrong that the source ever records. */
  readonly recordedShare: number;
  /** D: mean delay until it does, in years. */
  readonly delayYears: number;
}

/**
 * N(t): the share of facts that their source states unchanged t years after they were observed, be they true still or not.
 * `p0·(e^(−λt) + (1−q)(1−e^(−λt)) + q·∫λe^(−λu)e^(−(t−u)/D)du) + (1−p0)(1 − q(1−e^(−t/D)))`.
 */
export function statedShare({ perYear, initial, recordedShare, delayYears }: Hazard, years: number): number {
  const survived = Math.exp(-perYear * years);
  const faster = 1 / delayYears - perYear;
  // Changed, and to be recorded, but not yet; where both rates are the same its limit.
  const underway =
    Math.abs(faster * years) < 1e-9
      ? perYear * years * survived
      : (perYear * survived * -Math.expm1(-faster * years)) / faster;
  const changed = (1 - recordedShare) * (1 - survived) + recordedShare * underway;
  const wrongAtFirst = 1 - recordedShare * -Math.expm1(-years / delayYears);
  return initial * (survived + changed) + (1 - initial) * wrongAtFirst;
}

/**
 * P(still true), of a fact observed `ageYears` before its source was last seen to state it unchanged, `gapYears` after that look:
 * `min(p0, p0·e^(−λA) / N(A))·e^(−λ·gap)`. Looking again at an unchanged source is no new evidence: it refunds only what the source would have
 * shown, and nothing is believed more for being older.
 */
export function stillTrue(hazard: Hazard, ageYears: number, gapYears: number): number {
  const { initial, perYear } = hazard;
  const atLastLook = (initial * Math.exp(-perYear * ageYears)) / statedShare(hazard, ageYears);
  return Math.min(initial, atLastLook) * Math.exp(-perYear * gapYears);
}

/** P(the source still states it after `gapYears` more), of the same fact: `N(A+gap) / N(A)`. What dated extracts can be held against. */
export function stillStated(hazard: Hazard, ageYears: number, gapYears: number): number {
  return statedShare(hazard, ageYears + gapYears) / statedShare(hazard, ageYears);
}
