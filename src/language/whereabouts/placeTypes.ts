import { phrasePattern, phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

/** Words for types of places, in the supported languages. They belong to a name that they follow ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS = phrasesIn(PLACE_WORDS.genericWords);

const SMALL_WORDS = phrasesIn(PLACE_WORDS.smallWords);

/** True when a folded word ends like a town or its surroundings: "Pankow-Heinersdorf". */
export const endsLikePlace = endingIn(PLACE_WORDS.placeEndings, 2);

/** True when a folded word ends like a street or a square: "Torstraße". */
export const endsLikeStreet = endingIn(PLACE_WORDS.streetEndings, 3);

/** True when a folded name is that of a street. */
export const isStreetName = nameWith(PLACE_WORDS.streetNameEndings, PLACE_WORDS.streetNameWords);

/** True when a folded name is that of a square. */
export const isSquareName = nameWith(PLACE_WORDS.squareNameEndings, PLACE_WORDS.squareNameWords);

/** True for a function word within names: "Piña de Esgueva". */
export function isSmallInNames(token: string): boolean {
  return SMALL_WORDS.has(token);
}

function endingIn(endings: string, lettersBefore: number): (token: string) => boolean {
  return matching(`.{${lettersBefore},}${phrasePattern(endings)}$`);
}

function nameWith(endings: string, words: string): (folded: string) => boolean {
  return matching(`${phrasePattern(endings)}$|(?:^| )${phrasePattern(words)}(?: |$)`);
}

function matching(source: string): (text: string) => boolean {
  const pattern = new RegExp(source, "u");
  return (text) => pattern.test(text);
}
