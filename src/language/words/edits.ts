/** Typing mistakes allowed by the length of the word: short words differ by one letter too easily. */
export function editsAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/** Whether two folded texts differ by no more than typing mistakes. */
export function isWithinEdits(a: string, b: string): boolean {
  const allowed = editsAllowed(Math.min(a.length, b.length));
  if (allowed === 0) return a === b;
  // A mistake in the first letter is rare, and looking at it first saves most comparisons.
  return a[0] === b[0] && editsWithin(a, b, allowed) <= allowed;
}

/**
 * How many letters must be left out, added, changed or swapped with the next one to make one text of the other, each letter in one mistake
 * at most (optimal string alignment; F. Damerau, 1964). More than `most` is told as `most + 1`.
 */
export function editsWithin(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  const width = b.length + 1;
  let [before, previous, current] = rowsOf(width);
  for (let at = 0; at < width; at++) previous[at] = Math.min(at, beyond);
  let leastBefore = 0;
  let lastLetter = -1;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    // Farther from the diagonal more letters are added or left out than are allowed: of a row nothing else is ever looked at but what is right beside.
    const start = Math.max(1, i - most);
    const end = Math.min(b.length, i + most);
    current[start - 1] = start === 1 && i <= most ? i : beyond;
    current[end + 1] = beyond;
    let least = current[start - 1] ?? beyond;
    for (let j = start; j <= end; j++) {
      const other = b.charCodeAt(j - 1);
      const isSame = letter === other;
      let edits = (previous[j - 1] ?? beyond) + (isSame ? 0 : 1);
      edits = Math.min(edits, (previous[j] ?? beyond) + 1, (current[j - 1] ?? beyond) + 1);
      if (!isSame && i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && lastLetter === other)
        edits = Math.min(edits, (before[j - 2] ?? beyond) + 1);
      current[j] = edits < beyond ? edits : beyond;
      if (edits < least) least = edits;
    }
    // A swap looks back two letters.
    if (least >= beyond && leastBefore >= beyond) return beyond;
    leastBefore = least;
    lastLetter = letter;
    [before, previous, current] = [previous, current, before];
  }
  return previous[b.length] ?? beyond;
}

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];

const rowsOfWidth = (width: number): Rows => [
  new Uint8Array(width),
  new Uint8Array(width),
  new Uint8Array(width),
];
/** Of names: thousands are compared for one query, one after the other. */
const USUAL_WIDTH = 256;
const USUAL_ROWS = rowsOfWidth(USUAL_WIDTH);

function rowsOf(width: number): Rows {
  return width <= USUAL_WIDTH ? USUAL_ROWS : rowsOfWidth(width);
}
