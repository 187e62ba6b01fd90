import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { ARTICLES } from "./placeGrammar.js";

const ORDERS = [
  ["open", "moment"],
  ["moment", "open"],
] as const;

/** The number of words that say that a place must be open at this moment, "open at this hour", in either order; 0 for none. */
export function openNowAt(lexicon: Lexicon, tokens: readonly string[], at: number): number {
  for (const [first, second] of ORDERS) {
    const length = lexicon.roleAt(first, tokens, at);
    const rest = length === 0 ? 0 : lexicon.roleAt(second, tokens, at + length);
    if (rest > 0) return length + rest;
  }
  return 0;
}

/**
 * The number of words that say when, where hardly more is said: "pizza now"; 0 for none, and in a sentence, where they are said by the way, "where we are now".
 * `match`: what they mean otherwise; `isTime`: whether the learned reader takes them for a time, as which several words count in a sentence as well.
 */
export function saysNowAt(
  lexicon: Lexicon,
  tokens: readonly string[],
  at: number,
  match: Match | null,
  isTime: boolean,
): number {
  if (match !== null && match.meaning.type !== "stop") return 0;
  const length = lexicon.roleAt("moment", tokens, at);
  // "La casa" has the article, and not French "là".
  if (length === 1 && ARTICLES.has(tokens[at] ?? "")) return 0;
  return tokens.length <= TERSE_TOKENS || (isTime && length > 1) ? length : 0;
}

/** Words and the commas between them: who says so few says each for what is asked. */
const TERSE_TOKENS = 5;

/** A question about one place ("is Luna still open"): to leave it out when it is closed would be no answer. */
export function asksOfOnePlace(lexicon: Lexicon, tokens: readonly string[]): boolean {
  const length = lexicon.roleAt("questions", tokens, 0);
  return length > 0 && lexicon.roleAt("existential", tokens, length) === 0;
}

/** Whether a word says that a place is open, and is no part of anything longer, as in "open air": "not open" says nothing against what follows. */
export function saysOpenAt(
  lexicon: Lexicon,
  tokens: readonly string[],
  at: number,
  match: Match | null,
): boolean {
  return lexicon.roleAt("open", tokens, at) >= Math.max(1, match?.length ?? 0);
}
