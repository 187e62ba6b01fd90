import { fold } from "../text/fold.js";

/** A word or a run of digits, and what precedes it. */
export interface TimeToken {
  /** UTF-16 positions in the text. */
  readonly from: number;
  readonly to: number;
  /** Folded: lower case, without accents and apostrophes. For digits, the digits. Empty at the end of the text. */
  readonly word: string;
  /** The value of up to six digits; -1 for a word. */
  readonly value: number;
  /** The number of digits; 0 for a word. */
  readonly digits: number;
  /** The separator before the token: see {@link GAP}, or the code of a single punctuation mark. */
  readonly gap: number;
  /** The character right after the previous token; 0 if there is none. */
  readonly mark: number;
  readonly isCapital: boolean;
}

/** Separators between two tokens, other than a single punctuation mark. All kinds of dashes count as one, and so do all kinds of apostrophes. */
export const GAP = {
  none: 0,
  several: 1,
  space: 32,
  apostrophe: 39,
  and: 38,
  plus: 43,
  comma: 44,
  dash: 45,
  dot: 46,
  slash: 47,
  colon: 58,
  semicolon: 59,
} as const;

/** Separators of lists. */
export const LISTING: ReadonlySet<number> = new Set([GAP.comma, GAP.and, GAP.plus, GAP.slash]);

/** Elided articles and prepositions of French and Italian, which a word of its own follows. */
const ELIDED = new Set("l d j m t s n c qu jusqu dell all nell sull dall un quest".split(" "));
/** "1°" counts as "1o". */
const LETTER = "[\\p{L}\\p{M}°]|(?![0-9])\\p{N}";
const TOKEN = new RegExp(`[0-9]+|(?:${LETTER})+(?:['’‘\`´](?:${LETTER})+)*`, "gu");
const PARTS = /[^'’‘`´]+/gu;
const SPACES = /\s+/gu;
const VALUE_DIGITS = 6;

/**
 * The words and numbers of a text in order, and a last token for its end. Unlike in the tokens of a search, numbers are separate from letters ("19h30" is
 * three tokens) and punctuation is kept as separators.
 */
export function timeTokens(text: string): readonly TimeToken[] {
  const tokens: TimeToken[] = [];
  let end = 0;
  const push = (
    from: number,
    to: number,
    token: Pick<TimeToken, "word" | "value" | "digits" | "isCapital">,
  ) => {
    const isFirst = tokens.length === 0;
    const mark = from > end && !isFirst ? kindOf(text[end] ?? "") : 0;
    tokens.push({ from, to, gap: isFirst ? GAP.several : gapOf(text.slice(end, from)), mark, ...token });
    end = to;
  };
  for (const { 0: written, index } of text.matchAll(TOKEN)) {
    if (/^[0-9]/u.test(written)) {
      const { length } = written;
      const value = length <= VALUE_DIGITS ? Number(written) : 10 ** VALUE_DIGITS;
      push(index, index + length, { word: written, value, digits: length, isCapital: false });
    } else
      for (const { from, to } of wordsIn(written)) {
        const word = written.slice(from, to);
        push(index + from, index + to, {
          word: fold(word.replaceAll("°", "o")).replaceAll(" ", ""),
          value: -1,
          digits: 0,
          isCapital: word.slice(0, 1) !== word.slice(0, 1).toLowerCase(),
        });
      }
  }
  push(text.length, text.length, { word: "", value: -1, digits: 0, isCapital: false });
  const last = tokens.at(-1) as TimeToken;
  tokens[tokens.length - 1] = { ...last, gap: last.gap === GAP.none ? GAP.several : last.gap };
  return tokens;
}

/** The ranges of words of letters and apostrophes. An elided article is a word of its own. */
function wordsIn(written: string): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (const { 0: part, index } of written.matchAll(PARTS)) {
    const to = index + part.length;
    if (to < written.length && !ELIDED.has(fold(written.slice(from, to)))) continue;
    found.push({ from, to });
    from = to + 1;
  }
  return found;
}

/** The separator between two tokens. */
function gapOf(between: string): number {
  if (between === "") return GAP.none;
  const marks = between.replace(SPACES, "");
  if (marks.length > 1) return GAP.several;
  return marks === "" ? GAP.space : kindOf(marks);
}

function kindOf(mark: string): number {
  if (/^\s/u.test(mark)) return GAP.space;
  if (/^['’‘`´]/u.test(mark)) return GAP.apostrophe;
  return /^[\p{Pd}−]/u.test(mark) ? GAP.dash : mark.charCodeAt(0);
}
