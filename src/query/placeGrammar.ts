import { GRAMMARS } from "../language/grammars/grammars.js";
import { fold } from "../language/text/fold.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import { PLACE_WORDS, type PlaceGrammar } from "../language/whereabouts/placeWords.js";

const grammarWords = (list: keyof PlaceGrammar) => phrasesIn(PLACE_WORDS.grammar[list]);

/** Words before a street's or square's own name in the languages that put them first. */
export const STREET_WORDS = grammarWords("streetWords");
/** Words between a preposition and the place itself. */
export const ARTICLES = grammarWords("articles");
/** Prepositions that hold the article: "im Chipotle Restaurant". */
export const DEFINITE = grammarWords("definite");
/** Words that many names begin with. */
export const BEFORE_NAMES = grammarWords("beforeNames");
/** After these nothing is named: "in a quiet street". */
export const INDEFINITE = grammarWords("indefinite");
/** "Near my hotel": only the caller knows where that is. */
export const POSSESSIVES = grammarWords("possessives");
/** Words of these languages that are towns as well: right after a preposition they are the town. */
export const TOWNS = grammarWords("towns");

/** Whether a phrase holds none of the words that make a place of everyday words: "opera house", "old town". */
export function isQualifierFree(phrase: readonly string[]): boolean {
  return !phrase.some((token) => GENERIC_PLACE_WORDS.has(token));
}

/** Near-words that also say where something comes from: "food from China" is no food near it. */
export const ORIGINS = grammarWords("origins");
/** After these a place is named only where it is known: "a delivery from Grubhub", "por Glovo". */
export const VAGUE = new Set([...ORIGINS, "por", "by", "per", "via"]);
/** Single words for in and near of any language, but for those that are articles elsewhere: before the name of a city they are that in any text. */
const PREPOSITIONS = new Set(
  Object.values(GRAMMARS)
    .flatMap(({ within = "", near = "" }) => `${within}|${near}`.split("|").map(fold))
    .filter((word) => /^\p{L}{2,}$/u.test(word) && word !== "an" && !ARTICLES.has(word) && !VAGUE.has(word)),
);
/** Whether a word is a preposition of place in some language. */
export function isPreposition(token: string): boolean {
  return PREPOSITIONS.has(token);
}
/** "New York style pizza", "pizza alla Roma": what may stand between a place and the dish that is made as there. */
export const STYLE_WORDS = grammarWords("styleWords");
/** "La meilleure pizza de Paris" is eaten there. */
export const SUPERLATIVES = grammarWords("superlatives");
