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

/** Articles and prepositions that are glued on with an apostrophe: "l'étoile", "dell'arte". */
const WORD =
  /(?:l|d|j|m|t|s|n|c|qu|jusqu|dell|all|nell|sull|dall|un|quest)['’‘`´](?=\p{L})|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’‘`´][\p{L}\p{M}\p{N}]+)*|\p{N}+(?:[.,:]\p{N}+)*\p{L}*|[€$£¥₺&+%]/giu;
const NUMBER = /^\p{N}/u;
const LETTER = /\p{L}/u;

/** The tokens of a text. A text of letters, digits and signs loses only its punctuation, which `gap` keeps in classes. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const to = index + written.length;
    const shape = shapeOf(written);
    let gap = index === 0 || tokens.length === 0 ? "sentence" : gapOf(text.slice(end, index));
    const folded = shape === "sign" ? written : fold(written);
    for (const word of folded.split(" ")) {
      tokens.push({ word, from: index, to, shape, gap });
      gap = "none";
    }
    end = to;
  }
  return tokens;
}

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
