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

/** Articles and prepositions that French and Italian glue on: a word of its own follows. */
const ELIDED = new Set("l d j m t s n c qu jusqu dell all nell sull dall un quest".split(" "));
const LETTERS_END = 0x250;
/** Folded letters below U+0250; empty for what is no letter. */
const LETTERS: readonly string[] = Array.from({ length: LETTERS_END }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (code === 0xb0) return "o";
  return /\p{L}/u.test(letter) && letter !== "`" ? fold(letter) : "";
});
/** Dashes and apostrophes in their many forms. */
const SAME: Readonly<Record<number, number>> = {
  0x60: GAP.apostrophe,
  0xb4: GAP.apostrophe,
  0x2010: GAP.dash,
  0x2011: GAP.dash,
  0x2012: GAP.dash,
  0x2013: GAP.dash,
  0x2014: GAP.dash,
  0x2015: GAP.dash,
  0x2018: GAP.apostrophe,
  0x2019: GAP.apostrophe,
  0x2212: GAP.dash,
};
const VALUE_DIGITS = 6;

/**
 * A text's words and numbers in their order, the last one standing for its end. Unlike the words of a search, numbers stand apart from
 * letters ("19h30" is three tokens) and punctuation is kept as what lies between.
 */
export function timeTokens(text: string): readonly TimeToken[] {
  const tokens: TimeToken[] = [];
  let [at, end] = [0, 0];
  while (at <= text.length) {
    const code = at < text.length ? text.charCodeAt(at) : -1;
    if (code !== -1 && !isDigit(code) && !isLetter(code)) {
      at += 1;
      continue;
    }
    const from = at;
    const mark = from > end && tokens.length > 0 ? kind(text.charCodeAt(end)) : 0;
    const gap = tokens.length === 0 ? GAP.several : gapBetween(text, end, from);
    if (code === -1) {
      const last = gap === GAP.none ? GAP.several : gap;
      tokens.push({ from, to: from, word: "", value: -1, digits: 0, gap: last, mark, isCapital: false });
      break;
    }
    if (isDigit(code)) {
      while (at < text.length && isDigit(text.charCodeAt(at))) at += 1;
      const word = text.slice(from, at);
      const value = word.length <= VALUE_DIGITS ? Number(word) : 10 ** VALUE_DIGITS;
      tokens.push({ from, to: at, word, value, digits: word.length, gap, mark, isCapital: false });
    } else {
      const word = readWord(text, from);
      at = word.to;
      tokens.push({
        from,
        to: at,
        word: word.folded,
        value: -1,
        digits: 0,
        gap,
        mark,
        isCapital: word.isCapital,
      });
    }
    end = at;
  }
  return tokens;
}

function readWord(text: string, from: number): { to: number; folded: string; isCapital: boolean } {
  let [at, isPlain, joined] = [from, true, ""];
  let start = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isLetter(code)) {
      if (code >= 0x80) isPlain = false;
      continue;
    }
    if (kind(code) !== GAP.apostrophe || at + 1 >= text.length || !isLetter(text.charCodeAt(at + 1))) break;
    const before = joined + folded(text.slice(start, at), isPlain);
    if (ELIDED.has(before)) break;
    joined = before;
    start = at + 1;
  }
  const first = text[from] ?? "";
  return {
    to: at,
    folded: joined + folded(text.slice(start, at), isPlain),
    isCapital: first !== first.toLowerCase(),
  };
}

function folded(word: string, isPlain: boolean): string {
  return isPlain ? word.toLowerCase() : fold(word.replaceAll("°", "o")).replaceAll(" ", "");
}

function gapBetween(text: string, end: number, from: number): number {
  let [mark, marks]: [number, number] = [GAP.none, 0];
  for (let at = end; at < from; at++) {
    const code = kind(text.charCodeAt(at));
    if (code === GAP.space) {
      if (marks === 0) mark = GAP.space;
    } else {
      marks += 1;
      mark = code;
    }
  }
  return marks > 1 ? GAP.several : mark;
}

function kind(code: number): number {
  if (code <= GAP.space || code === 0xa0 || code === 0x202f || code === 0x2009) return GAP.space;
  return SAME[code] ?? code;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Letters and whatever the scripts beyond Latin are written with; punctuation, spaces and the like are not. */
function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  if (code < LETTERS_END) return LETTERS[code] !== "";
  return !(
    (code >= 0x2000 && code <= 0x206f) ||
    code === 0x2212 ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xff00 && code <= 0xff20) ||
    code === 0xfeff
  );
}
