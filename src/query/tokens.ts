import { words as wordsIn } from "../language/text/fold.js";
import type { TextRange } from "../language/times/timeExpression.js";
import type { NearnessFound } from "../language/whereabouts/nearness.js";
import type { Token } from "../text/tokens.js";
import type { Lexicon } from "./lexicon/lexicon.js";

/** Stands where a comma, a bracket or a time parts a query: nothing continues over it. */
export const BREAK = ",";
const PARTING = /[,;()。、，！？!?]/u;

/** Whether no name goes on with this token: it parts, or is a word with a meaning of its own. */
export function endsName(token: string, lexicon: Lexicon): boolean {
  return token === BREAK || lexicon.isLexical(token);
}

/** The words of a query, with {@link BREAK} where it is parted. */
export interface QueryWords {
  readonly words: readonly string[];
  /** Of each the number of its token; -1 of what stands for no token. */
  readonly tokenAt: readonly number[];
}

/** The words of a text without some parts of it, and with near where a distance is said: "within 500 m of" is near, and how near is kept apart. */
export function queryWords(
  text: string,
  tokens: readonly Token[],
  without: readonly TextRange[],
  nearness: NearnessFound | null,
): QueryWords {
  const words: string[] = [];
  const tokenAt: number[] = [];
  let [end, isParted] = [0, false];
  const add = (word: string, token: number) => {
    if (isParted && words.length > 0) {
      words.push(BREAK);
      tokenAt.push(-1);
    }
    isParted = false;
    words.push(word);
    tokenAt.push(token);
  };
  let near = wordsIn(nearness?.near ?? "");
  for (const [at, token] of tokens.entries()) {
    const { word, from, to, shape } = token;
    isParted ||= PARTING.test(text.slice(end, from));
    end = to;
    const isIn = (range: TextRange) => from < range.to && to > range.from;
    if (nearness !== null && isIn(nearness)) {
      for (const one of near) add(one, -1);
      near = [];
    } else if (without.some(isIn)) isParted = true;
    else if (shape !== "sign" && word !== "") add(word, at);
  }
  return { words, tokenAt };
}
