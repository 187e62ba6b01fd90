import { distance } from "fastest-levenshtein";

/** Typing mistakes allowed by the length of the word: short words differ by one letter too easily. */
function editsAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/** Whether two folded texts differ by no more than typing mistakes. */
export function isWithinEdits(a: string, b: string): boolean {
  const allowed = editsAllowed(Math.min(a.length, b.length));
  if (allowed === 0 || Math.abs(a.length - b.length) > allowed) return a === b;
  // A mistake in the first letter is rare, and looking at it first saves most comparisons.
  return a[0] === b[0] && distance(a, b) <= allowed;
}
