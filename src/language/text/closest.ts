import { distance as editDistance } from "fastest-levenshtein";

/** So many letters may be wrong, and no more than half of them. */
const MAX_WRONG = 3;

/** What was meant by a name that is none: the known one most like it; null where none is. Bounded: a long name is like nothing. */
export function closestTo(name: string, known: Iterable<string>): string | null {
  let [closest, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const one of known) {
    if (Math.abs(one.length - name.length) > MAX_WRONG) continue;
    const wrong = editDistance(one, name);
    if (wrong < least) [closest, least] = [one, wrong];
  }
  return least <= Math.min(MAX_WRONG, Math.floor(name.length / 2)) ? closest : null;
}

/** " Did you mean serve?" for a name that is nearly a known one, else nothing. */
export function didYouMean(name: string, known: Iterable<string>, before = ""): string {
  const meant = closestTo(name, known);
  return meant === null ? "" : ` Did you mean ${before}${meant}?`;
}
