import type { Lexicon } from "./lexicon/lexicon.js";
import type { AskedTime, Understanding } from "./understanding.js";

/** Words that say nothing and may stand between a negator and what it negates: "aren't really open". */
const WORDS_BETWEEN = 2;

/** The words of a query that ask for what is closed: "closed", "not open", but neither "never closed" nor "closes at ten"; null: none do. */
export function saidClosed(
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

function negatorBefore(lexicon: Lexicon, tokens: readonly string[], at: number): number | null {
  for (let from = at - 1, between = 0; from >= 0; from--) {
    const match = lexicon.matchAt(tokens, from);
    if (match?.meaning.type === "negator" && from + match.length + between >= at) return from;
    if (match?.meaning.type !== "stop" || ++between > WORDS_BETWEEN) return null;
  }
  return null;
}
