/** Three-valued truth; null is unknown. */
export type Truth = boolean | null;

/** Kleene's strong conjunction: false if any is false, otherwise unknown if any is unknown. True if empty. */
export function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

/** Kleene's strong disjunction: true if any is true, otherwise unknown if any is unknown. False if empty. */
export function some(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}

export const negated = (truth: Truth): Truth => (truth === null ? null : !truth);

/** The common value of several readings of the same words; unknown if they differ. */
export function agreed(truths: readonly Truth[]): Truth {
  const [first] = truths;
  return first !== undefined && truths.every((truth) => truth === first) ? first : null;
}
