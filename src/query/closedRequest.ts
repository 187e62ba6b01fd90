import type { Lexicon } from "./lexicon/lexicon.js";
import { negatorBefore } from "./negation.js";
import type { RequestedTime, Understanding } from "./understanding.js";

/** The words of a query that ask for closed places: "closed", "not open", but not "never closed" or "closes at ten"; null for none. */
export function parseClosed(
  lexicon: Lexicon,
  tokens: readonly string[],
  time: RequestedTime | null,
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

/** Removes the time from a query for closed places: a search only finds open ones. */
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
