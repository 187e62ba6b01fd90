import type { Lexicon } from "./lexicon/lexicon.js";
import { negatorBefore } from "./negation.js";
import type { AskedTime, Understanding } from "./understanding.js";

/** The words of a query that ask for what is closed: "closed", "not open", but neither "never closed" nor "closes at ten"; null: none do. */
export function parseClosed(
  lexicon: Lexicon,
  tokens: readonly string[],
  time: AskedTime | null,
): string | null {
  for (let at = 0; at < tokens.length; at++) {
    const closed =
      lexicon.roleAt("closed", tokens, at) ||
      (time?.isWholeDay === true ? lexicon.roleAt("closes", tokens, at) : 0);
    const open = closed > 0 ? 0 : lexicon.roleAt("open", tokens, at);
    if (closed + open === 0) continue;
    const negator = negatorBefore(lexicon, tokens, at);
    if (closed > 0 && negator === null) return tokens.slice(at, at + closed).join(" ");
    if (open > 0 && negator !== null) return tokens.slice(negator, at + open).join(" ");
  }
  return null;
}

/** Of a query that asks for what is closed: a search finds what is open, so that no time of it can be met. */
export function withoutTime(understanding: Understanding, closed: string): Understanding {
  const { open_now: _, ...filters } = understanding.filters;
  const words = closed.split(" ");
  return {
    ...understanding,
    filters,
    time: null,
    terms: understanding.terms.filter((term) => !words.includes(term)),
    closed: understanding.time === null ? closed : `${closed} ${understanding.time.text}`,
  };
}
