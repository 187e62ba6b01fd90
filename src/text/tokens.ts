import { ELISIONS, fold } from "../language/text/fold.js";

/** A word, number or sign of a text. */
export interface Token {
  /** Folded for comparison: lower case, without accents. */
  readonly word: string;
  /** Its range in UTF-16 code units. Words that folding splits share a range. */
  readonly from: number;
  readonly to: number;
  readonly shape: Shape;
  /** The separator before the token; "sentence" at the start of a text. */
  readonly gap: Gap;
}

export type Gap = "none" | "space" | "hyphen" | "comma" | "sentence" | "other";
export type Shape = "lower" | "capital" | "upper" | "mixed" | "number" | "sign";

/** Scripts written without spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー`;
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]+$`, "u");
const LETTERS = String.raw`[[\p{L}\p{M}]--[${UNSPACED}]]`;
const LETTERS_OR_DIGITS = String.raw`[[\p{L}\p{M}\p{N}]--[${UNSPACED}]]`;
/** "L'étoile", "dell'arte". */
const ELIDED = String.raw`(?:${ELISIONS})['’‘\`´](?=\p{L})`;
const WORD = new RegExp(
  `${ELIDED}|[${UNSPACED}]+|${LETTERS}${LETTERS_OR_DIGITS}*(?:['’‘\`´]${LETTERS_OR_DIGITS}+)*|\\p{N}+(?:[.,:]\\p{N}+)*${LETTERS}*(?:['’‘\`´]${LETTERS}+)*|[€$£¥₺&+%]`,
  "giv",
);
const NUMBER = /^\p{N}/u;
const LETTER = /\p{L}/u;

/**
 * The tokens of a text: letters, digits and signs. Punctuation is kept only as classes of `gap`. Text without spaces is split into the longest known
 * words. `prefixLength`: letters of the longest known word at the start of a text, 0 for none.
 */
export function tokensOf(text: string, prefixLength: (text: string) => number = () => 0): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const to = index + written.length;
    const shape = shapeOf(written);
    let gap = index === 0 || tokens.length === 0 ? "sentence" : gapOf(text.slice(end, index));
    const folded = shape === "sign" ? written : fold(written);
    let from = index;
    for (const word of UNSPACED_RUN.test(folded) ? cut(folded, prefixLength) : folded.split(" ")) {
      // Words whose length changes when folded share one range.
      const isPart = folded.length === written.length && folded !== word && !folded.includes(" ");
      tokens.push({ word, from: isPart ? from : index, to: isPart ? from + word.length : to, shape, gap });
      from += word.length;
      gap = "none";
    }
    end = to;
  }
  return tokens;
}

/** Splits into the longest known words from the left. Text between them stays together. */
function cut(text: string, prefixLength: (text: string) => number): readonly string[] {
  const words: string[] = [];
  let unknown = "";
  for (let at = 0; at < text.length; ) {
    const length = words.length < WORDS_PER_RUN ? prefixLength(text.slice(at)) : 0;
    if (length === 0) unknown += text[at++];
    else {
      if (unknown !== "") words.push(unknown);
      unknown = "";
      words.push(text.slice(at, at + length));
      at += length;
    }
  }
  return unknown === "" ? words : [...words, unknown];
}

const WORDS_PER_RUN = 60;

function shapeOf(written: string): Shape {
  if (NUMBER.test(written)) return "number";
  if (!LETTER.test(written)) return "sign";
  const lower = written.toLowerCase();
  if (written === lower) return "lower";
  if (written.slice(1) === lower.slice(1)) return "capital";
  return written === written.toUpperCase() ? "upper" : "mixed";
}

function gapOf(between: string): Gap {
  if (between === "") return "none";
  if (between === " ") return "space";
  if (/[.!?;:\n…–—()]/u.test(between)) return "sentence";
  if (between.includes(",")) return "comma";
  return /^[-‐‑/]$/u.test(between) ? "hyphen" : "other";
}
