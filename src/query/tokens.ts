import { fold, isFoldedApart } from "../language/text/fold.js";
import { WordMemory } from "../language/words/wordMemory.js";
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
  return isFoldedApart(text) ? tokensApart(text) : tokensTogether(text, lexicon);
}

/** {@link tokenize}, for any text. */
export function tokensTogether(text: string, lexicon: Lexicon): readonly string[] {
  const tokens: string[] = [];
  for (const part of text.split(PARTING)) {
    const folded = fold(part);
    if (folded === "") continue;
    if (tokens.length > 0) tokens.push(BREAK);
    for (const token of folded.split(" ")) {
      if (UNSPACED.test(token)) tokens.push(...cut(token, lexicon));
      else tokens.push(token);
    }
  }
  return tokens;
}

/** What stands between two spaces, word by word, with {@link BREAK} where it is parted, also at its ends. Most of it was said before. */
const written = new WordMemory((between) =>
  between.split(PARTING).flatMap((part, at) => {
    const folded = fold(part);
    return [...(at === 0 ? [] : [BREAK]), ...(folded === "" ? [] : folded.split(" "))];
  }),
);

/** {@link tokenize}, for a text that is folded word by word and has spaces between them. */
function tokensApart(text: string): readonly string[] {
  const tokens: string[] = [];
  let isParted = false;
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = text.indexOf(" ", from);
    if (to < 0) to = text.length;
    if (to === from) continue;
    for (const token of written.of(text.slice(from, to))) {
      if (token === BREAK) {
        isParted = true;
        continue;
      }
      if (isParted && tokens.length > 0) tokens.push(BREAK);
      isParted = false;
      tokens.push(token);
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
