/** Typing mistakes allowed for a word of this length: short words too easily differ by one letter. */
export function editsAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/** True when two folded texts differ only by typing mistakes. Mistakes in the first letter are rare. */
export function isWithinEdits(a: string, b: string): boolean {
  const allowed = editsAllowed(Math.min(a.length, b.length));
  return allowed === 0 ? a === b : a[0] === b[0] && editsWithin(a, b, allowed) <= allowed;
}

/**
 * The minimum number of letters to delete, insert, replace or swap with the next to turn one text into the other, with at most one mistake per letter
 * (optimal string alignment; F. Damerau, 1964). Above `most` it is `most + 1`.
 */
export function editsWithin(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before: number[] = [];
  let previous: number[] = [];
  let current: number[] = [];
  for (let j = 0; j <= b.length; j++) previous.push(j);
  for (let i = 1, least = 0; i <= a.length; i++) {
    const leastBefore = least;
    least = current[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? before[j - 2]! + 1 : beyond;
      current[j] = Math.min(change, swap, previous[j]! + 1, current[j - 1]! + 1);
      least = Math.min(least, current[j]!);
    }
    // A swap refers to the row before last.
    if (least > most && leastBefore > most) return beyond;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] ?? beyond, beyond);
}
