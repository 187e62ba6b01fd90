import { phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "../whereabouts/placeWords.js";
import type { Scan } from "./scan.js";

const BEHIND = phrasesIn(PLACE_WORDS.streetsBehind);
const BEFORE = phrasesIn(PLACE_WORDS.streetsBefore);
const LINKS = phrasesIn(PLACE_WORDS.streetLinks);
const REACH = 3;

/** True for a word next to the name or number of a street. */
export function isStreet(word: string): boolean {
  return BEHIND.has(word) || BEFORE.has(word);
}

/** True when the words of a time are the name of a street or square. */
export function isStreetName(scan: Scan, start: number, end: number): boolean {
  const next = scan.token(end);
  if (next.gap === " " && BEHIND.has(next.word)) return true;
  let first = start;
  // "Rue du 8 mai": the article is part of the range.
  while (first < end - 1 && LINKS.has(scan.token(first).word)) first += 1;
  for (let at = first; at > 0 && first - at < REACH; at--) {
    const { gap } = scan.token(at);
    if (gap !== " " && gap !== "'") return false;
    const { word } = scan.token(at - 1);
    if (BEFORE.has(word)) return true;
    if (!LINKS.has(word)) return false;
  }
  return false;
}
