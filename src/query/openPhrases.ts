import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { ARTICLES } from "./placeGrammar.js";

const ORDERS = [
  ["open", "moment"],
  ["moment", "open"],
] as const;

/** The number of words that ask for places open at this moment, "open at this hour", in either order; 0 for none. */
export function openNowLengthAt(lexicon: Lexicon, tokens: readonly string[], at: number): number {
  for (const [first, second] of ORDERS) {
    const length = lexicon.roleAt(first, tokens, at);
    const rest = length === 0 ? 0 : lexicon.roleAt(second, tokens, at + length);
    if (rest > 0) return length + rest;
  }
  return 0;
}

/**
 * The number of words for "now" in a short query: "pizza now"; 0 for none and in a longer sentence, "where we are now". `match`: their other meaning. `isTime`:
 * whether the trained reader takes them for a time; then several words count in a sentence too.
 */
export function nowLengthAt(
  lexicon: Lexicon,
  tokens: readonly string[],
  at: number,
  match: Match | null,
  isTime: boolean,
): number {
  if (match !== null && match.meaning.type !== "stop") return 0;
  const length = lexicon.roleAt("moment", tokens, at);
  // "La" in "la casa" is an article, not French "là".
  if (length === 1 && ARTICLES.has(tokens[at] ?? "")) return 0;
  return tokens.length <= TERSE_TOKENS || (isTime && length > 1) ? length : 0;
}

/** Maximum tokens of a short query, in which every word counts. Includes commas. */
const TERSE_TOKENS = 5;

/** Whether a query asks about one place ("is Luna still open"): leaving it out when it is closed would not answer. */
export function asksAboutOnePlace(lexicon: Lexicon, tokens: readonly string[]): boolean {
  const length = lexicon.roleAt("questions", tokens, 0);
  return length > 0 && lexicon.roleAt("existential", tokens, length) === 0;
}

/** Whether a word means "open" and is not part of a longer phrase, as in "open air": "not open" does not negate what follows. */
export function isOpenWordAt(
  lexicon: Lexicon,
  tokens: readonly string[],
  at: number,
  match: Match | null,
): boolean {
  return lexicon.roleAt("open", tokens, at) >= Math.max(1, match?.length ?? 0);
}
