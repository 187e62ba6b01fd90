import type { Scan } from "./scan.js";
import { GAP } from "./timeTokens.js";

/** Behind a house number or a name that is a date or a day: "10 Downing Street", "Winter Street". */
const BEHIND = words(
  "street st road rd avenue ave lane ln drive dr square sq boulevard blvd court highway hwy strasse str platz allee gasse ufer damm brucke tor markt",
);
/** Before the name, as most languages have it: "rue du 8 mai", "Straße des 17. Juni", "piazza XX Settembre". */
const BEFORE = words(
  "rue avenue boulevard place quai impasse chemin via viale corso piazza piazzale largo vicolo calle plaza avenida paseo carrer ronda rua praca travessa alameda strasse platz allee ulica ul street road",
);
/** Between the two. */
const LINKS = words("du de des d la le l les del della dei degli da do dos das der den dem the of y e");
const REACH = 3;

/** Whether a word stands before or behind the name or number of a street. */
export function isStreet(word: string): boolean {
  return BEHIND.has(word) || BEFORE.has(word);
}

/** Whether what reads like a time is the name of a street or square. */
export function isStreetName(scan: Scan, start: number, end: number): boolean {
  const next = scan.token(end);
  if (next.gap === GAP.space && BEHIND.has(next.word)) return true;
  let first = start;
  // "Rue du 8 mai": the article is part of what was read.
  while (first < end - 1 && LINKS.has(scan.token(first).word)) first += 1;
  for (let at = first; at > 0 && first - at < REACH; at--) {
    const { gap } = scan.token(at);
    if (gap !== GAP.space && gap !== GAP.apostrophe) return false;
    const { word } = scan.token(at - 1);
    if (BEFORE.has(word)) return true;
    if (!LINKS.has(word)) return false;
  }
  return false;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
