import { editsWithin } from "../words/edits.js";

/** Maximum typing mistakes, which must also be at most half of the letters. */
const MAX_WRONG = 3;

/** The known name most similar to a misspelled one; null if none is similar. Bounded: a long name matches nothing. */
export function closestTo(name: string, known: Iterable<string>): string | null {
  let closest: string | null = null;
  let most = Math.min(MAX_WRONG, Math.floor(name.length / 2));
  for (const one of known) {
    const wrong = editsWithin(one, name, most);
    if (wrong <= most) [closest, most] = [one, wrong - 1];
  }
  return closest;
}

/** " Did you mean serve?" if a known name is similar, otherwise empty. */
export function didYouMean(name: string, known: Iterable<string>, before = ""): string {
  const closest = closestTo(name, known);
  return closest === null ? "" : ` Did you mean ${before}${closest}?`;
}
