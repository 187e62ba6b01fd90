import { distance as editDistance } from "fastest-levenshtein";

/** Maximum typing mistakes, which must also be at most half of the letters. */
const MAX_WRONG = 3;

/** The known name most similar to a misspelled one; null if none is similar. Bounded: a long name matches nothing. */
export function closestTo(name: string, known: Iterable<string>): string | null {
  let [closest, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const one of known) {
    if (Math.abs(one.length - name.length) > MAX_WRONG) continue;
    const wrong = editDistance(one, name);
    if (wrong < least) [closest, least] = [one, wrong];
  }
  return least <= Math.min(MAX_WRONG, Math.floor(name.length / 2)) ? closest : null;
}

/** " Did you mean serve?" if a known name is similar, otherwise empty. */
export function didYouMean(name: string, known: Iterable<string>, before = ""): string {
  const closest = closestTo(name, known);
  return closest === null ? "" : ` Did you mean ${before}${closest}?`;
}
