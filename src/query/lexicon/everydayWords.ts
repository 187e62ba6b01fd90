import { GRAMMARS } from "../../language/grammars/grammars.js";
import { isCommonWord } from "../../language/names/names.js";
import type { Entry, LanguageNumber } from "./entry.js";
import { CONTENT } from "./meaning.js";

/** The languages whose everyday words are known, as bits. */
const KNOWN = ["en", "de", "fr", "it", "es"].reduce(
  (bits, code) => bits | (1 << Object.keys(GRAMMARS).indexOf(code)),
  0,
);

/** Also where a text does not tell its language. */
export function areEverydayWordsKnown(language: LanguageNumber): boolean {
  return language < 0 || ((KNOWN >> language) & 1) === 1;
}

/**
 * Whether what a word means is said by languages alone that the text is not in, while it is an everyday word of those whose everyday words
 * are known: Swedish "ost" is cheese, "Ost" is not.
 */
export function isEverydayElsewhere(
  { meanings, languages }: Entry,
  word: string,
  language: LanguageNumber,
): boolean {
  if (languages === 0 || (languages & KNOWN) !== 0) return false;
  return areEverydayWordsKnown(language) && CONTENT.has(meanings[0]?.type ?? "stop") && isCommonWord(word);
}
