import { phrasePattern, phrasesIn } from "../text/phrasePattern.js";
import { PLACE_WORDS } from "./placeWords.js";

/** What kind of thing a place is, in the supported languages: part of its name when it follows one ("Tal street", "Wedding area"). */
export const GENERIC_PLACE_WORDS = phrasesIn(PLACE_WORDS.genericWords);

const SMALL_WORDS = phrasesIn(PLACE_WORDS.smallWords);
const PLACE = endingIn(PLACE_WORDS.placeEndings, 2);
const STREET = endingIn(PLACE_WORDS.streetEndings, 3);
const STREET_NAME = nameWith(PLACE_WORDS.streetNameEndings, PLACE_WORDS.streetNameWords);
const SQUARE_NAME = nameWith(PLACE_WORDS.squareNameEndings, PLACE_WORDS.squareNameWords);

/** Whether a folded word ends like a town, or what lies around it: "Pankow-Heinersdorf". */
export function endsLikePlace(token: string): boolean {
  return PLACE.test(token);
}

/** Whether a folded word ends like a street or a square: "Torstraße". */
export function endsLikeStreet(token: string): boolean {
  return STREET.test(token);
}

/** Whether a folded name says that it is a street's. */
export function isStreetName(folded: string): boolean {
  return STREET_NAME.test(folded);
}

/** Whether a folded name says that it is a square's. */
export function isSquareName(folded: string): boolean {
  return SQUARE_NAME.test(folded);
}

/** Whether a folded word stands small within names: "Piña de Esgueva". */
export function isSmallInNames(token: string): boolean {
  return SMALL_WORDS.has(token);
}

function endingIn(endings: string, lettersBefore: number): RegExp {
  return new RegExp(`.{${lettersBefore},}${phrasePattern(endings)}$`, "u");
}

function nameWith(endings: string, words: string): RegExp {
  return new RegExp(`${phrasePattern(endings)}$|(?:^| )${phrasePattern(words)}(?: |$)`, "u");
}
