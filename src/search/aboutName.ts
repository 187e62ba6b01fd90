import { words } from "../language/text/fold.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { SaidName } from "./saidName.js";

/** Whether something of one business is asked, "opening hours of Luna", "is Luna open", or it is to be booked: the answer is in its record. */
export function isAskedAbout({ from, to }: SaidName, text: string, lexicon: Lexicon): boolean {
  const before = words(text.slice(0, from));
  const beside = [...before, ...words(text.slice(to))];
  const question = lexicon.roleAt("questions", beside, 0);
  return (
    // "Hat heute jemand offen" asks about anybody, "hat Luna heute offen" about one.
    (question > 0 && lexicon.roleAt("existential", before, question) === 0) ||
    beside.some((_, at) => lexicon.roleAt("particulars", beside, at) > 0) ||
    (beside.some((_, at) => lexicon.roleAt("bookings", beside, at) > 0) && endsInHost(before, lexicon))
  );
}

/** "A table at Miami" is booked with somebody, "a table in Miami" in a town. */
function endsInHost(before: readonly string[], lexicon: Lexicon): boolean {
  return before.some((_, at) => {
    const length = lexicon.roleAt("hosts", before, at);
    return length > 0 && at + length === before.length;
  });
}

/** Words between a negator and a name, at most. */
const REACH = 4;

/** Whether a name is said to be left out, "but not McDonald's": a negator stands before it, with nothing but small words between. */
export function isUnwanted({ from, isAlone }: SaidName, text: string, lexicon: Lexicon): boolean {
  if (isAlone) return false;
  const before = words(text.slice(0, from));
  const language = lexicon.languageOf(words(text));
  for (let at = Math.max(0, before.length - REACH); at < before.length; at++) {
    const match = lexicon.matchAt(before, at, language);
    if (match?.meaning.type !== "negator") continue;
    let next = at + match.length;
    while (next < before.length) {
      const small = lexicon.matchAt(before, next, language);
      const isSmall = small !== null && BETWEEN.has(small.meaning.type);
      const length = isSmall ? small.length : lexicon.roleAt("conjunctions", before, next);
      if (length === 0) break;
      next += length;
    }
    if (next >= before.length) return true;
  }
  return false;
}

const BETWEEN: ReadonlySet<string> = new Set(["stop", "within", "near", "placeWord", "negator"]);
