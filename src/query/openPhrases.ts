import type { Lexicon } from "./lexicon/lexicon.js";

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

/** A question about one place ("is Luna still open"): to leave it out when it is closed would be no answer. */
export function asksOfOnePlace(lexicon: Lexicon, tokens: readonly string[]): boolean {
  const length = lexicon.roleAt("questions", tokens, 0);
  return length > 0 && lexicon.roleAt("existential", tokens, length) === 0;
}
