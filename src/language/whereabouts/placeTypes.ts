import { phrasePattern, phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

/** Words for types of places, in the supported languages. They belong to a name that they follow ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS = phrasesIn(PLACE_WORDS.genericWords);

const SMALL_WORDS = phrasesIn(PLACE_WORDS.smallWords);
const PLACE = endingIn(PLACE_WORDS.placeEndings, 2);
const STREET = endingIn(PLACE_WORDS.streetEndings, 3);
const STREET_NAME = nameWith(PLACE_WORDS.streetNameEndings, PLACE_WORDS.streetNameWords);
const SQUARE_NAME = nameWith(PLACE_WORDS.squareNameEndings, PLACE_WORDS.squareNameWords);

/** True when a folded word ends like a town or its surroundings: "Pankow-Heinersdorf". */
export function endsLikePlace(token: string): boolean {
  return PLACE.test(token);
}

/** True when a folded word ends like a street or a square: "Torstraße". */
export function endsLikeStreet(token: string): boolean {
  return STREET.test(token);
}

/** True when a folded name is that of a street. */
export function isStreetName(folded: string): boolean {
  return STREET_NAME.test(folded);
}

/** True when a folded name is that of a square. */
export function isSquareName(folded: string): boolean {
  return SQUARE_NAME.test(folded);
}

/** True for a function word within names: "Piña de Esgueva". */
export function isSmallInNames(token: string): boolean {
  return SMALL_WORDS.has(token);
}

function endingIn(endings: string, lettersBefore: number): RegExp {
  return new RegExp(`.{${lettersBefore},}${phrasePattern(endings)}$`, "u");
}

function nameWith(endings: string, words: string): RegExp {
  return new RegExp(`${phrasePattern(endings)}$|(?:^| )${phrasePattern(words)}(?: |$)`, "u");
}
