import { ELISIONS, fold } from "../text/fold.js";

/** A word or a run of digits, and what precedes it. */
export interface TimeToken {
  /** UTF-16 positions in the text. */
  readonly from: number;
  readonly to: number;
  /** Folded: lower case, without accents and apostrophes. For digits, the digits. Empty at the end of the text. */
  readonly word: string;
  /** The value of digits; -1 for a word. */
  readonly value: number;
  /** The number of digits; 0 for a word. */
  readonly digits: number;
  /** The separator before the token: one punctuation mark, a space, empty for none, or "several". All dashes are "-", all apostrophes "'". */
  readonly gap: string;
  /** The character right after the previous token, in the same notation; empty if there is none. */
  readonly mark: string;
  readonly isCapital: boolean;
}

/** Several punctuation marks, or the beginning of the text. */
const SEVERAL = "several";

/** Separators of lists. */
export const LISTING = new Set(",&+/");

/** "1°" counts as "1o". */
const LETTER = "(?:[\\p{L}\\p{M}°]|(?![0-9])\\p{N})";
const APOSTROPHE = "['’‘`´]";
/** An elided article is a word of its own. */
const TOKEN = new RegExp(
  `[0-9]+|(?:${ELISIONS})(?=${APOSTROPHE}${LETTER})|${LETTER}+(?:${APOSTROPHE}${LETTER}+)*|$`,
  "giu",
);
const SPACES = /\s+/gu;

/**
 * The words and numbers of a text in order, and a last token for its end. Unlike in the tokens of a search, numbers are separate from letters ("19h30" is
 * three tokens) and punctuation is kept as separators.
 */
export function timeTokens(text: string): readonly TimeToken[] {
  const tokens: TimeToken[] = [];
  let end = 0;
  for (const { 0: written, index: from } of text.matchAll(TOKEN)) {
    const to = from + written.length;
    const digits = /^[0-9]/u.test(written) ? written.length : 0;
    const gap = gapOf(text.slice(end, from));
    const [first = ""] = written;
    tokens.push({
      from,
      to,
      word: fold(written.replaceAll("°", "o")).replaceAll(" ", ""),
      value: digits === 0 ? -1 : Number(written),
      digits,
      gap: end === 0 || (written === "" && gap === "") ? SEVERAL : gap,
      mark: from > end && end > 0 ? kindOf(text[end] ?? "") : "",
      isCapital: first !== first.toLowerCase(),
    });
    end = to;
  }
  return tokens;
}

/** The separator between two tokens. */
function gapOf(between: string): string {
  if (between === "") return "";
  const marks = between.replace(SPACES, "");
  if (marks.length > 1) return SEVERAL;
  return marks === "" ? " " : kindOf(marks);
}

function kindOf(mark: string): string {
  if (/^\s/u.test(mark)) return " ";
  if (/^['’‘`´]/u.test(mark)) return "'";
  return /^[\p{Pd}−]/u.test(mark) ? "-" : mark;
}
