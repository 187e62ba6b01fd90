import { words as wordsIn } from "../language/text/fold.js";
import type { TextRange } from "../language/times/timeExpression.js";
import type { NearnessFound } from "../language/whereabouts/nearness.js";
import { type Token, tokensOf } from "../text/tokens.js";
import type { Lexicon } from "./lexicon/lexicon.js";

/** Marks a comma, bracket or removed part of a query; no phrase continues across it. */
export const BREAK = ",";
const PARTING = /[,;()。、，！？!?]/u;

/** Whether a name ends before this token: it is a break or a known word. */
export function endsName(token: string, lexicon: Lexicon): boolean {
  return token === BREAK || lexicon.isLexical(token);
}

/** The words in a run of letters, of which scripts without spaces have several. */
export function wordsInRun(run: string, lexicon: Lexicon): readonly string[] {
  return tokensOf(run, (text) => lexicon.prefixLength(text)).map(({ word }) => word);
}

/** The words of a query, with {@link BREAK} between parts. */
export interface QueryWords {
  readonly words: readonly string[];
  /** The token number of each word; -1 for words without a token. */
  readonly tokenAt: readonly number[];
  readonly isCapitalized: (word: number) => boolean;
}

/** Splits a text into words, without some parts. A stated distance becomes "near": "within 500 m of" is kept apart as `nearness`. */
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
  const isCapitalized = (word: number) => CAPITALS.has(tokens[tokenAt[word] ?? -1]?.shape ?? "lower");
  return { words, tokenAt, isCapitalized };
}

const CAPITALS: ReadonlySet<Token["shape"]> = new Set(["capital", "upper", "mixed"]);
