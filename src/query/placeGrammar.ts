import { GRAMMARS } from "../language/grammars/grammars.js";
import { foldedPhrases } from "../language/text/fold.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PLACE_WORDS, type PlaceGrammar } from "../language/whereabouts/placeWords.js";

const grammarWords = (list: keyof PlaceGrammar) => phrasesIn(PLACE_WORDS.grammar[list]);

/** Words for a street or square in languages that put them before the name. */
export const STREET_WORDS = grammarWords("streetWords");
/** Words between a preposition and the place. */
export const ARTICLES = grammarWords("articles");
/** No name follows these: "in a quiet street". */
export const INDEFINITE = grammarWords("indefinite");
/** "Near my hotel": only the caller knows where it is. */
export const POSSESSIVES = grammarWords("possessives");

/** Words for "near" that also mean origin: "food from China" is not near China. */
export const ORIGINS = grammarWords("origins");
/** Words for "of" between a thing and what it is part of or made of: "carne de cerdo". */
export const PART_OF = grammarWords("partOf");
/** After these, only known places count: "a delivery from Grubhub", "por Glovo". */
export const VAGUE = new Set([...ORIGINS, "por", "by", "per", "via"]);
/** Single words for "in" and "near" in any language, except those that are articles in another. Before a city's name they count in any text. */
const PREPOSITIONS = new Set(
  Object.values(GRAMMARS)
    .flatMap(({ within = "", near = "" }) => foldedPhrases(`${within}|${near}`))
    .filter((word) => /^\p{L}{2,}$/u.test(word) && word !== "an" && !ARTICLES.has(word) && !VAGUE.has(word)),
);
/** Whether a word is a preposition of place in any language. */
export function isPreposition(token: string): boolean {
  return PREPOSITIONS.has(token);
}
/** Words between a place and a dish in its style: "New York style pizza", "pizza alla Roma". */
export const STYLE_WORDS = grammarWords("styleWords");
export const SUPERLATIVES = grammarWords("superlatives");
