import { fold } from "../text/fold.js";

/** A word or a run of digits, and what stands before it. */
export interface TimeToken {
  /** UTF-16 positions in the text. */
  readonly from: number;
  readonly to: number;
  /** Folded: lower case, without accents and apostrophes; of digits the digits. Empty for the end of the text. */
  readonly word: string;
  /** The number that up to six digits make; -1 for a word. */
  readonly value: number;
  /** How many digits; 0 for a word. */
  readonly digits: number;
  /** What parts it from the token before: see {@link GAP}, else the code of the one punctuation mark that stands there. */
  readonly gap: number;
  /** The character right behind the token before; 0 where there is none. */
  readonly mark: number;
  readonly isCapital: boolean;
}

/** What stands between two tokens where it is no single punctuation mark. Dashes and apostrophes of all kinds count as one kind each. */
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

/** What stands between things that are listed. */
export const LISTING: ReadonlySet<number> = new Set([GAP.comma, GAP.and, GAP.plus, GAP.slash]);

/** Articles and prepositions that French and Italian glue on: a word of its own follows. */
const ELIDED = new Set("l d j m t s n c qu jusqu dell all nell sull dall un quest".split(" "));
/** "1°" is "1o". */
const LETTER = "[\\p{L}\\p{M}°]|(?![0-9])\\p{N}";
const TOKEN = new RegExp(`[0-9]+|(?:${LETTER})+(?:['’‘\`´](?:${LETTER})+)*`, "gu");
const PARTS = /[^'’‘`´]+/gu;
const SPACES = /\s+/gu;
const VALUE_DIGITS = 6;

/**
 * A text's words and numbers in their order, the last one standing for its end. Unlike the words of a search, numbers stand apart from
 * letters ("19h30" is three tokens) and punctuation is kept as what lies between.
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

/** Where the words of letters and apostrophes lie: an article that is glued on is one of its own. */
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

/** What stands between two tokens. */
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
