/** What is known of a statement: that it holds, that it does not, or neither. */
export type Truth = boolean | null;

/** Kleene's strong conjunction: false if any is, else unknown if any is. True of nothing. */
export function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

/** Kleene's strong disjunction: true if any is, else unknown if any is. False of nothing. */
export function some(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}

export const negated = (truth: Truth): Truth => (truth === null ? null : !truth);

/** The common value; unknown where they differ. For several readings of the same words. */
export function agreed(truths: readonly Truth[]): Truth {
  const [first] = truths;
  return first !== undefined && truths.every((truth) => truth === first) ? first : null;
}
