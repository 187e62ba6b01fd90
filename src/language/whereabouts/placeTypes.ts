import { phrasePattern, phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

/** Words for types of places, in the supported languages. They belong to a name that they follow ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS = phrasesIn(PLACE_WORDS.genericWords);

/** True when a folded word ends like a street or a square: "Torstraße". */
export const endsLikeStreet = matching(`.{3,}${phrasePattern(PLACE_WORDS.streetEndings)}$`);

/** True when a folded name is that of a street. */
export const isStreetName = nameWith(PLACE_WORDS.streetNameEndings, PLACE_WORDS.streetNameWords);

/** True when a folded name is that of a square. */
export const isSquareName = nameWith(PLACE_WORDS.squareNameEndings, PLACE_WORDS.squareNameWords);

function nameWith(endings: string, words: string): (folded: string) => boolean {
  return matching(`${phrasePattern(endings)}$|(?:^| )${phrasePattern(words)}(?: |$)`);
}

function matching(source: string): (text: string) => boolean {
  const pattern = new RegExp(source, "u");
  return (text) => pattern.test(text);
}
