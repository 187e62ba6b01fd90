import type { Vote } from "./chooseVertical.js";
import type { LanguageNumber } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { verticalOf } from "./lexicon/meaning.js";

/** A phrase's own words speak too: who is helped "with a restaurant" asks for no hotel that has one. */
export function innerVotes(
  { at: from, next: end, isAside }: Vote,
  tokens: readonly string[],
  lexicon: Lexicon,
  language: LanguageNumber,
): readonly Vote[] {
  const ballots: Vote[] = [];
  const phrase = tokens.slice(from, end);
  for (let at = 1; at < phrase.length; ) {
    const inner = lexicon.matchAt(phrase, at, language);
    const meanings = inner?.meanings.filter((one) => verticalOf(one) !== null) ?? [];
    const next = at + (inner?.length ?? 1);
    if (meanings.length > 0)
      ballots.push({ at: from + at, next: from + next, meanings, isAside, isInner: true });
    at = next;
  }
  return ballots;
}
