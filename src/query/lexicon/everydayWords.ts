import { GRAMMARS } from "../../language/grammars/grammars.js";
import { isCommonWord, isEverydayWord } from "../../language/names/names.js";
import type { Entry, LanguageNumber } from "./entry.js";
import { CONTENT } from "./meaning.js";

/** The bit of a language. */
const bitOf = (code: string) => 1 << Object.keys(GRAMMARS).indexOf(code);
const CODES = ["en", "de", "fr", "it", "es"];
/** Bits of the languages whose everyday words are known. */
const KNOWN = CODES.reduce((bits, code) => bits | bitOf(code), 0);

/** Adds to the languages that list a word those of which it is an everyday word: Dutch "boom" does not make an English text Dutch. */
export function withEveryday(bits: number, word: string): number {
  if (bits === 0 || (bits & KNOWN) !== 0) return bits;
  return CODES.reduce((all, code) => (isEverydayWord(word, code) ? all | bitOf(code) : all), bits);
}

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
