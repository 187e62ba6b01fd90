import { fold } from "../language/text/fold.js";

/** A word, number or sign of a text. */
export interface Token {
  /** As it is compared: lower case, without accents. */
  readonly word: string;
  /** Where it stands, in UTF-16 code units. Words that folding parts share their place. */
  readonly from: number;
  readonly to: number;
  readonly shape: Shape;
  /** What stands between the token and the one before it; at the start of a text it is "sentence". */
  readonly gap: Gap;
}

export type Gap = "none" | "space" | "hyphen" | "comma" | "sentence" | "other";
export type Shape = "lower" | "capital" | "upper" | "mixed" | "number" | "sign";

/** Scripts that write words without spaces between them. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー`;
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]+$`, "u");
const LETTERS = String.raw`[[\p{L}\p{M}]--[${UNSPACED}]]`;
const LETTERS_OR_DIGITS = String.raw`[[\p{L}\p{M}\p{N}]--[${UNSPACED}]]`;
/** Articles and prepositions that are glued on with an apostrophe: "l'étoile", "dell'arte". */
const ELIDED = String.raw`(?:l|d|j|m|t|s|n|c|qu|jusqu|dell|all|nell|sull|dall|un|quest)['’‘\`´](?=\p{L})`;
const WORD = new RegExp(
  `${ELIDED}|[${UNSPACED}]+|${LETTERS}${LETTERS_OR_DIGITS}*(?:['’‘\`´]${LETTERS_OR_DIGITS}+)*|\\p{N}+(?:[.,:]\\p{N}+)*${LETTERS}*(?:['’‘\`´]${LETTERS}+)*|[€$£¥₺&+%]`,
  "giv",
);
const NUMBER = /^\p{N}/u;
const LETTER = /\p{L}/u;

/**
 * The tokens of a text. A text of letters, digits and signs loses only its punctuation, which `gap` keeps in classes. Text without spaces is cut by the
 * longest words that are known; `prefixLength`: in letters, of the one that a text begins with, 0 for none.
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
      // What folding changes in length has one place.
      const isPart = folded.length === written.length && folded !== word && !folded.includes(" ");
      tokens.push({ word, from: isPart ? from : index, to: isPart ? from + word.length : to, shape, gap });
      from += word.length;
      gap = "none";
    }
    end = to;
  }
  return tokens;
}

/** Longest known words from the left; what lies between them stays together. */
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
