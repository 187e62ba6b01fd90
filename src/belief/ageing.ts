/**
 * How one kind of fact ages, and how a crowd-edited map follows. A fact observed at time 0 is true with probability p0 and changes at rate λ per
 * year. Of wrong facts, whether wrong from the start or changed since, the source eventually records a share q, after an exponential delay
 * with mean D.
 */
export interface Hazard {
  /** λ: true changes per year. */
  readonly perYear: number;
  /** p0: P(true) when observed. */
  readonly initial: number;
  /** q: share of wrong facts that the source eventually corrects. */
  readonly recordedShare: number;
  /** D: mean delay of a correction, in years. */
  readonly delayYears: number;
}

/** The age of a fact: how it ages, the years from its observation to the last look at its source, and since that look. */
export interface Age {
  readonly hazard: Hazard;
  readonly ageYears: number;
  readonly gapYears: number;
}

/**
 * N(t): the share of facts that the source still states t years after they were observed, whether true or not.
 * `p0·(e^(−λt) + (1−q)(1−e^(−λt)) + q·∫λe^(−λu)e^(−(t−u)/D)du) + (1−p0)(1 − q(1−e^(−t/D)))`.
 */
export function statedShare({ perYear, initial, recordedShare, delayYears }: Hazard, years: number): number {
  const survived = Math.exp(-perYear * years);
  const faster = 1 / delayYears - perYear;
  // Changed but not recorded yet. If both rates are equal, use the limit.
  const underway =
    Math.abs(faster * years) < 1e-9
      ? perYear * years * survived
      : (perYear * survived * -Math.expm1(-faster * years)) / faster;
  const changed = (1 - recordedShare) * (1 - survived) + recordedShare * underway;
  const wrongAtFirst = 1 - recordedShare * -Math.expm1(-years / delayYears);
  return initial * (survived + changed) + (1 - initial) * wrongAtFirst;
}

/**
 * P(still true) of a fact observed `ageYears` before the last look at its source, `gapYears` after that look:
 * `min(p0, p0·e^(−λA) / N(A))·e^(−λ·gap)`. An unchanged source is no new evidence: another look restores only what the source would have
 * corrected by then, and no fact becomes more credible with age.
 */
export function posterior({ hazard, ageYears, gapYears }: Age): number {
  const { initial, perYear } = hazard;
  const atLastLook = (initial * Math.exp(-perYear * ageYears)) / statedShare(hazard, ageYears);
  return Math.min(initial, atLastLook) * Math.exp(-perYear * gapYears);
}

/** P(the source still states the same fact after `gapYears` more): `N(A+gap) / N(A)`. Dated extracts can test it. */
export function statedStill({ hazard, ageYears, gapYears }: Age): number {
  return statedShare(hazard, ageYears + gapYears) / statedShare(hazard, ageYears);
}
