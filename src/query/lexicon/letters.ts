import { GRAMMARS } from "../../language/grammars/grammars.js";

/** The languages with each letter beyond a to z, as bits by language number. */
const LANGUAGES_WITH = new Map<string, number>();
for (const [language, { letters = "" }] of Object.values(GRAMMARS).entries())
  for (const letter of letters)
    LANGUAGES_WITH.set(letter, (LANGUAGES_WITH.get(letter) ?? 0) | (1 << language));

/** The languages that have all letters of a word, as bits by language number. Letters that no language lists tell nothing. */
export function languagesWith(written: string): number {
  let bits = ~0;
  for (const letter of written.normalize("NFC").toLowerCase()) bits &= LANGUAGES_WITH.get(letter) ?? ~0;
  return bits;
}
