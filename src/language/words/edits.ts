/** Typing mistakes allowed by the length of the word: short words differ by one letter too easily. */
export function editsAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/** Whether two folded texts differ by no more than typing mistakes. A mistake in the first letter is rare. */
export function isWithinEdits(a: string, b: string): boolean {
  const allowed = editsAllowed(Math.min(a.length, b.length));
  return allowed === 0 ? a === b : a[0] === b[0] && editsWithin(a, b, allowed) <= allowed;
}

/**
 * How many letters must be left out, added, changed or swapped with the next one to make one text of the other, each letter in one mistake
 * at most (optimal string alignment; F. Damerau, 1964). More than `most` is `most + 1`.
 */
export function editsWithin(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : beyond;
      current.push(Math.min(change, swap, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    // A swap looks back two rows.
    if (Math.min(...current) > most && Math.min(...previous) > most) return beyond;
    [before, previous] = [previous, current];
  }
  return Math.min(previous[b.length] ?? beyond, beyond);
}
