import { words } from "../language/text/fold.js";
import type { Lexicon } from "./lexicon/lexicon.js";

/** Stands where a comma, a bracket or a time parts a query: nothing continues over it. */
export const BREAK = ",";

/** Whether no name goes on with this token: it parts, or is a word with a meaning of its own. */
export function endsName(token: string, lexicon: Lexicon): boolean {
  return token === BREAK || lexicon.isLexical(token);
}

/** Scripts that write words without spaces between them. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+$/u;
const WORDS_PER_RUN = 60;
const PARTING = /[,;()。、，！？!?]/u;

/** A query's words, folded, with {@link BREAK} where punctuation parts them. Text without spaces is cut by the longest known words. */
export function tokenize(text: string, lexicon: Lexicon): readonly string[] {
  const tokens: string[] = [];
  for (const part of text.split(PARTING)) {
    const folded = words(part);
    if (folded.length === 0) continue;
    if (tokens.length > 0) tokens.push(BREAK);
    for (const token of folded) {
      if (UNSPACED.test(token)) tokens.push(...cut(token, lexicon));
      else tokens.push(token);
    }
  }
  return tokens;
}

/** Longest known words from the left; what lies between them stays together. */
function cut(text: string, lexicon: Lexicon): string[] {
  const tokens: string[] = [];
  let unknown = "";
  for (let at = 0; at < text.length && tokens.length < WORDS_PER_RUN; ) {
    const length = lexicon.prefixLength(text.slice(at));
    if (length === 0) {
      unknown += text[at];
      at += 1;
      continue;
    }
    if (unknown !== "") tokens.push(unknown);
    unknown = "";
    tokens.push(text.slice(at, at + length));
    at += length;
  }
  if (unknown !== "") tokens.push(unknown);
  return tokens;
}
