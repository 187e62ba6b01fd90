import { GRAMMARS } from "../../language/grammars/grammars.js";
import { isCommonWord } from "../../language/names/names.js";
import type { Entry, LanguageNumber } from "./entry.js";
import { CONTENT } from "./meaning.js";

/** Bits of the languages whose everyday words are known. */
const KNOWN = ["en", "de", "fr", "it", "es"].reduce(
  (bits, code) => bits | (1 << Object.keys(GRAMMARS).indexOf(code)),
  0,
);

/** True also if the language is unknown. */
export function areEverydayWordsKnown(language: LanguageNumber): boolean {
  return language < 0 || ((KNOWN >> language) & 1) === 1;
}

/**
 * Whether a word has its meaning only in other languages than the text's, and is an everyday word of a language whose everyday words are known. Swedish "ost" is
 * cheese, German "Ost" is not.
 */
export function isEverydayElsewhere(
  { meanings, languages }: Entry,
  word: string,
  language: LanguageNumber,
): boolean {
  if (languages === 0 || (languages & KNOWN) !== 0) return false;
  return areEverydayWordsKnown(language) && CONTENT.has(meanings[0]?.type ?? "stop") && isCommonWord(word);
}
